import { escapeHtml, imageOf, renderFigures } from "../../content/render-figures.ts";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { getLocale } from "../../i18n/messages/runtime.js";
import type { Post } from "./post.ts";

interface Feed {
  title: string;
  subtitle: string;
  /** The origin of the site, as in `https://www.example.com`. */
  origin: string;
  /** In the order of the feed. */
  posts: readonly Localised<Post>[];
}

/**
 * The journal in the language of the request as an Atom feed (RFC 4287), each article in full. The ids of the feed and its entries
 * are their addresses, which stay as long as the folder of an article and SITE_URL do. The scheme of a category and its
 * term together are the address of its page.
 */
export function atomFeed({ title, subtitle, origin, posts }: Feed): string {
  const [self, page] = [origin + localizedPath("/blogs.atom"), origin + localizedPath("/blogs")];
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${getLocale()}">
<id>${self}</id>
<title>${escapeHtml(title)}</title>
<subtitle>${escapeHtml(subtitle)}</subtitle>
<updated>${moment(posts.map(changeOf).sort().at(-1) ?? "1970-01-01")}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${posts.map((post) => entry(post, origin)).join("\n")}
</feed>
`;
}

function entry(post: Localised<Post>, origin: string): string {
  const { slug, title, excerpt, category, author, date } = post;
  const address = origin + localizedPath(`/blogs/${slug}`);
  return `<entry>
<id>${address}</id>
<title>${escapeHtml(title)}</title>
<published>${moment(date)}</published>
<updated>${moment(changeOf(post))}</updated>
<author><name>${escapeHtml(author.name)}</name><uri>${origin}${localizedPath(`/about/${author.slug}`)}</uri></author>
<category term="${category.slug}" scheme="${origin}${localizedPath("/blogs/category/")}" label="${escapeHtml(category.name)}"/>
<link rel="alternate" type="text/html" href="${address}"/>
<summary>${escapeHtml(excerpt)}</summary>
<content type="html">${escapeHtml(contentOf(post, origin, address))}</content>
</entry>`;
}

/** Pictures and text with absolute addresses. */
function contentOf(post: Localised<Post>, origin: string, address: string): string {
  const text = `<p>${imageOf(post.cover)}</p>${renderFigures(post)}`;
  return text.replaceAll('href="#', `href="${address}#`).replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}

function changeOf({ date, updated = date }: Pick<Post, "date" | "updated">): string {
  return updated;
}

/** Noon in UTC, when it is that day nearly everywhere. */
function moment(day: string): string {
  return `${day}T12:00:00Z`;
}
