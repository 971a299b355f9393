import { expect, test } from "vitest";
import { loadDeliveredTexts, sentencesIn } from "./delivered-texts.server.ts";

test("every sentence of the sample is known as delivered; after a change of the sample: node commands/delivered-texts.ts", () => {
  const delivered = loadDeliveredTexts();
  const sentences = sentencesIn("content");
  expect(sentences.length).toBeGreaterThan(1000);
  expect(sentences.filter(({ hash }) => !delivered.has(hash)).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});
