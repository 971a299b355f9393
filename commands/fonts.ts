import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * Cuts the fonts down to the letters of English, Vietnamese and their neighbours, and writes the `@font-face` of each: a
 * browser fetches a file only for a page with letters of its range, and so no Vietnamese letters for a page in English.
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

const faces = [
  {
    family: "Fraunces",
    weight: 400,
    source: "@fontsource-variable/fraunces/files/fraunces-{script}-opsz-normal.woff2",
    axes: { wght: 360, opsz: 60 },
  },
  { family: "Be Vietnam", weight: 400, source: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-400-normal.woff2" },
  { family: "Be Vietnam", weight: 500, source: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-500-normal.woff2" },
];

mkdirSync(target, { recursive: true });
let bytes = 0;
let css = "";
for (const { family, weight, source, axes } of faces) {
  for (const [script, { letters, range }] of Object.entries(scripts)) {
    const font = await subsetFont(readFileSync(require.resolve(source.replace("{script}", script))), letters, {
      targetFormat: "woff2",
      variationAxes: axes,
    });
    const file = `${family.toLowerCase().replace(" ", "-")}-${weight}-${script}.woff2`;
    writeFileSync(`${target}/${file}`, font);
    css += `@font-face { font-family: "${family}"; src: url("./${file}") format("woff2"); font-weight: ${weight}; font-display: swap; unicode-range: ${range}; }\n`;
    bytes += font.length;
  }
}
writeFileSync(`${target}/fonts.css`, css);
console.log(`  ${faces.length * 2} fonts, ${bytes} bytes together, are ready in ${target}`);

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
