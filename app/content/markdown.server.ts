import { Marked, type Token, type Tokens } from "marked";
import { memoize } from "./memoize.ts";
import { escapeHtml } from "./render-figures.ts";
import { slugify } from "./slugify.ts";

/** Link schemes that are allowed. Others, such as `javascript:`, could run script. */
const allowedLink = /^(https?:|mailto:|tel:|\/|#)/i;

const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    // Ids let links lead to a section. The prefix `on-` avoids collisions with ids of the page.
    heading({ tokens, depth, text }) {
      const id = depth === 2 || depth === 3 ? ` id="on-${slugify(text)}"` : "";
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, text }) {
      return isLink(href) ? false : escapeHtml(text);
    },
    paragraph({ tokens }) {
      const figure = onlyPicture(tokens);
      return figure ? `<figure data-file="${encodeURIComponent(figure.href)}"></figure>\n` : false;
    },
    // Pictures inside a paragraph are reported by the content check.
    image: () => "",
  },
  extensions: [
    {
      name: "pull",
      level: "inline",
      start: (source) => source.indexOf("=="),
      tokenizer(source) {
        const [raw, text] = /^==(?=\S)(.*?\S)==/s.exec(source) ?? [];
        return raw && text ? { type: "pull", raw, text, tokens: this.lexer.inlineTokens(text) } : undefined;
      },
      // The pull quote is the sentence itself, not a copy, so readers, screen readers and page search meet it once.
      renderer({ tokens = [] }) {
        return `<span class="pull">${this.parser.parseInline(tokens)}</span>`;
      },
    },
  ],
});

/** The picture of a paragraph that contains nothing else. */
function onlyPicture(tokens: readonly Token[]): Tokens.Image | undefined {
  const [first] = tokens;
  return tokens.length === 1 && first && isPicture(first) ? first : undefined;
}

function isPicture(token: Token): token is Tokens.Image {
  return token.type === "image";
}

/** Renders Markdown of the content folder to HTML. Embedded HTML and links with other schemes are escaped. */
export const renderMarkdown = memoize((source) => {
  const counts = new Map<string, number>();
  // Headings may repeat, ids may not.
  return marked.parse(source, { async: false }).replace(/(?<=<h[23] id=")[^"]+/g, (id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
});

export interface Link {
  href: string;
  /** From 1. */
  line: number;
}

/** The links of a text in their order. */
export const linksIn = memoize((source): readonly Link[] => {
  const links: Link[] = [];
  let position = 0;
  marked.walkTokens(marked.lexer(source), (token) => {
    if (token.type !== "link") return;
    const { href } = token;
    position = Math.max(position, source.indexOf(href, position));
    links.push({ href, line: source.slice(0, position).split("\n").length });
  });
  return links;
});

/** A picture in a text: `![alt](href "caption")`. */
export interface TextPicture {
  href: string;
  alt: string;
  caption: string;
  /** Whether it is alone in a top-level paragraph. */
  isAlone: boolean;
  /** From 1. */
  line: number;
}

/** The pictures of a text in their order. */
export const textPictures = memoize((source): readonly TextPicture[] => {
  const pictures: TextPicture[] = [];
  const tokens = marked.lexer(source);
  // Pictures in lists and quotations do not count as alone.
  const alone = new Set<Token | undefined>(tokens.map((token) => (token.type === "paragraph" ? onlyPicture(token.tokens ?? []) : undefined)));
  let at = 0;
  marked.walkTokens(tokens, (token) => {
    if (!isPicture(token)) return;
    const { raw, href, text, title } = token;
    at = source.indexOf(raw, at);
    pictures.push({ href, alt: text, caption: title ?? "", isAlone: alone.has(token), line: source.slice(0, at).split("\n").length });
    at += raw.length;
  });
  return pictures;
});

/** Pull quotes and block quotes whose words occur in the text a second time. */
export const repeatedQuotes = memoize((source): readonly { words: string; line: number }[] => {
  const text = ` ${wordsOnly(source)} `;
  return [...source.matchAll(/==(?=\S)(.*?\S)==|^>[^\n]*(?:\n>[^\n]*)*/gms)].flatMap(({ 0: raw, index }) => {
    const words = wordsOnly(raw);
    const isTwice = words !== "" && (text.match(new RegExp(`(?<= )${words}(?= )`, "g")) ?? []).length > 1;
    return isTwice ? [{ words: raw, line: source.slice(0, index).split("\n").length }] : [];
  });
});

/** The words of a text in lower case, without punctuation and markup. */
function wordsOnly(source: string): string {
  return (source.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []).join(" ");
}

/** Whether a link has an allowed scheme. */
export function isLink(href: string): boolean {
  return allowedLink.test(href);
}
