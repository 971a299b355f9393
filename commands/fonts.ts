import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { parse } from "yaml";
import { foldersFrom } from "../app/config/folders.ts";
import { readMessages } from "../app/content/message-files.server.ts";
import { ogFontFile, ogScripts, type StaticFace } from "../app/pictures/og-fonts.server.ts";
import { folders, languages } from "./languages.ts";

/**
 * Reduces the fonts to the characters of English, Vietnamese and the languages of the site, and writes their `@font-face`
 * rules. Letters that the fonts do not have, such as Cyrillic ones, come from the visitor's own fonts. Browsers load a file only for
 * pages with characters in its range. English pages have few Vietnamese characters, mostly in names: for those there are small
 * fonts with only the characters needed, a tenth of the size. The display font is also written with all its characters for Open
 * Graph images (app/pictures), and so is the text font for PDF files.
 */
const target = ".cache/fonts";
const require = createRequire(import.meta.url);
const { contentFolder } = foldersFrom(process.env);

/** The messages of each language of the site. */
const messages = Object.fromEntries(languages.map((code) => [code, readMessages(folders, code)]));
/** Languages whose pages load the Vietnamese font anyway. */
const vietnamese = Object.entries(messages).flatMap(([code, { language_fonts }]) => (String(language_fonts).includes("vietnamese") ? [code] : []));
const used = lettersOfContent();
collectLetters(messages, used);

const scripts: Record<string, { letters: string; range: string }> = {
  latin: {
    letters: `${characters(0x20, 0x7e)}\u00a0©°²·×ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýäçñöü–—‘’“”…•€${lettersUsed(/[\u00a0-\u00ffŒœ]/)}`,
    range: "U+0000-00FF, U+0152-0153, U+2000-206F, U+20AC",
  },
  vietnamese: {
    letters: `ĂăĐđĨĩŨũƠơƯư₫${characters(0x1ea0, 0x1ef9)}`,
    range: "U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9, U+20AB",
  },
};

interface Face {
  family: string;
  weight: number;
  source: string;
  axes?: Record<string, number | { min: number; max: number }>;
}

const display: Face = {
  family: "Fraunces",
  weight: 400,
  source: "@fontsource-variable/fraunces/files/fraunces-{script}-opsz-normal.woff2",
  // In CSS pixels. Browsers choose the optical size automatically. Above 72 the hairlines are too thin.
  axes: { wght: 360, opsz: { min: 24, max: 72 } },
};

const faces: Face[] = [
  display,
  { family: "Be Vietnam", weight: 400, source: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-400-normal.woff2" },
  { family: "Be Vietnam", weight: 500, source: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-500-normal.woff2" },
];

/** For code. Its rules are in a separate stylesheet, because only one page has code. */
const code: Face = { family: "Plex Mono", weight: 400, source: "@fontsource/ibm-plex-mono/files/ibm-plex-mono-{script}-400-normal.woff2" };

/** Pictures and PDF files use a single weight and optical size of each display face, the one for large letters. */
const staticFaces: Record<StaticFace, Pick<Face, "source" | "axes">> = {
  fraunces: { source: display.source, axes: { wght: 360, opsz: 72 } },
  "be-vietnam": { source: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-500-normal.woff2" },
  text: { source: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-400-normal.woff2" },
};

/** Those OpenType features of these fonts that browsers apply by themselves; others, such as fractions, are not used. */
const keepFeatures = ["ccmp", "kern", "liga", "locl", "mark", "mkmk"];

/** Letters of Central European languages and others, only those that are used. */
const extended = lettersUsed(/[\u0100-\u024f]/).replace(/[ĂăĐđĨĩŨũƠơƯưŒœ]/g, "");
if (extended) scripts.extended = { letters: extended, range: rangeOf(extended) };
const names = [...lettersOfContent()].filter((letter) => scripts.vietnamese?.letters.includes(letter)).sort();

const stamp = `${target}/letters`;
// Everything else that affects the fonts is code, and a build after a code change starts without them.
const letters = JSON.stringify([scripts, names, vietnamese]);
if (existsSync(stamp) && readFileSync(stamp, "utf8") === letters) process.exit();

mkdirSync(target, { recursive: true });
let files = 0;
let bytes = 0;
let css = "";
for (const face of faces) {
  css += await writeScripts(face);
  const nameLetters = { letters: names.join(""), range: rangeOf(names.join("")) };
  if (names.length > 0) css += await writeSubset(face, { script: "vietnamese", ...nameLetters, family: `${face.family} Names`, label: "names" });
}
if (names.length > 0) {
  const otherLanguages = vietnamese.map((code) => `:not(:lang(${code}))`).join("");
  css += `:root${otherLanguages} { --font-display-names: "Fraunces Names"; --font-body-names: "Be Vietnam Names"; }\n`;
}
writeFileSync(`${target}/fonts.css`, css);
writeFileSync(`${target}/code-font.css`, await writeScripts(code));
// The font keeps those characters of the range that it has.
for (const face of Object.keys(staticFaces) as StaticFace[]) {
  for (const script of ogScripts) writeFileSync(ogFontFile(face, script), await subset(staticFaces[face], script, characters(0x20, 0x2fff), "sfnt"));
}
writeFileSync(stamp, letters);
console.log(`  ${files} fonts, ${bytes} bytes together, are ready in ${target}`);

/** Writes a font for each script and returns their rules. */
async function writeScripts(face: Face): Promise<string> {
  let rules = "";
  for (const [script, { letters, range }] of Object.entries(scripts)) {
    rules += await writeSubset(face, { script, letters, range, family: face.family, label: script });
  }
  return rules;
}

/** A subset of a font file: script, characters, unicode range, font family, and the label in the file name. */
interface FontSubset {
  script: string;
  letters: string;
  range: string;
  family: string;
  label: string;
}

/** Writes a font and returns its rule. */
async function writeSubset(face: Face, { script, letters, range, family, label }: FontSubset): Promise<string> {
  const { weight } = face;
  const font = await subset(face, script, letters, "woff2");
  const file = `${face.family.toLowerCase().replace(" ", "-")}-${weight}-${label}.woff2`;
  writeFileSync(`${target}/${file}`, font);
  files += 1;
  bytes += font.length;
  return `@font-face { font-family: "${family}"; src: url("./${file}") format("woff2"); font-weight: ${weight}; font-display: swap; unicode-range: ${range}; }\n`;
}

/**
 * Reduces a font file of a script to some characters and axes, without hinting instructions: they are two fifths of the text
 * font, which saves what the optical sizes of the display font cost (decision 024).
 */
function subset({ source, axes }: Pick<Face, "source" | "axes">, script: string, letters: string, targetFormat: "woff2" | "sfnt") {
  const font = readFileSync(require.resolve(source.replace("{script}", script === "extended" ? "latin-ext" : script)));
  return subsetFont(font, letters, { variationAxes: axes, targetFormat, noHinting: true, keepFeatures });
}

/**
 * The characters of the content that pages in other languages may show: names, and texts in those languages. Vietnamese
 * reviews are collapsed there; expanding one loads the full font.
 */
function lettersOfContent(): Set<string> {
  const letters = new Set<string>();
  for (const entry of readdirSync(contentFolder, { recursive: true, encoding: "utf8" })) {
    const isText = entry.endsWith(".md") && !["README", ...vietnamese].some((name) => entry.endsWith(`${name}.md`));
    if (isText) collectLetters(readFileSync(join(contentFolder, entry), "utf8"), letters);
    if (entry.endsWith(".yaml")) collectLetters(parse(readFileSync(join(contentFolder, entry), "utf8")), letters);
  }
  return letters;
}

function collectLetters(value: unknown, letters: Set<string>): void {
  if (typeof value === "string") for (const letter of value) letters.add(letter);
  if (typeof value !== "object" || value === null) return;
  const isVietnamese = "language" in value && vietnamese.includes(String(value.language));
  for (const [key, inner] of Object.entries(value)) {
    if (!vietnamese.includes(key) && !(isVietnamese && key === "text")) collectLetters(inner, letters);
  }
}

/** The letters of the content and the messages that a pattern matches, sorted. */
function lettersUsed(pattern: RegExp): string {
  return [...used]
    .filter((letter) => pattern.test(letter))
    .sort()
    .join("");
}

function rangeOf(letters: string): string {
  return [...letters].map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`).join(", ");
}

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
