import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { event, unmetEvent } from "../analytics/events.ts";
import { ViewCounter } from "../analytics/view-counter.server.ts";
import { createHold } from "../availability/holds.server.ts";
import { listFeeds } from "../availability/listed-feeds.server.ts";
import { publishContent } from "../catalog/content.server.ts";
import { readEnvironment } from "../config/environment.server.ts";
import type { Database } from "../db/database.server.ts";
import { inEveryLanguage, type Language } from "../i18n/languages.ts";
import type { FeedState } from "../ical/reconcile-feed.ts";
import { readPictureManifest } from "../pictures/manifest.server.ts";
import { composeDigest } from "./digest.server.ts";

const content = publishContent("content", readPictureManifest());
const environment = readEnvironment({
  ...{ SITE_URL: "https://www.example.com", APP_SECRET: "x".repeat(32), INSIGHTS: "on" },
  ...{ SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "hello@example.com", MAIL_TO: "owner@example.com" },
});
/** Monday, 8 am in Denver. */
const now = new Date("2026-11-30T15:00:00.000Z");

async function compose(
  database: Database,
  change: { digest?: "never"; ownerLanguage?: Language; now?: Date; unsure?: string; monday?: string } = {},
) {
  const { digest = "weekly", ownerLanguage = "en", unsure, monday = "2026-11-30" } = change;
  const published = inEveryLanguage((language) => {
    const business = { ...content[language].business, sample: false, digest, ownerLanguage } as const;
    return { ...content[language], business };
  });
  const calendarFreshness = { of: (slug: string) => ({ isConfirmed: slug !== unsure }) };
  const services = { database, published, environment, calendarFreshness, clock: () => change.now ?? now };
  return composeDigest(services, { id: `digest-${monday}`, about: JSON.stringify({ monday }) });
}

const barn = { home: "the-old-barn" };
const storeSpan = (database: Database, home: string, feed: string, first_night: string, ends: string) =>
  database.insertInto("feed_spans").values({ home, feed, first_night, ends }).execute();

const span = (from: string, to: string) => ({ from, to });
const setState = (database: Database, name: string, state: FeedState) =>
  database
    .updateTable("feeds")
    .set({ state: JSON.stringify(state) })
    .where("name", "=", name)
    .execute();

async function openFull() {
  const database = await openTestDatabase();
  const store = (name: string, receivedAt: string, from: string, to: string) =>
    storeMessage(database, { name }, { receivedAt: new Date(receivedAt), about: { stay: "the-old-barn", from, to, guests: 4 } });
  const lan = await store("Lan", "2026-11-28T22:00:00Z", "2027-03-05", "2027-03-08");
  await store("Minh", "2026-11-30T08:00:00Z", "2027-05-05", "2027-05-08");
  const an = await store("An", "2026-11-20T08:00:00Z", "2026-12-02", "2026-12-05");
  await database.updateTable("messages").set({ answered_at: "t" }).where("id", "=", an).execute();
  await storeMessage(database, { name: "Spam" }, { suspicion: "3 links" });
  await createHold(database, { ...barn, from: "2027-03-05", to: "2027-03-08", by: { message: lan }, expiresAt: "2026-12-01T16:00:00.000Z" }, now);
  await createHold(database, { ...barn, from: "2026-12-02", to: "2026-12-05", by: { message: an } }, now);
  const feeds = [
    { ...barn, name: "airbnb" },
    { home: "the-glass-house", name: "vrbo" },
  ];
  await listFeeds(database, feeds, now);
  // The platform repeats what it has read from this site.
  await storeSpan(database, "the-old-barn", "airbnb", "2026-12-02", "2026-12-05");
  await storeSpan(database, "the-old-barn", "airbnb", "2026-12-06", "2026-12-09");
  await storeSpan(database, "the-old-barn", "airbnb", "2026-11-28", "2026-12-01");
  const stays = [
    span("2026-11-28", "2026-12-01"),
    span("2026-12-02", "2026-12-05"),
    span("2026-12-06", "2026-12-07"),
    span("2026-12-07", "2026-12-09"),
  ];
  await setState(database, "airbnb", { held: [], said: [], stays });
  await setState(database, "vrbo", { held: [span("2026-12-03", "2026-12-04")], said: [] });
  await createHold(
    database,
    { home: "forest-hideaway", from: "2026-12-03", to: "2026-12-04", by: { reason: "perhaps" }, expiresAt: "2026-12-02T16:00:00.000Z" },
    now,
  );
  await createHold(database, { home: "the-glass-house", from: "2026-11-30", to: "2026-12-01", by: { reason: "painter" } }, now);
  return { database, lan, an };
}

const linesOf = (text: string | undefined, title: string) => (text ?? "").split("\n\n").slice((text ?? "").split("\n\n").indexOf(title) + 1);

test("what waits is listed: messages without an answer, the longest first, and holds that end, also of nights far away", async () => {
  const { database, lan } = await openFull();
  const email = await compose(database);
  expect(email).toMatchObject({ to: "owner@example.com", language: "en", subject: "Your week from 30 Nov 2026: 4 waiting · An Yên" });
  expect(linesOf(email?.text, "Waiting for you")[0]?.replaceAll("\u00a0", " ").split("\n")).toEqual([
    "- Lan has been waiting for an answer since 28 Nov 2026, 3 pm (Denver time), for more than 24 hours: The Old Barn, 5–8 Mar 2027 · 4 guests",
    `  https://www.example.com/owner/messages/${lan}`,
    "- Minh has been waiting for an answer since 30 Nov 2026, 1 am (Denver time): The Old Barn, 5–8 May 2027 · 4 guests",
    expect.stringContaining("/owner/messages/"),
    "- The hold for Lan ends on 1 Dec 2026, 5 pm (Rome time): The Old Barn, 5–8 Mar 2027",
    `  https://www.example.com/owner/messages/${lan}`,
    "- The hold for perhaps ends on 2 Dec 2026, 5 pm (Rome time): Forest Hideaway, 3–4 Dec 2026",
    "  https://www.example.com/owner/calendar/forest-hideaway",
  ]);
});

test("stays that begin this week are listed by home, each once, and without those that began before or begin later", async () => {
  const { database, an } = await openFull();
  const [stays] = linesOf((await compose(database))?.text, "Stays that begin this week");
  expect(stays?.replaceAll("\u00a0", " ").split("\n").sort()).toEqual(
    [
      "- The Old Barn · 2–5 Dec 2026: held for An",
      `  https://www.example.com/owner/messages/${an}`,
      "- The Old Barn · 6–7 Dec 2026: taken in the calendar “airbnb”",
      "- The Glass House · 3–4 Dec 2026: taken in the calendar “vrbo”",
      "- The Glass House · 30 Nov – 1 Dec 2026: blocked by you (painter)",
    ].sort(),
  );
});

test("nights that a platform closes for its notice are no stay, and do not keep the letter from being short", async () => {
  const database = await openTestDatabase();
  await listFeeds(database, [{ ...barn, name: "airbnb" }], now);
  const [tonight, stay] = [span("2026-11-30", "2026-12-01"), span("2026-12-02", "2026-12-05")];
  const window = { sightings: [], real: [tonight], costs: [], notice: { ...tonight, since: "2026-11-30T08:00:00.000Z" } };
  await setState(database, "airbnb", { held: [tonight], said: [tonight], stays: [tonight], window });
  expect((await compose(database))?.text).toContain("Nothing is waiting for you:");
  await setState(database, "airbnb", { held: [tonight], said: [tonight], stays: [tonight, stay], window });
  const [stays] = linesOf((await compose(database))?.text, "Stays that begin this week");
  expect(stays?.replaceAll("\u00a0", " ")).toBe("- The Old Barn · 2–5 Dec 2026: taken in the calendar “airbnb”");
});

test("nights are counted from the day of the letter, for eight weeks, each once, and a calendar that was not read is named", async () => {
  const { database } = await openFull();
  const [lead, nights] = linesOf((await compose(database, { unsure: "the-glass-house" }))?.text, "The next eight weeks");
  expect(lead).toBe("Nights from 30 Nov 2026 to 25 Jan 2027:");
  // 30 November, 2 to 4 and 6 to 8 December.
  expect(nights).toContain("- The Old Barn: 49 free, 7 taken\n");
  expect(nights).toContain("- The Glass House: 55 free, 1 taken. Its calendars have not been read for a day");
  const tuesday = await compose(database, { now: new Date("2026-12-01T15:00:00Z") });
  expect(tuesday?.text).toContain("- The Old Barn: 50 free, 6 taken\n");
});

test("what visitors did not find are the sums of last week, in the owner's words", async () => {
  const database = await openTestDatabase();
  let day = "2026-11-22";
  const counter = new ViewCounter({ database, clock: () => new Date(`${day}T20:00:00Z`), timeZone: "America/Denver" });
  const asked = [unmetEvent("place", "aspen"), unmetEvent("place", "none of ours"), unmetEvent("month", "2027-02"), unmetEvent("guests", 9)];
  const filters = [unmetEvent("type", "barn"), unmetEvent("amenity", "pool"), unmetEvent("amenity", "gone"), unmetEvent("feature", "cot")];
  for (day of ["2026-11-22", "2026-11-23", "2026-11-29", "2026-11-30"])
    counter.count([event("search"), event("search"), event("nothing"), ...asked, ...filters, unmetEvent("amenity", "pool")]);
  await counter.store();
  const title = "What visitors looked for and did not find";
  expect(linesOf((await compose(database))?.text, title).slice(0, 2)).toEqual([
    "Last week 2 of 4 searches found nothing. What they asked for:",
    [
      "- Places: Aspen (2), a place where you have no home (2)",
      "- Months: February 2027 (2)",
      "- Guests: 9 (2)",
      "- Types of home: Barn (2)",
      "- Amenities: Pool (4), gone (2)",
      "- Other filters: Cot for a baby (2)",
    ].join("\n"),
  ]);
  expect((await compose(database, { ownerLanguage: "vi" }))?.text).toContain("- Tháng: tháng 2/2027 (2)");
});

test("it is not written once its time is over, for another week, or if the owner wants it no more", async () => {
  const database = await openTestDatabase();
  const wednesday = new Date("2026-12-02T15:00:00Z");
  expect(await compose(database)).toBeDefined();
  const none = [
    await compose(database, { now: wednesday }),
    await compose(database, { monday: "2026-11-23" }),
    await compose(database, { digest: "never" }),
  ];
  expect(none).toEqual([undefined, undefined, undefined]);
});
