import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A number with a metric unit that is not followed by a bracket. */
const metricAlone = /\d[ \u00a0](?:k?m|m²|metres|kilometres|°C)(?![\w²])(?![ \u00a0]\()/;

/** The texts of the business in English. Reviews stay as guests wrote them. */
function englishLines(file: string): string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return file.endsWith(".md") ? lines : lines.filter((line) => /\ben: /.test(line));
}

test("English texts of the sample say metric lengths, areas and temperatures in the other unit too", () => {
  const files = globSync("content/{destinations,posts,stays,pages}/**/{en.md,*.yaml}").filter((file) => !file.endsWith("reviews.yaml"));
  const lines = files.flatMap(englishLines);
  expect(lines.filter((line) => /\d[ \u00a0]m[ \u00a0]\(/.test(line)).length).toBeGreaterThan(8);
  expect(lines.filter((line) => metricAlone.test(line))).toEqual([]);
});
