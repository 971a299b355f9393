import { Marked } from "marked";
import { escapeHtml } from "./escape-html.ts";
import { addressLike } from "./schemas.ts";

/** The kinds of address that a link may have; others, such as `javascript:`, could run as script. */
const leadsSomewhere = /^(https?:|mailto:|tel:|\/|#)/i;

const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    // So that a section can be led to; `on-`, because the page has ids of its own.
    heading({ tokens, depth, text }) {
      const id = depth === 2 ? ` id="on-${addressLike(text)}"` : "";
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, text }) {
      return isLink(href) ? false : escapeHtml(text);
    },
  },
});

/** Markdown of the content folder as HTML. HTML written inside it is shown, not obeyed; so is a link that is no address. */
export function renderMarkdown(source: string): string {
  const times = new Map<string, number>();
  // Two sections may be called the same.
  return marked.parse(source, { async: false }).replace(/(?<=<h2 id=")[^"]+/g, (id) => {
    const count = (times.get(id) ?? 0) + 1;
    times.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}

/** Where a text leads to. */
export interface Link {
  href: string;
  /** Counted from 1. */
  line: number;
}

/** The links of a text, in their order. */
export function linksIn(source: string): Link[] {
  const links: Link[] = [];
  let at = 0;
  marked.walkTokens(marked.lexer(source), (token) => {
    if (token.type !== "link") return;
    const { href } = token;
    at = Math.max(at, source.indexOf(href, at));
    links.push({ href, line: source.slice(0, at).split("\n").length });
  });
  return links;
}

/** Whether a link is one that the site shows. */
export function isLink(href: string): boolean {
  return leadsSomewhere.test(href);
}
