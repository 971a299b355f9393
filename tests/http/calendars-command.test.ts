import { expect, onTestFinished, test, vi } from "vitest";
import { feedHealth } from "../../app/availability/feed-store.server.ts";
import { publishContent } from "../../app/catalog/content.server.ts";
import { serializeCalendar } from "../../app/ical/serialize-calendar.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { makeDataFolder } from "../data-folder.ts";
import { databaseVariables, openTestDatabase } from "../database.ts";
import { command } from "./commands.ts";
import { openSite } from "./site.ts";

/** `folder`: where the content stands, if not here. */
async function open(dataFolder = makeDataFolder(), folder?: string) {
  const database = await openTestDatabase(dataFolder);
  const variables = await databaseVariables(dataFolder);
  const calendars = async (...words: string[]) => {
    const { code, stdout, stderr } = await command("calendars", words, variables, folder);
    return { code, said: stdout + stderr };
  };
  const addFeed = async (name: string, first_night: string, ends: string) => {
    await database
      .insertInto("feeds")
      .values({ home: "the-old-barn", name, due_at: "", claimed_until: "", events: 1, failures: 0, state: "{}" })
      .execute();
    await database.insertInto("feed_spans").values({ home: "the-old-barn", feed: name, first_night, ends }).execute();
  };
  return { calendars, addFeed, database };
}

test("an owner blocks nights for a reason, sees them, and frees them again", async () => {
  const { calendars } = await open();
  expect(await calendars("show", "the-old-barn")).toEqual({ code: 0, said: "No night is taken.\n" });
  expect(await calendars("block", "the-old-barn", "2031-02-26", "2031-03-02", "painting")).toEqual({
    code: 0,
    said: "Blocked: the-old-barn, 2031-02-26 to 2031-03-02\n",
  });
  expect(await calendars("show", "the-old-barn")).toEqual({ code: 0, said: "2031-02-26 to 2031-03-02 blocked: painting\n" });
  expect(JSON.parse((await calendars("show", "the-old-barn", "--json")).said)).toMatchObject({
    taken: [{ from: "2031-02-26", to: "2031-03-02", by: { reason: "painting" } }],
  });
  expect(await calendars("block", "the-old-barn", "2031-03-01", "2031-03-05", "painting")).toEqual({
    code: 1,
    said: "These nights are not free: 2031-02-26 to 2031-03-02 blocked: painting.\n",
  });
  expect(await calendars("unblock", "the-old-barn", "2031-02-26", "2031-03-01")).toEqual({
    code: 1,
    said: "No block has exactly these nights. A block is freed as a whole: 2031-02-26 to 2031-03-02 blocked: painting.\n",
  });
  expect((await calendars("unblock", "the-old-barn", "2031-02-26", "2031-03-02")).code).toBe(0);
  expect(await calendars("show", "the-old-barn")).toEqual({ code: 0, said: "No night is taken.\n" });
});

test("a home is also found by a name that it had, and its nights are blocked under the one that it has", async () => {
  const content = new ContentCopy();
  content.edit("stays/the-old-barn/stay.yaml", "\ntimeZone:", "\nwas: [hay-barn]\ntimeZone:");
  content.build();
  const { calendars } = await open(undefined, content.folder);
  expect((await calendars("block", "hay-barn", "2031-02-26", "2031-03-02", "own use")).said).toBe(
    "Blocked: the-old-barn, 2031-02-26 to 2031-03-02\n",
  );
  expect((await calendars("show", "the-old-barn")).said).toBe("2031-02-26 to 2031-03-02 blocked: own use\n");
});

test("nights that two calendars hold, and nothing of ours, are named", async () => {
  const { calendars, addFeed } = await open();
  await addFeed("airbnb", "2027-02-26", "2027-03-02");
  expect((await calendars("show", "the-old-barn")).said).toBe("2027-02-26 to 2027-03-02 by the calendar airbnb\n");
  await addFeed("vrbo", "2027-02-26", "2027-03-02");
  const echo = "2027-02-26 to 2027-03-02 is in several calendars and belongs to no message of ours";
  expect((await calendars("show", "the-old-barn")).said).toContain(echo);
  expect((await calendars()).said).toContain(`\nthe-old-barn: ${echo}`);
});

test("how each calendar is, is told in a line; without any, that too", async () => {
  const { calendars, addFeed } = await open();
  expect(await calendars()).toEqual({ code: 0, said: "No home lists a calendar of another platform.\n" });
  await addFeed("airbnb", "2027-02-26", "2027-03-02");
  expect(await calendars()).toEqual({
    code: 0,
    said: "the-old-barn airbnb: never good yet; no home lists it, forgotten by npm run calendars -- forget the-old-barn airbnb\nTimes are those of America/Denver.\n",
  });
  expect(JSON.parse((await calendars("health", "--json")).said)).toMatchObject([{ home: "the-old-barn", name: "airbnb", events: 1, lastGood: null }]);
});

test("times are told by the clock of the site; in JSON they are UTC", async () => {
  const { calendars } = await open();
  await calendars("sync", "the-glass-house");
  const feed = JSON.parse((await calendars("health", "--json")).said).find(({ home }: { home: string }) => home === "the-glass-house");
  const at = (time: string) => new Date(time).toLocaleString("sv-SE", { timeZone: "America/Denver" }).slice(0, 16);
  expect((await calendars()).said).toContain(
    `the-glass-house airbnb: good at ${at(feed.lastGood)}, ${feed.events} events; next try ${at(feed.dueAt)}\n`,
  );
});

test("a calendar that no home lists is forgotten with its nights by who names it; one that a home lists is not", async () => {
  const { calendars, addFeed } = await open();
  expect((await calendars("forget")).said).toContain("allowed: a calendar that no home lists: there is none.");
  await calendars("sync", "the-glass-house");
  await addFeed("airbnb", "2027-02-26", "2027-03-02");
  expect(await calendars("forget", "the-glass-house", "vrbo")).toEqual({
    code: 1,
    said: 'HOME NAME: found "the-glass-house vrbo"; allowed: a calendar that no home lists: the-old-barn airbnb.\n',
  });
  expect(await calendars("forget", "the-old-barn", "airbnb")).toEqual({
    code: 0,
    said: "Forgotten: the-old-barn airbnb, which had taken 2027-02-26 to 2027-03-02\n",
  });
  expect((await calendars("show", "the-old-barn")).said).toBe("No night is taken.\n");
  expect((await calendars("show", "the-glass-house")).said).toContain("by the calendar vrbo");
});

/** The content with calendars at the Old Barn: a file, and whatever is given. */
function listing(others = "") {
  const content = new ContentCopy();
  content.edit("stays/the-old-barn/stay.yaml", "\ntimeZone:", `\ncalendars:\n  - { name: own, file: own.ics }${others}\ntimeZone:`);
  const says = (...spans: { from: string; to: string }[]) =>
    content.write("stays/the-old-barn/own.ics", serializeCalendar({ business: "An Yên", home: "x", name: "x", spans, changed: new Date() }));
  says();
  return { content, says };
}

const closed = [{ from: "2027-08-24", to: "2027-11-28" }];

test.each([
  ["take", "rolling", "Guests can book there only so far ahead. Taken here too; window: ignore in stay.yaml frees them."],
  ["ignore", "rolling", "Guests can book there only so far ahead. Free here (window: ignore), except nights that were taken before."],
  ["ignore", "adjoined", "A booking or a block there touches the end of its window. Taken here until the two part."],
  ["take", "possible", "Either guests can book there only so far ahead, or you have blocked them. Taken here; a week of readings shows which."],
])("with window: %s, the nights of a window that is %s are told below its calendar", async (choice, kind, words) => {
  const { content } = listing(`\n  - { name: airbnb, url: 'https://calendars.invalid/x.ics', window: ${choice} }`);
  content.build();
  const { calendars, addFeed, database } = await open(undefined, content.folder);
  await addFeed("airbnb", "2027-02-26", "2027-03-02");
  const window = { sightings: [], real: [], costs: closed, kind, notice: { from: "2026-11-27", to: "2026-11-28", since: "" } };
  await database
    .updateTable("feeds")
    .set({ state: JSON.stringify({ window }), due_at: new Date().toISOString() })
    .execute();
  const { said } = await calendars();
  expect(said).toContain(`\n    closes 96 nights: 2027-08-24 to 2027-11-28. ${words}\n    closes 2026-11-27 to 2026-11-28, perhaps for the notice`);
  expect(JSON.parse((await calendars("--json")).said)).toMatchObject([{ choice, window: { kind, closed } }]);
});

test("all calendars are read at once, or those of a home; the sample's too", async () => {
  const { calendars } = await open();
  expect(await calendars("sync", "the-glass-house")).toEqual({
    code: 0,
    said: expect.stringMatching(/^the-glass-house airbnb: read, \d+ events\nthe-glass-house vrbo: read, \d+ events\n$/),
  });
  expect(JSON.parse((await calendars("show", "the-glass-house", "--json")).said).taken).toContainEqual(
    expect.objectContaining({ by: { feed: "vrbo" } }),
  );
  expect((await calendars("sync")).said.match(/: read, \d+ events$/gm)).toHaveLength(8);
  expect(await calendars("sync", "the-old-barn")).toEqual({ code: 0, said: "No calendar is listed in the published content.\n" });
});

test("what is odd in a calendar is told with it, and a file in UTF-16 is read", async () => {
  const { content } = listing();
  const event = "BEGIN:VEVENT\nUID:a\nDTSTART:20270510T000000Z\nDTEND:20270513T000000Z\nEND:VEVENT";
  content.write("stays/the-old-barn/own.ics", Buffer.from(`\uFEFFBEGIN:VCALENDAR\n${event}\nEND:VCALENDAR\n`, "utf16le"));
  content.build();
  const { calendars } = await open(undefined, content.folder);
  expect(await calendars("sync", "the-old-barn")).toEqual({
    code: 0,
    said: "the-old-barn own: read, 1 event\n    Line 2: the event goes from midnight to midnight in UTC; its days are taken as days at the home.\n",
  });
  expect((await calendars("show", "the-old-barn")).said).toBe("2027-05-10 to 2027-05-13 by the calendar own\n");
  // What cannot be read as a whole leaves the number of the last good reading.
  content.write("stays/the-old-barn/own.ics", "<!doctype html><title>Not found</title>");
  content.build();
  expect((await calendars("sync", "the-old-barn")).code).toBe(1);
  expect((await calendars()).said).toMatch(/^the-old-barn own: good at .*, 1 event; .* last error: It is a web page/m);
});

test("a calendar that fails is told with its reason, without its address, and is no success", async () => {
  const { content } = listing("\n  - { name: airbnb, url: 'env:BARN_AIRBNB' }\n  - { name: vrbo, url: 'https://calendars.invalid/secret.ics' }");
  content.build();
  const { calendars } = await open(undefined, content.folder);
  const { code, said } = await calendars("sync", "the-old-barn");
  expect([code, said.trim().split("\n")]).toEqual([
    1,
    [
      "the-old-barn own: read, 0 events",
      "the-old-barn airbnb: failed: the variable BARN_AIRBNB is not set",
      expect.stringMatching(/^the-old-barn vrbo: failed: calendars\.invalid/),
    ],
  ]);
  expect(said).not.toContain("secret");
  const json = await calendars("sync", "the-old-barn", "--json");
  expect([json.code, JSON.parse(json.said)]).toMatchObject([1, [{ name: "own", error: null, events: 0 }, { name: "airbnb" }, { name: "vrbo" }]]);
});

test("what is read while the site runs is on its pages shortly after", async () => {
  const { content, says } = listing();
  const site = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(site.close);
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  content.build();
  const { calendars, database } = await open(site.dataFolder, content.folder);
  const from = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 102 * 86_400_000).toISOString().slice(0, 10);
  const page = async () => (await site.get(`/stays/the-old-barn?from=${from}&to=${to}&guests=2`)).body;
  const read = { home: "the-old-barn", name: "own", lastGood: expect.any(String) };
  await vi.waitFor(async () => expect(await feedHealth(database)).toContainEqual(expect.objectContaining(read)), { timeout: 20_000, interval: 100 });
  expect((await calendars()).said).toContain("the-old-barn own: good at");
  expect(await page()).not.toContain("Already taken");
  says({ from, to });
  expect(await calendars("sync", "the-old-barn")).toEqual({ code: 0, said: "the-old-barn own: read, 1 event\n" });
  await vi.waitFor(async () => expect(await page()).toContain("Already taken"), { timeout: 10_000, interval: 200 });
});

test.each([
  [["sync", "the-new-barn"], 'HOME: found "the-new-barn"; allowed: the-glass-house, '],
  [["show", "../team"], 'HOME: found "../team"; allowed: the-glass-house, '],
  [["block", "the-old-barn", "2027-02-31", "2027-03-02"], 'FROM: found "2027-02-31"; allowed: a day such as 2027-02-26.'],
  [["block", "the-old-barn", "2027-03-02", "2027-03-02"], 'TO: found "2027-03-02"; allowed: a day after FROM'],
  [["block", "the-old-barn", "2020-05-10", "2020-05-14", "painter"], 'FROM: found "2020-05-10"; allowed: today (20'],
  [["block", "the-old-barn", "2031-05-10", "2031-05-14"], '"why": found nothing; allowed: a few words'],
  [["dance"], "npm run calendars -- block HOME FROM TO"],
])("%j is answered with what is allowed", async (words, answer) => {
  const { calendars } = await open();
  expect(await calendars(...words)).toEqual({ code: 1, said: expect.stringContaining(answer) });
});
