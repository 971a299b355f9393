import { globSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldersFrom } from "../app/config/folders.ts";
import { applyRewrites, optionalRewritesOf, rewritesOf } from "../app/content/upgrades.ts";

/** `npm run content:upgrade`: writes fields whose form has changed with a release in their new form, and prints what it changed. */
const { contentFolder } = foldersFrom(process.env);
let count = 0;
for (const path of globSync("**/*.yaml", { cwd: contentFolder }).sort()) {
  const file = join(contentFolder, path);
  const source = readFileSync(file, "utf8");
  const rewrites = [...rewritesOf(path, source), ...optionalRewritesOf(path, source)];
  if (rewrites.length === 0) continue;
  for (const { line, field, start, end, text } of rewrites) console.log(`${file}:${line} ${field}\n  - ${source.slice(start, end)}\n  + ${text}`);
  writeFileSync(`${file}.part`, applyRewrites(source, rewrites));
  renameSync(`${file}.part`, file);
  count += rewrites.length;
}
console.log(
  count === 0 ? "Every field has the form of this release." : `\n${count} ${count === 1 ? "change" : "changes"}. Now: npm run check:content`,
);
