import { languages } from "./languages.ts";

interface Rendered {
  /** The number of texts that it was made from. */
  size: number;
  html: ReadonlySet<string>;
  longest: number;
}

/** The texts of a set as they are in a page. A set only grows. */
const cache = new WeakMap<ReadonlySet<string>, Rendered>();

/** A tag or comment, with the text after it. */
const piece = /<(?:(\/?)([a-z][a-z\d]*)((?:\s[^<>]*)?)|!--[^<>]*--)>([^<]*)/g;

/** Around parts of a text, as of an address, and how many characters they may be. */
const [spans, spansLength] = [/<\/?span\b[^<>]*>/g, 300];

/**
 * Marks the texts of a page that are in the first language of the site, because the page's language lacks them: `lang` on the
 * element that contains nothing else, or on the picture that a text describes. Beside other words a text gets an element of
 * its own, but not inside islands, where React would not expect it. `html` comes from React or marked: quoted attributes,
 * every element closed.
 */
export function markUntranslated(html: string, untranslated: ReadonlySet<string>): string {
  if (untranslated.size === 0) return html;
  const texts = renderTexts(untranslated);
  const isUntranslated = (inner: string) => texts.html.has(inner.replace(spans, "").replaceAll("\u00a0", " "));
  const longest = texts.longest + spansLength;
  const lang = ` lang="${languages[0]}"`;
  /** Where the last marked element ends. */
  let markedUntil = 0;
  /** How many `<div>` of an island are open. */
  let depth = 0;
  return html.replace(piece, (whole: string, slash: string | undefined, name: string | undefined, attributes = "", text = "", index = 0) => {
    if (name === "div" && (depth > 0 || attributes.includes(" data-island="))) depth += slash ? -1 : 1;
    if (index < markedUntil || attributes.includes(" lang=")) return whole;
    if (name && !slash) {
      const alt = name === "img" ? / alt="([^"]*)"/.exec(attributes)?.[1] : undefined;
      if (alt && isUntranslated(alt)) return whole.replace("<img", `<img${lang}`);
      const start = index + whole.length - text.length;
      const end = html.indexOf(`</${name}>`, start);
      if (end > start && end - start <= longest && isUntranslated(html.slice(start, end))) {
        markedUntil = end;
        return `<${name}${attributes}${lang}>${text}`;
      }
    }
    const words = text.trim();
    return words && depth === 0 && isUntranslated(words)
      ? whole.slice(0, -text.length) + text.replace(words, () => `<span${lang}>${words}</span>`)
      : whole;
  });
}

function renderTexts(untranslated: ReadonlySet<string>): Rendered {
  const known = cache.get(untranslated);
  if (known?.size === untranslated.size) return known;
  const html = new Set(
    [...untranslated].flatMap((text) => (text.startsWith("<") ? blocksOf(text) : escapeLikeReact(text))).map((one) => one.replaceAll("\u00a0", " ")),
  );
  const rendered = { size: untranslated.size, html, longest: Math.max(...[...html].map((one) => one.length)) };
  cache.set(untranslated, rendered);
  return rendered;
}

/** What is in the paragraphs, headings and list items of a text from marked. */
function blocksOf(html: string): string[] {
  return [...html.matchAll(/<(p|h[1-6]|li|td|th)\b[^>]*>(.*?)<\/\1>/gs)].flatMap(([, , inner = ""]) => (inner.trim() ? [inner] : []));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** A text as React writes it into HTML. */
export function escapeLikeReact(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
