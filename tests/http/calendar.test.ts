import ICAL from "ical.js";
import ical from "node-ical";
import { expect, onTestFinished, test, vi } from "vitest";
import { feedHealth } from "../../app/availability/feed-store.server.ts";
import { createHold, releaseHold } from "../../app/availability/holds.server.ts";
import { publishContent } from "../../app/catalog/content.server.ts";
import { serializeCalendar } from "../../app/ical/serialize-calendar.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { openTestDatabase } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { readMarkup } from "./markup.ts";
import { openSite } from "./site.ts";

const now = new Date("2026-11-21T18:00:00.000Z");
const home = "the-old-barn";
const soon = { timeout: 10_000, interval: 200 };

/** A site that listens, since only then it looks for what others have changed, and its database. */
async function open() {
  const site = await openSite({}, { clock: () => now });
  onTestFinished(site.close);
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const database = await openTestDatabase(site.dataFolder);
  // Whoever lists feeds forgets those of others: what a test adds later stays.
  await vi.waitFor(async () => expect(await feedHealth(database)).not.toEqual([]), soon);
  const calendar = async (query = "") => (await site.get(`/stays/${home}/calendar.ics${query}`)).body;
  return { site, database, calendar };
}

const spansIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => [String(event.getFirstPropertyValue("dtstart")), String(event.getFirstPropertyValue("dtend"))]);

test("nights that are held show in the exported calendar and on the page of the home, and are gone when they are let go", async () => {
  const { site, database, calendar } = await open();
  const message = await storeMessage(database, { name: "Lan Phạm", subject: "Secret plans" });
  const page = async () =>
    readMarkup((await site.get(`/stays/${home}?from=2027-05-14&to=2027-05-17&guests=2`)).body).one("section", { id: "price" }).text;
  expect(await page()).not.toContain("taken");
  expect(spansIn(await calendar())).toEqual([]);
  const held = await createHold(database, { home, from: "2027-05-13", to: "2027-05-16", by: { message } }, now);
  await vi.waitFor(async () => expect(await page()).toMatch(/taken/i), soon);
  const text = await calendar();
  expect(spansIn(text)).toEqual([["2027-05-13", "2027-05-16"]]);
  expect(Object.values(ical.parseICS(text)).filter((part) => part?.type === "VEVENT")).toHaveLength(1);
  expect(text).not.toMatch(/Lan|Secret/);
  await releaseHold(database, "id" in held ? held.id : "", now);
  await vi.waitFor(async () => expect(await page()).not.toMatch(/taken/i), soon);
  expect(spansIn(await calendar())).toEqual([]);
});

test("a platform is not told its own nights again, but those of the others", async () => {
  const { database, calendar } = await open();
  for (const [name, from, to] of [
    ["airbnb", "2027-02-26", "2027-03-02"],
    ["vrbo", "2027-04-01", "2027-04-05"],
  ] as const) {
    await database.insertInto("feeds").values({ home, name, due_at: "", claimed_until: "", events: 1, failures: 0, state: "{}" }).execute();
    await database.insertInto("feed_spans").values({ home, feed: name, first_night: from, ends: to }).execute();
  }
  await createHold(database, { home, from: "2027-05-13", to: "2027-05-16", by: { reason: "painting" } }, now);
  const own = ["2027-05-13", "2027-05-16"];
  await vi.waitFor(async () => expect(spansIn(await calendar())).toEqual([own]), soon);
  expect(spansIn(await calendar("?without=airbnb"))).toEqual([["2027-04-01", "2027-04-05"], own]);
  expect(spansIn(await calendar("?without=vrbo"))).toEqual([["2027-02-26", "2027-03-02"], own]);
});

test("what a listed calendar says is taken on the page, shown to others, and healthy", async () => {
  const content = new ContentCopy();
  content.edit("stays/the-old-barn/stay.yaml", "\ntimeZone:", "\ncalendars:\n  - { name: own, file: own.ics }\ntimeZone:");
  const spans = [{ from: "2027-05-13", to: "2027-05-16" }];
  content.write("stays/the-old-barn/own.ics", serializeCalendar({ business: "An Yên", home, name: "x", spans, changed: now }));
  const site = await openSite({}, { clock: () => now, published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(site.close);
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const page = async () =>
    readMarkup((await site.get(`/stays/${home}?from=2027-05-14&to=2027-05-17&guests=2`)).body).one("section", { id: "price" }).text;
  await vi.waitFor(async () => expect(await page()).toMatch(/taken/i), soon);
  const calendar = async (query = "") => spansIn((await site.get(`/stays/${home}/calendar.ics${query}`)).body);
  expect([await calendar(), await calendar("?without=own"), await calendar("?without=airbnb")]).toEqual([[], [], [["2027-05-13", "2027-05-16"]]]);
  const feeds = await feedHealth(await openTestDatabase(site.dataFolder));
  expect(feeds.filter((feed) => feed.home === home)).toMatchObject([
    { home, name: "own", events: 1, failures: 0, lastGood: now.toISOString(), lastError: null },
  ]);
});

test("a calendar is marked, so that who has it already need not read it again; of no home there is none", async () => {
  const { site } = await open();
  const first = await site.get(`/stays/${home}/calendar.ics`);
  expect(first.headers).toMatchObject({ "content-type": "text/calendar; charset=utf-8", etag: expect.stringMatching(/./) });
  expect((await site.get(`/stays/${home}/calendar.ics`, { "if-none-match": String(first.headers.etag) })).statusCode).toBe(304);
  expect((await site.get("/stays/nowhere/calendar.ics")).statusCode).toBe(404);
});
