import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const oneWay =
  "Imports run one way: root, routes, commands; islands; search, enquiries, journal, team; stays; nights; seo, ui, content; pictures; platform; i18n.";

const against: [file: string, imported: string][] = [
  ["app/i18n/x.ts", "../platform/log.server.ts"],
  ["app/i18n/x.ts", "../root.tsx"],
  ["app/platform/x.server.ts", "../content/mistake.ts"],
  ["app/platform/x.server.ts", "../pictures/photo.ts"],
  ["app/pictures/x.ts", "../content/schemas.ts"],
  ["app/ui/x.tsx", "../content/site.ts"],
  ["app/ui/x.tsx", "../nights/typed-day.ts"],
  ["app/content/x.ts", "../ui/picture.tsx"],
  ["app/content/x.ts", "../seo/sitemap.ts"],
  ["app/seo/x.ts", "../ui/picture.tsx"],
  ["app/seo/x.ts", "../stays/stay.ts"],
  ["app/nights/x.ts", "../stays/stay.ts"],
  ["app/stays/x.ts", "../search/search.ts"],
  ["app/stays/x.tsx", "../facts.ts"],
  ["app/stays/x.ts", "../../commands/inbox.ts"],
  ["app/search/x.ts", "../enquiries/enquiry.ts"],
  ["app/search/x.ts", "../journal/post.ts"],
  ["app/search/x.ts", "../islands/registry.ts"],
  ["app/search/x.ts", "../routes/stays.tsx"],
  ["app/enquiries/x.ts", "../search/search.ts"],
  ["app/enquiries/x.ts", "../team/person.ts"],
  ["app/journal/x.ts", "../team/person.ts"],
  ["app/team/x.ts", "../journal/post.ts"],
  ["app/team/x.ts", "../../server.ts"],
  ["app/islands/x.ts", "../routes/stays.tsx"],
  ["app/islands/x.ts", "../site.server.ts"],
];

const along: [file: string, imported: string][] = [
  ["app/platform/x.server.ts", "../i18n/languages.ts"],
  ["app/pictures/x.ts", "../i18n/languages.ts"],
  ["app/ui/x.tsx", "../pictures/picture-view.ts"],
  ["app/content/x.ts", "../pictures/photo.ts"],
  ["app/nights/x.ts", "../ui/icons.tsx"],
  ["app/stays/x.ts", "../content/schemas.ts"],
  ["app/stays/x.ts", "../nights/typed-day.ts"],
  ["app/stays/x.ts", "./kinds.ts"],
  ["app/search/x.ts", "../stays/kinds.ts"],
  ["app/enquiries/x.ts", "../platform/database.server.ts"],
  ["app/islands/x.ts", "../search/stay-finder.tsx"],
  ["app/routes/x.tsx", "../search/search.ts"],
  ["app/routes/x.tsx", "react-router"],
  ["app/x.server.ts", "./stays/stay.ts"],
  ["commands/x.ts", "../app/published.server.ts"],
];

const ofRoutes: [file: string, imported: string][] = [
  ["app/x.server.ts", "./routes/stays.tsx"],
  ["app/x.tsx", "./routes/stays.tsx"],
  ["app/routes/x.tsx", "./stays.tsx"],
];

const belowRoutes = ["i18n", "pictures", "seo", "ui", "content", "nights", "stays", "search", "enquiries", "journal", "team", "islands"];

const circle: [file: string, imported: string][] = [
  ["app/stays/round.ts", "./and-round.ts"],
  ["app/stays/and-round.ts", "./round.ts"],
];

const ofRouter = belowRoutes.map((folder): [string, string] => [`app/${folder}/x.tsx`, "react-router"]);

const report = z.object({
  summary: z.object({ unchanged: z.number() }),
  diagnostics: z.array(z.object({ message: z.string(), location: z.object({ path: z.string() }) })),
});

const refusals = lint([...against, ...along, ...ofRoutes, ...circle, ...ofRouter]);

describe("an import against the order is refused:", () => {
  test.each(against)("%s from %s", (file, imported) => {
    expect(refusals(file, imported)).toEqual([oneWay]);
  });

  test.each(ofRoutes)("%s from a route (%s), which nobody imports", (file, imported) => {
    expect(refusals(file, imported)).toEqual(["Nobody imports a route."]);
  });

  test.each(ofRouter)("%s from %s, which only routes know", (file, imported) => {
    expect(refusals(file, imported)).toEqual([expect.stringContaining("Only routes know the router")]);
  });

  test.each(circle)("%s from %s, which imports it in turn", (file, imported) => {
    expect(refusals(file, imported)).toEqual(["This import is part of a cycle."]);
  });
});

test.each(along)("an import along the order is not: %s from %s", (file, imported) => {
  expect(refusals(file, imported)).toEqual([]);
});

/** What Biome says, by our configuration, of files that hold one import each: all of them in one run, in a folder of their own. */
function lint(cases: [file: string, imported: string][]) {
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
  return (file: string, imported: string) => {
    expect(summary.unchanged).toBeGreaterThanOrEqual(cases.length);
    return diagnostics.filter(({ location }) => location.path === fileOf(file, imported)).map(({ message }) => message);
  };
}

/** Several cases are about one folder: each has a file of its own there, but for a circle, whose files know each other's names. */
function fileOf(file: string, imported: string): string {
  return file.replace("/x.", `/x-${imported.replaceAll(/\W+/g, "-")}.`);
}
