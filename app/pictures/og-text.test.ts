import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { loadOgFonts } from "./og-fonts.server.ts";
import { drawOgText } from "./og-text.server.ts";

const fonts = loadOgFonts();
const draw = (title: string) => drawOgText({ title, brand: "An Yên" }, fonts);

/** The paths of the title, which come before those of the brand. */
const titlePaths = async (title: string) => (/<path[^>]* d="([^"]*)"/.exec(await draw(title)) ?? [])[1] ?? "";

/** The title without the brand. */
const titleAlone = async (title: string) => {
  const svg = await draw(title);
  return `${svg.slice(0, svg.indexOf("</g>"))}</g></svg>`;
};

/** Where the words are on a white photo, with the luminance of text and background (WCAG 2.2). */
async function lettersOn(svg: string) {
  // The same image without text.
  const behind = svg.replaceAll(/<(path|image) [^>]*>/g, "");
  const [shown, bare] = await Promise.all([svg, behind].map(paint));
  const letters: { x: number; y: number; contrast: number }[] = [];
  for (let index = 0; shown && bare && index < shown.length; index += 3) {
    if (!isLetter(shown, index)) continue;
    const [light, dark] = [luminance(shown, index), luminance(bare, index)];
    letters.push({ x: (index / 3) % 1200, y: Math.floor(index / 3600), contrast: (light + 0.05) / (dark + 0.05) });
  }
  return letters;
}

function paint(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: "#fff" }).raw({ depth: "uchar" }).toBuffer();
}

function isLetter(pixels: Buffer, index: number): boolean {
  return pixels[index] === 244 && pixels[index + 1] === 239 && pixels[index + 2] === 230;
}

function luminance(pixels: Buffer, index: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const value = (pixels[index + channel] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const vietnamese = [..."aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵdđ"];

test("every letter of Vietnamese is drawn, and as no other", async () => {
  const letters = [...vietnamese, ...vietnamese.map((letter) => letter.toUpperCase())];
  const drawn = new Map<string, string>();
  for (const letter of letters) {
    const path = await titlePaths(letter);
    expect([letter, path.length > 0, drawn.get(path)]).toEqual([letter, true, undefined]);
    drawn.set(path, letter);
  }
});

test("no letter of a title is lost among the others", async () => {
  const title = "Ngôi nhà giữa rừng thông – Đà Lạt, Ỡ ẫ ệ ữ";
  const whole = await titlePaths(title);
  for (const letter of new Set(title.replaceAll(/[ –,]/g, "")))
    expect([letter, (await titlePaths(title.replace(letter, ""))) === whole]).toEqual([letter, false]);
});

test("marks that follow their letters, as some systems write them, are drawn like letters with marks", async () => {
  const title = "Ngôi nhà giữa rừng";
  expect(await draw(title.normalize("NFD"))).toBe(await draw(title));
});

test.each([
  ["Łódź, Århus, Škocjan", ""],
  ["Sun ☀ and 湖", "☀湖"],
])("of %s the letters that the type lacks are %j, which nobody leaves out in silence", async (title, letters) => {
  const drawn = draw(title).then(
    () => "",
    (error: Error) => [...(/has no (.*)\.$/.exec(error.message)?.[1] ?? "nothing")].sort().join(""),
  );
  expect(await drawn).toBe(letters);
});

describe("a title", () => {
  const long = "Ễ Ỗ Một tựa đề dài mà ai đó đã viết cho một bài báo vì họ muốn nói hết mọi điều ngay ở đây, và Ậ gypq";
  test.each([
    ["of one line", "Malibu"],
    ["of two lines", "Cách đọc một tin cho thuê nhà nghỉ dưỡng"],
    ["of three lines", "A very long title that somebody has written for an article, to see"],
    ["that is too long", `${long} ${long} ${long}`],
    ["of one long word", `${"Donaudampfschifffahrts".repeat(4)}`],
  ])("%s stands within its margins and can be read on snow", async (_, title) => {
    const letters = await lettersOn(await draw(title));
    const [left, right] = ends(letters.map(({ x }) => x));
    const [top, bottom] = ends(letters.map(({ y }) => y));
    expect([left >= 64, right <= 1012, top > 200, bottom < 590]).toEqual([true, true, true, true]);
    // Large text needs a contrast of 3 (WCAG 2.2, 1.4.3).
    const [worst] = ends(letters.map(({ contrast }) => contrast));
    expect(worst).toBeGreaterThanOrEqual(3);
  });

  test("that is too long is cut", async () => {
    const [once, twice, again] = [long, `${long} ${long}`, `${long} ${long} ${long}`].map(titlePaths);
    expect(await twice).toBe(await again);
    expect(await twice).not.toBe(await once);
  });

  test.each([1, 9, 30])("of %d words keeps the marks above its first line and below its last", async (words) => {
    const endsOf = async (letter: string) => ends((await lettersOn(await titleAlone(`${letter.repeat(9)} `.repeat(words)))).map(({ y }) => y));
    const [[top, bottom], [highest], [, lowest]] = await Promise.all([endsOf("e"), endsOf("ễ"), endsOf("ẹ")]);
    expect([highest < top - 8, lowest > bottom + 4]).toEqual([true, true]);
  });
});

/** Minimum and maximum; there are too many numbers for spread arguments. */
function ends(numbers: readonly number[]): [number, number] {
  return [numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY), numbers.reduce((one, other) => Math.max(one, other), 0)];
}
