import { expect, test } from "vitest";
import { Availability, alwaysAvailable } from "../availability/availability.ts";
import { publishContent } from "../catalog/content.server.ts";
import { firstStays } from "./first-stays.server.ts";
import { priceIndexOf } from "./property-searches.server.ts";

const published = publishContent("content", {});

/** The first stays of the sample, how often a calendar was read for them, and what they depend on. */
function open(usualParty = 2) {
  const state = { now: "2026-11-21T18:00:00Z", availability: alwaysAvailable, version: 0, reads: 0 };
  const availability = {
    of: () => {
      state.reads += 1;
      return state.availability;
    },
    version: 0,
    versionOf: () => state.version,
  };
  const content = { ...published, en: { ...published.en, business: { ...published.en.business, usualParty } } };
  const { firstStayOf } = firstStays(content, priceIndexOf(published), { clock: () => new Date(state.now), availability });
  return { state, firstStayOf };
}

test("a first stay is for the guests of a request, without them for the usual party, and never for more than the home sleeps", () => {
  const { firstStayOf } = open(3);
  expect([undefined, 1, 4, 99, Number.NaN, 0].map((guests) => firstStayOf("the-old-barn", { guests })?.guests)).toEqual([3, 1, 4, 6, 3, 3]);
  expect(firstStayOf("forest-hideaway")?.guests).toBe(2);
  expect(firstStayOf("no-such-home")).toBeNull();
});

test("it is looked up again only after its calendar or the day at the home has changed", () => {
  const { state, firstStayOf } = open();
  const readsOf = (change: () => void) => {
    change();
    const before = state.reads;
    for (let time = 0; time < 3; time += 1) firstStayOf("the-old-barn");
    return state.reads - before;
  };
  const all = readsOf(() => undefined);
  expect(all).toBeGreaterThan(80);
  expect(readsOf(() => undefined)).toBe(0);
  const first = firstStayOf("the-old-barn");
  expect(
    readsOf(() => {
      state.version += 1;
      state.availability = new Availability([{ from: "2026-11-01", to: first?.to ?? "" }]);
    }),
  ).toBeGreaterThan(80);
  expect(firstStayOf("the-old-barn")?.from).not.toBe(first?.from);
  // Another day only elsewhere, then at the lake too.
  expect(readsOf(() => (state.now = "2026-11-21T22:00:00Z"))).toBe(0);
  expect(readsOf(() => (state.now = "2026-11-21T23:00:00Z"))).toBeGreaterThan(80);
  // That there is none is remembered too.
  expect(
    readsOf(() => {
      state.version += 1;
      state.availability = new Availability([{ from: "2026-11-01", to: "2028-01-01" }]);
    }),
  ).toBeLessThan(100);
  expect(firstStayOf("the-old-barn")).toBeNull();
});
