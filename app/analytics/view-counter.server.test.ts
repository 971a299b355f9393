import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase } from "../../tests/database.ts";
import { event, unmetEvent } from "./events.ts";
import { countsBetween, deleteCountsBefore, deleteOldUnmet, ViewCounter } from "./view-counter.server.ts";

const all = ["0001-01-01", "9999-12-31"] as const;
const settings = { clock: () => new Date("2026-11-22T20:00:00Z"), timeZone: "Asia/Ho_Chi_Minh" };

test("what two servers count is added up, by the day where the business is", async () => {
  const dataFolder = makeDataFolder();
  const databases = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)];
  const tallies = databases.map((database) => new ViewCounter({ ...settings, database }));
  for (let round = 0; round < 20; round += 1) {
    for (const viewCounter of tallies) viewCounter.count([event("view", "/"), event("view", `/stays/home-${round}`), event("search")]);
    await Promise.all(tallies.map((viewCounter) => viewCounter.store()));
  }
  const [database = await openTestDatabase(dataFolder)] = databases;
  const counts = await countsBetween(database, ...all);
  expect(counts).toHaveLength(22);
  expect(counts.slice(0, 3)).toEqual([
    { day: "2026-11-23", kind: "search", name: "", count: 40 },
    { day: "2026-11-23", kind: "view", name: "/", count: 40 },
    { day: "2026-11-23", kind: "view", name: "/stays/home-0", count: 2 },
  ]);
});

test("what cannot be written is kept, with what is counted meanwhile, and written once", async () => {
  const database = await openTestDatabase();
  const viewCounter = new ViewCounter({ ...settings, database });
  await sql`ALTER TABLE daily_counts RENAME TO elsewhere`.execute(database);
  viewCounter.count([event("view", "/")]);
  const writing = viewCounter.store();
  viewCounter.count([event("view", "/")]);
  await expect(writing).rejects.toThrow(/daily_counts/);
  await sql`ALTER TABLE elsewhere RENAME TO daily_counts`.execute(database);
  await viewCounter.store();
  await viewCounter.store();
  expect(await countsBetween(database, ...all)).toEqual([{ day: "2026-11-23", kind: "view", name: "/", count: 2 }]);
});

test("more than one statement takes is written too", async () => {
  const database = await openTestDatabase();
  const viewCounter = new ViewCounter({ ...settings, database });
  viewCounter.count(Array.from({ length: 1_203 }, (_, at) => event("view", `/stays/${at}`)));
  await viewCounter.store();
  expect(await countsBetween(database, ...all)).toHaveLength(1_203);
});

test("what searches did not find is forgotten after 400 days, and other sums are not", async () => {
  const database = await openTestDatabase();
  for (const clock of [() => new Date("2025-10-18T12:00:00Z"), () => new Date("2025-10-19T12:00:00Z")]) {
    const viewCounter = new ViewCounter({ ...settings, database, clock });
    viewCounter.count([event("nothing"), unmetEvent("guests", 6)]);
    await viewCounter.store();
  }
  await deleteOldUnmet(database, "2026-11-23");
  expect((await countsBetween(database, ...all)).map(({ day, kind }) => `${day} ${kind}`)).toEqual([
    "2025-10-18 nothing",
    "2025-10-19 nothing",
    "2025-10-19 unmet",
  ]);
});

test("the days before one can be forgotten, and no others", async () => {
  const database = await openTestDatabase();
  let now = new Date("2026-11-20T12:00:00Z");
  const viewCounter = new ViewCounter({ ...settings, database, clock: () => now });
  for (const day of [20, 21, 22]) {
    now = new Date(`2026-11-${day}T12:00:00Z`);
    viewCounter.count([event("view", "/")]);
  }
  await viewCounter.store();
  expect(await deleteCountsBefore(database, "2026-11-22")).toBe(2);
  expect(await countsBetween(database, ...all)).toMatchObject([{ day: "2026-11-22" }]);
});
