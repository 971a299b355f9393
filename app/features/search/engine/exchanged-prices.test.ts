import fc from "fast-check";
import { expect, test } from "vitest";
import { dollarSearch } from "../../../../tests/amenities.ts";
import { validateContent } from "../../../catalog/content.server.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { localise } from "../../../i18n/languages.ts";
import { searchable } from "../criteria/criteria.ts";
import { matchProperties, sortMatches } from "./find-properties.ts";

const [sample] = validateContent("content").content?.properties ?? [];
if (!sample) throw new Error("The sample has no home.");
const property = localise(sample, "en");

/** Units of a currency for a dollar, and its decimals. */
const anyCurrency = fc.constantFrom({ rate: 1, digits: 2 }, { rate: 26_300, digits: 0 }, { rate: 0.92, digits: 2 }, { rate: 0.307, digits: 3 });
const anyPrice = fc.tuple(anyCurrency, fc.integer({ min: 100, max: 500_000 })).map(([{ rate, digits }, cents]) => {
  const amount = Math.round((cents / 100) * rate * 10 ** digits);
  const exchange = rate === 1 ? undefined : { to: "USD", factor: 10 ** (2 - digits) / rate };
  return { amount, exchange, dollars: amount / 10 ** digits / rate };
});

test("the order by price or total is the order of the converted amounts", () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { minLength: 2, maxLength: 20 }), fc.constantFrom("price", "total"), (prices, by) => {
      const homes = prices.map(({ amount, exchange, dollars }) => ({ ...searchable({ ...property, price: amount, exchange }), amount, dollars }));
      const sortedBy = (direction: "up" | "down") =>
        inLanguage("en", () => {
          const search = { ...dollarSearch, from: "2027-03-05", to: "2027-03-08", sort: `${by}-${direction}` as const };
          const offerOf = ({ amount }: { amount: number }) => ({ from: search.from, to: search.to, guests: 2, total: amount });
          return sortMatches(matchProperties(homes, search, offerOf), search).map(({ property }) => property.dollars);
        });
      for (const order of [sortedBy("up"), sortedBy("down").reverse()]) {
        expect(order.toSorted((one, other) => one - other)).toEqual(prices.map(({ dollars }) => dollars).sort((one, other) => one - other));
        // Converted amounts are whole cents.
        for (const [index, dollars] of order.entries()) expect(dollars).toBeGreaterThanOrEqual((order[index - 1] ?? 0) - 0.01);
      }
    }),
  );
});
