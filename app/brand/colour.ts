/*
 * Colours as sRGB hex (`#rrggbb`) and as OKLCH, in which equal steps of lightness look equal: https://bottosson.github.io/posts/oklab.
 */

/** Lightness from 0 to 1, chroma from 0 (grey) to about 0.3, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes `share` of the first colour with the rest of the second, as `color-mix(in srgb, …)` does. */
export function mix(one: string, other: string, share: number): string {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  return toHex(first.map((value, index) => value * share + (second[index] ?? 0) * (1 - share)));
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

/** The hex of a colour. If sRGB does not have it, chroma is reduced until it does; lightness and hue stay. */
export function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(Math.max(l, 0), 1);
  let chroma = c;
  while (chroma > 0.001 && !isInGamut(linearOfOklch({ l: lightness, c: chroma, h }))) chroma *= 0.96;
  const linear = linearOfOklch({ l: lightness, c: chroma > 0.001 ? chroma : 0, h });
  return toHex(linear.map((value) => compand(Math.min(Math.max(value, 0), 1))));
}

function isInGamut(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0005 && value <= 1.0005);
}

function linearOfOklch({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Red, green and blue from 0 to 1. */
export function channelsOf(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [red, green, blue];
}

function linearOf(hex: string): Triple {
  const [red, green, blue] = channelsOf(hex);
  return [expand(red), expand(green), expand(blue)];
}

function expand(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function compand(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function toHex(channels: readonly number[]): string {
  const bytes = channels.map((value) => Math.round(value * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
