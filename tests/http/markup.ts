/*
 * A strict reader of HTML and XML for tests. It throws on what a browser would silently mend: an element that is not
 * closed or closed twice, an attribute without quotes or given twice, a bare ampersand.
 */

/** An element with its attributes and what it holds. */
export class MarkupElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (MarkupElement | string)[] = [];

  constructor(tag: string, attributes: ReadonlyMap<string, string>) {
    this.tag = tag;
    this.attributes = attributes;
  }

  get(attribute: string): string | undefined {
    return this.attributes.get(attribute);
  }

  /** Every element inside with this tag (`*`: any) and these attributes, in the order of the document. */
  all(tag: string, wanted: Wanted = {}): MarkupElement[] {
    return this.#collect(tag, Object.entries(wanted), []);
  }

  #collect(tag: string, wanted: [name: string, value: Wanted[string]][], found: MarkupElement[]): MarkupElement[] {
    for (const child of this.children) {
      if (typeof child === "string") continue;
      if (child.#is(tag, wanted)) found.push(child);
      child.#collect(tag, wanted, found);
    }
    return found;
  }

  /** The one such element; throws when there is none or more than one. */
  one(tag: string, wanted: Wanted = {}): MarkupElement {
    const found = this.all(tag, wanted);
    const [only] = found;
    if (!only || found.length > 1) throw new Error(`${found.length} elements are ${tag} ${JSON.stringify(wanted)}; expected one.`);
    return only;
  }

  /** The innermost section that has an element with this id: its heading. Throws when there is none. */
  section(id: string): MarkupElement {
    const found = this.all("section").findLast((section) => section.all("*", { id }).length > 0);
    if (!found) throw new Error(`No section has an element with the id ${id}.`);
    return found;
  }

  /** Its words as they are read, with one space wherever there is space or a new block. */
  get text(): string {
    return this.#raw().replaceAll("\u2060", "").replace(/\s+/g, " ").trim();
  }

  #is(tag: string, wanted: [name: string, value: Wanted[string]][]): boolean {
    return (
      (tag === "*" || this.tag === tag) &&
      wanted.every(([name, value]) => {
        const has = this.get(name);
        return value instanceof RegExp ? has !== undefined && value.test(has) : value === has;
      })
    );
  }

  #raw(): string {
    if (this.tag === "script" || this.tag === "style") return "";
    const inside = this.children.map((child) => (typeof child === "string" ? child : child.#raw())).join("");
    return inline.has(this.tag) ? inside : ` ${inside} `;
  }
}

/** The value an attribute is to have, a pattern for it, or undefined when it is not to be there. */
type Wanted = Record<string, string | RegExp | undefined>;

const inline = new Set(["a", "b", "code", "em", "i", "span", "strong", "time", "wbr"]);
const empty = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const raw = new Set(["script", "style"]);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

const token =
  /<!--[\s\S]*?-->|<!doctype html>|<\?xml[^?]*\?>|<\/(?<end>[\w:-]+)>|<(?<start>[\w:-]+)(?<attributes>(?:\s+[\w:-]+="[^"<]*")*)\s*(?<closed>\/?)>|[^<]+/giy;

/** Reads a document; what it returns holds the root element. Names are in small letters, as HTML has them. */
export function readMarkup(source: string, kind: "html" | "xml" = "html"): MarkupElement {
  const root = new MarkupElement("", new Map());
  const open = [root];
  let at = 0;
  for (const found of source.matchAll(token)) {
    const inside = open.at(-1) ?? root;
    if (raw.has(inside.tag) && found.groups?.end !== inside.tag) inside.children.push(found[0]);
    else if (found.groups?.end) close(open, name(found.groups.end, kind));
    else if (found.groups?.start) {
      const element = new MarkupElement(name(found.groups.start, kind), readAttributes(found.groups.attributes ?? "", kind));
      inside.children.push(element);
      if (!found.groups.closed && !(kind === "html" && empty.has(element.tag))) open.push(element);
    } else if (!/^<[!?]/.test(found[0])) inside.children.push(decode(found[0]));
    at = found.index + found[0].length;
  }
  if (at !== source.length) throw new Error(`Not well formed at ${at}: ${source.slice(at, at + 80)}`);
  if (open.length > 1) throw new Error(`<${open.at(-1)?.tag}> is not closed.`);
  return root;
}

function close(open: MarkupElement[], tag: string): void {
  const inside = open.pop();
  if (inside?.tag !== tag) throw new Error(`</${tag}> closes <${inside?.tag}>.`);
}

/** Elements with the same attributes, such as all icons, share them; forgotten from time to time, because each keeps a page in memory. */
const readBefore = { html: new Map<string, ReadonlyMap<string, string>>(), xml: new Map<string, ReadonlyMap<string, string>>() };

function readAttributes(source: string, kind: "html" | "xml"): ReadonlyMap<string, string> {
  const known = readBefore[kind].get(source);
  if (known) return known;
  const attributes = new Map<string, string>();
  for (const [, given = "", value = ""] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (attributes.has(name(given, kind))) throw new Error(`${given} is given twice.`);
    attributes.set(name(given, kind), decode(value));
  }
  if (readBefore[kind].size === 10_000) readBefore[kind].clear();
  readBefore[kind].set(source, attributes);
  return attributes;
}

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([\da-f]+);|#(\d+);|(\w+);)?/gi, (whole, hex?: string, decimal?: string, named?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    const character = named && entities[named];
    if (!character) throw new Error(`${whole} is no entity in: ${text.slice(0, 80)}`);
    return character;
  });
}

function name(given: string, kind: "html" | "xml"): string {
  return kind === "html" ? given.toLowerCase() : given;
}
