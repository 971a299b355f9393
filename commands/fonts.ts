import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/**
 * Cuts the fonts down to the letters of English, Vietnamese and their neighbours. The ranges are those of the
 * `unicode-range` in app/ui/fonts.css, so that a page in English fetches no Vietnamese letters.
 */
const target = ".cache/fonts";
const require = createRequire(import.meta.url);

const latin = `${characters(0x20, 0x7e)}\u00a0©°²·×ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýäçñöü–—‘’“”…•€`;
const vietnamese = `ĂăĐđĨĩŨũƠơƯư₫${characters(0x1ea0, 0x1ef9)}`;

const faces = [
  { name: "fraunces", file: "@fontsource-variable/fraunces/files/fraunces-{script}-opsz-normal.woff2", axes: { wght: 360, opsz: 60 } },
  { name: "be-vietnam-400", file: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-400-normal.woff2" },
  { name: "be-vietnam-500", file: "@fontsource/be-vietnam-pro/files/be-vietnam-pro-{script}-500-normal.woff2" },
];

mkdirSync(target, { recursive: true });
let bytes = 0;
for (const { name, file, axes } of faces) {
  for (const [script, letters] of Object.entries({ latin, vietnamese })) {
    const source = readFileSync(require.resolve(file.replace("{script}", script)));
    const font = await subsetFont(source, letters, { targetFormat: "woff2", variationAxes: axes });
    writeFileSync(`${target}/${name}-${script}.woff2`, font);
    bytes += font.length;
  }
}
console.log(`  ${faces.length * 2} fonts, ${bytes} bytes together, are ready in ${target}`);

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
}
