import { existsSync, writeFileSync } from "node:fs";
import { deliveredTextsFile, loadDeliveredTexts, sentencesIn } from "../app/content/delivered-texts.server.ts";

/** Adds what the sample content says today to what it was ever delivered with: to be run by whoever changes the sample. */
const known = existsSync(deliveredTextsFile) ? loadDeliveredTexts() : new Set<string>();
const sums = new Set([...known, ...sentencesIn("content").map(({ hash }) => hash)]);
writeFileSync(deliveredTextsFile, `${[...sums].sort().join("\n")}\n`);
console.log(`  ${sums.size - known.size} sentences are new among the ${sums.size} in ${deliveredTextsFile}`);
