import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../tests/any-text.ts";
import { cases } from "../../tests/cases.ts";
import { propertyWith } from "../../tests/quotes.ts";
import { alwaysAvailable } from "../availability/availability.ts";
import { dayOf } from "../dates/day-numbers.ts";
import { withParsedDates } from "../dates/parse-day.ts";
import { inLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import { canonicalStayQuery } from "./canonical-stay-query.ts";
import { isOffer, quoteStay, type Stay } from "./quote.ts";
import {
  parseStay,
  parseStoredFavourite,
  rawOwnStay,
  rawStay,
  serializeRawStay,
  serializeStay,
  serializeStoredFavourite,
  shortened,
} from "./stay-query.ts";

const property = propertyWith({ discounts: { 7: 10 }, minNights: 2, cleaning: 45.5 }, { guests: 4 });
const context = { today: "2026-11-21", availability: alwaysAvailable };
const language = fc.constantFrom<Language[]>("en", "vi");
const parse = (query: string, language: Language) => inLanguage(language, () => parseStay(rawStay(new URLSearchParams(query))));

test("a serialized stay is parsed to one with the same quote, in either language", () => {
  const day = fc.integer({ min: 20_000, max: 21_500 }).map(dayOf);
  const count = fc.integer({ min: 0, max: 9 });
  const ages = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 });
  const stay = fc.record({ from: day, to: day, guests: fc.integer({ min: 1, max: 9 }), ages, infants: count, pets: count }, { requiredKeys: [] });
  fc.assert(
    fc.property(stay, language, (stay, language) => {
      const outcome = (stay: Stay) => {
        const quote = quoteStay(property, stay, context);
        return isOffer(quote) ? quote.total : quote;
      };
      expect(outcome(parse(serializeStay(stay), language))).toEqual(outcome(stay));
    }),
    { numRuns: cases(100) },
  );
});

test("any query is parsed, and its canonical form means the same and is canonical", () => {
  const typed = fc.oneof(
    anyText(),
    fc.constantFrom("", " ", "2/12/2027", "2027-2-3", "31/12/2027", "31 Dec", "1 thg 1", "02", "0", "-1", "1e3", "3, 9", " 3;09 ", "9".repeat(40)),
  );
  fc.assert(
    fc.property(typed, typed, fc.tuple(typed, typed, typed, typed), language, (from, to, [guests, ages, infants, pets], language) => {
      const params = new URLSearchParams({ from, to, guests, ages, infants, pets });
      const stay = parse(String(withParsedDates(params, context.today)), language);
      quoteStay(property, stay, context);
      const canonical = inLanguage(language, () => canonicalStayQuery(params, context.today)) ?? `?${params}`;
      expect(parse(canonical, language)).toEqual(stay);
      expect(inLanguage(language, () => canonicalStayQuery(new URLSearchParams(canonical), context.today))).toBeUndefined();
    }),
    { numRuns: cases(100) },
  );
});

describe("a form sent without script", () => {
  const canonical = (query: string, language: Language) => inLanguage(language, () => canonicalStayQuery(new URLSearchParams(query), context.today));

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
    ["guests=4&ages=+3+,09,&infants=01&pets=0", "en", "?guests=4&ages=3,9&infants=1"],
    ["pets=1&ages=3,9&guests=4", "en", undefined],
    ["ages=three&infants=-1&pets=x", "en", undefined],
    ["ages=3&ages=3,+9", "vi", "?ages=3&ages=3,9"],
    ["extras=linen&extras=wood&from=2027-02-12", "en", "?from=2027-02-12&extras=linen,wood"],
    ["extras=&extras=wood,wood", "en", "?extras=wood"],
    ["from=2027-02-12&extras=linen,wood", "en", undefined],
    ["", "en", undefined],
  ])("%j in %s has the canonical query %j", (query, language, expected) => {
    expect(canonical(query, language)).toBe(expected);
  });
});

test("of the extras of one property, those that it has remain, in its order", () => {
  const canonical = (query: string) => canonicalStayQuery(new URLSearchParams(query), context.today, ["linen", "wood"]);
  expect(canonical("guests=2&extras=wood,parrot&extras=linen")).toBe("?guests=2&extras=linen,wood");
  expect(canonical("guests=2&extras=parrot")).toBe("?guests=2");
  expect(canonical("guests=2&extras=linen,wood")).toBeUndefined();
});

test("extras are part of an own stay, and its links have them whole", () => {
  const extras = ["breakfast-basket", "firewood", "late-check-out", "dog-bed"];
  const query = `?from=2027-02-12&to=2027-02-16&guests=4&extras=${extras.join()}`;
  const typed = rawOwnStay(new URLSearchParams(query));
  expect(parseStay(typed).extras).toEqual(extras);
  expect(serializeStay(parseStay(typed))).toBe(query);
  expect(serializeRawStay(shortened(typed))).toBe(query);
  expect(parseStay(rawStay(new URLSearchParams(query)))).not.toHaveProperty("extras");
});

test("a stored favourite may have a stay; an invalid one is ignored", () => {
  const storedStay = { from: "2027-10-11", to: "2027-10-18", guests: "2" };
  expect(parseStoredFavourite("a-b_2027-10-11_2027-10-18_2")).toEqual({ name: "a-b", storedStay });
  expect(parseStoredFavourite("a_2027-10-11_2027-10-18")).toEqual({ name: "a", storedStay: { ...storedStay, guests: "" } });
  for (const entry of ["a", "a_", "a_2", "a_2027-10-11", "a_2027-10-11_soon", "a_2027-02-30_2027-03-02_2"])
    expect(parseStoredFavourite(entry)).toEqual({ name: "a" });
  expect(serializeStoredFavourite("a", storedStay)).toBe("a_2027-10-11_2027-10-18_2");
  expect(serializeStoredFavourite("a")).toBe("a");
});
