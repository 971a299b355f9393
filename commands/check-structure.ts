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
  ["features/search", "features/enquiries", "features/favourites", "features/journal"],
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
  ["mail"],
  ["http"],
  ["cache"],
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

/** Sources by their path from the root of the project. */
export type Sources = ReadonlyMap<string, string>;

if (import.meta.main) {
  const paths = globSync("{app,commands}/**/*.{ts,tsx}", { exclude: ["app/i18n/messages/**"] });
  const problems = structureProblems(new Map(paths.map((path) => [path, readFileSync(path, "utf8")])));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

/** What is wrong with the structure of `app/`, one sentence each. */
export function structureProblems(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => importProblems(file, source));
}

function importProblems(file: string, source: string): string[] {
  if (!file.startsWith("app/") || /\.test\.tsx?$/.test(file)) return [];
  return importsOf(file, source).flatMap((imported) => {
    const reason = refusal(file, imported);
    return reason ? [`${file} imports ${imported}: ${reason}`] : [];
  });
}

/** What a file imports, in types too: a path from the root of the project, or the name of a package. */
export function importsOf(file: string, source: string): string[] {
  const names = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"?]+)/g)].map(([, name = ""]) => name);
  return names.map((name) => (name.startsWith(".") ? normalize(join(dirname(file), name)) : name));
}

function refusal(file: string, imported: string): string | undefined {
  const from = folderOf(file);
  if (imported === "react-router") return from && !routing.includes(from) ? `only ${routing.join(", ")} know the router.` : undefined;
  if (/^(build|tests|commands)\/|^server\.ts$/.test(imported)) return "nothing in app/ imports what is outside it.";
  if (!imported.startsWith("app/") || imported.startsWith("app/routes/+types/")) return undefined;
  const to = folderOf(imported);
  if (to === "routes") return "nobody imports a route.";
  if (from === undefined || from === to) return undefined;
  if (to === undefined) return "what is beside the folders of app/ is imported by nobody in them.";
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
