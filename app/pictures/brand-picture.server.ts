import { XmlElement, XmlText } from "@rgrove/parse-xml";
import { brandAttributes, brandElements, droppedBrandAttributes, droppedElements, paints } from "./brand-picture-rules.ts";
import { type DrawingProblem, parseSvg } from "./drawing.server.ts";
import { viewBox } from "./drawing-rules.ts";
import { hashOf } from "./photograph.server.ts";

/** A logo or mark. Sizes are only used for the aspect ratio. */
export interface BrandPicture {
  /** SHA-256 of the file in hexadecimal. */
  hash: string;
  width: number;
  height: number;
  /** The drawing of an SVG; undefined for a PNG. */
  drawing?: BrandDrawing;
}

/** A checked SVG, serialized from allowed elements and attributes only. */
export interface BrandDrawing {
  viewBox: string;
  /** The contents, in a group with the attributes of the root element. */
  shapes: string;
  /** Whether it has no colours of its own: it is drawn in the colour of the text around it (`currentColor`). */
  isPlain: boolean;
  /** Whether its parts refer to each other by id, so that it must not be in a page twice. */
  hasReferences: boolean;
}

/** Bytes. Logos have a few kilobytes; a larger SVG contains a photo or thousands of points. */
const maxBytes = { svg: 32 * 1024, png: 200 * 1024 };

/** Pixels of the shorter side of a PNG: icons have up to 512. */
const minSide = 192;

/** Inspects a picture of the brand, or returns all problems. */
export function inspectBrandPicture(source: Buffer, file: string): { picture: BrandPicture } | { problems: DrawingProblem[] } {
  const isSvg = /\.svg$/i.test(file);
  const max = isSvg ? maxBytes.svg : maxBytes.png;
  if (source.length > max) return { problems: [{ found: `${source.length} bytes`, allowed: `at most ${max} bytes` }] };
  if (isSvg) return inspectSvg(source);
  return inspectPng(source);
}

/** Every PNG begins with this signature, followed by the chunk with its size (W3C PNG, 5.2 and 11.2.1). */
const pngSignature = "89504e470d0a1a0a0000000d49484452";

function inspectPng(source: Buffer): { picture: BrandPicture } | { problems: DrawingProblem[] } {
  if (source.toString("hex", 0, 16) !== pngSignature || source.length < 24)
    return { problems: [{ found: "a file that is no PNG, whatever its name says", allowed: "an SVG or a PNG" }] };
  const [width, height] = [source.readUInt32BE(16), source.readUInt32BE(20)];
  if (Math.min(width, height) < minSide)
    return { problems: [{ found: `${width} × ${height} pixels`, allowed: `at least ${minSide} pixels on the shorter side, or an SVG` }] };
  return { picture: { hash: hashOf(source), width, height } };
}

function inspectSvg(source: Buffer): { picture: BrandPicture } | { problems: DrawingProblem[] } {
  const result = parseSvg(source.toString("utf8"), (text, root) => new BrandDrawingParser(text).parse(root));
  if ("problems" in result) return result;
  const [, , width = 1, height = 1] = result.drawing.viewBox.split(" ").map(Number);
  return { picture: { hash: hashOf(source), width, height, drawing: result.drawing } };
}

class BrandDrawingParser {
  readonly #text: string;
  readonly #problems: DrawingProblem[] = [];
  #hasColours = false;
  #hasReferences = false;

  constructor(text: string) {
    this.#text = text;
  }

  parse(root: XmlElement | null): { drawing: BrandDrawing } | { problems: DrawingProblem[] } {
    if (root?.name !== "svg") return { problems: [{ line: 1, found: `<${root?.name ?? ""}>`, allowed: "<svg> around everything" }] };
    const { width = "", height = "", x: _x, y: _y, viewBox: given, ...others } = root.attributes;
    const box = given ?? (parseFloat(width) > 0 && parseFloat(height) > 0 ? `0 0 ${parseFloat(width)} ${parseFloat(height)}` : undefined);
    if (!box) this.#report(root, "viewBox", "nothing", viewBox.allowed);
    else if (!viewBox.pattern.test(box)) this.#report(root, "viewBox", JSON.stringify(box), viewBox.allowed);
    const attributes = this.#attributesOf(root, others);
    const inside = root.children.map((child) => this.#serialize(child)).join("");
    if (this.#problems.length === 0 && !/<(path|circle|ellipse|rect|line|polyline|polygon)\b/.test(inside))
      this.#report(root, undefined, "a drawing without shapes", "shapes: turn words into paths in your drawing program");
    if (this.#problems.length > 0) return { problems: this.#problems };
    const isPlain = !this.#hasColours;
    // What names no colour, SVG would draw in black.
    const fill = isPlain && !attributes.includes(" fill=") ? ' fill="currentColor"' : "";
    const shapes = `<g${fill}${attributes}>${inside}</g>`;
    const drawing = {
      viewBox: (box ?? "")
        .trim()
        .split(/[\s,]+/)
        .map(Number)
        .join(" "),
      shapes: this.#hasReferences ? shapes : shapes.replaceAll(/ id="[^"]*"/g, ""),
    };
    return { drawing: { ...drawing, isPlain, hasReferences: this.#hasReferences } };
  }

  #serialize(node: unknown): string {
    if (node instanceof XmlText) {
      if (node.text.trim() !== "")
        this.#report(node, undefined, JSON.stringify(node.text.trim()), "shapes: turn words into paths in your drawing program");
      return "";
    }
    if (!(node instanceof XmlElement) || droppedElements.includes(node.name) || node.name.includes(":")) return "";
    if (!brandElements.includes(node.name)) {
      this.#report(node, undefined, `<${node.name}>`, describeElement(node.name));
      return "";
    }
    const attributes = this.#attributesOf(node, node.attributes);
    return `<${node.name}${attributes}>${node.children.map((child) => this.#serialize(child)).join("")}</${node.name}>`;
  }

  #attributesOf(element: XmlElement, { style = "", ...attributes }: Record<string, string>): string {
    const declarations = style.split(";").flatMap((declaration) => {
      const [, name = "", value = ""] = /^\s*([\w-]+)\s*:(.*)$/.exec(declaration) ?? [];
      return name ? [[name, value] as const] : [];
    });
    const all = new Map([...Object.entries(attributes), ...declarations].map(([name, value]) => [name === "xlink:href" ? "href" : name, value]));
    return [...all].map(([name, value]) => this.#attribute(element, name, value)).join("");
  }

  #attribute(element: XmlElement, name: string, value: string): string {
    if (droppedBrandAttributes.includes(name) || name.startsWith("-") || (name.includes(":") && !name.startsWith("on"))) return "";
    const rule = brandAttributes.get(name);
    if (!rule) {
      this.#report(element, name, `the attribute "${name}"`, "no such attribute: save as plain SVG with presentation attributes");
      return "";
    }
    const trimmed = value.trim();
    if (!rule.pattern.test(trimmed)) {
      this.#report(element, name, JSON.stringify(value), rule.allowed);
      return "";
    }
    if (paints.includes(name)) this.#noteColour(trimmed);
    if (name === "href" || trimmed.startsWith("url")) this.#hasReferences = true;
    return ` ${name}="${trimmed.replaceAll('"', "'")}"`;
  }

  #noteColour(value: string): void {
    if (!/^(currentcolor|none|transparent|inherit)$/i.test(value)) this.#hasColours = true;
  }

  #report(node: XmlElement | XmlText, attribute: string | undefined, found: string, allowed: string): void {
    const tag = this.#text.slice(node.start);
    const within = attribute ? tag.search(new RegExp(`(?<=\\s)${RegExp.escape(attribute)}\\s*=`)) : tag.search(/\S/);
    const line = this.#text.slice(0, node.start + Math.max(within, 0)).split("\n").length;
    const field = attribute && node instanceof XmlElement ? `${node.name}.${attribute}` : undefined;
    this.#problems.push({ line, field, found, allowed });
  }
}

function describeElement(name: string): string {
  if (name === "style") return "colours as attributes: save as SVG with presentation attributes";
  if (name === "text" || name === "tspan") return "shapes: turn words into paths in your drawing program";
  return brandElements.filter((element) => element !== "svg").join(", ");
}

/** A drawing as an SVG document. What has no colour of its own gets `colour`. */
export function serializeDrawing({ viewBox, shapes }: BrandDrawing, colour: string): string {
  const [, , width, height] = viewBox.split(" ");
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${size}>${colourDrawing(shapes, colour)}</svg>`;
}

/** The shapes of a drawing in a colour. Not every program that renders SVG knows `currentColor`. */
export function colourDrawing(shapes: string, colour: string): string {
  return shapes.replaceAll(/"currentcolor"/gi, `"${colour}"`);
}
