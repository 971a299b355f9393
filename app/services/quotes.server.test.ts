import { expect, test } from "vitest";
import { propertyWith } from "../../tests/quotes.ts";
import { alwaysAvailable } from "../availability/availability.ts";
import { isOffer } from "../pricing/quote.ts";
import { quoteFor } from "./quotes.server.ts";

const stay = { from: "2027-03-10", to: "2027-03-12", guests: 2 };
const discounts = [
  { daysBefore: 7, percent: 15 },
  { daysAhead: 9, percent: 5 },
];

test.each([
  // In Honolulu, ten hours behind UTC, 2 March begins at 10:00 and 3 March a day later.
  ["Pacific/Honolulu", "2027-03-02T09:59:59Z", 190_00],
  ["Pacific/Honolulu", "2027-03-02T10:00:00Z", 200_00],
  ["Pacific/Honolulu", "2027-03-03T09:59:59Z", 200_00],
  ["Pacific/Honolulu", "2027-03-03T10:00:00Z", 170_00],
  ["Asia/Ho_Chi_Minh", "2027-03-02T16:59:59Z", 200_00],
  ["Asia/Ho_Chi_Minh", "2027-03-02T17:00:00Z", 170_00],
])("discounts begin and end at midnight at the property: in %s at %s", (timeZone, moment, total) => {
  const property = { ...propertyWith({ discounts }), slug: "inn", timeZone } as Parameters<typeof quoteFor>[1];
  const quote = quoteFor({ clock: () => new Date(moment), availability: { of: () => alwaysAvailable } }, property, stay);
  expect(isOffer(quote) && quote.total).toBe(total);
});
