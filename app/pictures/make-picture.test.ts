import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { inEveryLanguage } from "../i18n/languages.ts";
import { makeFiles } from "./make-picture.server.ts";
import { inspectPhotograph } from "./photograph.server.ts";
import { ChangedPhotograph, type PicturePlan, planPicture } from "./recipe.server.ts";
import type { Shape } from "./shapes.ts";

const words = { alt: inEveryLanguage(() => "A house"), focus: { x: 0.5, y: 0.5 } };

/** `make` reads the picture called `photo`, creates its files and returns the picture data. */
function darkroom(photo = "photo.jpg") {
  const folder = mkdtempSync(join(tmpdir(), "an-yen-darkroom-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const target = join(folder, "made");
  mkdirSync(target);
  const plan = async (shapes: Shape[] = ["whole"], focus = words.focus) =>
    planPicture({ ...words, path: photo, focus, shapes }, await inspectPhotograph(readFileSync(join(folder, photo))));
  return {
    put: (content: Buffer) => writeFileSync(join(folder, photo), content),
    plan,
    make: async (...args: Parameters<typeof plan>) => {
      const { made, plan: files } = await plan(...args);
      await makeFiles(folder, target, files, () => []);
      return made;
    },
    encode: (files: PicturePlan) => makeFiles(folder, target, files, () => []),
    files: () => readdirSync(target).sort(),
    file: (name = "") => join(target, name),
  };
}

function plain(width: number, height: number, background = "#446677") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Red, green and blue at a position given as fractions of the size. */
async function colourAt(picture: Sharp, x: number, y: number): Promise<number[]> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(start, start + 3)];
}

function isNear(colour: number[], other: number[], distance = 25): boolean {
  return colour.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= distance);
}

describe("sizes", () => {
  test("of a large picture are 480, 800, 1200 and 1600 in AVIF, and one JPEG of 1200", async () => {
    const { put, make, file } = darkroom();
    put(await plain(1800, 900).jpeg().toBuffer());
    const { shapes, jpeg } = await make();
    const { whole } = shapes;
    expect(whole).toMatchObject({ width: 1800, height: 900 });
    expect(Object.keys(whole?.avif ?? {})).toEqual(["480", "800", "1200", "1600"]);
    for (const [width, name] of Object.entries({ ...whole?.avif })) {
      expect(await sharp(file(name)).metadata()).toMatchObject({ format: "heif", width: Number(width), height: Number(width) / 2 });
    }
    expect(await sharp(file(jpeg)).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 600 });
  });

  test("are never above the source", async () => {
    const { put, make, files, file } = darkroom();
    put(await plain(600, 400).jpeg().toBuffer());
    const { shapes } = await make(["whole", "wide", "card", "tall", "square", "small"]);
    const widths = Object.values(shapes).map(({ width, avif }) => [width, Object.keys(avif).map(Number)]);
    expect(widths).toEqual([
      [600, [480, 600]],
      [600, [600]],
      [320, [320]],
      [225, [225]],
      [400, [400]],
      [400, [128, 256]],
    ]);
    for (const name of files()) expect((await sharp(file(name)).metadata()).width).toBeLessThanOrEqual(600);
  });

  test("of crops have their proportions: four by five for cards, nine by sixteen and square for phones", async () => {
    const { put, make } = darkroom();
    put(await plain(900, 640).jpeg().toBuffer());
    const { shapes } = await make(["card", "tall", "square"]);
    expect(Object.values(shapes).map(({ width, height }) => [width, height])).toEqual([
      [512, 640],
      [360, 640],
      [640, 640],
    ]);
  });
});

describe("a crop keeps the focal point, as near to its middle as the edges allow,", () => {
  test.each([
    ["wide", 0.1, 0.5, 800, 400, { left: 0, top: 0, width: 320, height: 400 }],
    ["wide", 0.5, 0.5, 800, 400, { left: 240, top: 0, width: 320, height: 400 }],
    ["wide", 0.75, 0.2, 800, 400, { left: 440, top: 0, width: 320, height: 400 }],
    ["wide", 1, 1, 800, 400, { left: 480, top: 0, width: 320, height: 400 }],
    ["tall", 0.5, 0, 320, 800, { left: 0, top: 0, width: 320, height: 400 }],
    ["tall", 0.2, 0.6, 320, 800, { left: 0, top: 280, width: 320, height: 400 }],
    ["tall", 0.5, 0.95, 320, 800, { left: 0, top: 400, width: 320, height: 400 }],
  ])("in a %s picture at %d from the left and %d from the top", async (_, x, y, width, height, crop) => {
    const { put, make, file } = darkroom("photo.png");
    const dot = 40;
    const left = Math.min(Math.max(x * width - dot / 2, 0), width - dot);
    const top = Math.min(Math.max(y * height - dot / 2, 0), height - dot);
    const red = await plain(dot, dot, "#ff0000").png().toBuffer();
    const picture = plain(width, height, "#0000ff").composite([{ input: red, left, top }]);
    put(await picture.png().toBuffer());
    const { card } = (await make(["card"], { x, y })).shapes;
    expect([card?.width, card?.height]).toEqual([crop.width, crop.height]);
    const made = sharp(file(Object.values(card?.avif ?? {})[0]));
    const seen = await colourAt(made, (left + dot / 2 - crop.left) / crop.width, (top + dot / 2 - crop.top) / crop.height);
    expect(isNear(seen, [255, 0, 0], 60)).toBe(true);
  });
});

test("a picture taken with the camera on its side is turned, and cropped as it is seen", async () => {
  const { put, make, file } = darkroom();
  const red = await plain(300, 100, "#ff0000").png().toBuffer();
  const lying = plain(300, 500, "#0000ff").composite([{ input: red, left: 0, top: 0 }]);
  put(
    await sharp(await lying.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      .toBuffer(),
  );
  const { shapes, jpeg } = await make(["whole", "card"], { x: 1, y: 0.5 });
  const { whole, card } = shapes;
  expect([whole?.width, whole?.height, card?.width, card?.height]).toEqual([500, 300, 240, 300]);
  const turned = sharp(file(jpeg));
  expect(isNear(await colourAt(turned.clone(), 0.95, 0.5), [255, 0, 0])).toBe(true);
  expect(isNear(await colourAt(turned.clone(), 0.1, 0.5), [0, 0, 255])).toBe(true);
  expect(isNear(await colourAt(sharp(file(Object.values(card?.avif ?? {})[0])), 0.9, 0.5), [255, 0, 0])).toBe(true);
});

test("where and with what it was taken is in no file", async () => {
  const { put, make, files, file } = darkroom();
  const taken = { IFD0: { Make: "Secret Camera", Copyright: "Somebody" }, IFD3: { GPSLatitude: "46/1 1/1 52/1", GPSLongitude: "9/1 13/1 43/1" } };
  put(await plain(500, 400).withExif(taken).withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Secret place</x:xmpmeta>").jpeg().toBuffer());
  await make(["whole", "card"]);
  expect(files().length).toBeGreaterThan(3);
  for (const name of files()) {
    const { exif, xmp, iptc, orientation } = await sharp(file(name)).metadata();
    expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
    expect(readFileSync(file(name)).includes("Secret")).toBe(false);
  }
});

test("the colours of a wide gamut are brought to those that every screen shows", async () => {
  const { put, make, files, file } = darkroom();
  const source = await plain(400, 300, "#e03010").withIccProfile("p3").jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  const stored = await colourAt(sharp(source, { ignoreIcc: true }), 0.5, 0.5);
  put(source);
  await make(["whole", "card"]);
  expect(isNear(stored, [206, 65, 37], 3)).toBe(true);
  for (const name of files()) expect([name, isNear(await colourAt(sharp(file(name)), 0.5, 0.5), [224, 48, 16], 10)]).toEqual([name, true]);
});

describe("a picture that was made", () => {
  test("is not made a second time", async () => {
    const { put, make, files, file } = darkroom();
    put(await plain(500, 400).jpeg().toBuffer());
    const first = await make(["whole", "card"]);
    const longAgo = new Date("2020-01-01");
    for (const name of files()) utimesSync(file(name), longAgo, longAgo);
    expect(await make(["whole", "card"])).toEqual(first);
    for (const name of files()) expect(statSync(file(name)).mtime).toEqual(longAgo);
  });

  test("is made under another name when the file changes, or the crop moves", async () => {
    const { put, make } = darkroom();
    put(await plain(500, 400).jpeg().toBuffer());
    const names = async (x: number) => Object.values((await make(["card"], { x, y: 0.5 })).shapes.card?.avif ?? {});
    const [first, moved] = [await names(0.1), await names(0.9)];
    put(await plain(500, 400, "#446678").jpeg().toBuffer());
    expect(new Set([...first, ...moved, ...(await names(0.1))]).size).toBe(3);
  });

  test("has left nothing behind but its files, named by what is in them", async () => {
    const { put, make, files } = darkroom();
    put(await plain(300, 200).jpeg().toBuffer());
    await make();
    expect(files().filter((name) => !/^[0-9a-f]{12}-\d+\.(avif|jpg)$/.test(name))).toEqual([]);
  });
});

test("the placeholder is a WebP of 16 pixels, as a data address, in the picture's colours and way up", async () => {
  const { put, make } = darkroom();
  put(await plain(300, 600, "#c04020").withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const { placeholder = "" } = await make();
  expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
  expect(placeholder.length).toBeLessThan(500);
  const tiny = sharp(Buffer.from(placeholder.split(",")[1] ?? "", "base64"));
  expect(await tiny.metadata()).toMatchObject({ format: "webp", width: 16, height: 8 });
  expect(isNear(await colourAt(tiny, 0.5, 0.5), [192, 64, 32])).toBe(true);
});

test("a drawing is kept as it is", async () => {
  const { put, make, files, file } = darkroom("portrait.svg");
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><path d="M0 0h8v8z"/></svg>';
  put(Buffer.from(drawing));
  const { placeholder, shapes } = await make(["whole", "small"]);
  expect(placeholder).toBeUndefined();
  expect(shapes.small).toEqual(shapes.whole);
  expect(shapes.whole).toMatchObject({ width: 80, height: 60, avif: {}, drawing: files()[0] });
  expect(readFileSync(file(files()[0]), "utf8")).toBe(drawing);
});

test("one picture that is shown in two places may be made for both at once", async () => {
  const { put, make, files } = darkroom();
  put(await plain(600, 400).jpeg().toBuffer());
  const [one, ...others] = await Promise.all(Array.from({ length: 6 }, () => make(["card"])));
  for (const other of others) expect(other).toEqual(one);
  expect(files().filter((name) => !/\.(avif|jpg)$/.test(name))).toEqual([]);
});

test("the bytes of a file are the same whether it is made alone or with all others of its photograph", async () => {
  const [together, alone] = [darkroom(), darkroom()];
  const source = await sharp(noise(300, 220), { raw: { width: 300, height: 220, channels: 3 } })
    .jpeg()
    .toBuffer();
  for (const { put } of [together, alone]) put(source);
  await together.make(["whole", "card"]);
  const { plan } = await alone.plan(["whole", "card"]);
  for (const [name, planned] of Object.entries(plan).reverse()) await alone.encode({ [name]: planned });
  expect(alone.files()).toEqual(together.files());
  for (const name of alone.files()) expect(readFileSync(alone.file(name)).equals(readFileSync(together.file(name))), name).toBe(true);
});

test("a photograph that was replaced after the build is never served under the name of the former", async () => {
  const { put, plan, encode, files } = darkroom();
  put(await plain(500, 400).jpeg().toBuffer());
  const planned = await plan();
  put(await plain(500, 400, "#c04020").jpeg().toBuffer());
  await expect(encode(planned.plan)).rejects.toThrow(ChangedPhotograph);
  expect(files()).toEqual([]);
});

test("a photograph of a modern camera is decoded to at most 3200 pixels, and its pictures are as large as any", async () => {
  const { put, plan, encode, file } = darkroom();
  put(await plain(6400, 3600).jpeg().toBuffer());
  const { made, plan: files } = await plan(["wide", "tall"]);
  const { wide, tall } = made.shapes;
  expect([wide?.width, wide?.height, Object.keys(wide?.avif ?? {}).at(-1)]).toEqual([3200, 1800, "2400"]);
  const [name = ""] = Object.values(tall?.avif ?? {});
  await encode(Object.fromEntries(Object.entries(files).filter(([one]) => one === name)));
  expect(await sharp(file(name)).metadata()).toMatchObject({ width: 480, height: 853 });
});

/** Pixels that do not compress. */
function noise(width: number, height: number): Buffer {
  return Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => ((index * 7919) ^ (index >> 5)) % 251));
}
