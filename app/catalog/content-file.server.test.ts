import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import type { PictureManifest } from "../pictures/manifest.server.ts";
import { type Content, publishContent, validateContent } from "./content.server.ts";
import { readContentFile, writeContentFile } from "./content-file.server.ts";

const made: PictureManifest = Object.fromEntries(
  validateContent("content").photos.map(({ path }) => [path, { placeholder: `of ${path}`, shapes: { whole: { width: 1, height: 1, avif: {} } } }]),
);

/** The sample content with one property withdrawn. */
function sample(): Content {
  const { content } = validateContent("content", made);
  if (!content) throw new Error("The sample has mistakes.");
  const [first, ...properties] = content.properties;
  return { ...content, properties, withdrawn: first ? [{ ...first, published: false }] : [] };
}

function written(release = "one"): string {
  const file = join(makeDataFolder(), "content.jsonl");
  writeContentFile(file, sample(), release);
  return file;
}

test("the file has the content of the folder in every language, with the details of each property", () => {
  const [read, published] = [readContentFile(written(), "one"), publishContent("content", made)];
  for (const language of ["en", "vi"] as const) {
    const { properties: shown, withdrawn, detailOf, ...others } = read[language];
    const properties = [...withdrawn.map((property) => ({ ...property, published: true })), ...shown];
    const { properties: whole, withdrawn: _, detailOf: __, ...rest } = published[language];
    expect(others).toEqual(rest);
    expect(properties.map((property) => ({ ...property, ...detailOf(property.slug) }))).toEqual(whole);
  }
});

test("the memory of the details is not taken before they are asked for", () => {
  const [property] = readContentFile(written(), "one").en.properties;
  expect(property).toHaveProperty("cover");
  for (const detail of ["description", "photos", "reviews", "rooms"]) expect(property).not.toHaveProperty(detail);
});

test("who runs with a file goes on with it when another takes its place", () => {
  const file = written();
  const read = readContentFile(file, "one").en;
  const before = read.detailOf("the-old-barn");
  const other = sample();
  writeContentFile(file, { ...other, properties: other.properties.toReversed() }, "two");
  expect(read.detailOf("the-old-barn")).toEqual(before);
  expect(() => read.detailOf("no-home")).toThrow("no-home");
});

test("a file that is missing or of another release is refused, with a hint", () => {
  const file = written("another");
  expect(() => readContentFile(file, "one")).toThrow(
    `${file} was written by another release of the site. Write it anew from the content folder: npm run build`,
  );
  expect(() => readContentFile(`${file}.gone`, "one")).toThrow(/\.gone is not there\. Write it anew .*npm run build/);
});

test("a truncated file, or one with a changed byte, is refused as damaged", () => {
  const file = written();
  const whole = readFileSync(file);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), fc.boolean(), (place, isCut) => {
      writeFileSync(file, whole);
      if (isCut) truncateSync(file, place);
      else writeFileSync(file, whole.with(place, (whole[place] ?? 0) ^ 1));
      expect(() => readContentFile(file, "one")).toThrow("is damaged");
    }),
    { numRuns: 60 },
  );
});
