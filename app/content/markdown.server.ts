import { Marked, type Token, type Tokens } from "marked";
import { memoize } from "./memoize.ts";
import { escapeHtml } from "./render-figures.ts";
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
      const id = depth === 2 || depth === 3 ? ` id="on-${addressLike(text)}"` : "";
      return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, text }) {
      return isLink(href) ? false : escapeHtml(text);
    },
    paragraph({ tokens }) {
      const figure = onlyPicture(tokens);
      return figure ? `<figure data-file="${encodeURIComponent(figure.href)}"></figure>\n` : false;
    },
    // One among words is a mistake that the check names.
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
      // It stands where it is read, so that nobody meets it twice: no reader, no screen reader, no search in the page.
      renderer({ tokens = [] }) {
        return `<span class="pull">${this.parser.parseInline(tokens)}</span>`;
      },
    },
  ],
});

/** The picture of a paragraph that holds nothing else. */
function onlyPicture(tokens: readonly Token[]): Tokens.Image | undefined {
  const [first] = tokens;
  return tokens.length === 1 && first && isPicture(first) ? first : undefined;
}

function isPicture(token: Token): token is Tokens.Image {
  return token.type === "image";
}

/** Markdown of the content folder as HTML. HTML written inside it is shown, not obeyed; so is a link that is no address. */
export const renderMarkdown = memoize((source) => {
  const times = new Map<string, number>();
  // Two sections may be called the same.
  return marked.parse(source, { async: false }).replace(/(?<=<h[23] id=")[^"]+/g, (id) => {
    const count = (times.get(id) ?? 0) + 1;
    times.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
});

/** Where a text leads to. */
export interface Link {
  href: string;
  /** Counted from 1. */
  line: number;
}

/** The links of a text, in their order. */
export const linksIn = memoize((source): readonly Link[] => {
  const links: Link[] = [];
  let at = 0;
  marked.walkTokens(marked.lexer(source), (token) => {
    if (token.type !== "link") return;
    const { href } = token;
    at = Math.max(at, source.indexOf(href, at));
    links.push({ href, line: source.slice(0, at).split("\n").length });
  });
  return links;
});

/** A picture in a text: `![alt](href "caption")`. */
export interface TextPicture {
  href: string;
  alt: string;
  caption: string;
  /** Whether it stands in a paragraph of its own. */
  isAlone: boolean;
  /** Counted from 1. */
  line: number;
}

/** The pictures of a text, in their order. */
export const textPictures = memoize((source): readonly TextPicture[] => {
  const pictures: TextPicture[] = [];
  const tokens = marked.lexer(source);
  // One in a list or a quotation is not between paragraphs of the text.
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

/** The sentences that are set large, pulled out or quoted, whose words stand in the text once more. */
export const repeatedQuotes = memoize((source): readonly { words: string; line: number }[] => {
  const whole = ` ${plain(source)} `;
  return [...source.matchAll(/==(?=\S)(.*?\S)==|^>[^\n]*(?:\n>[^\n]*)*/gms)].flatMap(({ 0: raw, index }) => {
    const words = plain(raw);
    const isTwice = words !== "" && (whole.match(new RegExp(`(?<= )${words}(?= )`, "g")) ?? []).length > 1;
    return isTwice ? [{ words: raw, line: source.slice(0, index).split("\n").length }] : [];
  });
});

/** The letters and digits of a text, however they are set. */
function plain(source: string): string {
  return (source.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []).join(" ");
}

/** Whether a link is one that the site shows. */
export function isLink(href: string): boolean {
  return leadsSomewhere.test(href);
}
