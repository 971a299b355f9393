import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { checkPictures } from "./check-pictures.server.ts";

/** The problems of picture files by name. */
function examine(files: Record<string, Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), "an-yen-pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  const words = { alt: { en: "A house", vi: "Một ngôi nhà" }, focus: { x: 0.5, y: 0.5 } };
  return checkPictures(
    folder,
    Object.keys(files).map((path) => ({ path, ...words })),
  );
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#446677" } });
}

/** The header of a PNG of any size. */
function hugePng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Random data, so that a file of it can be truncated in the middle. */
function noisy(width: number, height: number): Buffer {
  return Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * index * 31) % 251));
}

test("pictures of 1200 pixels and more are in order, in every format", async () => {
  const files = {
    "01.jpg": await plain(1200, 800).jpeg().toBuffer(),
    "02.png": await plain(1200, 20).png().toBuffer(),
    "03.webp": await plain(1600, 900).webp().toBuffer(),
    "04.avif": await plain(1300, 900).avif({ effort: 0 }).toBuffer(),
  };
  expect(await examine(files)).toEqual([]);
});

test("a picture of 1199 pixels is too narrow", async () => {
  const found = await examine({ "a.jpg": await plain(1199, 900).jpeg().toBuffer() });
  expect(found).toEqual([{ path: "a.jpg", found: "1199 pixels wide", allowed: "at least 1200 pixels wide" }]);
});

test("one that is higher than wide has 1080 pixels at least", async () => {
  const files = { "a.jpg": await plain(1080, 1920).jpeg().toBuffer(), "b.jpg": await plain(1079, 1920).jpeg().toBuffer() };
  expect(await examine(files)).toEqual([{ path: "b.jpg", found: "1079 pixels wide", allowed: "at least 1080 pixels wide" }]);
});

test("a picture taken with the camera on its side is measured upright", async () => {
  const narrow = await plain(1600, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const wide = await plain(1000, 1600).withMetadata({ orientation: 8 }).jpeg().toBuffer();
  expect(await examine({ "narrow.jpg": narrow, "wide.jpg": wide })).toEqual([
    { path: "narrow.jpg", found: "1000 pixels wide", allowed: "at least 1080 pixels wide" },
  ]);
});

test("a drawing may be of any size", async () => {
  expect(await examine({ "a.svg": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>') })).toEqual(
    [],
  );
});

test("a picture of 200 megapixels is too large, and its size is told without reading it", async () => {
  const found = await examine({ "a.png": hugePng(20_000, 10_000) });
  expect(found).toEqual([{ path: "a.png", found: "20000 × 10000 pixels", allowed: "at most 100 megapixels" }]);
});

test.each([
  ["empty.jpg", "", /^a file that is no picture/],
  ["words.jpg", "This is no picture.", /^a file that is no picture/],
  ["cut.png", hugePng(1600, 900).subarray(0, 20), /damaged/],
  ["broken.svg", "<svg xmlns=", /damaged/],
])("%s is no picture, and plain words say why", async (path, content, words) => {
  const found = await examine({ [path]: Buffer.from(content) });
  expect(found).toMatchObject([{ path, allowed: "a picture that can be read: jpg, png, webp, avif or svg" }]);
  expect(found[0]?.found).toMatch(words);
});

test("a photo of an iPhone is called what it is, also under the name of a JPEG", async () => {
  const head = Buffer.from("00000024667479706865696300000000", "hex");
  const found = await examine({ "a.jpg": Buffer.concat([head, Buffer.from("mif1heic".padEnd(4000, "\0"))]) });
  expect(found).toEqual([
    { path: "a.jpg", found: "a photo in HEIC, the format of iPhones", allowed: expect.stringMatching(/^a JPEG: .*Mac.*Windows/) },
  ]);
});

test.each(["jpeg", "png", "webp"] as const)("a %s that breaks off in the middle is no picture", async (format) => {
  const whole = await sharp(noisy(1200, 200), { raw: { width: 1200, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer();
  const path = `half.${format}`;
  expect(await examine({ [path]: whole.subarray(0, whole.length / 2) })).toMatchObject([
    { path, found: expect.stringMatching(/damaged, or was copied only in part/), allowed: "a picture that can be read: jpg, png, webp, avif or svg" },
  ]);
});

test("each of several is named", async () => {
  const files = {
    "a.jpg": await plain(600, 400).jpeg().toBuffer(),
    "b.jpg": await plain(1200, 800).jpeg().toBuffer(),
    "c.jpg": Buffer.from("words"),
  };
  expect((await examine(files)).map(({ path }) => path)).toEqual(["a.jpg", "c.jpg"]);
});
