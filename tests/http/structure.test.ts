import { expect, test } from "vitest";
import { structureProblems } from "../../commands/check-structure.ts";

/** A file, what it imports, and why it may not. */
const samples: [file: string, imported: string, refusal?: RegExp][] = [
  ["app/routes/a.tsx", "../features/search/ui/thing.ts"],
  ["app/routes/a.tsx", "../site/thing.ts"],
  ["app/routes/a.tsx", "react-router"],
  ["app/routes/a.tsx", "./+types/a"],
  ["app/routes/a.tsx", "./thing.tsx", /routes are not imported/],
  ["app/routes/a.tsx", "../root.tsx", /directly in app/],
  ["app/root.tsx", "./routes/thing.tsx", /routes are not imported/],
  ["app/root.tsx", "react-router"],
  ["app/site/a.ts", "../features/enquiries/thing.ts"],
  ["app/site/a.ts", "react-router"],
  ["app/site/a.ts", "../routes/thing.tsx", /routes are not imported/],
  ["app/site/a.ts", "./../root.tsx", /directly in app/],
  ["app/services/a.ts", "../bootstrap/thing.ts", /bootstrap is not below services/],
  ["app/features/search/ui/a.ts", "../engine/thing.ts"],
  ["app/features/search/ui/a.ts", "../../../pricing/thing.ts"],
  ["app/features/search/ui/a.ts", "../../journal/thing.ts", /features\/journal is not below/],
  ["app/features/search/ui/a.ts", "../../../api/thing.ts", /api is not below/],
  ["app/features/favourites/a.ts", "../enquiries/thing.ts", /features\/enquiries is not below/],
  ["app/features/search/ui/a.ts", "../../../islands/thing.ts", /islands is not below/],
  ["app/api/a.ts", "react-router", /know the router/],
  ["app/properties/model/a.ts", "./thing.ts"],
  ["app/properties/model/a.ts", "../page/thing.ts"],
  ["app/properties/model/a.test.ts", "../../../tests/thing.ts"],
  ["app/properties/model/a.ts", "../../../tests/thing.ts", /from outside itself/],
  ["app/pricing/a.ts", "../properties/model/thing.ts", /properties is not below pricing/],
  ["app/http/a.ts", "../ui/thing.ts", /ui is not below http/],
  ["app/i18n/a.ts", "../config/thing.ts", /config is not below i18n/],
  ["app/i18n/a.ts", "../../server.ts", /from outside itself/],
  ["app/a-new-folder/a.ts", "../i18n/thing.ts", /a-new-folder has no place yet/],
  ["commands/a.ts", "../app/site/thing.ts"],
];

test.each(samples)("%s imports %s", (file, imported, refusal) => {
  const ways = [`import { thing } from "${imported}";`, `import type { Thing } from "${imported}";`, `const thing = await import("${imported}");`];
  for (const source of [...ways, `export { thing } from "${imported}";`, `import "${imported}";`])
    expect(structureProblems(new Map([[file, source]]))).toEqual(refusal ? [expect.stringMatching(refusal)] : []);
});

const lines = (count: number) => "// one line\n".repeat(count);

test.each<[what: string, sources: Record<string, string>, problems: RegExp[]]>([
  [
    "a name that two modules export",
    { "app/pricing/a.ts": `export function total() {}\n${lines(25)}`, "app/ui/b.ts": `export const total = 1;\n${lines(25)}` },
    [/^total is exported by app\/pricing\/a.ts and app\/ui\/b.ts/],
  ],
  [
    "what React Router expects of each route",
    { "app/routes/a.ts": `export function loader() {}\n${lines(25)}`, "app/routes/b.ts": `export async function loader() {}\n${lines(25)}` },
    [],
  ],
  [
    "a short file that one other imports, beside its own test",
    { "app/ui/a.ts": lines(24), "app/ui/b.ts": `import "./a.ts";\n${lines(25)}`, "app/ui/a.test.ts": `import "./a.ts";\n` },
    [/^app\/ui\/a.ts has 24 lines, and only app\/ui\/b.ts imports it/],
  ],
  [
    "a short file that a test of another subject needs too",
    { "app/ui/a.ts": lines(24), "app/ui/b.ts": `import "./a.ts";\n${lines(25)}`, "tests/x.ts": `import "../app/ui/a.ts";\n` },
    [],
  ],
  [
    "messages before they are compiled",
    {
      "commands/check-content.ts": `import { a } from "../app/ui/a.ts";\n`,
      "app/ui/a.ts": `import { m } from "../i18n/messages/messages.js";\n${lines(25)}`,
    },
    [/^commands\/check-content.ts imports app\/ui\/a.ts imports app\/i18n\/messages\/messages.js, which a fresh clone/],
  ],
  [
    "their types alone",
    {
      "commands/check-content.ts": `import { a } from "../app/ui/a.ts";\n`,
      "app/ui/a.ts": `import type { M } from "../i18n/messages/messages.js";\n${lines(25)}`,
    },
    [],
  ],
  ["a folder of 30 files and their tests", Object.fromEntries(folder(30)), []],
  ["a folder of 31 files", Object.fromEntries(folder(31)), [/^app\/ui holds 31 files/]],
])("%s", (_what, sources, problems) => {
  expect(structureProblems(new Map(Object.entries(sources)))).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});

function folder(count: number): [file: string, source: string][] {
  return Array.from({ length: count }, (_, number) => `app/ui/file-${number}`).flatMap((name) => [
    [`${name}.ts`, lines(25)],
    [`${name}.test.ts`, lines(25)],
  ]);
}
