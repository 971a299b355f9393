import { parseXml, XmlElement, XmlError, XmlText } from "@rgrove/parse-xml";
import { attributes, elements, leftOut, leftOutOfRoot, type Rule, viewBox } from "./drawing-rules.ts";

/** A small SVG drawing that a page holds within itself, in the colour of the words beside it. */
export interface Drawing {
  viewBox: string;
  fill: string;
  stroke: string;
  /** The site's own line, in the units of the view box: a sixteenth of the drawing. */
  strokeWidth: number;
  /** Its shapes as HTML, written anew from what the rules know: they draw and do nothing else. */
  shapes: string;
}

/** Why a file is no drawing that a page can hold. */
export interface DrawingFault {
  /** Counted from 1. */
  line?: number;
  /** The element, and the attribute if it is about one: `path.fill`. */
  field?: string;
  found: string;
  allowed: string;
}

/** Bytes of a file: a page holds one drawing for each amenity of a home. */
const mostBytes = 2048;

/** Reads a drawing, or every fault that keeps it from being one. */
export function readDrawing(source: string): { drawing: Drawing } | { faults: DrawingFault[] } {
  const bytes = Buffer.byteLength(source);
  if (bytes > mostBytes) return { faults: [{ found: `${bytes} bytes`, allowed: `at most ${mostBytes} bytes: a drawing of a few lines` }] };
  // XML counts every line ending as one character, and so the offsets do.
  const text = source.replace(/\r\n?/g, "\n");
  try {
    return new DrawingReader(text).read(parseXml(text, { includeOffsets: true }).root);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [flaw] = error.message.split(" (line ");
    return { faults: [{ line: error.line, found: `no readable SVG (${flaw})`, allowed: "a drawing in SVG" }] };
  }
}

class DrawingReader {
  readonly #text: string;
  readonly #faults: DrawingFault[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(root: XmlElement | null): { drawing: Drawing } | { faults: DrawingFault[] } {
    if (root?.name !== "svg") return { faults: [{ line: 1, found: `<${root?.name ?? ""}>`, allowed: "<svg> around everything" }] };
    const { viewBox: box, ...others } = root.attributes;
    if (!box) this.#note(root, "viewBox", "nothing", viewBox.allowed);
    else this.#check(root, "viewBox", box, viewBox);
    const kept = this.#kept(root, Object.entries(others), leftOutOfRoot);
    const shapes = this.#shapesIn(root);
    if (this.#faults.length === 0 && !/<[^g/]/.test(shapes)) this.#note(root, undefined, "a drawing without shapes", elements.join(", "));
    if (this.#faults.length > 0) return { faults: this.#faults };
    const [left = 0, top = 0, width = 0, height = 0] = (box ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    // What says neither is black all over by the rules of SVG.
    const { fill = "currentColor", stroke = "none" } = Object.fromEntries(kept);
    return { drawing: { viewBox: [left, top, width, height].join(" "), fill, stroke, strokeWidth: Math.max(width, height) / 16, shapes } };
  }

  #shapesIn(element: XmlElement): string {
    const shapes = element.children.map((child) => {
      if (child instanceof XmlElement) return this.#shape(child);
      if (child instanceof XmlText && child.text.trim() !== "") this.#note(child, undefined, JSON.stringify(child.text.trim()), "shapes, no words");
      return "";
    });
    return shapes.join("");
  }

  #shape(element: XmlElement): string {
    const { name } = element;
    if (!elements.includes(name)) {
      this.#note(element, undefined, `<${name}>`, elements.join(", "));
      return "";
    }
    const kept = this.#kept(element, Object.entries(element.attributes), leftOut).map(([key, value]) => ` ${key}="${value.trim()}"`);
    return `<${name}${kept.join("")}>${this.#shapesIn(element)}</${name}>`;
  }

  /** The attributes that the rules know; the faults of the others are noted. */
  #kept(element: XmlElement, given: [name: string, value: string][], unneeded: readonly string[]): [name: string, value: string][] {
    return given.filter(([name, value]) => {
      if (unneeded.includes(name)) return false;
      const rule = attributes.get(name);
      if (rule) return this.#check(element, name, value, rule);
      const allowed = name === "style" ? "fill and stroke as attributes of their own" : "no such attribute in a drawing";
      this.#note(element, name, `the attribute "${name}"`, allowed);
      return false;
    });
  }

  #check(element: XmlElement, name: string, value: string, { pattern, allowed }: Rule): boolean {
    const isGood = pattern.test(value);
    if (!isGood) this.#note(element, name, JSON.stringify(value), allowed);
    return isGood;
  }

  #note(node: XmlElement | XmlText, attribute: string | undefined, found: string, allowed: string): void {
    const tag = this.#text.slice(node.start);
    const within = attribute ? tag.search(new RegExp(`(?<=\\s)${RegExp.escape(attribute)}\\s*=`)) : tag.search(/\S/);
    const line = this.#text.slice(0, node.start + Math.max(within, 0)).split("\n").length;
    const field = attribute && node instanceof XmlElement ? `${node.name}.${attribute}` : undefined;
    this.#faults.push({ line, field, found, allowed });
  }
}
