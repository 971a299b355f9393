import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import { iconNames } from "../brand/brand.ts";
import { defaultPalettes } from "../brand/palette.ts";
import { validateContent } from "../catalog/content.server.ts";
import { contentNotes } from "../catalog/content-notes.server.ts";
import { checkBrandPngs } from "../pictures/check-pictures.server.ts";

const square = '<svg viewBox="0 0 10 10"><path fill="#a3401f" d="M0 0h10v10H0z"/></svg>';

/** The sample with another `brand` in its `site.yaml`, from the line after `brand:`. */
function withBrand(lines: string, files: Record<string, string | Buffer> = {}) {
  const content = new ContentCopy();
  content.write("site.yaml", content.read("site.yaml").replace(/^brand:.*\n( .*\n)+/m, lines && `brand:\n${lines}`));
  mkdirSync(join(content.root, "brand"), { recursive: true });
  for (const [name, source] of Object.entries(files)) content.write(`brand/${name}`, source);
  return content;
}

function problemsOf(content: ContentCopy) {
  return validateContent(content.root).problems.map(({ file, line, field, found, allowed }) => ({ file, line, field, found, allowed }));
}

test("without a brand there is none of the sample's: the name in the type and colours of the product, and its first letter", () => {
  const { content: valid } = validateContent(withBrand("").root);
  expect(valid?.brand).toMatchObject({ palettes: defaultPalettes, face: "fraunces", stylesheet: undefined, logo: undefined, mark: undefined });
  expect(Object.keys(valid?.brand.icons ?? {})).toEqual(iconNames);
  for (const planned of Object.values(valid?.brand.files ?? {}))
    expect(planned).toMatchObject({ kind: "icon", letter: { text: "A" }, background: "#24413a" });
});

test("colours and a face become a stylesheet that is named by what is in it; a mark in colours gets files and icons on paper", () => {
  const lines = (accent: string) =>
    `  mark: brand/m.svg\n  colours: { paper: "#FFF8F1", ink: "#33211a", accent: "${accent}" }\n  displayFace: be-vietnam\n`;
  const [one, other] = ["#a3401f", "#1f4ea3"].map((accent) => validateContent(withBrand(lines(accent), { "m.svg": square }).root).content?.brand);
  expect(one?.stylesheet?.css).toMatch(/^@layer theme\{:root\{--color-paper:#fff8f1;.*--font-display:var\(--font-body\)/);
  expect(one?.stylesheet?.hash).not.toBe(other?.stylesheet?.hash);
  const file = one?.mark?.files?.light ?? "";
  expect(one?.files[file]).toMatchObject({ kind: "logo", photo: "brand/m.svg" });
  expect(one?.files[one.icons["icon-192.png"]]).toMatchObject({ kind: "icon", background: "#fff8f1", pixels: 192 });
  expect(one?.og).toMatchObject({ face: "be-vietnam", mark: { path: "brand/m.svg" } });
});

test("each mistake is told with file, line, field, found and allowed", async () => {
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const lines = `  logo: { light: brand/logo.svg }
  mark: brand/none.svg
  icon: brand/small.png
  colours:
    paper: "#fff8f1"
    ink: "#888888"
    accent: "#ffcc00"
`;
  const content = withBrand(lines, { "logo.svg": square, "small.png": small });
  const at = (words: string) => content.lineOf("site.yaml", words);
  const file = "content/site.yaml";
  expect(problemsOf(content)).toEqual([
    {
      ...{ file, line: at("logo: {"), field: "brand.logo", found: "only light: brand/logo.svg" },
      allowed: "also dark: the logo for dark backgrounds, unless light is an SVG in currentColor",
    },
    {
      ...{ file, line: at("ink:"), field: "brand.colours.ink", found: '"#888888", a contrast of 3.3 : 1 to paper' },
      allowed: "at least 7 : 1, such as #555555",
    },
    {
      ...{ file, line: at("accent:"), field: "brand.colours.accent", found: '"#ffcc00", a contrast of 1.4 : 1 to paper' },
      allowed: "at least 4.5 : 1, such as #8c6f01",
    },
    {
      ...{ file, line: at("mark: brand"), field: "brand.mark", found: '"brand/none.svg"' },
      allowed: "brand/icon.svg, brand/logo.svg, brand/mark.svg, brand/small.png",
    },
    {
      ...{ file: "content/brand/small.png", line: undefined, field: undefined, found: "20 × 20 pixels" },
      allowed: "at least 192 pixels on the shorter side, or an SVG",
    },
  ]);
});

test("a colour that is none, and a face that the site does not have, are refused", () => {
  const content = withBrand('  colours: { paper: white, ink: "#000000", accent: "#0000ff" }\n  displayFace: comic-sans\n');
  expect(problemsOf(content).map(({ field, allowed }) => [field, allowed])).toEqual([
    ["brand.colours.paper", 'a colour like "#24413a", in quotation marks'],
    ["brand.displayFace", "fraunces, be-vietnam"],
  ]);
});

test("a business that is open and has chosen nothing is told so", () => {
  const notesOf = (lines: string) => {
    const { content, links } = validateContent(withBrand(lines, { "m.svg": square }).root);
    if (!content) throw new Error("It is not valid.");
    const open = { ...content, business: { ...content.business, sample: false } };
    return contentNotes("content", open, links, new Date()).filter((note) => note.includes("brand"));
  };
  const colours = '  colours: { paper: "#fff8f1", ink: "#33211a", accent: "#a3401f" }\n';
  expect(notesOf("")).toEqual(["the site has no logo and no mark, no colours of its own: name them in site.yaml, below brand."]);
  expect(notesOf(`  mark: brand/m.svg\n${colours}`)).toEqual([]);
});

test("a PNG that was copied only in part is refused by the check", async () => {
  const whole = await sharp({
    create: { width: 300, height: 300, channels: 3, background: "#fff", noise: { type: "gaussian", mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
  const content = withBrand("  mark: brand/m.png\n", { "m.png": whole.subarray(0, 40_000) });
  expect(await checkBrandPngs(content.root, ["brand/m.png"])).toEqual([
    { path: "brand/m.png", found: expect.stringMatching(/^a picture that is damaged/), allowed: expect.anything() },
  ]);
});

test("a script in a mark is refused with its line", () => {
  const content = withBrand("  mark: brand/m.svg\n", { "m.svg": '<svg viewBox="0 0 4 4">\n<path d="M0 0"/>\n<script/></svg>' });
  expect(problemsOf(content)).toEqual([
    { file: "content/brand/m.svg", line: 3, field: undefined, found: "<script>", allowed: expect.stringContaining("path") },
  ]);
});
