import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { ExportedCalendars } from "./exported-calendars.server.ts";
import { createHold } from "./holds.server.ts";

const home = "the-old-barn";
const now = new Date("2026-11-21T18:00:00.000Z");

/** Calendars on a database that counts its queries and can be made to fail. */
async function open() {
  const database = await openTestDatabase();
  const state = { version: 0, queries: 0, isAway: false };
  const counted = database.withPlugin({
    transformQuery: ({ node }) => {
      state.queries += 1;
      if (state.isAway) throw new Error("away");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { database, state, calendars: new ExportedCalendars(counted, { versionOf: () => state.version }) };
}

test("the database is queried once after each change, whichever platforms request the calendar", async () => {
  const { database, state, calendars } = await open();
  await Promise.all(["airbnb", "vrbo", null].map((name) => calendars.of(home, name)));
  const once = state.queries;
  for (let number = 0; number < 20; number += 1) expect((await calendars.of(home, `feed-${number}`)).spans).toEqual([]);
  expect([once > 0, state.queries]).toEqual([true, once]);
  await createHold(database, { home, from: "2027-05-13", to: "2027-05-16", by: { reason: "painting" } }, now);
  state.version = 1;
  expect(await calendars.of(home, "airbnb")).toMatchObject({ spans: [{ from: "2027-05-13", to: "2027-05-16" }], changed: now });
  expect(state.queries).toBe(2 * once);
});

test("a failed load is tried again", async () => {
  const { state, calendars } = await open();
  state.isAway = true;
  await expect(calendars.of(home, null)).rejects.toThrow("away");
  state.isAway = false;
  expect((await calendars.of(home, null)).spans).toEqual([]);
});
