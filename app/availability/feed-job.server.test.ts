import { expect, test, vi } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase } from "../../tests/database.ts";
import { failed, hour, openFeedWork, says, start } from "../../tests/feed-work.ts";

test("what a feed says is taken at once, and free again when it no longer says so", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken } = openFeedWork(database);
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
  const { startWork, fetchAt, taken, lines } = openFeedWork(database);
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
  const { startWork, fetchAt, state } = openFeedWork(database);
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
  const { startWork, fetchAt, taken, state, feed } = openFeedWork(database);
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
  const servers = [openFeedWork(await openTestDatabase(dataFolder)), openFeedWork(await openTestDatabase(dataFolder))];
  for (const { startWork } of servers) startWork();
  await vi.waitFor(() => expect(servers.map(({ state }) => state.asked).reduce((sum, asked) => sum + asked)).toBe(1), { timeout: 10_000 });
  await new Promise((done) => setTimeout(done, 300));
  expect(servers.map(({ state }) => state.asked).sort()).toEqual([0, 1]);
});

test("a feed that is no longer listed keeps its nights for a week, is not asked, and is then forgotten with them", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken, lines, state, feed } = openFeedWork(database);
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
  const { startWork, fetchAt, taken, state, lines } = openFeedWork(database);
  const work = startWork();
  await fetchAt(0, says(["2027-01-01", "2027-01-05"]));
  await work.stop();
  state.now = start + 10 * 24 * hour;
  startWork([]);
  await new Promise((done) => setTimeout(done, 300));
  expect([await taken(), lines]).toEqual([[["2027-01-01", "2027-01-05"]], []]);
});
