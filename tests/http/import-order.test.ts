import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";

/** The folders of app/, each with those it may import from: the ones below it in DESIGN.md, and never one beside it. */
const order: [folder: string, below: string[]][] = [
  ["i18n", []],
  ["platform", ["i18n"]],
  ["pictures", ["i18n", "platform"]],
  ["seo", ["i18n", "platform", "pictures"]],
  ["ui", ["i18n", "platform", "pictures"]],
  ["content", ["i18n", "platform", "pictures"]],
  ["nights", ["i18n", "platform", "pictures", "seo", "ui", "content"]],
  ["stays", ["i18n", "platform", "pictures", "seo", "ui", "content", "nights"]],
  ["search", ["i18n", "platform", "pictures", "seo", "ui", "content", "nights", "stays"]],
  ["enquiries", ["i18n", "platform", "pictures", "seo", "ui", "content", "nights", "stays"]],
  ["journal", ["i18n", "platform", "pictures", "seo", "ui", "content", "nights", "stays"]],
  ["team", ["i18n", "platform", "pictures", "seo", "ui", "content", "nights", "stays"]],
  ["islands", ["i18n", "platform", "pictures", "seo", "ui", "content", "nights", "stays", "search", "enquiries", "journal", "team"]],
];

const folders = [...order.map(([folder]) => folder), "routes"];
const aboveAll = ["../root.tsx", "../facts.ts", "../site.server.ts", "../../server.ts", "../../commands/inbox.ts"];
const belowRoutes = folders.filter((folder) => folder !== "routes" && folder !== "platform");

type Import = [file: string, imported: string];

const betweenFolders = folders.flatMap((from) => folders.filter((to) => to !== from).map((to): Import => [`app/${from}/x.ts`, `../${to}/thing.ts`]));
const upwards = folders.flatMap((from) => aboveAll.map((imported): Import => [`app/${from}/x.ts`, imported]));
const ofRouter = folders.map((folder): Import => [`app/${folder}/x.tsx`, "react-router"]);
const ofRoutes: Import[] = [
  ["app/x.server.ts", "./routes/stays.tsx"],
  ["app/x.tsx", "./routes/stays.tsx"],
  ["app/routes/x.tsx", "./stays.tsx"],
];
const fine: Import[] = [
  ["app/stays/x.ts", "./kinds.ts"],
  ["app/x.server.ts", "./stays/stay.ts"],
  ["app/routes/x.tsx", "../facts.ts"],
  ["app/routes/x.tsx", "./+types/x"],
  ["commands/x.ts", "../app/published.server.ts"],
];
const circle: Import[] = [
  ["app/stays/round.ts", "./and-round.ts"],
  ["app/stays/and-round.ts", "./round.ts"],
];

const report = z.object({
  summary: z.object({ unchanged: z.number() }),
  diagnostics: z.array(z.object({ message: z.string(), location: z.object({ path: z.string() }) })),
});

const refusals = lint([...betweenFolders, ...upwards, ...ofRouter, ...ofRoutes, ...fine, ...circle]);

const oneWay =
  "Imports run one way: root, routes, commands; islands; search, enquiries, journal, team; stays; nights; seo, ui, content; pictures; platform; i18n.";

describe("imports run one way:", () => {
  test.each(order)("%s imports from %j, and is refused any other folder", (folder, below) => {
    const imported = (to: string) => refusals(`app/${folder}/x.ts`, `../${to}/thing.ts`);
    const others = folders.filter((to) => to !== folder && !below.includes(to));
    expect(Object.fromEntries(below.map((to) => [to, imported(to)]))).toEqual(Object.fromEntries(below.map((to) => [to, []])));
    expect(Object.fromEntries(others.map((to) => [to, imported(to)]))).toEqual(Object.fromEntries(others.map((to) => [to, [oneWay]])));
  });

  test.each(order)("%s imports nothing that stands above the folders", (folder) => {
    for (const imported of aboveAll) expect([imported, refusals(`app/${folder}/x.ts`, imported)]).toEqual([imported, [oneWay]]);
  });

  test("a route imports from every folder", () => {
    for (const [folder] of order) expect([folder, refusals("app/routes/x.ts", `../${folder}/thing.ts`)]).toEqual([folder, []]);
  });
});

test.each(belowRoutes)("%s is refused the router, which only routes know", (folder) => {
  expect(refusals(`app/${folder}/x.tsx`, "react-router")).toEqual([expect.stringContaining("Only routes know the router")]);
});

test("a route may import the router", () => {
  expect(refusals("app/routes/x.tsx", "react-router")).toEqual([]);
});

test.each(ofRoutes)("%s is refused a route (%s), which nobody imports", (file, imported) => {
  expect(refusals(file, imported)).toEqual(["Nobody imports a route."]);
});

test.each(circle)("%s is refused %s, which imports it in turn", (file, imported) => {
  expect(refusals(file, imported)).toEqual(["This import is part of a cycle."]);
});

test.each(fine)("%s may import %s", (file, imported) => {
  expect(refusals(file, imported)).toEqual([]);
});

/** What Biome says, by our configuration, of files that hold one import each: all of them in one run, in a folder of their own. */
function lint(cases: Import[]) {
  const folder = mkdtempSync(join(tmpdir(), "an-yen-imports-"));
  for (const name of ["biome.json", ".gitignore"]) cpSync(name, join(folder, name));
  for (const [file, imported] of cases) {
    const path = join(folder, fileOf(file, imported));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { thing } from "${imported}";\n\nexport const other = thing;\n`);
  }
  const biome = resolve("node_modules/.bin/biome");
  const { stdout } = spawnSync(biome, ["lint", "--reporter=json", "--max-diagnostics=none", "."], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const { summary, diagnostics } = report.parse(JSON.parse(stdout));
  // Without this an import that Biome never read would count as allowed.
  if (summary.unchanged < cases.length) throw new Error(`Biome read ${summary.unchanged} of ${cases.length} files.`);
  const known = new Set(cases.map(([file, imported]) => fileOf(file, imported)));
  return (file: string, imported: string) => {
    if (!known.has(fileOf(file, imported))) throw new Error(`${file} was not written with ${imported}.`);
    return diagnostics.filter(({ location }) => location.path === fileOf(file, imported)).map(({ message }) => message);
  };
}

/** Each import has a file of its own, but those of a circle, who know each other's names. */
function fileOf(file: string, imported: string): string {
  return file.replace("/x.", `/x-${imported.replaceAll(/\W+/g, "-")}.`);
}
