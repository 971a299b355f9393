import { mkdirSync, writeFileSync } from "node:fs";
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
await compile({ project, outdir: "app/i18n/messages", strategy: ["globalVariable"], emitReadme: false });
// Paraglide leaves a timer of 30 s behind, which would hold up every build.
process.exit();
