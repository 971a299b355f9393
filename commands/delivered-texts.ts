import { existsSync, writeFileSync } from "node:fs";
import { deliveredTextsFile, loadDeliveredTexts, sentencesIn } from "../app/content/delivered-texts.server.ts";

/** Adds the hashes of the current sample texts. Run it after changing the sample content. */
const known = existsSync(deliveredTextsFile) ? loadDeliveredTexts() : new Set<string>();
const hashes = new Set([...known, ...sentencesIn("content").map(({ hash }) => hash)]);
writeFileSync(deliveredTextsFile, `${[...hashes].sort().join("\n")}\n`);
console.log(`  ${hashes.size - known.size} sentences are new among the ${hashes.size} in ${deliveredTextsFile}`);
