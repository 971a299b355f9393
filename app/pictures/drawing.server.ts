import { parseXml, XmlElement, XmlError, XmlText } from "@rgrove/parse-xml";
import { attributes, droppedAttributes, droppedRootAttributes, elements, type Rule, viewBox } from "./drawing-rules.ts";

/** A small SVG drawing that is embedded in pages in the current text colour. */
export interface Drawing {
  viewBox: string;
  fill: string;
  stroke: string;
  /** The stroke width of the site in view box units: a sixteenth of the drawing. */
  strokeWidth: number;
  /** The shapes as HTML, serialized from allowed elements and attributes only, so that they cannot do anything but draw. */
  shapes: string;
}

export interface DrawingProblem {
  /** From 1. */
  line?: number;
  /** The element, and the attribute if it is about one: `path.fill`. */
  field?: string;
  found: string;
  allowed: string;
}

/** Maximum bytes of a file. A page embeds a drawing per amenity of a property. */
const maxBytes = 2048;

/** Parses a drawing, or returns all problems. */
export function readDrawing(source: string): { drawing: Drawing } | { problems: DrawingProblem[] } {
  const bytes = Buffer.byteLength(source);
  if (bytes > maxBytes) return { problems: [{ found: `${bytes} bytes`, allowed: `at most ${maxBytes} bytes: a drawing of a few lines` }] };
  return parseSvg(source, (text, root) => new DrawingParser(text).read(root));
}

/** Parses the XML of an SVG and reads its root element with `read`, whose offsets count in `text`. Text that is no XML is a problem. */
export function parseSvg<Result>(source: string, read: (text: string, root: XmlElement | null) => Result): Result | { problems: DrawingProblem[] } {
  // The parser's offsets count every line ending as one character.
  const text = source.replace(/\r\n?/g, "\n");
  try {
    return read(text, parseXml(text, { includeOffsets: true }).root);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [reason] = error.message.split(" (line ");
    return { problems: [{ line: error.line, found: `no readable SVG (${reason})`, allowed: "a drawing in SVG" }] };
  }
}

class DrawingParser {
  readonly #text: string;
  readonly #problems: DrawingProblem[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read(root: XmlElement | null): { drawing: Drawing } | { problems: DrawingProblem[] } {
    if (root?.name !== "svg") return { problems: [{ line: 1, found: `<${root?.name ?? ""}>`, allowed: "<svg> around everything" }] };
    const { viewBox: box, ...others } = root.attributes;
    if (!box) this.#report(root, "viewBox", "nothing", viewBox.allowed);
    else this.#check(root, "viewBox", box, viewBox);
    const kept = this.#allowedAttributes(root, Object.entries(others), droppedRootAttributes);
    const shapes = this.#shapesIn(root);
    if (this.#problems.length === 0 && !/<[^g/]/.test(shapes)) this.#report(root, undefined, "a drawing without shapes", elements.join(", "));
    if (this.#problems.length > 0) return { problems: this.#problems };
    const [left = 0, top = 0, width = 0, height = 0] = (box ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    // With neither attribute, SVG would fill everything black.
    const { fill = "currentColor", stroke = "none" } = Object.fromEntries(kept);
    return { drawing: { viewBox: [left, top, width, height].join(" "), fill, stroke, strokeWidth: Math.max(width, height) / 16, shapes } };
  }

  #shapesIn(element: XmlElement): string {
    const shapes = element.children.map((child) => {
      if (child instanceof XmlElement) return this.#shape(child);
      if (child instanceof XmlText && child.text.trim() !== "") this.#report(child, undefined, JSON.stringify(child.text.trim()), "shapes, no words");
      return "";
    });
    return shapes.join("");
  }

  #shape(element: XmlElement): string {
    const { name } = element;
    if (!elements.includes(name)) {
      this.#report(element, undefined, `<${name}>`, elements.join(", "));
      return "";
    }
    const kept = this.#allowedAttributes(element, Object.entries(element.attributes), droppedAttributes).map(
      ([key, value]) => ` ${key}="${value.trim()}"`,
    );
    return `<${name}${kept.join("")}>${this.#shapesIn(element)}</${name}>`;
  }

  /** The allowed attributes. Problems of the others are collected. */
  #allowedAttributes(element: XmlElement, candidates: [name: string, value: string][], dropped: readonly string[]): [name: string, value: string][] {
    return candidates.filter(([name, value]) => {
      if (dropped.includes(name)) return false;
      const rule = attributes.get(name);
      if (rule) return this.#check(element, name, value, rule);
      const allowed = name === "style" ? "fill and stroke as attributes of their own" : "no such attribute in a drawing";
      this.#report(element, name, `the attribute "${name}"`, allowed);
      return false;
    });
  }

  #check(element: XmlElement, name: string, value: string, { pattern, allowed }: Rule): boolean {
    const isValid = pattern.test(value);
    if (!isValid) this.#report(element, name, JSON.stringify(value), allowed);
    return isValid;
  }

  #report(node: XmlElement | XmlText, attribute: string | undefined, found: string, allowed: string): void {
    const tag = this.#text.slice(node.start);
    const within = attribute ? tag.search(new RegExp(`(?<=\\s)${RegExp.escape(attribute)}\\s*=`)) : tag.search(/\S/);
    const line = this.#text.slice(0, node.start + Math.max(within, 0)).split("\n").length;
    const field = attribute && node instanceof XmlElement ? `${node.name}.${attribute}` : undefined;
    this.#problems.push({ line, field, found, allowed });
  }
}
