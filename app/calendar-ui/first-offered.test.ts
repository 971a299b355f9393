import { expect, test } from "vitest";
import { Availability } from "../availability/availability.ts";
import { ratesSchemaIn } from "../pricing/rates-schema.ts";
import { availabilityFrom, calendarFacts } from "./calendar-facts.ts";
import { firstBookableDay } from "./stay-calendar.tsx";
import { StayChoice } from "./stay-choice.ts";

const today = "2026-11-21";

function firstOf(rates: object, taken: { from: string; to: string }[] = []): string | undefined {
  const facts = calendarFacts(ratesSchemaIn("USD").parse(rates), today, new Availability(taken));
  return firstBookableDay(facts, new StayChoice(facts.rules, today, availabilityFrom(facts)));
}

test("the first bookable day is the first on which a stay of the minimum length may begin", () => {
  expect(firstOf({ horizon: 12 })).toBe("2026-11-21");
  expect(firstOf({ horizon: 12, notice: 3, arrivals: ["saturday"] })).toBe("2026-11-28");
  expect(firstOf({ horizon: 12, minNights: 3 }, [{ from: "2026-11-23", to: "2027-01-02" }])).toBe("2027-01-02");
});

test("there is none if all nights of the calendar are taken", () => {
  expect(firstOf({ horizon: 6 }, [{ from: "2026-11-21", to: "2027-11-21" }])).toBeUndefined();
});
