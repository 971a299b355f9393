/** What may stand as the value of an attribute, and how that is said to whoever wrote something else. */
export interface Rule {
  pattern: RegExp;
  allowed: string;
}

const number: Rule = { pattern: /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i, allowed: "a number" };
const numbers: Rule = { pattern: /^[\d\s.,e+-]*$/i, allowed: "numbers" };
const path: Rule = { pattern: /^[mlhvcsqtaz\d\s.,e+-]*$/i, allowed: "the letters and numbers of a path, such as M3 12h18" };
const moves: Rule = {
  pattern: /^\s*((matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s.,e+-]*\)[\s,]*)*$/,
  allowed: "moves such as translate(2 3) or rotate(45)",
};
/** A colour of its own would be lost on dark paper, and where the visitor's system chooses the colours. */
const paint: Rule = { pattern: /^(none|currentColor)$/, allowed: "none, currentColor" };
const filling: Rule = { pattern: /^(nonzero|evenodd)$/, allowed: "nonzero, evenodd" };

/** The elements that draw something, and the group. */
export const elements: readonly string[] = ["path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "g"];

/** The attributes that a drawing keeps. None of their values can hold a quotation mark, an angle bracket, an ampersand or an address. */
export const attributes: ReadonlyMap<string, Rule> = new Map([
  ["d", path],
  ["points", numbers],
  ...["x", "y", "width", "height", "rx", "ry", "r", "cx", "cy", "x1", "y1", "x2", "y2"].map((name) => [name, number] as const),
  ["fill", paint],
  ["stroke", paint],
  ["fill-rule", filling],
  ["clip-rule", filling],
  ["stroke-dasharray", numbers],
  ...["opacity", "fill-opacity", "stroke-opacity", "stroke-dashoffset"].map((name) => [name, number] as const),
  ["transform", moves],
]);

/** Attributes that drawing programs write and that a page leaves out: names that nothing refers to, and the line, which is the site's own. */
export const leftOut: readonly string[] = [
  ...["xmlns", "xmlns:xlink", "xml:space", "version", "id", "class", "data-name", "role", "aria-hidden", "focusable"],
  ...["stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"],
];

/** Attributes of the outermost element that a page leaves out: the page says how large it is. */
export const leftOutOfRoot: readonly string[] = [...leftOut, "width", "height", "x", "y"];

const corner = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)`;
const side = String.raw`\+?(?=[\d.]*[1-9])(?:\d+\.?\d*|\.\d+)`;

export const viewBox: Rule = {
  pattern: new RegExp(String.raw`^\s*${corner}[\s,]+${corner}[\s,]+(${side})[\s,]+(${side})\s*$`),
  allowed: "four numbers, such as 0 0 24 24",
};
