import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { readFeed } from "../feeds/read-feed.ts";
import { writeCalendar } from "../feeds/write-calendar.ts";
import type { Database } from "../platform/database.server.ts";
import type { FetchResult } from "../platform/guarded-fetch.server.ts";
import { writeLetter } from "../site/letters.server.ts";
import { FeedWork, type ListedFeed } from "./feed-work.server.ts";
import { holdNights } from "./holds.server.ts";
import { takenSpans } from "./taken.server.ts";

const home = "the-old-barn";
const hour = 60 * 60_000;
const start = Date.parse("2026-11-21T18:00:00.000Z");

const says = (...spans: [from: string, to: string][]): Extract<FetchResult, { kind: "fetched" }> => ({
  kind: "fetched",
  body: writeCalendar({ home, name: "x", spans: spans.map(([from, to]) => ({ from, to })), changed: new Date(start) }),
  etag: null,
  lastModified: null,
});

const failed: FetchResult = { kind: "failed", reason: { en: "calendars.example: no answer", vi: "calendars.example: không trả lời" } };

/** A site with one feed, whose answer and time a test sets; `asked` counts how often it was asked. */
function open(database: Database) {
  const state: { now: number; answer: FetchResult; asked: number; etag: string | null; isClockBelieved: boolean } = {
    ...{ now: start, answer: says(), asked: 0, etag: null },
    isClockBelieved: true,
  };
  const [lines, entries]: [string[], object[]] = [[], []];
  const write = (line: string) => {
    const entry = JSON.parse(line);
    entries.push(entry);
    lines.push(entry.msg);
  };
  const log = pino({ base: null }, { write });
  const feed: ListedFeed = {
    home,
    name: "airbnb",
    timeZone: "Europe/Rome",
    source: "one address",
    fetch: async ({ etag }) => {
      state.asked += 1;
      state.etag = etag;
      return state.answer;
    },
  };
  const startWork = (feeds: readonly ListedFeed[] = [feed], sendsMail = true) => {
    const work = new FeedWork({
      database,
      clock: () => new Date(state.now),
      log,
      feeds,
      sendsMail,
      read: async (text, question) => readFeed(text, question),
      isClockBelieved: async () => state.isClockBelieved,
      interval: 10,
    });
    onTestFinished(() => work.stop());
    work.start();
    return work;
  };
  /** Lets an answer be fetched at a time, in hours after the start. */
  const fetchAt = async (hours: number, answer: FetchResult) => {
    const before = state.asked;
    state.answer = answer;
    state.now = start + hours * hour;
    await vi.waitFor(() => expect(state.asked).toBe(before + 1), { timeout: 10_000, interval: 10 });
    await vi.waitFor(async () => expect(await database.selectFrom("feeds").select("claimed_until").execute()).toEqual([{ claimed_until: "" }]), {
      timeout: 10_000,
      interval: 10,
    });
  };
  const taken = async () => (await takenSpans(database, home)).map(({ from, to }) => [from, to]);
  return { feed, startWork, fetchAt, taken, lines, entries, state };
}

test("what a feed says is taken at once, and free again when it no longer says so", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken } = open(database);
  startWork();
  await fetchAt(0, says(["2027-01-01", "2027-01-05"], ["2027-02-01", "2027-02-05"], ["2027-03-01", "2027-03-03"]));
  expect(await taken()).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-02-01", "2027-02-05"],
    ["2027-03-01", "2027-03-03"],
  ]);
  await fetchAt(1, says(["2027-01-01", "2027-01-05"], ["2027-02-01", "2027-02-05"], ["2027-04-01", "2027-04-02"]));
  expect(await taken()).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-02-01", "2027-02-05"],
    ["2027-04-01", "2027-04-02"],
  ]);
});

test("a feed that fails, is cut off, or is suddenly empty frees nothing; an empty one does when it says so again an hour later", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken, lines } = open(database);
  startWork();
  const spans = [["2027-01-01", "2027-01-05"]];
  await fetchAt(0, says(["2027-01-01", "2027-01-05"]));
  await fetchAt(1, failed);
  expect([await taken(), lines]).toEqual([spans, ["A calendar could not be read as a whole"]]);
  expect(await database.selectFrom("feeds").select(["failures", "last_error"]).execute()).toEqual([
    { failures: 1, last_error: "calendars.example: no answer" },
  ]);
  const whole = says(["2027-02-01", "2027-02-05"]);
  await fetchAt(8, { ...whole, body: whole.body.slice(0, -40) });
  expect((await taken())[0]).toEqual(spans[0]);
  await fetchAt(16, says());
  expect((await taken())[0]).toEqual(spans[0]);
  await fetchAt(18, says());
  expect(await taken()).toEqual([]);
  expect(lines.at(-1)).toBe("A calendar would free nights, and frees none before it has said so twice");
});

test("a feed is asked whether it has changed, but once a day for all of it; and one that was not whole for all of it too", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, state } = open(database);
  startWork();
  await fetchAt(0, { ...says(["2027-01-01", "2027-01-05"]), etag: "one" });
  await fetchAt(1, { kind: "unchanged" });
  expect(state.etag).toBe("one");
  await fetchAt(2, { ...says(), body: "BEGIN:VCALENDAR", etag: "two" });
  await fetchAt(4, { ...says(["2027-01-01", "2027-01-05"]), etag: "three" });
  expect(state.etag).toBe("one");
  await fetchAt(5, { kind: "unchanged" });
  expect(state.etag).toBe("three");
  await fetchAt(7, { kind: "unchanged" });
  expect(state.etag).toBeNull();
});

test("a feed that has moved to another address is asked for all of it, under its old name and with its nights", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken, state, feed } = open(database);
  const work = startWork();
  await fetchAt(0, { ...says(["2027-01-01", "2027-01-05"]), etag: "of the old address" });
  await work.stop();
  startWork([{ ...feed, source: "another address" }]);
  await fetchAt(1, { ...says(["2027-01-01", "2027-01-05"]), etag: "of the new address" });
  expect(state.etag).toBeNull();
  await fetchAt(2, { kind: "unchanged" });
  expect(state.etag).toBe("of the new address");
  expect(await taken()).toEqual([["2027-01-01", "2027-01-05"]]);
});

test("of two servers one asks", async () => {
  const dataFolder = makeDataFolder();
  const servers = [open(await openTestDatabase(dataFolder)), open(await openTestDatabase(dataFolder))];
  for (const { startWork } of servers) startWork();
  await vi.waitFor(() => expect(servers.map(({ state }) => state.asked).reduce((sum, asked) => sum + asked)).toBe(1), { timeout: 10_000 });
  await new Promise((done) => setTimeout(done, 300));
  expect(servers.map(({ state }) => state.asked).sort()).toEqual([0, 1]);
});

test("a feed that is no longer listed keeps its nights for a week, is not asked, and is then forgotten with them", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken, lines, state, feed } = open(database);
  const work = startWork();
  await fetchAt(0, says(["2027-01-01", "2027-01-05"]));
  await work.stop();
  const later = startWork([{ ...feed, name: "vrbo", fetch: async () => says() }]);
  const stampedAt = async (hours: number) => {
    state.now = start + hours * hour;
    const listed_at = new Date(state.now).toISOString();
    const stamped = () => database.selectFrom("feeds").select("name").where("listed_at", "=", listed_at).execute();
    await vi.waitFor(async () => expect(await stamped()).toEqual([{ name: "vrbo" }]), { timeout: 10_000, interval: 10 });
  };
  await stampedAt(1);
  await stampedAt(7 * 24);
  expect([await taken(), state.asked, lines]).toEqual([[["2027-01-01", "2027-01-05"]], 1, []]);
  expect(await database.selectFrom("feeds").select("claimed_until").where("name", "=", "airbnb").execute()).toEqual([{ claimed_until: "" }]);
  state.isClockBelieved = false;
  await stampedAt(8 * 24);
  state.isClockBelieved = true;
  expect([await taken(), lines]).toEqual([[["2027-01-01", "2027-01-05"]], []]);
  await stampedAt(8 * 24 + 1);
  await vi.waitFor(() => expect(lines).toEqual(["A calendar that no home lists any longer was forgotten"]), { timeout: 10_000 });
  expect(await taken()).toEqual([]);
  await later.stop();
});

test("after a week without any server, the first of a release forgets nothing of another that is starting too", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken, state, lines } = open(database);
  const work = startWork();
  await fetchAt(0, says(["2027-01-01", "2027-01-05"]));
  await work.stop();
  state.now = start + 10 * 24 * hour;
  startWork([]);
  await new Promise((done) => setTimeout(done, 300));
  expect([await taken(), lines]).toEqual([[["2027-01-01", "2027-01-05"]], []]);
});

/** The mails to the owner that are to be sent, as kind and text. */
async function letters(database: Database) {
  const mails = await database.selectFrom("mails").selectAll().where("message_id", "is", null).orderBy("created_at").orderBy("id").execute();
  const written = await Promise.all(mails.map((mail) => writeLetter(database, mail, head)));
  return mails.map(({ kind }, at) => [kind, `${written[at]?.subject}\n${written[at]?.text}`] as const);
}

const head = {
  brand: "An Yên",
  owner: "owner@example.com",
  ownerLanguage: "en" as const,
  phone: "1",
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  titleOf: () => "The Old Barn",
};

test("a feed that takes a night held here is told of by mail at once, and both stand; that it says so again is no news", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken, lines } = open(database);
  const message = await storeMessage(database);
  await holdNights(database, { home, from: "2027-01-03", to: "2027-01-06", by: { message } }, new Date(start));
  const other = await storeMessage(database);
  await holdNights(database, { home, from: "2027-01-06", to: "2027-01-09", by: { message: other } }, new Date(start));
  await holdNights(database, { home, from: "2027-02-03", to: "2027-02-06", by: { reason: "painting" } }, new Date(start));
  startWork();
  const answer = says(["2027-01-01", "2027-01-05"], ["2027-02-01", "2027-02-05"]);
  await fetchAt(0, answer);
  await fetchAt(1, answer);
  expect((await taken()).slice(0, 2)).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-01-03", "2027-01-06"],
  ]);
  expect(lines).toEqual(["A calendar has taken nights that are held here"]);
  const [letter, ...more] = await letters(database);
  expect(more).toEqual([]);
  expect(letter?.[0]).toBe("nights-taken-twice");
  for (const words of [
    "Nights are taken twice: The Old Barn · An Yên",
    "“airbnb”",
    `held for the message ${message.slice(-8)}`,
    "3 Jan 2027",
    "let-go",
  ])
    expect(letter?.[1]).toContain(words);
  expect(letter?.[1]).not.toMatch(new RegExp(`Feb|${other.slice(-8)}`));
});

test("the owner is told once that a feed has been failing for a day, and again when it is well", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, lines } = open(database);
  startWork();
  const answer = says(["2027-01-01", "2027-01-05"]);
  await fetchAt(0, answer);
  await fetchAt(1, failed);
  await fetchAt(24, failed);
  expect(await letters(database)).toEqual([]);
  // However long the pause after a failure would be.
  expect(await database.selectFrom("feeds").select("due_at").execute()).toEqual([{ due_at: new Date(start + 25 * hour).toISOString() }]);
  await fetchAt(31, { ...answer, body: answer.body.slice(0, -40) });
  await fetchAt(38, failed);
  await fetchAt(45, answer);
  await fetchAt(46, answer);
  const [failing, well, ...more] = await letters(database);
  expect(more).toEqual([]);
  expect(failing?.[0]).toBe("calendar-failing");
  for (const words of [
    "A calendar cannot be read: The Old Barn",
    "since 2026-11-21 12:00 (America/Denver)",
    "npm run calendars",
    "/stays/the-old-barn",
  ])
    expect(failing?.[1]).toContain(words);
  const [mail] = await database.selectFrom("mails").selectAll().orderBy("created_at").execute();
  const inVietnamese = mail && (await writeLetter(database, mail, { ...head, ownerLanguage: "vi" }));
  expect(inVietnamese).toMatchObject({ language: "vi", subject: "Không đọc được lịch: The Old Barn · An Yên" });
  expect(inVietnamese?.text).toContain("/vi/stays/the-old-barn");
  expect(well).toEqual(["calendar-well", expect.stringContaining("The calendar “airbnb” of The Old Barn can be read again")]);
  expect(lines.filter((line) => !line.includes("read as a whole"))).toEqual(["A calendar has been failing for a day", "A calendar is well again"]);
  await fetchAt(47, failed);
  await fetchAt(72, failed);
  expect(await letters(database)).toHaveLength(3);
});

test("why a feed fails is told to the owner in the language of the owner, and to the log and the commands in English", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, entries } = open(database);
  startWork();
  const whole = says(["2027-01-01", "2027-01-05"]);
  const broken = { ...whole, body: whole.body.replace(/DTEND.*/, "DTEND;VALUE=DATE:20270230") };
  await fetchAt(0, broken);
  await fetchAt(25, broken);
  const reason = expect.stringMatching(/^Line \d+: the event was not read: there is no such day in the calendar\.$/);
  expect(await database.selectFrom("feeds").select("last_error").execute()).toEqual([{ last_error: reason }]);
  expect(entries).toMatchObject([{ reason }, { reason }, { msg: "A calendar has been failing for a day", reason }]);
  expect(JSON.stringify(entries)).not.toContain("Dòng");
  const mail = await database.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
  const written = async (about = mail.about) => (await writeLetter(database, { ...mail, about }, { ...head, ownerLanguage: "vi" }))?.text;
  expect(await written()).toMatch(/Lý do lần gần nhất: Dòng \d+: không đọc được sự kiện: ngày được ghi không có thật\.\n/);
  // As releases wrote it that knew the reason in English alone.
  const before = JSON.stringify({ ...JSON.parse(mail.about ?? ""), reasonIn: undefined });
  expect(await written(before)).toMatch(/Lý do lần gần nhất: Line \d+: the event was not read/);
});

test("a feed that has begun to fail by a clock that was ahead is told of a day after the clock is right", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt } = open(database);
  startWork();
  await fetchAt(800 * 24, failed);
  await fetchAt(0, failed);
  await fetchAt(25, failed);
  expect((await letters(database)).map(([kind]) => kind)).toEqual(["calendar-failing"]);
});

test("where the site sends no mails, the log alone tells", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, lines, feed } = open(database);
  startWork([feed], false);
  await fetchAt(0, failed);
  await fetchAt(25, failed);
  expect(lines.at(-1)).toBe("A calendar has been failing for a day");
  expect(await letters(database)).toEqual([]);
});
