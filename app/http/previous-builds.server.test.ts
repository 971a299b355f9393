import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findStylesheet, previousBuildsIn, storeAssets, storeStylesheet } from "./previous-builds.server.ts";

const today = new Date("2026-11-21T10:00:00Z");
const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000);

test("the files of this build are kept beside those of earlier builds", async () => {
  const { current, archive } = makeFolders({ "new.js": "new" }, { "old.js": "old" });
  await storeAssets(current, archive, today);
  expect(readdirSync(archive).sort()).toEqual(["new.js", "old.js"]);
  expect(readFileSync(join(archive, "new.js"), "utf8")).toBe("new");
});

test("the stylesheet of earlier content is found as long as the files of earlier builds", async () => {
  const { current, archive } = makeFolders({}, {});
  const [one, other] = ["a", "b"].map((name) => ({ hash: name.repeat(16), css: `.${name}{}` }));
  await storeStylesheet(one ?? { hash: "", css: "" }, archive, daysAgo(29));
  await storeAssets(current, archive, today);
  expect(["a", "b", "c"].map((name) => findStylesheet(other, archive, name.repeat(16)))).toEqual([".a{}", ".b{}", undefined]);
  await storeAssets(current, archive, new Date(today.getTime() + 2 * 86_400_000));
  expect(findStylesheet(other, archive, "a".repeat(16))).toBeUndefined();
});

test("the first start makes the folder", async () => {
  const { current, archive } = makeFolders({ "new.js": "new" }, {});
  const first = previousBuildsIn(join(archive, "data"));
  await storeAssets(current, first, today);
  expect(readdirSync(first)).toEqual(["new.js"]);
});

test("what no build has used for 30 days is removed, and not a day before", async () => {
  const { current, archive } = makeFolders({}, { "29.js": "", "31.js": "" });
  utimesSync(join(archive, "29.js"), daysAgo(29), daysAgo(29));
  utimesSync(join(archive, "31.js"), daysAgo(31), daysAgo(31));
  await storeAssets(current, archive, today);
  expect(readdirSync(archive)).toEqual(["29.js"]);
});

test("a file that this build still uses is kept, however old it is", async () => {
  const { current, archive } = makeFolders({ "same.js": "same" }, { "same.js": "same" });
  for (const folder of [current, archive]) utimesSync(join(folder, "same.js"), daysAgo(400), daysAgo(400));
  await storeAssets(current, archive, today);
  expect(readdirSync(archive)).toEqual(["same.js"]);
  expect(statSync(join(archive, "same.js")).mtime).toEqual(today);
});

test("a copy that a crash cut short is made whole by the next start", async () => {
  const { current, archive } = makeFolders({ "app.js": "the whole file" }, { "app.js": "the wh" });
  await storeAssets(current, archive, today);
  expect(readFileSync(join(archive, "app.js"), "utf8")).toBe("the whole file");
});

test("two servers that start at once on one folder do not trip over each other", async () => {
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.js`, "x".repeat(at)]));
  const { current, archive } = makeFolders(files, { "old.js": "" });
  utimesSync(join(archive, "old.js"), daysAgo(31), daysAgo(31));
  await Promise.all([storeAssets(current, archive, today), storeAssets(current, archive, today), storeAssets(current, archive, today)]);
  expect(readdirSync(archive)).toHaveLength(40);
});

function makeFolders(now: Record<string, string>, before: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fill = (name: string, files: Record<string, string>) => {
    mkdirSync(join(folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
    return join(folder, name);
  };
  return { current: fill("current", now), archive: fill("archive", before) };
}
