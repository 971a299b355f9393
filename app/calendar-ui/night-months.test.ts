import fc from "fast-check";
import { expect, test } from "vitest";
import { Availability, alwaysAvailable } from "../availability/availability.ts";
import { dayNumber, dayOf, weekdayOf } from "../dates/day-numbers.ts";
import { type CalendarMonth, nightMonths } from "./night-months.ts";

const daysIn = (months: readonly CalendarMonth[]) => months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== undefined);
const statesIn = (months: readonly CalendarMonth[]) => new Map(daysIn(months).map(({ day, state }) => [day, state]));
/** The rows of a month: dates, and dots for empty cells. */
const rowsOf = (month: CalendarMonth | undefined) => month?.weeks.map((week) => week.map((day) => day?.date ?? "·").join(" "));

test("months are consecutive across the new year, and weeks begin on the given day", () => {
  const asked = { today: "2026-12-21", count: 3 };
  const [december, january, february] = nightMonths(alwaysAvailable, { ...asked, weekBegins: 0 });
  expect([december, january, february].map((month) => [month?.year, month?.month])).toEqual([
    [2026, 12],
    [2027, 1],
    [2027, 2],
  ]);
  expect(rowsOf(january)).toEqual([
    "· · · · · 1 2",
    "3 4 5 6 7 8 9",
    "10 11 12 13 14 15 16",
    "17 18 19 20 21 22 23",
    "24 25 26 27 28 29 30",
    "31 · · · · · ·",
  ]);
  const [, , fromMonday] = nightMonths(alwaysAvailable, { ...asked, weekBegins: 1 });
  expect(rowsOf(fromMonday)).toEqual(["1 2 3 4 5 6 7", "8 9 10 11 12 13 14", "15 16 17 18 19 20 21", "22 23 24 25 26 27 28"]);
});

test("the first day and the end of a taken span have their own states; adjacent spans are one", () => {
  const availability = new Availability([
    { from: "2027-05-10", to: "2027-05-12" },
    { from: "2027-05-12", to: "2027-05-13" },
    { from: "2027-05-20", to: "2027-05-21" },
  ]);
  const states = statesIn(nightMonths(availability, { today: "2027-05-01", count: 1, weekBegins: 0 }));
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => states.get(`2027-05-${first + index}`));
  expect(from(10, 14)).toEqual(["first-taken", "taken", "taken", "free-again", "free"]);
  expect(from(19, 22)).toEqual(["free", "first-taken", "free-again", "free"]);
});

test("days before today are past, taken or not; the state of today depends on its night only", () => {
  const availability = new Availability([{ from: "2027-05-08", to: "2027-05-10" }]);
  const months = nightMonths(availability, { today: "2027-05-10", count: 1, weekBegins: 1 });
  expect(["2027-05-08", "2027-05-09", "2027-05-10", "2027-05-11"].map((day) => statesIn(months).get(day))).toEqual(["past", "past", "free", "free"]);
  expect(daysIn(months).filter(({ isToday }) => isToday)).toEqual([{ day: "2027-05-10", date: 10, state: "free", isToday: true }]);
});

const day = fc.integer({ min: dayNumber("2024-01-01") ?? 0, max: dayNumber("2032-12-31") ?? 0 });
const spans = fc.array(fc.record({ from: day, nights: fc.integer({ min: 1, max: 40 }) }), { maxLength: 40 });

test("for any availability, every day of the months appears once, under its weekday, and its state matches its night", () => {
  fc.assert(
    fc.property(day, spans, fc.integer({ min: 0, max: 6 }), (today, list, weekBegins) => {
      const availability = new Availability(list.map(({ from, nights }) => ({ from: dayOf(from), to: dayOf(from + nights) })));
      const months = nightMonths(availability, { today: dayOf(today), count: 3, weekBegins });
      const days = daysIn(months);
      const first = dayNumber(`${dayOf(today).slice(0, 7)}-01`) ?? 0;
      expect(days.map((one) => one.day)).toEqual(days.map((_, index) => dayOf(first + index)));
      expect(dayOf(first + days.length).slice(8)).toBe("01");
      const firstOfWeeks = months.flatMap(({ weeks }) => weeks.map((week) => week[0])).filter((one) => one !== undefined);
      expect(new Set(firstOfWeeks.map((one) => weekdayOf(dayNumber(one.day) ?? 0))).size).toBe(1);
      for (const { day: name, state } of days) {
        const night = dayNumber(name) ?? 0;
        if (state !== "past") expect(["free", "free-again"].includes(state)).toBe(availability.isFree(night, night + 1));
        expect(state === "past").toBe(night < today);
      }
    }),
  );
});
