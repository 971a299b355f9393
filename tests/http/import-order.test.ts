import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

/** A file that imports something, and whether it may. */
const samples: [file: string, imported: string, refusal?: RegExp][] = [
  ["app/routes/a.tsx", "../search/thing.ts"],
  ["app/routes/b.tsx", "../site/thing.ts"],
  ["app/routes/c.tsx", "react-router"],
  ["app/routes/d.tsx", "./+types/d"],
  ["app/site/a.ts", "../enquiries/thing.ts"],
  ["app/site/b.ts", "react-router"],
  ["app/search/a.ts", "../nights/thing.ts"],
  ["app/stays/a.ts", "./thing.ts"],
  ["app/stays/d.ts", "../places/thing.ts"],
  ["app/http/a.ts", "../i18n/thing.ts"],
  ["app/stays/x.test.ts", "../../tests/thing.ts"],
  ["commands/a.ts", "../app/site/thing.ts"],
  ["app/stays/c.ts", "../../tests/thing.ts", /one way/],
  ["app/routes/e.tsx", "./thing.tsx", /one way/],
  ["app/routes/f.tsx", "../root.tsx", /one way/],
  ["app/site/c.ts", "../routes/thing.tsx", /one way/],
  ["app/site/d.ts", "./../root.tsx", /one way/],
  ["app/search/b.ts", "../journal/thing.ts", /one way/],
  ["app/favourites/a.ts", "../stays/thing.ts"],
  ["app/favourites/b.ts", "../enquiries/thing.ts", /one way/],
  ["app/search/c.ts", "../islands/thing.ts", /one way/],
  ["app/api/a.ts", "../search/thing.ts"],
  ["app/site/e.ts", "../api/thing.ts"],
  ["app/api/b.ts", "../site/thing.ts", /one way/],
  ["app/api/c.ts", "../islands/thing.ts", /one way/],
  ["app/api/d.ts", "react-router", /one way/],
  ["app/islands/a.ts", "../api/thing.ts", /one way/],
  ["app/search/d.ts", "../api/thing.ts", /one way/],
  ["app/stays/b.ts", "react-router", /one way/],
  ["app/nights/a.ts", "../stays/thing.ts", /one way/],
  ["app/nights/b.ts", "../places/thing.ts", /one way/],
  ["app/places/a.ts", "../calendars/thing.ts", /one way/],
  ["app/places/b.ts", "../stays/thing.ts", /one way/],
  ["app/ui/a.ts", "../content/thing.ts", /one way/],
  ["app/http/b.ts", "../platform/thing.ts", /one way/],
  ["app/platform/a.ts", "../http/thing.ts", /one way/],
  ["app/i18n/a.ts", "../platform/thing.ts", /one way/],
  ["app/i18n/b.ts", "../../server.ts", /one way/],
  ["app/a-new-folder/a.ts", "../i18n/thing.ts", /one way/],
  ["app/a.tsx", "./routes/thing.tsx", /Nobody imports a route/],
  ["app/stays/round.ts", "./and-round.ts", /cycle/],
  ["app/stays/and-round.ts", "./round.ts", /cycle/],
];

const report = z.object({
  summary: z.object({ unchanged: z.number() }),
  diagnostics: z.array(z.object({ message: z.string(), location: z.object({ path: z.string() }) })),
});

const refusals = lint();

test.each(samples)("%s imports %s", (file, _imported, refusal) => {
  expect(refusals(file)).toEqual(refusal ? [expect.stringMatching(refusal)] : []);
});

/** What Biome says, by our configuration, of the samples: all of them in one run, in a folder of their own. */
function lint() {
  const folder = mkdtempSync(join(tmpdir(), "an-yen-imports-"));
  for (const name of ["biome.json", ".gitignore"]) cpSync(name, join(folder, name));
  for (const [file, imported] of samples) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import { thing } from "${imported}";\n\nexport const other = thing;\n`);
  }
  const biome = resolve("node_modules/.bin/biome");
  const { stdout } = spawnSync(biome, ["lint", "--reporter=json", "--max-diagnostics=none", "."], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const { summary, diagnostics } = report.parse(JSON.parse(stdout));
  // Biome counts the files it read: an import that it never read would pass as allowed.
  if (summary.unchanged < samples.length) throw new Error(`Biome read ${summary.unchanged} of ${samples.length} files.`);
  return (file: string) => diagnostics.filter(({ location }) => location.path === file).map(({ message }) => message);
}
