import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { languages } from "../app/i18n/languages.ts";

/** Compiles the words of the interface into functions. Paraglide wants a project folder: the languages stand in app/i18n only. */
const project = ".cache/messages.inlang";
const [{ code: baseLocale }] = languages;
const settings = {
  baseLocale,
  locales: languages.map(({ code }) => code),
  modules: ["../node_modules/@inlang/plugin-message-format/dist/index.js"],
  "plugin.inlang.messageFormat": { pathPattern: "../messages/{locale}.json" },
  telemetry: "off",
};
mkdirSync(project, { recursive: true });
writeFileSync(`${project}/settings.json`, JSON.stringify(settings));
const made = ".cache/messages";
await compile({ project, outdir: made, strategy: ["globalVariable"], emitReadme: false });
makePluralRulesOnce(`${made}/registry.js`);
replaceFolder(made, "app/i18n/messages");
// Paraglide leaves a timer of 30 s behind, which would hold up every build.
process.exit();

/** Paraglide makes new plural rules for each word that asks: it took 6 % of the time in which a search is rendered. */
function makePluralRulesOnce(registry: string): void {
  const [source, made] = [readFileSync(registry, "utf8"), "new Intl.PluralRules(locale, options)"];
  if (source.split(made).length !== 2) throw new Error(`Paraglide has changed: ${registry} does not say "${made}" once.`);
  const known = "(rules[locale + options?.type] ??= $&)";
  writeFileSync(registry, `const rules = {};\n${source.replace(made, known)}`);
}

/** Makes one folder hold what another does. Paraglide would empty it first, and `npm run dev` answers with what is in it meanwhile. */
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
