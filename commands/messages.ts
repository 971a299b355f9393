import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { readMessages } from "../app/content/message-files.server.ts";
import { folders, languages, writeLanguages } from "./languages.ts";

/**
 * Compiles the messages of the site's languages into functions. Where the owner has messages of the same name, they replace
 * the product's. Paraglide requires a project folder, which is generated.
 */
const [project, merged] = [".cache/messages.inlang", ".cache/messages-merged"];
const settings = {
  baseLocale: languages[0],
  locales: languages,
  modules: ["../node_modules/@inlang/plugin-message-format/dist/index.js"],
  "plugin.inlang.messageFormat": { pathPattern: "./messages-merged/{locale}.json" },
  telemetry: "off",
};
mkdirSync(project, { recursive: true });
writeFileSync(`${project}/settings.json`, JSON.stringify(settings));
mkdirSync(merged, { recursive: true });
for (const language of languages) writeFileSync(join(merged, `${language}.json`), JSON.stringify(readMessages(folders, language)));
const output = ".cache/messages";
await compile({ project, outdir: output, strategy: ["globalVariable"], emitReadme: false });
cachePluralRules(`${output}/registry.js`);
writeLanguages(output);
replaceFolder(output, "app/i18n/messages");
// Paraglide leaves a timer of 30 s running, which would delay every build.
process.exit();

/** Caches plural rules. Paraglide creates new ones for every message, which took 6 % of the rendering time of a search. */
function cachePluralRules(registry: string): void {
  const [source, made] = [readFileSync(registry, "utf8"), "new Intl.PluralRules(locale, options)"];
  if (source.split(made).length !== 2) throw new Error(`Paraglide has changed: ${registry} does not say "${made}" once.`);
  const known = "(rules[locale + options?.type] ??= $&)";
  writeFileSync(registry, `const rules = {};\n${source.replace(made, known)}`);
}

/** Makes the contents of two folders equal. Paraglide would empty the folder first, while `npm run dev` uses it. */
function replaceFolder(from: string, to: string): void {
  const files = filesIn(from);
  for (const file of files) {
    const [content, target] = [readFileSync(join(from, file)), join(to, file)];
    if (existsSync(target) && readFileSync(target).equals(content)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.part`, content);
    renameSync(`${target}.part`, target);
  }
  for (const file of filesIn(to)) if (!files.includes(file)) rmSync(join(to, file));
}

function filesIn(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
