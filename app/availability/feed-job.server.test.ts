import { expect, test, vi } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase } from "../../tests/database.ts";
import { failed, feedWith, hour, openFeedJob, start } from "../../tests/feed-work.ts";
import { feedHealth, listFeedStays } from "./feed-store.server.ts";

test("nights are taken when a feed names them, and free again when it no longer does", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, taken } = openFeedJob(database);
  startJob();
  await fetchAt(0, feedWith(["2027-01-01", "2027-01-05"], ["2027-02-01", "2027-02-05"], ["2027-03-01", "2027-03-03"]));
  expect(await taken()).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-02-01", "2027-02-05"],
    ["2027-03-01", "2027-03-03"],
  ]);
  await fetchAt(1, feedWith(["2027-01-01", "2027-01-05"], ["2027-02-01", "2027-02-05"], ["2027-04-01", "2027-04-02"]));
  expect(await taken()).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-02-01", "2027-02-05"],
    ["2027-04-01", "2027-04-02"],
  ]);
});

test("stays that follow each other take nights in a row, and stay apart in the state of the feed, also while it fails", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, taken } = openFeedJob(database);
  startJob();
  const stays = async () => (await listFeedStays(database)).map(({ from, to, by }) => [from, to, by]);
  const two = [
    ["2026-12-10", "2026-12-12", { feed: "airbnb" }],
    ["2026-12-12", "2026-12-15", { feed: "airbnb" }],
  ];
  await fetchAt(0, feedWith(["2026-12-10", "2026-12-12"], ["2026-12-12", "2026-12-15"]));
  expect([await taken(), await stays()]).toEqual([[["2026-12-10", "2026-12-15"]], two]);
  await fetchAt(1, failed);
  expect(await stays()).toEqual(two);
});

test("a feed that fails, is cut off or is suddenly empty frees nothing; if it is still empty an hour later, its nights are freed", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, taken, lines } = openFeedJob(database);
  startJob();
  const spans = [["2027-01-01", "2027-01-05"]];
  await fetchAt(0, feedWith(["2027-01-01", "2027-01-05"]));
  await fetchAt(1, failed);
  expect([await taken(), lines]).toEqual([spans, ["A calendar could not be read as a whole"]]);
  expect(await database.selectFrom("feeds").select(["failures", "last_error"]).execute()).toEqual([
    { failures: 1, last_error: "calendars.example: no answer" },
  ]);
  const whole = feedWith(["2027-02-01", "2027-02-05"]);
  await fetchAt(8, { ...whole, body: whole.body.slice(0, -40) });
  expect((await taken())[0]).toEqual(spans[0]);
  await fetchAt(16, feedWith());
  expect((await taken())[0]).toEqual(spans[0]);
  await fetchAt(18, feedWith());
  expect(await taken()).toEqual([]);
  expect(lines.at(-1)).toBe("A calendar would free nights, and frees none before it has said so twice");
});

test("a fetch is conditional, except for the first of a day and after a feed that was not whole", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, state } = openFeedJob(database);
  startJob();
  await fetchAt(0, { ...feedWith(["2027-01-01", "2027-01-05"]), etag: "one" });
  await fetchAt(1, { kind: "unchanged" });
  expect(state.etag).toBe("one");
  await fetchAt(2, { ...feedWith(), body: "BEGIN:VCALENDAR", etag: "two" });
  await fetchAt(4, { ...feedWith(["2027-01-01", "2027-01-05"]), etag: "three" });
  expect(state.etag).toBe("one");
  await fetchAt(5, { kind: "unchanged" });
  expect(state.etag).toBe("three");
  await fetchAt(7, { kind: "unchanged" });
  expect(state.etag).toBeNull();
});

test("the first fetch from a new address is not conditional; the feed keeps its name and nights", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, taken, state, feed } = openFeedJob(database);
  const job = startJob();
  await fetchAt(0, { ...feedWith(["2027-01-01", "2027-01-05"]), etag: "of the old address" });
  await job.stop();
  startJob([{ ...feed, source: "another address" }]);
  await fetchAt(1, { ...feedWith(["2027-01-01", "2027-01-05"]), etag: "of the new address" });
  expect(state.etag).toBeNull();
  await fetchAt(2, { kind: "unchanged" });
  expect(state.etag).toBe("of the new address");
  expect(await taken()).toEqual([["2027-01-01", "2027-01-05"]]);
});

test("only one of two servers fetches a feed", async () => {
  const dataFolder = makeDataFolder();
  const servers = [openFeedJob(await openTestDatabase(dataFolder)), openFeedJob(await openTestDatabase(dataFolder))];
  for (const { startJob } of servers) startJob();
  await vi.waitFor(() => expect(servers.map(({ state }) => state.fetches).reduce((sum, fetches) => sum + fetches)).toBe(1), { timeout: 10_000 });
  await new Promise((done) => setTimeout(done, 300));
  expect(servers.map(({ state }) => state.fetches).sort()).toEqual([0, 1]);
});

test("an unlisted feed keeps its nights for a week, is not fetched, and is then deleted with its nights", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, taken, lines, state, feed } = openFeedJob(database);
  const job = startJob();
  await fetchAt(0, feedWith(["2027-01-01", "2027-01-05"]));
  await job.stop();
  const laterJob = startJob([{ ...feed, name: "vrbo", fetch: async () => feedWith() }]);
  const stampedAt = async (hours: number) => {
    state.now = start + hours * hour;
    const listed_at = new Date(state.now).toISOString();
    const stamped = () => database.selectFrom("feeds").select("name").where("listed_at", "=", listed_at).execute();
    await vi.waitFor(async () => expect(await stamped()).toEqual([{ name: "vrbo" }]), { timeout: 10_000, interval: 10 });
  };
  await stampedAt(1);
  await stampedAt(7 * 24);
  expect([await taken(), state.fetches, lines]).toEqual([[["2027-01-01", "2027-01-05"]], 1, []]);
  expect(await database.selectFrom("feeds").select("claimed_until").where("name", "=", "airbnb").execute()).toEqual([{ claimed_until: "" }]);
  state.isClockTrusted = false;
  await stampedAt(8 * 24);
  state.isClockTrusted = true;
  expect([await taken(), lines]).toEqual([[["2027-01-01", "2027-01-05"]], []]);
  await stampedAt(8 * 24 + 1);
  await vi.waitFor(() => expect(lines).toEqual(["A calendar that no home lists any longer was forgotten"]), { timeout: 10_000 });
  expect(await taken()).toEqual([]);
  await laterJob.stop();
});

test("after a week without any server, the first server deletes no feeds of another release that may be starting too", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, taken, state, lines } = openFeedJob(database);
  const job = startJob();
  await fetchAt(0, feedWith(["2027-01-01", "2027-01-05"]));
  await job.stop();
  state.now = start + 10 * 24 * hour;
  startJob([]);
  await new Promise((done) => setTimeout(done, 300));
  expect([await taken(), lines]).toEqual([[["2027-01-01", "2027-01-05"]], []]);
});

test("the nights of a window are free only where the owner ignores it; what it closes is stored either way", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, taken, feed } = openFeedJob(database);
  const closed = (day: number) => {
    const [first, end] = [240 + day, 366 + day].map((days) => new Date(start + days * 24 * hour).toISOString().slice(0, 10));
    const whole = feedWith([first ?? "", end ?? ""]);
    return { ...whole, body: whole.body.replace(/SUMMARY:.*/, "SUMMARY:Airbnb (Not available)") };
  };
  /** Twice, because that many nights are freed only when the feed has been read again an hour later. */
  const fetchOn = async (day: number) => {
    for (const hours of [24 * day, 24 * day + 1]) await fetchAt(hours, closed(day));
  };
  const job = startJob();
  for (let day = 0; day < 9; day += 1) await fetchOn(day);
  expect(await taken()).toHaveLength(1);
  expect((await feedHealth(database)).map(({ window }) => window?.kind)).toEqual(["rolling"]);
  await job.stop();
  startJob([{ ...feed, window: "ignore" }]);
  await fetchOn(9);
  expect(await taken()).toEqual([]);
});
