import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { parse } from "yaml";
import { languageFacts } from "../app/i18n/languages.ts";
import { ogFontFile, ogScripts } from "../app/pictures/og-fonts.server.ts";

/**
 * Cuts the fonts down to the letters of English, Vietnamese and their neighbours, and writes the `@font-face` of each: a
 * browser fetches a file only for a page with letters of its range. What a page in English has of Vietnamese letters are
 * a few names: for those there are fonts of their letters alone, a tenth of the others' weight. The display face is written
 * once more with all the letters that it has, as the pictures for sharing need it (app/pictures).
 */
const target = ".cache/fonts";
const require = createRequire(import.meta.url);

const scripts = {
  latin: {
    letters: `${characters(0x20, 0x7e)}\u00a0©°²·×ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýäçñöü–—‘’“”…•€`,
    range: "U+0000-00FF, U+2000-206F, U+20AC",
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
  // In the pixels of the letters: browsers take the drawing for the size by themselves. Above 72 its hairlines are thinner than a dot.
  axes: { wght: 360, opsz: { min: 24, max: 72 } },
};

const faces: Face[] = [
  display,
  { family: "Be Vietnam", weight: 400, source: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-400-normal.woff2" },
  { family: "Be Vietnam", weight: 500, source: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-500-normal.woff2" },
];

/** For code: its rules stand in a stylesheet of their own, since one page alone shows any. */
const code: Face = { family: "Plex Mono", weight: 400, source: "@fontsource/ibm-plex-mono/files/ibm-plex-mono-{script}-400-normal.woff2" };

/** Pictures for sharing are drawn from one drawing of the face, that for large letters. */
const sharing: Face = { ...display, axes: { wght: 360, opsz: 72 } };

/** The languages whose pages fetch the Vietnamese letters anyway. */
const vietnamese = Object.entries(languageFacts).flatMap(([code, { scripts }]) => (scripts.includes("vietnamese") ? [code] : []));
const names = [...lettersOfContent()].filter((letter) => scripts.vietnamese.letters.includes(letter)).sort();

const cutFor = `${target}/names`;
// What else they are cut from changes with the code, and a build of the code begins without them.
if (existsSync(cutFor) && readFileSync(cutFor, "utf8") === names.join("")) process.exit();

mkdirSync(target, { recursive: true });
let files = 0;
let bytes = 0;
let css = "";
for (const face of faces) {
  css += await cutScripts(face);
  const few = { letters: names.join(""), range: names.map(codePoint).join(", ") };
  if (names.length > 0) css += await cut(face, { script: "vietnamese", ...few, family: `${face.family} Names`, label: "names" });
}
if (names.length > 0) {
  const elsewhere = vietnamese.map((code) => `:not(:lang(${code}))`).join("");
  css += `:root${elsewhere} { --font-display-names: "Fraunces Names"; --font-body-names: "Be Vietnam Names"; }\n`;
}
writeFileSync(`${target}/fonts.css`, css);
writeFileSync(`${target}/code-font.css`, await cutScripts(code));
// Of what is between them a font keeps what it has.
for (const script of ogScripts) {
  writeFileSync(ogFontFile(script), await subset(sharing, script, characters(0x20, 0x2fff), "sfnt"));
}
writeFileSync(cutFor, names.join(""));
console.log(`  ${files} fonts, ${bytes} bytes together, are ready in ${target}`);

/** Writes a font of each script, and gives their rules. */
async function cutScripts(face: Face): Promise<string> {
  let rules = "";
  for (const [script, { letters, range }] of Object.entries(scripts)) {
    rules += await cut(face, { script, letters, range, family: face.family, label: script });
  }
  return rules;
}

/** What is cut from the file of a script: which letters, for which range, under which family, with which label in its name. */
interface Cut {
  script: string;
  letters: string;
  range: string;
  family: string;
  label: string;
}

/** Writes a font, and gives its rule. */
async function cut(face: Face, { script, letters, range, family, label }: Cut): Promise<string> {
  const { weight } = face;
  const font = await subset(face, script, letters, "woff2");
  const file = `${face.family.toLowerCase().replace(" ", "-")}-${weight}-${label}.woff2`;
  writeFileSync(`${target}/${file}`, font);
  files += 1;
  bytes += font.length;
  return `@font-face { font-family: "${family}"; src: url("./${file}") format("woff2"); font-weight: ${weight}; font-display: swap; unicode-range: ${range}; }\n`;
}

/**
 * The letters of a face from its file of a script, with the axes of the face, and without the instructions for coarse screens:
 * of the text face they are two fifths, and pay for the optical sizes of the display face (decision 024).
 */
function subset({ source, axes }: Face, script: string, letters: string, targetFormat: "woff2" | "sfnt") {
  const whole = readFileSync(require.resolve(source.replace("{script}", script)));
  return subsetFont(whole, letters, { variationAxes: axes, targetFormat, noHinting: true });
}

/**
 * The letters of what pages in the other languages may show of the content: names, and texts in those languages. What a
 * guest wrote in Vietnamese stands folded on them: who unfolds it fetches the letters then.
 */
function lettersOfContent(): Set<string> {
  const letters = new Set<string>();
  for (const entry of readdirSync("content", { recursive: true, encoding: "utf8" })) {
    const isText = entry.endsWith(".md") && !["README", ...vietnamese].some((name) => entry.endsWith(`${name}.md`));
    if (isText) gather(readFileSync(`content/${entry}`, "utf8"), letters);
    if (entry.endsWith(".yaml")) gather(parse(readFileSync(`content/${entry}`, "utf8")), letters);
  }
  return letters;
}

function gather(value: unknown, letters: Set<string>): void {
  if (typeof value === "string") for (const letter of value) letters.add(letter);
  if (typeof value !== "object" || value === null) return;
  const isVietnamese = "language" in value && vietnamese.includes(String(value.language));
  for (const [key, inner] of Object.entries(value)) {
    if (!vietnamese.includes(key) && !(isVietnamese && key === "text")) gather(inner, letters);
  }
}

function codePoint(letter: string): string {
  return `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`;
}

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
