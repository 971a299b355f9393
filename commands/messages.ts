import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { compileProject } from "@inlang/paraglide-js";
import plugin from "@inlang/plugin-message-format";
import { readMessages } from "../app/content/message-files.server.ts";
import { folders, languages, languagesModule } from "./languages.ts";

/**
 * Compiles the messages of the site's languages into functions. Where the owner has messages of the same name, they replace
 * the product's. A file for each language: to load one for each message took half a second of each command and test worker. The
 * client build has one for each (vite.client.config.ts), because a browser gets whole files.
 */
const settings = { baseLocale: languages[0] ?? "", locales: languages };
const project = await readProject();
const { "registry.js": registry = "", ...output } = await compile("locale-modules");
const single = Object.entries(await compile("message-modules")).filter(([file]) => /^messages(\/|\.js$)/.test(file));
writeFolder("app/i18n/messages", {
  ...output,
  ...Object.fromEntries(single.map(([file, code]) => [`single/${basename(file)}`, code.replaceAll("./messages/", "./")])),
  "registry.js": cachePluralRules(registry),
  "languages.js": languagesModule(),
});

function compile(outputStructure: "locale-modules" | "message-modules"): Promise<Record<string, string>> {
  return compileProject({ project, compilerOptions: { strategy: ["globalVariable"], emitReadme: false, outputStructure } });
}

type Project = Parameters<typeof compileProject>[0]["project"];

/**
 * What Paraglide's compiler reads of a project. One loaded as its documentation says puts each message into a database first, which
 * took three quarters of the time of this command.
 */
async function readProject(): Promise<Project> {
  const files = languages.map((locale) => ({ locale, content: new TextEncoder().encode(JSON.stringify(readMessages(folders, locale))) }));
  const { bundles, messages, variants } = await plugin.importFiles({ files, settings });
  const variantsOf = Map.groupBy(variants, ({ messageBundleId, messageLocale }) => `${messageLocale} ${messageBundleId}`);
  const messagesOf = Map.groupBy(messages, ({ bundleId }) => bundleId);
  const nest = (bundle: (typeof bundles)[number]) => ({
    ...bundle,
    messages: messagesOf.get(bundle.id)?.map((message) => ({ ...message, variants: variantsOf.get(`${message.locale} ${bundle.id}`) })),
  });
  // A bundle comes once for each language.
  const nested = [...new Map(bundles.map((bundle) => [bundle.id, nest(bundle)])).values()];
  const selection = { select: () => ({ execute: async () => nested }) };
  return { settings: { get: async () => settings }, db: { selectFrom: () => selection } } as unknown as Project;
}

/** Caches plural rules. Paraglide creates new ones for every message, which took 6 % of the rendering time of a search. */
function cachePluralRules(registry: string): string {
  const made = "new Intl.PluralRules(locale, options)";
  if (registry.split(made).length !== 2) throw new Error(`Paraglide has changed: its registry does not say "${made}" once.`);
  const known = "(rules[locale + options?.type] ??= $&)";
  return `const rules = {};\n${registry.replace(made, known)}`;
}

/** Gives a folder these files and no others. One that stays as it is is not written: `npm run dev` uses them. */
function writeFolder(folder: string, files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    const target = join(folder, file);
    if (existsSync(target) && readFileSync(target, "utf8") === content) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.part`, content);
    renameSync(`${target}.part`, target);
  }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const there = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  for (const file of there) if (!(file in files)) rmSync(join(folder, file));
}
