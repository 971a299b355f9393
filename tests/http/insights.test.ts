import { describe, expect, onTestFinished, test } from "vitest";
import type { Environment } from "../../app/config/environment.server.ts";
import { makeDataFolder } from "../data-folder.ts";
import { databaseVariables, openTestDatabase, query } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { command } from "./commands.ts";
import { openSite } from "./site.ts";

const opened = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};

/** Opens pages one after the other at a site of their own, and ends it; returns what was written down. */
async function visit(urls: readonly string[], settings: Partial<Environment> = {}) {
  const dataFolder = makeDataFolder();
  const site = await openSite({ dataFolder, countsPageViews: true, ...settings }, { clock: () => new Date("2026-11-22T10:00:00Z") });
  const answers = [];
  for (const url of urls) answers.push(await site.get(url, opened));
  const etag = String(answers[0]?.headers.etag);
  const again = await site.get(urls[0] ?? "/", { ...opened, "if-none-match": etag });
  await site.close();
  const rows = await query<{ kind: string; name: string; count: number }>(
    dataFolder,
    "SELECT kind, name, count FROM daily_counts ORDER BY kind, name",
  );
  return { counts: Object.fromEntries(rows.map(({ kind, name, count }) => [`${kind} ${name}`.trim(), Number(count)])), again, dataFolder };
}

async function insights(dataFolder: string, ...words: string[]) {
  return command("insights", words, await databaseVariables(dataFolder));
}

describe("visits", () => {
  test("are counted by page, with those that the browser still had, and not where there is no page", async () => {
    const { counts, again } = await visit(["/stays/the-old-barn", "/vi/stays/the-old-barn", "/contact", "/nowhere", "/index.md"]);
    expect(again.statusCode).toBe(304);
    expect(counts).toEqual({ "view /stays/the-old-barn": 2, "view /vi/stays/the-old-barn": 1, "view /contact": 1 });
  });

  test("of searches count the place that is meant, the month and the amenities, of kept pages too", async () => {
    const asked = "/stays?where=aspn&from=2027-10-01&to=2027-10-08&amenity=wifi&utm_source=a";
    const { counts } = await visit([asked, asked, "/stays", "/stays/the-glass-house?from=2027-10-02"]);
    expect(counts).toMatchObject({ search: 3, "place aspen": 3, "month 2027-10": 4, "amenity wifi": 3, "view /stays": 4 });
  });

  test("of searches that find nothing count what they asked for, and what alone kept homes out", async () => {
    const { counts } = await visit(["/stays?where=Lisbon", "/stays?type=barn&amenity=pool", "/stays?where=malibu&type=barn&max=50"]);
    expect(counts).toEqual({
      "view /stays": 4,
      search: 4,
      "place none of ours": 2,
      "place malibu": 1,
      "amenity pool": 1,
      nothing: 4,
      "missing where": 2,
      "missing type": 1,
      "missing amenity pool": 1,
      "missing several things": 1,
      "unmet place none of ours": 2,
      "unmet place malibu": 1,
      "unmet type barn": 2,
      "unmet amenity pool": 1,
    });
  });

  test("of searches that find nothing count months and guests, unless anybody could make up as many as there are", async () => {
    const asked = ["month=2027-02&guests=40&feature=cot", "from=2027-03-05&to=2027-03-09&guests=41&hear=sea", "month=9999-01&guests=9000"];
    const { counts } = await visit(asked.map((query) => `/stays?${query}`));
    const unmet = Object.entries(counts).filter(([name]) => name.startsWith("unmet"));
    expect(Object.fromEntries(unmet)).toEqual({
      "unmet month 2027-02": 2,
      "unmet guests 40": 2,
      "unmet feature cot": 2,
      "unmet month 2027-03": 1,
      "unmet guests 41": 1,
    });
  });

  test("of lists in another order, of maps, of further pages and of signs alone are no searches for a place", async () => {
    const { counts } = await visit(["/stays?sort=price-up", "/stays?where=como&view=map", "/stays?where=%3F%3F"]);
    expect(counts).toEqual({ "view /stays": 4, search: 1 });
  });

  test("leave nothing behind of what was typed, nor of who it was", async () => {
    const { dataFolder } = await visit(["/stays?where=Secretplace&from=9999-01-01", "/stays/the-old-barn?from=typed"]);
    const written = JSON.stringify(await query(dataFolder, "SELECT * FROM daily_counts"));
    expect(written).toContain("none of ours");
    expect(written).not.toMatch(/secretplace|9999|typed|127\.0|Chrome/i);
  });

  test("are not counted where that is turned off", async () => {
    expect((await visit(["/"], { countsPageViews: false })).counts).toEqual({});
  });
});

describe("npm run insights", () => {
  test("tells the days, with the enquiries for each home that do not look like spam", async () => {
    const dataFolder = makeDataFolder();
    const database = await openTestDatabase(dataFolder);
    await storeMessage(database, {}, { about: { stay: "the-old-barn" } });
    await storeMessage(database, {}, { about: { stay: "the-old-barn" }, suspicion: "3 links" });
    await storeMessage(database, {}, { about: { homes: [{ stay: "the-old-barn" }, { stay: "city-view-loft" }] } });
    const site = await openSite({ dataFolder, countsPageViews: true });
    onTestFinished(site.close);
    await site.get("/stays/the-old-barn", opened);
    await site.close();
    const { stdout } = await insights(dataFolder, "2", "--json");
    const report = JSON.parse(stdout);
    expect(report.days).toHaveLength(2);
    expect(report.days[1]).toMatchObject({ views: 1, homeViews: 1, enquiries: 2 });
    expect(report.homes).toEqual([
      { home: "the-old-barn", views: 1, enquiries: 2 },
      { home: "city-view-loft", views: 0, enquiries: 1 },
    ]);
    expect((await insights(dataFolder)).stdout).toContain("Counted is what reaches this server");
    expect((await insights(dataFolder, "forget", "9999-01-01")).stdout).toContain("Forgotten: 1 sums");
  });

  test.each([
    [["many"], 'DAYS: found "many"; allowed: a whole number from 1 to 1000.'],
    [["forget", "soon"], 'DAY: found "soon"; allowed: a day such as 2026-01-01.'],
    [["1", "2"], "npm run insights -- forget DAY"],
  ])("says what is wrong with %s", async (words, said) => {
    const { code, stderr } = await insights(makeDataFolder(), ...words);
    expect(code).toBe(1);
    expect(stderr).toContain(said);
  });
});
