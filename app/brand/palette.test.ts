import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, hexOf, mix, oklchOf } from "./colour.ts";
import { type BrandColours, checkColours, colourTokens, defaultColours, defaultPalettes, type Palette, palettesOf } from "./palette.ts";

/** Text and its backgrounds, and controls with what is around them. */
const texts: [text: keyof Palette, backgrounds: (keyof Palette)[]][] = [
  ...(["ink", "quiet", "leaf", "lamp", "alarm"] as const).map((text): [keyof Palette, (keyof Palette)[]] => [text, ["paper", "mist"]]),
  ["ink", ["chosen", "chosen-end"]],
  ["on-dark", ["night", "foot", "pine", "button", "button-lit", "button-pressed"]],
  ["glow", ["night", "foot", "pine"]],
];
const controls: [control: keyof Palette, backgrounds: (keyof Palette)[]][] = [
  ["edge", ["paper", "mist"]],
  ["button", ["paper"]],
];

function faultsOf(palette: Palette): string[] {
  const check = (pairs: typeof texts, ratio: number) =>
    pairs.flatMap(([one, others]) =>
      others.flatMap((other) => {
        const measured = contrast(palette[one], palette[other]);
        return measured >= ratio ? [] : [`${one} ${palette[one]} on ${other} ${palette[other]}: ${measured.toFixed(2)}`];
      }),
    );
  const onTaken = contrast(mix(palette.ink, palette.quiet, 0.4), palette.taken);
  return [...check(texts, 4.5), ...check(controls, 3), ...(onTaken >= 4.5 ? [] : [`words on taken days ${palette.taken}: ${onTaken.toFixed(2)}`])];
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
/** Half of them as somebody would choose them, the rest anything. */
const light = fc.oneof(
  fc
    .record({
      l: fc.double({ min: 0.85, max: 1, noNaN: true }),
      c: fc.double({ min: 0, max: 0.05, noNaN: true }),
      h: fc.integer({ max: 359, min: 0 }),
    })
    .map(hexOf),
  hex,
);
const dark = fc.oneof(
  fc
    .record({
      l: fc.double({ min: 0, max: 0.45, noNaN: true }),
      c: fc.double({ min: 0, max: 0.2, noNaN: true }),
      h: fc.integer({ max: 359, min: 0 }),
    })
    .map(hexOf),
  hex,
);
const colours = fc.record({ paper: light, ink: dark, accent: fc.oneof(dark, hex) });

test("whatever three colours are allowed, all text can be read and all controls can be seen in both schemes", () => {
  // One in six are allowed.
  let allowed = 0;
  fc.assert(
    fc.property(colours, (three) => {
      if (checkColours(three).length > 0) return;
      allowed += 1;
      const { light: day, dark: night } = palettesOf(three);
      expect([faultsOf(day), faultsOf(night)]).toEqual([[], []]);
    }),
    { numRuns: 2000 },
  );
  expect(allowed).toBeGreaterThan(200);
});

test("the palette of the product can be read, too, and is that of its stylesheet", () => {
  expect([faultsOf(defaultPalettes.light), faultsOf(defaultPalettes.dark)]).toEqual([[], []]);
  const [light = "", dark = ""] = readFileSync("app/ui/tokens.css", "utf8").split("@layer theme");
  const tokensIn = (css: string) =>
    Object.fromEntries([...css.matchAll(/--color-([\w-]+): (#\w{6});/g)].map(([, name = "", value]) => [name, value]));
  const [lightTokens, darkTokens] = [tokensIn(light), tokensIn(dark)];
  for (const name of colourTokens) {
    if (lightTokens[name]) expect([name, defaultPalettes.light[name]]).toEqual([name, lightTokens[name]]);
    const inDark = darkTokens[name] ?? (["glow", "night", "on-dark"].includes(name) ? lightTokens[name] : undefined);
    if (inDark) expect([name, defaultPalettes.dark[name]]).toEqual([name, inDark]);
  }
  expect(Object.keys(lightTokens).filter((name) => !Object.hasOwn(defaultPalettes.light, name))).toEqual([]);
  expect(palettesOf(defaultColours)).toBe(defaultPalettes);
});

test("colours derived from nearly those of the product look like it", () => {
  const derived = palettesOf({ ...defaultColours, ink: "#17202b" });
  for (const scheme of ["light", "dark"] as const)
    for (const name of ["paper", "mist", "line", "edge", "ink", "quiet", "pine", "night", "on-dark", "button"] as const)
      expect([name, Math.abs(oklchOf(derived[scheme][name]).l - oklchOf(defaultPalettes[scheme][name]).l) < 0.05]).toEqual([name, true]);
});

describe("refused are", () => {
  const fine: BrandColours = { paper: "#fffaf5", ink: "#2b1d14", accent: "#a3401f" };
  test.each<[string, Partial<BrandColours>, string, RegExp, RegExp]>([
    ["a dark page", { paper: "#222222" }, "paper", /^"#222222"$/, /^a light colour, such as #f\w+: the dark scheme/],
    ["grey text", { ink: "#777777" }, "ink", /^"#777777", a contrast of 4\.3 : 1 to paper$/, /^at least 7 : 1, such as #[3-5]\w+$/],
    ["a bright accent", { accent: "#f5a623" }, "accent", /^"#f5a623", a contrast of 1\.9 : 1 to paper$/, /^at least 4\.5 : 1, such as #[89a]\w+$/],
    [
      "text lighter than the page",
      { paper: "#cccccc", ink: "#ffffff" },
      "ink",
      /^"#ffffff", a contrast of 1\.6 : 1 to paper$/,
      /^at least 7 : 1, such as #/,
    ],
  ])("%s, with a colour that would do", (_, changed, field, found, allowed) => {
    expect(checkColours(fine)).toEqual([]);
    const [problem] = checkColours({ ...fine, ...changed });
    expect(problem).toEqual({ field, found: expect.stringMatching(found), allowed: expect.stringMatching(allowed) });
    const [suggested = ""] = /#\w{6}/.exec(problem?.allowed ?? "") ?? [];
    expect(checkColours({ ...fine, ...changed, [field]: suggested }).filter((other) => other.field === field)).toEqual([]);
  });
});
