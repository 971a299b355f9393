import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * The folders of `app/`, from top to bottom. A file imports from its own folder and from those of later lines; folders of one
 * line do not import each other.
 */
const layers = [
  ["routes"],
  ["bootstrap"],
  ["site"],
  ["services"],
  ["api"],
  ["catalog"],
  ["islands"],
  ["features/search", "features/enquiries", "features/favourites", "features/journal", "features/owner-calendar", "features/digest"],
  ["team"],
  ["properties"],
  ["calendar-ui"],
  ["pricing"],
  ["availability"],
  ["locations"],
  ["ical"],
  ["content"],
  ["analytics"],
  ["seo"],
  ["ui"],
  ["owner-access"],
  ["mail"],
  ["http"],
  ["cache"],
  ["brand"],
  ["pictures"],
  ["dates"],
  ["db"],
  ["fetch"],
  ["jobs"],
  ["config"],
  ["i18n"],
];

/** The folders that know React Router. */
const routing = ["routes", "bootstrap", "site", "services"];

/** The most files in one folder, not counting tests: a fuller one needs folders inside. */
const maxFiles = 30;

/** A shorter file with a single importer belongs in that importer. */
const minLines = 25;

/** Short files that stay separate, and why. */
const separate: Record<string, string> = {
  "app/availability/feed-parser.worker.server.ts": "it is the entry point of a worker thread",
  "commands/gather-changes.ts": "its test imports it, and dev.ts would start a server",
};

/** Names that React Router expects each route to export. */
const routeExports = ["loader", "action", "headers", "middleware"];

/** Commands that a fresh clone runs before the messages are compiled. The check of the content takes the languages from the content. */
const beforeMessages = ["commands/check-content.ts", "commands/examine-content.ts", "commands/languages.ts", "commands/messages.ts"];
const languageList = "app/i18n/messages/languages.js";

/** Sources by their path from the root of the project. */
export type Sources = ReadonlyMap<string, string>;

if (import.meta.main) {
  const sources = new Map(globSync("{app,commands,tests}/**/*.{ts,tsx,css}", { exclude: ["app/i18n/messages/**"] }).map(readSource));
  for (const path of globSync("*.ts")) sources.set(...readSource(path));
  const problems = structureProblems(sources);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

function readSource(path: string): [path: string, source: string] {
  return [path, readFileSync(path, "utf8")];
}

/** What is wrong with the structure of `app/` and `commands/`, one sentence each. */
export function structureProblems(sources: Sources): string[] {
  const own = [...sources].filter(([file]) => /^(app|commands)\//.test(file) && !isTest(file));
  return [
    ...own.flatMap(([file, source]) => importProblems(file, source)),
    ...repeatedExports(own),
    ...fullFolders(own.map(([file]) => file)),
    ...fragments(own, sources),
    ...beforeMessages.flatMap((file) => messagesTooEarly(file, sources)),
  ];
}

/** The chain of imports, types apart, by which a file reaches the compiled messages. */
function messagesTooEarly(file: string, sources: Sources, seen = new Set<string>(), chain: readonly string[] = [file]): string[] {
  seen.add(file);
  const values = (sources.get(file) ?? "").replace(/^import type [^;]*;/gm, "");
  return importsOf(file, values).flatMap((imported) => {
    if (imported === languageList) return [];
    if (imported.startsWith("app/i18n/messages/")) return [`${[...chain, imported].join(" imports ")}, which a fresh clone has not compiled yet.`];
    return seen.has(imported) ? [] : messagesTooEarly(imported, sources, seen, [...chain, imported]);
  });
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** Names exported by two modules. */
function repeatedExports(files: readonly (readonly [file: string, source: string])[]): string[] {
  const places = new Map<string, string[]>();
  for (const [file, source] of files) {
    const declared = source.matchAll(/^export (?:default )?(?:async )?(?:function|const|class|interface|type|enum) (\w+)/gm);
    for (const name of new Set([...declared].map(([, found = ""]) => found))) places.set(name, [...(places.get(name) ?? []), file]);
  }
  const repeated = [...places].filter(([name, where]) => where.length > 1 && !routeExports.includes(name));
  return repeated.map(([name, where]) => `${name} is exported by ${where.join(" and ")}.`);
}

function fullFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > maxFiles).map(([folder, count]) => `${folder} holds ${count} files, more than ${maxFiles}.`);
}

/** Short files with a single importer, not counting their own tests. */
function fragments(files: readonly (readonly [file: string, source: string])[], sources: Sources): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const imported of new Set(importsOf(file, source))) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return files.flatMap(([file, source]) => {
    const lines = source.split("\n").length - 1;
    const by = (importers.get(file) ?? []).filter((importer) => !isTest(importer) || !importer.startsWith(file.replace(/(\.server)?\.tsx?$/, ".")));
    if (lines >= minLines || by.length !== 1 || file.endsWith(".css") || file in separate) return [];
    return [`${file} has ${lines} lines, and only ${by[0]} imports it.`];
  });
}

function importProblems(file: string, source: string): string[] {
  if (!file.startsWith("app/")) return [];
  return importsOf(file, source).flatMap((imported) => {
    const reason = importRule(file, imported);
    return reason ? [`${file} imports ${imported}: ${reason}`] : [];
  });
}

/** The imports of a file, type imports included: paths from the root of the project, or package names. */
function importsOf(file: string, source: string): string[] {
  const names = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"?]+)/g)].map(([, name = ""]) => name);
  return names.map((name) => (name.startsWith(".") ? normalize(join(dirname(file), name)) : name));
}

function importRule(file: string, imported: string): string | undefined {
  const from = folderOf(file);
  if (imported === "react-router") return from && !routing.includes(from) ? `only ${routing.join(", ")} know the router.` : undefined;
  if (/^(build|tests|commands)\/|^server\.ts$/.test(imported)) return "app/ imports nothing from outside itself.";
  if (!imported.startsWith("app/") || /^app\/routes\/(\w+\/)?\+types\//.test(imported)) return undefined;
  const to = folderOf(imported);
  if (to === "routes") return "routes are not imported.";
  if (from === undefined || from === to) return undefined;
  if (to === undefined) return "files directly in app/ are not imported from its folders.";
  const [layer, below] = [from, to].map((folder) => layers.findIndex((folders) => folders.includes(folder)));
  if (layer === -1 || below === -1) return `${layer === -1 ? from : to} has no place yet in the order of folders (commands/check-structure.ts).`;
  return (below ?? 0) > (layer ?? 0) ? undefined : `imports run one way, and ${to} is not below ${from}.`;
}

/** The folder of `app/` that a file belongs to; none for those beside the folders. */
function folderOf(file: string): string | undefined {
  const [, first = "", second = "", ...rest] = file.split("/");
  if (second === "") return undefined;
  return first === "features" && rest.length > 0 ? `${first}/${second}` : first;
}
