import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { makeFiles } from "./make-picture.server.ts";
import { loadOgFonts, type OgFont } from "./og-fonts.server.ts";
import { inspectPhotograph } from "./photograph.server.ts";
import { type OgPicture, planOgImage } from "./recipe.server.ts";

const fonts = loadOgFonts();
const words = { title: "The Glass House", brand: "An Yên" };

/** Creates pictures of the photo that `put` stores. */
function darkroom() {
  const folder = mkdtempSync(join(tmpdir(), "an-yen-darkroom-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const target = join(folder, "made");
  mkdirSync(target);
  const plan = async (share: Partial<OgPicture> = { words }, type: readonly OgFont[] = fonts) => {
    const full = { photo: { path: "photo.jpg", focus: { x: 0.5, y: 0.5 } }, ...share };
    return planOgImage(full, await inspectPhotograph(readFileSync(join(folder, full.photo.path))), type);
  };
  return {
    put: async (photo: Sharp, name = "photo.jpg") => writeFileSync(join(folder, name), await photo.jpeg().toBuffer()),
    name: async (...share: Parameters<typeof plan>) => (await plan(...share)).file,
    make: async (share?: Partial<OgPicture>) => {
      const { file, planned } = await plan(share);
      await makeFiles(folder, target, { [file]: planned }, () => fonts);
      return file;
    },
    file: (name: string) => join(target, name),
  };
}

function plain(width = 1500, height = 1000, background = "#446677") {
  return sharp({ create: { width, height, channels: 3, background } });
}

const noise = () =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 70 } } });

test.each([
  ["a calm photo with words", plain(), { words }],
  ["a calm photo", plain(), {}],
  // Words darken it, which takes fewer bytes.
  ["a photo of nothing but gravel", noise(), {}],
  ["a narrow photo with words", plain(1200, 400), { words }],
  ["a tall photo", plain(1200, 3000), {}],
])("of %s it is a JPEG of 1200 by 630 within its budget", async (_, photo, share) => {
  const { put, make, file } = darkroom();
  await put(photo);
  const made = await make(share);
  expect(made).toMatch(/^[0-9a-f]{12}-1200\.jpg$/);
  expect(await sharp(file(made)).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630, hasAlpha: false });
  expect(statSync(file(made)).size).toBeLessThanOrEqual(150_000);
});

test("it keeps the focal point of the photo, and the colours", async () => {
  const { put, make, file } = darkroom();
  const red = await plain(1200, 630, "#c83220").png().toBuffer();
  await put(plain(2400, 630, "#2040a0").composite([{ input: red, left: 1200, top: 0 }]));
  const made = await make({ photo: { path: "photo.jpg", focus: { x: 1, y: 0.5 } } });
  const { channels } = await sharp(file(made)).stats();
  [200, 50, 32].forEach((value, channel) => void expect(Math.abs((channels[channel]?.mean ?? 0) - value)).toBeLessThan(6));
});

test("it is named by what it shows: photo, crop, title, brand and type", async () => {
  const { put, name } = darkroom();
  await put(plain());
  const focus = { x: 0.5, y: 0.1 };
  const names = [
    await name(),
    await name({}),
    await name({ words: { ...words, title: "The Glass Houses" } }),
    await name({ words: { ...words, brand: "An Yen" } }),
    await name({ words, photo: { path: "photo.jpg", focus } }),
    // The same families with other glyphs.
    await name(
      { words },
      fonts.map(({ name }, index) => ({ name, data: fonts.at(index - 1)?.data ?? Buffer.alloc(0) })),
    ),
  ];
  await put(plain(1500, 1000, "#446678"));
  names.push(await name());
  expect(new Set(names).size).toBe(names.length);
});

test("it is not named by anything else: another path or day of the same photo is the same picture, and is not made again", async () => {
  const { put, make, file } = darkroom();
  await put(plain());
  await put(plain(), "copy.jpg");
  const made = await make();
  const longAgo = new Date("2020-01-01");
  utimesSync(file(made), longAgo, longAgo);
  expect(await make({ words, photo: { path: "copy.jpg", focus: { x: 0.5, y: 0.5 } } })).toBe(made);
  expect(await make()).toBe(made);
  expect(statSync(file(made)).mtime).toEqual(longAgo);
});

test("where and with what the photo was taken is not in it", async () => {
  const { put, make, file } = darkroom();
  await put(plain().withExif({ IFD0: { Make: "Secret Camera" } }));
  const made = file(await make());
  expect((await sharp(made).metadata()).exif).toBeUndefined();
  expect(readFileSync(made).includes("Secret")).toBe(false);
});
