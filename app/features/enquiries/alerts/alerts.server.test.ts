import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../../tests/database.ts";
import { sample } from "../../../../tests/http/homes.ts";
import { createHold, releaseHold } from "../../../availability/holds.server.ts";
import { listFeeds } from "../../../availability/listed-feeds.server.ts";
import type { FeedRow } from "../../../availability/tables.ts";
import { addToOutbox, claimMail, markFailed, markSent } from "../../../mail/outbox.server.ts";
import { alertVerdicts } from "../../../services/alerts.server.ts";
import { emailContextOf } from "../../../services/email-context.server.ts";
import { type AlertRequest, AvailabilityAlerts, countWaiting, deleteAlertsOf, endUndelivered, isAlertMail, settleMs } from "./alerts.server.ts";

const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000];
const home = "the-old-barn";
const start = Date.parse("2027-02-01T12:00:00.000Z");
const origin = "https://www.example.com";
const mail = { smtpUrl: "", from: "hello@example.com", to: "owner@example.com" };
const context = emailContextOf({ mail, siteUrl: origin }, sample);
const request: AlertRequest = {
  ...{ email: "lan@example.com", home, language: "en", trap: "", ip: "192.0.2.1" },
  stay: { from: "2027-05-11", to: "2027-05-14", guests: 2 },
};
const feeds = [{ home, name: "airbnb" }];

/** Two servers on one database, whose clock a test sets. The Old Barn has a calendar that is well, and the owner has blocked the nights. */
async function openServers({ isListed = false, sendsMail = true } = {}) {
  const database = await openTestDatabase();
  const time = { elapsed: 0, ahead: 0 };
  const clock = () => new Date(start + time.elapsed + time.ahead);
  vi.spyOn(database, "readTime").mockImplementation(async () => clock());
  const availability = { of: () => ({ isFree: () => true }) as never };
  const verdicts = {
    ...alertVerdicts({ clock, availability, published: () => sample, feeds: () => (isListed ? feeds : []) }),
    seemsFree: () => true,
  };
  const open = () => new AvailabilityAlerts({ database, clock, secret: "secret", sendsMail, ...verdicts, elapsed: () => time.elapsed });
  const servers = [open(), open()];
  const [alerts, other] = servers as [AvailabilityAlerts, AvailabilityAlerts];
  const held = await createHold(database, { home, from: "2027-05-10", to: "2027-05-14", by: { reason: "painter" } }, clock());
  if (!("id" in held)) throw new Error("The nights are taken.");
  const look = async (milliseconds = minute) => {
    await Promise.all(servers.map((server) => server.look()));
    time.elapsed += milliseconds;
    await Promise.all(servers.map((server) => server.look()));
  };
  /** The email that is due, as it would be sent; undefined if there is nothing to write. */
  const next = async () => {
    const claimed = await claimMail(database, clock());
    if (!claimed || !isAlertMail(claimed.kind)) return undefined;
    return { claimed, email: await alerts.compose(claimed, claimed.kind, context) };
  };
  const rows = () => database.selectFrom("availability_alerts").selectAll().orderBy("id").execute();
  const mails = async () => (await database.selectFrom("mails").select("kind").orderBy("id").execute()).map(({ kind }) => kind);
  /** The token in the link of the email to an address. */
  const tokens = async (email = request.email) => {
    const { id } = (await rows()).find((row) => row.email === email) ?? { id: "" };
    await database.updateTable("availability_alerts").set({ confirmed_at: null }).where("id", "=", id).execute();
    const composed = await alerts.compose({ id, attempts: 1 }, "alert-confirm", context);
    const [, confirm = ""] = /confirm\?key=(\S+)/.exec(composed?.text ?? "") ?? [];
    return { confirm, end: composed?.unsubscribe?.split("key=")[1] ?? "" };
  };
  const confirmed = async () => {
    await alerts.request(request);
    const links = await tokens();
    await alerts.confirm(links.confirm);
    const asked = await next();
    if (asked) await markSent(database, asked.claimed, clock());
    return links;
  };
  const free = () => releaseHold(database, held.id, clock());
  const setFeed = (change: Partial<FeedRow>) => database.updateTable("feeds").set(change).execute();
  return { database, time, clock, alerts, other, look, next, rows, mails, tokens, confirmed, free, setFeed };
}

describe("a request", () => {
  test("asks its address once a day, whatever else it asks for, and one confirmation counts for all", async () => {
    const { alerts, rows, mails, tokens, time } = await openServers();
    await alerts.request(request);
    await alerts.request({ ...request, email: "LAN@example.com" });
    await alerts.request({ ...request, stay: { ...request.stay, guests: 3 } });
    expect([(await rows()).length, await mails()]).toEqual([2, ["alert-confirm"]]);
    const { confirm } = await tokens();
    await alerts.confirm(confirm);
    expect((await rows()).map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true, true]);
    time.elapsed += hour;
    await alerts.request({ ...request, stay: { ...request.stay, guests: 4 } });
    expect(await mails()).toEqual(["alert-confirm", "alert-confirm"]);
  });

  test("of an address that was not confirmed asks it again only on the next day, also after it was ended", async () => {
    const { alerts, mails, tokens, time, look } = await openServers();
    await alerts.request(request);
    await alerts.end((await tokens()).end);
    time.elapsed += 23 * hour;
    await look();
    await alerts.request(request);
    expect(await mails()).toEqual(["alert-confirm"]);
    time.elapsed += hour;
    await look();
    await alerts.request({ ...request, stay: { ...request.stay, guests: 5 } });
    expect(await mails()).toEqual(["alert-confirm"]);
  });

  test("that is repeated without confirmation counts from then: its link is valid for a day, and no second email goes out within one", async () => {
    const { alerts, rows, mails, tokens, time, look, next, database, clock } = await openServers();
    const other = { ...request, stay: { ...request.stay, guests: 3 } };
    await alerts.request(request);
    const first = await next();
    if (first) await markSent(database, first.claimed, clock());
    time.elapsed += hour / 2;
    await alerts.request(other);
    time.elapsed += day - hour / 2;
    await look();
    // Half an hour before the other request is a day old, it is made again, and asked about.
    await alerts.request(other);
    time.elapsed += hour;
    await look();
    expect([(await rows()).length, await mails()]).toEqual([1, ["alert-confirm"]]);
    const { id } = (await next())?.claimed ?? {};
    expect((await rows())[0]?.id).toBe(id);
    await alerts.request({ ...request, stay: { ...request.stay, guests: 4 } });
    expect(await mails()).toEqual(["alert-confirm"]);
    time.elapsed += 22 * hour;
    const { confirm } = await tokens();
    await alerts.confirm(confirm);
    expect((await rows()).map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true, true]);
  });

  test("that is repeated on the day of its email and after it is asked about by an email of its own", async () => {
    const { alerts, rows, time, look, next, database, clock } = await openServers();
    const ids: (string | undefined)[] = [];
    const kept: number[] = [];
    for (const wait of [23 * hour, 2 * hour, 0]) {
      await alerts.request(request);
      const asked = await next();
      if (asked) await markSent(database, asked.claimed, clock());
      ids.push(asked?.claimed.id);
      time.elapsed += wait;
      await look();
      kept.push((await rows()).length);
    }
    expect(kept).toEqual([1, 1, 1]);
    expect(ids).toEqual([expect.any(String), undefined, expect.any(String)]);
    expect((await rows()).map(({ id }) => id)).toEqual([ids[2]]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test("for nights that are soon over is remembered for a day too", async () => {
    const { alerts, rows, time, look, next, database, clock } = await openServers();
    time.elapsed = 10 * hour;
    await alerts.request({ ...request, stay: { from: "2027-02-01", to: "2027-02-03", guests: 2 } });
    const asked = await next();
    if (asked) await markSent(database, asked.claimed, clock());
    time.elapsed += 15 * hour;
    await look();
    await alerts.request(request);
    expect([asked?.email?.to, await next()]).toEqual([request.email, undefined]);
    time.elapsed += 9 * hour;
    await look();
    expect((await rows()).map(({ check_in }) => check_in)).toEqual(["2027-05-11"]);
  });

  test("asks an address that always confirms five times a day, and takes ten requests of it", async () => {
    const { alerts, rows, mails, tokens } = await openServers();
    for (let from = 1; from <= 12; from += 1) {
      await alerts.request({
        ...request,
        ip: `192.0.2.${from}`,
        stay: { from: `2027-06-${String(from).padStart(2, "0")}`, to: "2027-06-20", guests: 2 },
      });
      const { confirm } = await tokens();
      await alerts.confirm(confirm);
    }
    expect([(await rows()).length, (await mails()).length]).toEqual([10, 5]);
  });

  test("is refused beyond eight from one network in ten minutes, and sixty from the whole site in an hour", async () => {
    const { alerts, time } = await openServers();
    const results = async (count: number, ip: (at: number) => string) => {
      const all: string[] = [];
      for (let at = 0; at < count; at += 1) all.push(await alerts.request({ ...request, email: `${ip(at)}-${count}-${at}@example.com`, ip: ip(at) }));
      return all;
    };
    expect(await results(9, () => "192.0.2.1")).toEqual([...Array(8).fill("accepted"), "too-many"]);
    expect(await results(53, (at) => `198.51.100.${at}`)).toEqual([...Array(52).fill("accepted"), "too-many"]);
    time.elapsed += hour + 1;
    expect(await results(1, () => "192.0.2.1")).toEqual(["accepted"]);
  });

  test("is stored for a day if nobody confirms it, and its email with it; after that the link confirms nothing", async () => {
    const { alerts, rows, mails, tokens, time, look } = await openServers();
    await alerts.request(request);
    const { confirm } = await tokens();
    await look(day - minute);
    expect(await rows()).toHaveLength(1);
    time.elapsed += minute;
    expect(await alerts.listToConfirm(confirm)).toEqual([]);
    await alerts.confirm(confirm);
    await look();
    expect([await rows(), await mails()]).toEqual([[], []]);
  });
});

describe("when nights become free", () => {
  test("whoever has confirmed gets one email, by one of two servers, with links and headers that end it", async () => {
    const { alerts, time, look, next, confirmed, free, mails, clock, database, rows } = await openServers();
    const { end } = await confirmed();
    await look();
    expect(await mails()).toEqual(["alert-confirm"]);
    await free();
    await look();
    await look();
    expect(await mails()).toEqual(["alert-confirm", "alert-free"]);
    expect(await next()).toBeUndefined();
    time.elapsed += settleMs;
    const told = await next();
    expect(told?.email).toMatchObject({
      to: "lan@example.com",
      subject: "Free again: The Old Barn, 11–14 May 2027 · An Yên",
      unsubscribe: `${origin}/alerts/end?key=${end}`,
    });
    expect(told?.email?.text).toContain(`${origin}/stays/the-old-barn?from=2027-05-11&to=2027-05-14&guests=2#price`);
    expect(told?.email?.text).toContain("Nothing is held for you");
    if (told) await markSent(database, told.claimed, clock());
    await look(day);
    expect([await rows(), await mails(), await alerts.listToEnd(end)]).toEqual([[], [], []]);
  });

  test("neither a request nor a notification is stored without its email", async () => {
    const { alerts, look, confirmed, free, rows, mails, clock, database } = await openServers();
    await confirmed();
    await addToOutbox(database, [{ id: "another", kind: "alert-free" }], clock());
    await sql`CREATE UNIQUE INDEX one_of_a_kind ON mails (kind)`.execute(database);
    await expect(alerts.request({ ...request, email: "mai@example.com" })).rejects.toThrow();
    await free();
    await expect(look()).rejects.toThrow();
    expect(await rows()).toMatchObject([{ email: request.email, notified_at: null, mail_id: null }]);
    await sql`DROP INDEX one_of_a_kind`.execute(database);
    await look();
    expect(await mails()).toEqual(["alert-confirm", "alert-free", "alert-free"]);
  });

  test("a site without mail tells nobody, and still deletes what is over", async () => {
    const { alerts, look, confirmed, free, rows, mails } = await openServers({ sendsMail: false });
    await confirmed();
    await alerts.request({ ...request, email: "mai@example.com" });
    await free();
    await look(day);
    await look();
    expect(await rows()).toMatchObject([{ email: request.email, notified_at: null }]);
    expect(await mails()).toEqual(["alert-confirm"]);
  });

  test("nobody is told who has not confirmed, or has ended it, even if its email waits already", async () => {
    const { alerts, time, look, next, confirmed, free, mails } = await openServers();
    const { end } = await confirmed();
    await alerts.request({ ...request, email: "mai@example.com" });
    await free();
    await look();
    expect((await mails()).filter((kind) => kind === "alert-free")).toHaveLength(1);
    await alerts.end(end);
    time.elapsed += settleMs;
    const waiting = [await next(), await next()];
    expect(waiting.map((one) => one?.email?.to)).toEqual(["mai@example.com", undefined]);
  });

  test("nights that are taken again within ten minutes cause no email, and are told of when they are free once more", async () => {
    const { time, look, next, confirmed, free, rows, clock, database } = await openServers();
    await confirmed();
    await free();
    await look();
    const again = await createHold(database, { home, from: "2027-05-13", to: "2027-05-20", by: { reason: "plumber" } }, clock());
    time.elapsed += settleMs;
    const dropped = await next();
    expect([dropped?.claimed.kind, dropped?.email]).toEqual(["alert-free", undefined]);
    expect(await rows()).toMatchObject([{ notified_at: null, mail_id: null }]);
    await look();
    await releaseHold(database, "id" in again ? again.id : "", clock());
    await look();
    time.elapsed += settleMs;
    // What was dropped is not sent, whoever claims it next.
    const all = [await next(), await next()].flatMap((one) => one?.email ?? []);
    expect(all).toHaveLength(1);
  });

  test("nights that are taken just before their email is added cause none", async () => {
    const { alerts, look, confirmed, free, mails, clock, database } = await openServers();
    await confirmed();
    await look();
    await free();
    const change = database.change.bind(database);
    vi.spyOn(database, "change").mockImplementationOnce(async (run) => {
      await createHold(database, { home, from: "2027-05-13", to: "2027-05-20", by: { reason: "plumber" } }, clock());
      return change(run);
    });
    await alerts.look();
    expect(await mails()).toEqual(["alert-confirm"]);
  });

  test("an email that may have arrived is not taken back: a second attempt sends the same", async () => {
    const { time, look, next, confirmed, free, clock, database } = await openServers();
    await confirmed();
    await free();
    await look();
    time.elapsed += settleMs;
    const first = await next();
    await createHold(database, { home, from: "2027-05-10", to: "2027-05-20", by: { reason: "plumber" } }, clock());
    time.elapsed += 6 * minute;
    const second = await next();
    expect(second?.email?.id).toBe(first?.email?.id);
    expect(second?.email?.text).toContain("On 1 Feb 2027, 1:01 pm (Rome time), these nights were free:");
  });

  test.each<[string, Partial<FeedRow> | undefined]>([
    ["was never fetched", undefined],
    ["fails", { failures: 1 }],
    ["was not fetched when it was due", { due_at: new Date(start - hour).toISOString() }],
    ["was last good two days ago", { last_good: new Date(start - 2 * day).toISOString() }],
    [
      "would free nights, and has not said so twice",
      { state: JSON.stringify({ held: [], said: [], doubt: { kind: "empty", since: "", seen: [] } }) },
    ],
  ])("a calendar that %s leaves a doubt, and nobody is told; once it is well, everybody is", async (_what, change) => {
    const { look, confirmed, free, mails, setFeed, clock, database } = await openServers({ isListed: true });
    await confirmed();
    if (change) await listFeeds(database, feeds, clock());
    const well = {
      failures: 0,
      due_at: new Date(start + hour).toISOString(),
      last_good: clock().toISOString(),
      state: JSON.stringify({ held: [], said: [] }),
    };
    await setFeed({ ...well, ...change });
    await free();
    const writes = vi.spyOn(database, "change");
    await look();
    await look();
    expect(await mails()).toEqual(["alert-confirm"]);
    expect(writes).not.toHaveBeenCalled();
    await listFeeds(database, feeds, clock());
    await setFeed(well);
    await look();
    expect(await mails()).toEqual(["alert-confirm", "alert-free"]);
  });
});

test("it ends after the day of check-in, confirmed or not; a clock that jumps deletes and tells nothing", async () => {
  const { time, look, confirmed, free, rows, mails } = await openServers();
  await confirmed();
  await look();
  await free();
  time.ahead = 365 * day;
  await look(0);
  expect([(await rows()).length, await mails()]).toEqual([1, ["alert-confirm"]]);
  time.ahead = 0;
  await look(0);
  time.elapsed = Date.parse("2027-05-12T11:58:00.000Z") - start;
  await look();
  expect((await rows()).length).toBe(1);
  await look();
  expect([await rows(), await mails()]).toEqual([[], []]);
});

test.each([true, false])("an address that no mail reaches is written to no more (refused: %s)", async (isRefused) => {
  const { alerts, next, rows, clock, database, time } = await openServers();
  await alerts.request(request);
  const asked = await next();
  if (!asked) throw new Error("No email waits.");
  time.elapsed = 4 * day;
  await markFailed(database, { ...asked.claimed, attempts: 9 }, { reason: "no such mailbox", isRefused }, clock(), endUndelivered);
  expect(await rows()).toMatchObject([{ ended_at: clock().toISOString() }]);
});

test("links are valid for their purpose and their address alone", async () => {
  const { alerts, tokens, rows } = await openServers();
  await alerts.request(request);
  await alerts.request({ ...request, email: "mai@example.com" });
  const { confirm, end } = await tokens();
  expect([await alerts.listToConfirm(end), await alerts.listToEnd(confirm), await alerts.end(confirm)]).toEqual([undefined, undefined, false]);
  await alerts.confirm(end);
  expect((await rows()).every(({ confirmed_at }) => confirmed_at === null)).toBe(true);
  await alerts.confirm(confirm);
  await alerts.end(end);
  expect((await rows()).map(({ email, confirmed_at, ended_at }) => [email, confirmed_at !== null, ended_at !== null])).toEqual([
    ["lan@example.com", true, true],
    ["mai@example.com", false, false],
  ]);
  expect(`${confirm} ${end}`).not.toContain("lan");
});

test("the owner learns how many wait, by address and only if confirmed; who is deleted leaves nothing", async () => {
  const { alerts, confirmed, rows, mails, database } = await openServers();
  await alerts.request({ ...request, stay: { ...request.stay, guests: 3 } });
  await confirmed();
  await alerts.request({ ...request, email: "mai@example.com" });
  expect([await countWaiting(database, home), await countWaiting(database, "alpine-chalet")]).toEqual([1, 0]);
  expect(await deleteAlertsOf(database, " LAN@example.com ")).toBe(2);
  expect([(await rows()).map(({ email }) => email), await mails()]).toEqual([["mai@example.com"], ["alert-confirm"]]);
});
