import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { ExportedCalendars } from "./exported-calendars.server.ts";
import { createHold } from "./holds.server.ts";

const home = "the-old-barn";
const now = new Date("2026-11-21T18:00:00.000Z");

/** Calendars over a database that counts what it is asked, and that may be away. */
async function open() {
  const database = await openTestDatabase();
  const state = { version: 0, asked: 0, isAway: false };
  const counted = database.withPlugin({
    transformQuery: ({ node }) => {
      state.asked += 1;
      if (state.isAway) throw new Error("away");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { database, state, calendars: new ExportedCalendars(counted, { versionOf: () => state.version }) };
}

test("whoever asks, and under whichever name, the database is asked once after each change", async () => {
  const { database, state, calendars } = await open();
  await Promise.all(["airbnb", "vrbo", null].map((name) => calendars.of(home, name)));
  const once = state.asked;
  for (let number = 0; number < 20; number += 1) expect((await calendars.of(home, `feed-${number}`)).spans).toEqual([]);
  expect([once > 0, state.asked]).toEqual([true, once]);
  await createHold(database, { home, from: "2027-05-13", to: "2027-05-16", by: { reason: "painting" } }, now);
  state.version = 1;
  expect(await calendars.of(home, "airbnb")).toMatchObject({ spans: [{ from: "2027-05-13", to: "2027-05-16" }], changed: now });
  expect(state.asked).toBe(2 * once);
});

test("what could not be read is read again", async () => {
  const { state, calendars } = await open();
  state.isAway = true;
  await expect(calendars.of(home, null)).rejects.toThrow("away");
  state.isAway = false;
  expect((await calendars.of(home, null)).spans).toEqual([]);
});
