import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alwaysAvailable } from "../availability/availability.ts";
import { dayOf } from "../dates/day-numbers.ts";
import { withParsedDates } from "../dates/parse-day.ts";
import { inLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import { canonicalStayQuery } from "./canonical-stay-query.ts";
import { quoteStay } from "./quote.ts";
import { ratesSchema } from "./rates-schema.ts";
import { parseStay, parseStoredFavourite, rawStay, serializeStay, serializeStoredFavourite } from "./stay-query.ts";

const home = { price: 100, guests: 4, rates: { ...ratesSchema.parse({ discounts: { 7: 10 }, minNights: 2, cleaning: 45.5 }), taxes: [] } };
const circumstances = { today: "2026-11-21", availability: alwaysAvailable };
const language = fc.constantFrom<Language[]>("en", "vi");
const read = (query: string, language: Language) => inLanguage(language, () => parseStay(rawStay(new URLSearchParams(query))));

test("the quote of a stay is that of the same stay read back from its address, in either language", () => {
  const day = fc.integer({ min: 20_000, max: 21_500 }).map(dayOf);
  const asked = fc.record({ from: day, to: day, guests: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] });
  fc.assert(
    fc.property(asked, language, (asked, language) => {
      expect(quoteStay(home, read(serializeStay(asked), language), circumstances)).toEqual(quoteStay(home, asked, circumstances));
    }),
    { numRuns: 500 },
  );
});

test("whatever stands in an address, it is answered, and its tidy form says the same and is tidy", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("", " ", "2/12/2027", "2027-2-3", "31/12/2027", "31 Dec", "1 thg 1", "02", "0", "-1", "1e3", "9".repeat(40)),
  );
  fc.assert(
    fc.property(typed, typed, typed, language, (from, to, guests, language) => {
      const params = new URLSearchParams({ from, to, guests });
      const asked = read(String(withParsedDates(params, circumstances.today)), language);
      quoteStay(home, asked, circumstances);
      const tidy = inLanguage(language, () => canonicalStayQuery(params, circumstances.today)) ?? `?${params}`;
      expect(read(tidy, language)).toEqual(asked);
      expect(inLanguage(language, () => canonicalStayQuery(new URLSearchParams(tidy), circumstances.today))).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
});

describe("a form sent without script", () => {
  const tidy = (query: string, language: Language) => inLanguage(language, () => canonicalStayQuery(new URLSearchParams(query), circumstances.today));

  test.each<[string, Language, string | undefined]>([
    ["from=12/02/2027&to=2/16/2027&guests=4", "en", "?from=2027-02-12&to=2027-02-16&guests=4"],
    ["from=12/02/2027&to=16/02/2027&guests=04", "vi", "?from=2027-02-12&to=2027-02-16&guests=4"],
    ["from=2027-02-12&to=&guests=", "en", "?from=2027-02-12"],
    ["from=&to=&guests=", "en", ""],
    ["from=31/02/2027&to=soon&guests=two&utm_source=mail", "en", undefined],
    ["guests=4&from=2027-02-12", "en", undefined],
    ["guests=0", "vi", undefined],
    ["from=31/12&to=2 January", "en", "?from=2026-12-31&to=2027-01-02"],
    ["from=31 tháng 12&to=2/1&from=30/12", "vi", "?from=2026-12-31&from=2026-12-30&to=2027-01-02"],
    ["utm_source=mail&guests=04", "vi", "?guests=4&utm_source=mail"],
    ["", "en", undefined],
  ])("%j in %s has the tidy query %j", (query, language, expected) => {
    expect(tidy(query, language)).toBe(expected);
  });
});

test("a home has the stay that is kept with it, and none where what stands there is no stay", () => {
  const kept = { from: "2027-10-11", to: "2027-10-18", guests: "2" };
  expect(parseStoredFavourite("a-b_2027-10-11_2027-10-18_2")).toEqual({ name: "a-b", kept });
  expect(parseStoredFavourite("a_2027-10-11_2027-10-18")).toEqual({ name: "a", kept: { ...kept, guests: "" } });
  for (const entry of ["a", "a_", "a_2", "a_2027-10-11", "a_2027-10-11_soon", "a_2027-02-30_2027-03-02_2"])
    expect(parseStoredFavourite(entry)).toEqual({ name: "a" });
  expect(serializeStoredFavourite("a", kept)).toBe("a_2027-10-11_2027-10-18_2");
  expect(serializeStoredFavourite("a")).toBe("a");
});
