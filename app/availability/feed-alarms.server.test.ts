import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase } from "../../tests/database.ts";
import { openMailbox } from "../../tests/mailbox.ts";
import { composeEmail } from "../bootstrap/services.server.ts";
import { defaultPalettes } from "../brand/palette.ts";
import type { Database } from "../db/database.server.ts";
import type { Language } from "../i18n/languages.ts";
import { openMailTransport } from "../mail/mail-transport.server.ts";
import { MailWorker } from "../mail/mail-worker.server.ts";
import { countFeeds } from "./feed-metrics.server.ts";
import { claimFeed, storeFetch } from "./feed-store.server.ts";
import { listFeeds } from "./listed-feeds.server.ts";

const hour = 60 * 60_000;
const start = Date.parse("2026-11-21T18:00:00.000Z");
const at = (hours: number) => new Date(start + hours * hour);

const context = {
  brand: "An Yên",
  colours: defaultPalettes.light,
  owner: "owner@example.com",
  mailbox: "stay@example.com",
  ownerLanguage: "en" as Language,
  answeredBy: "Jonas Weil",
  phone: "1",
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  titleOf: (slug: string) => (slug === "barn" ? "The Old Barn" : undefined),
  zoneOf: () => "America/Denver",
  extrasText: () => "",
};

/** Feeds as `barn airbnb.example`: the home and the host, which is also the name of the feed. */
async function open(ids: readonly string[], dataFolder?: string) {
  const database = await openTestDatabase(dataFolder);
  const feedOf = (id: string) => ({
    home: id.split(" ")[0] ?? "",
    name: (id.split(" ")[1] ?? "").replaceAll(".", "-"),
    host: id.split(" ")[1] ?? "",
  });
  /** Which feeds the running release lists. */
  const release = { ids };
  /** Fetches feeds at so many hours after the start, one after the other; `feeds` all fail or are all well. */
  const fetchAt = async (hours: number, feeds: readonly string[], isGood: boolean) => {
    await listFeeds(database, release.ids.map(feedOf), at(hours));
    for (const id of feeds) await fetchOne(database, feedOf(id), hours, isGood);
  };
  return { database, fetchAt, feedOf, release };
}

async function fetchOne(database: Database, { host, ...feed }: { home: string; name: string; host: string }, hours: number, isGood: boolean) {
  const claimed = await claimFeed(database, feed, at(hours));
  if (!claimed) throw new Error("Somebody else holds the feed.");
  const error = { en: `${host}: no answer`, vi: `${host}: không trả lời` };
  const result = isGood
    ? { fetched: { spans: [], isWhole: true }, note: { source: "", host } }
    : ({ fetched: "unreachable", note: { source: "", host, error } } as const);
  return storeFetch(database, claimed, { ...result, today: "2026-11-21", sendsMail: true, due: () => at(hours + 1) }, at(hours));
}

/** The emails in the outbox, as kind and text. */
async function emails(database: Database, ownerLanguage: Language = "en"): Promise<string[]> {
  const mails = await database.selectFrom("mails").selectAll().orderBy("created_at").orderBy("id").execute();
  return Promise.all(
    mails.map(async (mail) => {
      const email = await composeEmail(database, mail, { ...context, ownerLanguage });
      return `${mail.kind}\n${email?.subject}\n\n${email?.text}`;
    }),
  );
}

const stale = async (database: Database, ids: readonly { home: string; name: string }[], hours: number) =>
  (await countFeeds(database, ids, at(hours))).stale;

test("a feed raises an alarm after three hours and three failed tries, whichever is later, and not before", async () => {
  const { database, fetchAt, feedOf } = await open(["barn one.example", "loft two.example", "cabin three.example"]);
  // Many tries in less than three hours; two tries in more; three tries in exactly three hours.
  for (const hours of [0, 0.5, 1, 1.5, 2.9]) await fetchAt(hours, ["barn one.example"], false);
  for (const hours of [0, 9]) await fetchAt(hours, ["loft two.example"], false);
  for (const hours of [0, 1.5]) await fetchAt(hours, ["cabin three.example"], false);
  expect([await emails(database), await stale(database, ["barn one.example", "loft two.example"].map(feedOf), 2.9)]).toEqual([[], 0]);
  await fetchAt(3, ["cabin three.example"], false);
  expect((await emails(database)).map((email) => email.split("\n")[1])).toEqual(["A calendar can’t be read: cabin · An Yên"]);
  await fetchAt(9.1, ["loft two.example"], false);
  expect((await emails(database)).map((email) => email.split("\n")[1])).toEqual([
    "A calendar can’t be read: cabin · An Yên",
    "A calendar can’t be read: loft · An Yên",
  ]);
  expect(await stale(database, ["barn one.example", "loft two.example", "cabin three.example"].map(feedOf), 9.1)).toBe(3);
});

const ids = ["barn airbnb.example", "cabin airbnb.example", "loft airbnb.example", "loft vrbo.example"] as const;
const [barn, cabin, loft, vrbo] = ids;

test("several feeds of one host are one email, which names them; another email says when the last of them is well again", async () => {
  const { database, fetchAt, feedOf } = await open(ids);
  await fetchAt(0, ids, true);
  for (const [index, id] of [barn, cabin, loft].entries()) for (const hours of [1, 1.8, 3.6]) await fetchAt(hours + index / 10, [id], false);
  await fetchAt(3.9, [vrbo], false);
  expect(await emails(database)).toEqual([]);
  await fetchAt(4, [barn], false);
  const expected =
    "calendar-failing\nCalendars can’t be read: airbnb.example · An Yên\n\n" +
    "Several calendars of airbnb.example haven’t been read in full:\n\n" +
    "The Old Barn, “airbnb-example”: since 21 Nov 2026, 12 pm (Denver time)\n" +
    "cabin, “airbnb-example”: since 21 Nov 2026, 12:06 pm (Denver time)\n" +
    "loft, “airbnb-example”: since 21 Nov 2026, 12:12 pm (Denver time)\n\n" +
    "Last error: airbnb.example: no answer\n\n";
  expect((await emails(database))[0]?.slice(0, expected.length)).toBe(expected);
  expect((await emails(database, "vi"))[0]).toContain("Lỗi gần nhất: airbnb.example: không trả lời");
  await fetchAt(4.2, [cabin, loft], false);
  await fetchAt(9, [barn, cabin, loft], false);
  expect([(await emails(database)).length, await stale(database, ids.map(feedOf), 9)]).toEqual([1, 3]);
  await fetchAt(10, [barn, loft], true);
  expect([(await emails(database)).length, await stale(database, ids.map(feedOf), 10)]).toEqual([1, 1]);
  await fetchAt(11, [cabin], true);
  const [, well, ...more] = await emails(database);
  expect(more).toEqual([]);
  expect(well).toBe(
    "calendar-well\nCalendars working again: airbnb.example · An Yên\n\nThese calendars of airbnb.example can be read again, and their nights are up to date:\n\n" +
      "cabin, “airbnb-example”\nThe Old Barn, “airbnb-example”\nloft, “airbnb-example”\n",
  );
  await fetchAt(12, ids, true);
  expect([(await emails(database)).length, await stale(database, ids.map(feedOf), 12)]).toEqual([2, 0]);
});

test("a feed of a host that still fails raises an alarm of its own when it fails again, and is well again by itself", async () => {
  const { database, fetchAt } = await open(ids);
  for (const hours of [0, 1, 3]) await fetchAt(hours, [barn, cabin], false);
  await fetchAt(4, [cabin], true);
  expect(await emails(database)).toHaveLength(1);
  for (const hours of [5, 6, 8]) await fetchAt(hours, [barn, cabin], false);
  const lines = async () => (await emails(database)).map((email) => email.split("\n").slice(0, 2).join(": "));
  const [, second, ...more] = await lines();
  expect([second, more]).toEqual(["calendar-failing: A calendar can’t be read: cabin · An Yên", []]);
  await fetchAt(9, [cabin], true);
  await fetchAt(10, [barn], true);
  expect((await lines()).slice(2)).toEqual([
    "calendar-well: Calendar working again: cabin · An Yên",
    "calendar-well: Calendar working again: The Old Barn · An Yên",
  ]);
});

test("files have no host, and one failure alone is not named with a host that fails", async () => {
  const { database, fetchAt } = await open(["barn ", "loft ", ...ids]);
  for (const hours of [0, 1]) await fetchAt(hours, ["barn ", "loft ", barn], false);
  await fetchAt(2.5, [cabin], false);
  await fetchAt(3, ["barn ", "loft ", barn], false);
  expect((await emails(database)).map((email) => email.split("\n")[1])).toEqual([
    "A calendar can’t be read: The Old Barn · An Yên",
    "A calendar can’t be read: loft · An Yên",
    "A calendar can’t be read: The Old Barn · An Yên",
  ]);
});

test("of two servers that fetch feeds of one host at once only one tells the owner, of the failure and of the end", async () => {
  const dataFolder = makeDataFolder();
  for (let round = 0; round < 5; round += 1) {
    const { database, fetchAt, feedOf } = await open(ids, dataFolder);
    const other = await openTestDatabase(dataFolder);
    await database.deleteFrom("mails").execute();
    await fetchAt(round * 20, ids, true);
    for (const hours of [1, 2]) await fetchAt(round * 20 + hours, [barn, cabin], false);
    const both = async (after: number, isGood: boolean) => {
      const hours = round * 20 + after;
      await listFeeds(database, ids.map(feedOf), at(hours));
      await Promise.all([fetchOne(database, feedOf(barn), hours, isGood), fetchOne(other, feedOf(cabin), hours, isGood)]);
    };
    await both(4, false);
    await both(5, false);
    await both(6, true);
    await both(7, true);
    const kinds = await database.selectFrom("mails").select("kind").orderBy("created_at").execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(["calendar-failing", "calendar-well"]);
  }
});

test("a clock that jumps a day ahead and back raises no alarm of one failure", async () => {
  const { database, fetchAt } = await open(ids);
  await fetchAt(0, ids, true);
  await fetchAt(1, [barn], false);
  await fetchAt(25, [barn], false);
  await fetchAt(1.5, [barn], true);
  expect(await emails(database)).toEqual([]);
});

test("a feed that no release lists any more is not waited for", async () => {
  const { database, fetchAt, release } = await open(ids);
  for (const hours of [0, 1, 3]) await fetchAt(hours, [barn, cabin], false);
  release.ids = [cabin];
  await fetchAt(6, [cabin], true);
  expect((await emails(database)).map((email) => email.split("\n")[1])).toEqual([
    "Calendars can’t be read: airbnb.example · An Yên",
    "Calendar working again: cabin · An Yên",
  ]);
});

test("an alarm that the mail server does not take raises no alarm", async () => {
  const { database, fetchAt } = await open(ids);
  const box = await openMailbox({ onRcptTo: (_address, _session, done) => done(new Error("no")) });
  onTestFinished(box.close);
  for (const hours of [0, 1, 3]) await fetchAt(hours, [barn, cabin], false);
  const transport = openMailTransport({ smtpUrl: box.url, from: "hello@example.com" });
  const log = pino({ level: "silent" });
  const worker = new MailWorker({ database, clock: () => at(3), log, transport, compose: (mail) => composeEmail(database, mail, context) });
  worker.start();
  const mails = () => database.selectFrom("mails").select(["kind", "attempts"]).execute();
  await vi.waitFor(async () => expect(await mails()).toEqual([{ kind: "calendar-failing", attempts: 1 }]), { timeout: 15_000, interval: 20 });
  await worker.stop();
  for (const hours of [4, 8, 30, 90]) await fetchAt(hours, [barn, cabin], false);
  expect(await mails()).toHaveLength(1);
});
