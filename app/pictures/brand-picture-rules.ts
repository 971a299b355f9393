import { fillRule, number, numbers, path, type Rule, transforms } from "./drawing-rules.ts";

/*
 * What an SVG of a brand may contain: shapes, gradients and clipping. No text (its font would be missing), no scripts, no
 * styles, no animation, and no references except to its own parts.
 */

export const brandElements: readonly string[] = [
  ...["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"],
  ...["defs", "linearGradient", "radialGradient", "stop", "clipPath"],
];

/** Elements of drawing programs that draw nothing; they are left out. So are all with a prefix, such as `sodipodi:namedview`. */
export const droppedElements: readonly string[] = ["title", "desc", "metadata"];

const ownPart = String.raw`url\(\s*["']?#[\w.-]+["']?\s*\)`;
const colour = String.raw`#[0-9a-f]{3,8}|[a-z]+|rgba?\([\d\s.,%/]+\)|hsla?\([\d\s.,%/deg]+\)`;
const paint: Rule = { pattern: new RegExp(`^\\s*(${colour}|${ownPart}(\\s+(${colour}))?)\\s*$`, "i"), allowed: "a colour, such as #24413a" };
const plainColour: Rule = { pattern: new RegExp(`^\\s*(${colour})\\s*$`, "i"), allowed: "a colour, such as #24413a" };
const clip: Rule = { pattern: new RegExp(`^\\s*(none|${ownPart})\\s*$`), allowed: "a part of the same drawing, such as url(#a)" };
const length: Rule = { pattern: /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?(px|%)?\s*$/i, allowed: "a number" };
const lengths: Rule = { pattern: /^(none|[\d\s.,e+%-]|px)*$/i, allowed: "numbers" };
const oneOf = (...words: string[]): Rule => ({ pattern: new RegExp(`^\\s*(${words.join("|")})\\s*$`), allowed: words.join(", ") });

/** The attributes that are kept. None of their values can contain angle brackets, ampersands or the address of anything else. */
export const brandAttributes: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["id", { pattern: /^[\w.-]+$/, allowed: "letters, digits, dots and hyphens" }],
  ["viewBox", numbers],
  ["d", path],
  ["points", numbers],
  ...["x", "y", "width", "height", "rx", "ry", "r", "cx", "cy", "x1", "y1", "x2", "y2", "fx", "fy", "fr", "offset", "stroke-width"].map(
    (name) => [name, length] as const,
  ),
  ...["opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "stroke-miterlimit"].map((name) => [name, length] as const),
  ["stroke-dashoffset", number],
  ["stroke-dasharray", lengths],
  ["fill", paint],
  ["stroke", paint],
  ["color", plainColour],
  ["stop-color", plainColour],
  ["fill-rule", fillRule],
  ["clip-rule", fillRule],
  ["clip-path", clip],
  ["stroke-linecap", oneOf("butt", "round", "square")],
  ["stroke-linejoin", oneOf("miter", "round", "bevel", "arcs", "miter-clip")],
  ...["transform", "gradientTransform"].map((name) => [name, transforms] as const),
  ...["gradientUnits", "clipPathUnits"].map((name) => [name, oneOf("userSpaceOnUse", "objectBoundingBox")] as const),
  ["spreadMethod", oneOf("pad", "reflect", "repeat")],
  ["href", { pattern: /^#[\w.-]+$/, allowed: "a part of the same drawing, such as #a" }],
]);

/** Attributes of drawing programs that are left out, as are those with a prefix such as `inkscape:label`. */
export const droppedBrandAttributes: readonly string[] = [
  ...["xmlns", "version", "baseProfile", "class", "role", "focusable", "preserveAspectRatio", "enable-background", "overflow", "display"],
  ...["aria-hidden", "aria-label", "aria-labelledby", "data-name", "mix-blend-mode", "isolation", "font-family", "font-size", "paint-order"],
  ...["shape-rendering", "text-rendering", "image-rendering", "vector-effect", "visibility"],
];

/** The attributes whose values are colours. */
export const paints: readonly string[] = ["fill", "stroke", "stop-color", "color"];
