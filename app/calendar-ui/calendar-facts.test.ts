import { expect, test } from "vitest";
import { Availability, alwaysAvailable } from "../availability/availability.ts";
import { dayNumber } from "../dates/day-numbers.ts";
import { ratesSchemaIn } from "../pricing/rates-schema.ts";
import { availabilityFrom, bookableMonths, calendarFacts, firstShown, monthAt, nightPrice } from "./calendar-facts.ts";

const today = "2026-11-21";
const factsOf = (horizon?: number) => calendarFacts(ratesSchemaIn("USD").parse({ horizon }), today, alwaysAvailable);

test("a calendar ends with the month of the last check-out, or after two years", () => {
  expect([1, 2, 18].map((horizon) => monthAt(today, bookableMonths(factsOf(horizon).rules, today)))).toEqual(["2026-12", "2027-01", "2028-05"]);
  expect(monthAt(today, bookableMonths(factsOf().rules, today))).toBe("2028-11");
});

test("the requested month is shown, else that of the check-in, else that of the first bookable day, limited to the calendar", () => {
  const shown = (asked: { month?: string; from?: string; offered?: string }) => monthAt(today, firstShown(factsOf(12), asked));
  expect(shown({})).toBe("2026-11");
  expect(shown({ month: "2027-03", from: "2027-05-10" })).toBe("2027-03");
  expect(shown({ from: "2027-05-10" })).toBe("2027-05");
  expect(shown({ month: "2027-13", from: "2027-05-10" })).toBe("2027-05");
  expect([shown({ month: "2020-01" }), shown({ month: "0001-01" })]).toEqual(["2026-11", "2026-11"]);
  // The last two months.
  expect([shown({ month: "2027-11" }), shown({ month: "9999-12" })]).toEqual(["2027-10", "2027-10"]);
  for (const month of ["2027-13", "2027-00", "2027-3", "soon", "", "2027-03-", "x".repeat(10_000)]) expect(shown({ month })).toBe("2026-11");
  expect(shown({ from: "soon" })).toBe("2026-11");
  expect(shown({ from: "soon", offered: "2027-02-01" })).toBe("2027-02");
  expect(shown({ from: "2027-05-10", offered: "2027-02-01" })).toBe("2027-05");
});

test("taken nights are serialized as days from today, without past ones, and restored", () => {
  const availability = new Availability([
    { from: "2026-10-01", to: "2026-10-05" },
    { from: "2026-11-18", to: "2026-11-23" },
    { from: "2027-02-01", to: "2027-02-03" },
  ]);
  const facts = calendarFacts(ratesSchemaIn("USD").parse({ horizon: 12 }), today, availability);
  expect(facts.taken).toEqual([-1, 2, 72, 74]);
  const now = dayNumber(today) ?? 0;
  for (let night = now - 1; night < now + 400; night += 1)
    expect(availabilityFrom(facts).isFree(night, night + 1)).toBe(availability.isFree(night, night + 1));
});

test("the facts contain the prices of nights, and none of fees", () => {
  const rates = ratesSchemaIn("USD").parse({ cleaning: 777, seasons: [{ from: "06-01", to: "09-15", price: 999, minNights: 7 }] });
  const facts = calendarFacts(rates, today, alwaysAvailable, 50_000);
  expect(JSON.stringify(facts)).not.toContain("777");
  expect([nightPrice(facts, "2027-05-31"), nightPrice(facts, "2027-06-01"), nightPrice(facts, "2026-11-20")]).toEqual([50_000, 99_900, undefined]);
  expect(nightPrice(calendarFacts(rates, today, alwaysAvailable), "2027-06-01")).toBeUndefined();
});
