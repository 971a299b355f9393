import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeCatalogue } from "../../tests/catalogue.ts";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { validateContent } from "./content.server.ts";
import { readContentFile, writeContentFile } from "./content-file.server.ts";

const number = 48;

/** Bytes per property that may stay in memory, in all languages: 36 MB for ten thousand properties. Rules for children and pets have notes. */
const maxBytes = 3_600;

test("a large catalogue is valid, and little of each property stays in memory", () => {
  const folder = makeDataFolder();
  writeCatalogue(join(folder, "content"), number);
  const { content, problems } = validateContent(join(folder, "content"));
  expect(problems).toEqual([]);
  if (!content) throw new Error("There is nothing to write.");
  const file = join(folder, "content.jsonl");
  writeContentFile(file, content, "one");
  const { properties, detailOf } = readContentFile(file, "one").vi;
  expect(properties).toHaveLength(number);
  expect(detailOf(properties.at(-1)?.slug ?? "").description).toContain(`(${Math.floor((number - 1) / 8)})`);
  const kept = readFileSync(file, "utf8")
    .split("\n")
    .slice(2, -1)
    .filter((_, line) => line % 2 === 0);
  expect(kept).toHaveLength(number);
  expect(kept.reduce((sum, line) => sum + Buffer.byteLength(line), 0) / number).toBeLessThan(maxBytes);
});
