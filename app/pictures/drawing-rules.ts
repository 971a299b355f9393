/** The allowed values of an attribute, and their description for error messages. */
export interface Rule {
  pattern: RegExp;
  allowed: string;
}

export const number: Rule = { pattern: /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i, allowed: "a number" };
export const numbers: Rule = { pattern: /^[\d\s.,e+-]*$/i, allowed: "numbers" };
export const path: Rule = { pattern: /^[mlhvcsqtaz\d\s.,e+-]*$/i, allowed: "the letters and numbers of a path, such as M3 12h18" };
export const transforms: Rule = {
  pattern: /^\s*((matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s.,e+-]*\)[\s,]*)*$/,
  allowed: "moves such as translate(2 3) or rotate(45)",
};
/** Other colours would be invisible on dark backgrounds and with forced colours. */
const paint: Rule = { pattern: /^(none|currentColor)$/, allowed: "none, currentColor" };
export const fillRule: Rule = { pattern: /^(nonzero|evenodd)$/, allowed: "nonzero, evenodd" };

/** Shapes and groups. */
export const elements: readonly string[] = ["path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "g"];

/** The attributes that are kept. None of their values can contain quotation marks, angle brackets, ampersands or URLs. */
export const attributes: ReadonlyMap<string, Rule> = new Map([
  ["d", path],
  ["points", numbers],
  ...["x", "y", "width", "height", "rx", "ry", "r", "cx", "cy", "x1", "y1", "x2", "y2"].map((name) => [name, number] as const),
  ["fill", paint],
  ["stroke", paint],
  ["fill-rule", fillRule],
  ["clip-rule", fillRule],
  ["stroke-dasharray", numbers],
  ...["opacity", "fill-opacity", "stroke-opacity", "stroke-dashoffset"].map((name) => [name, number] as const),
  ["transform", transforms],
]);

/** Attributes of drawing programs that are dropped: names without references, and stroke properties, which the site sets. */
export const droppedAttributes: readonly string[] = [
  ...["xmlns", "xmlns:xlink", "xml:space", "version", "id", "class", "data-name", "role", "aria-hidden", "focusable"],
  ...["stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"],
];

/** Attributes of the root element that are dropped, because the page sets the size. */
export const droppedRootAttributes: readonly string[] = [...droppedAttributes, "width", "height", "x", "y"];

const corner = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)`;
const side = String.raw`\+?(?=[\d.]*[1-9])(?:\d+\.?\d*|\.\d+)`;

export const viewBox: Rule = {
  pattern: new RegExp(String.raw`^\s*${corner}[\s,]+${corner}[\s,]+(${side})[\s,]+(${side})\s*$`),
  allowed: "four numbers, such as 0 0 24 24",
};
