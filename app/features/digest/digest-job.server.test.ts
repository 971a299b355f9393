import { describe, expect, test } from "vitest";
import { makeDataFolder } from "../../../tests/data-folder.ts";
import { openTestDatabase } from "../../../tests/database.ts";
import type { Database } from "../../db/database.server.ts";
import { digestDue, digestPass, digestWeek } from "./digest-job.server.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const weekly = { digest: "weekly", sample: false, timeZone: "America/Denver" } as const;

describe("a digest is due", () => {
  test.each([
    ["on Monday from seven in the morning", "2026-11-30T14:00Z", "2026-11-30"],
    ["not a minute earlier", "2026-11-30T13:59Z", undefined],
    ["until nine in the evening", "2026-12-01T03:59Z", "2026-11-30"],
    ["not at night", "2026-12-01T04:00Z", undefined],
    ["on Tuesday, after a start that was late", "2026-12-01T14:00Z", "2026-11-30"],
    ["not on Wednesday", "2026-12-02T14:00Z", undefined],
    ["not on Friday", "2026-12-04T14:00Z", undefined],
    ["not on Sunday", "2026-11-29T20:00Z", undefined],
    // The clock is put forward on Sunday 14 March 2027, and back on Sunday 1 November 2026.
    ["at seven after a night that was an hour shorter", "2027-03-15T13:00Z", "2027-03-15"],
    ["not at six then", "2027-03-15T12:59Z", undefined],
    ["at seven after a night that was an hour longer", "2026-11-02T14:00Z", "2026-11-02"],
    ["not at six then", "2026-11-02T13:59Z", undefined],
  ])("%s (%s)", (_, now, monday) => {
    expect(digestDue(new Date(now), weekly)).toBe(monday);
  });

  test("by the time of the business", () => {
    expect(digestDue(new Date("2026-11-30T00:00Z"), { ...weekly, timeZone: "Asia/Ho_Chi_Minh" })).toBe("2026-11-30");
  });

  test("never, if the owner wants none, or the business is invented", () => {
    const monday = new Date("2026-11-30T15:00Z");
    expect([digestDue(monday, { ...weekly, digest: "never" }), digestDue(monday, { ...weekly, sample: true })]).toEqual([undefined, undefined]);
  });

  test("no more from Wednesday on, for one that could not be sent before", () => {
    const weeks = ["2026-12-01T04:00Z", "2026-12-02T06:59Z", "2026-12-02T07:00Z"].map((now) => digestWeek(new Date(now), weekly));
    expect(weeks).toEqual(["2026-11-30", "2026-11-30", undefined]);
  });
});

/** A server that looks for what is due. `setAhead` sets its clock wrong by so many milliseconds. */
function openServer(database: Database, start: string) {
  let [elapsed, ahead] = [0, 0];
  const clock = () => new Date(Date.parse(start) + elapsed + ahead);
  const look = digestPass({ database, clock, business: () => weekly }, () => elapsed);
  return {
    /** Looks every five minutes for so long. */
    async run(milliseconds: number) {
      for (const end = elapsed + milliseconds; elapsed < end; elapsed += 5 * minute) await look();
    },
    setAhead(milliseconds: number) {
      ahead = milliseconds;
    },
  };
}

const digests = (database: Database) => database.selectFrom("mails").select(["id", "about", "created_at"]).where("kind", "=", "digest").execute();

test("each week has one, on Monday at seven", async () => {
  const database = await openTestDatabase();
  await openServer(database, "2026-11-26T12:00:00Z").run(14 * day);
  expect(await digests(database)).toEqual([
    { id: "digest-2026-11-30", about: '{"monday":"2026-11-30"}', created_at: "2026-11-30T14:00:00.000Z" },
    { id: "digest-2026-12-07", about: '{"monday":"2026-12-07"}', created_at: "2026-12-07T14:00:00.000Z" },
  ]);
});

test("several servers add it once, and one that starts after it was sent does not add it again", async () => {
  const dataFolder = makeDataFolder();
  const databases = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)] as const;
  const servers = [...databases, ...databases].map((database) => openServer(database, "2026-11-30T13:45:00Z"));
  await Promise.all(servers.map((server) => server.run(hour)));
  expect(await digests(databases[0])).toHaveLength(1);
  await databases[0].updateTable("mails").set({ sent_at: "2026-11-30T14:01:00Z" }).execute();
  await openServer(databases[1], "2026-12-01T15:00:00Z").run(hour);
  expect(await databases[0].selectFrom("mails").select(["id", "sent_at"]).execute()).toEqual([
    { id: "digest-2026-11-30", sent_at: "2026-11-30T14:01:00Z" },
  ]);
});

test("a server that was down on Monday adds it on Tuesday, and one that was down until Wednesday does not", async () => {
  const database = await openTestDatabase();
  await openServer(database, "2026-12-02T12:00:00Z").run(4 * day);
  expect(await digests(database)).toEqual([]);
  await openServer(database, "2026-12-08T16:00:00Z").run(hour);
  expect(await digests(database)).toMatchObject([{ id: "digest-2026-12-07" }]);
});

test("a clock that jumps to a Monday for some minutes adds none", async () => {
  const database = await openTestDatabase();
  const server = openServer(database, "2026-11-28T15:00:00Z");
  await server.run(hour);
  server.setAhead(2 * day);
  await server.run(10 * minute);
  server.setAhead(0);
  await server.run(hour);
  expect(await digests(database)).toEqual([]);
});
