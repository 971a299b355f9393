import { describe, expect, test } from "vitest";
import { inLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import { type RawDates, validateDates } from "./days.ts";

const read = (typed: RawDates, language: Language) => inLanguage(language, () => validateDates(typed));

test("two days in their order are read without a mistake", () => {
  expect(read({ from: "2026-12-24", to: "2027-01-02" }, "en")).toEqual({
    from: { typed: "2026-12-24", day: "2026-12-24" },
    to: { typed: "2027-01-02", day: "2027-01-02" },
  });
});

test.each(["", "   "])("an empty field (%j) is no mistake and no day", (typed) => {
  expect(read({ from: typed, to: typed }, "en")).toEqual({ from: { typed: "" }, to: { typed: "" } });
});

test.each(["2026-12-24", "2026-12-23", "2026-12-01"])("a check-out (%s) that is not after the check-in is a mistake at the check-out alone", (to) => {
  const fields = read({ from: "2026-12-24", to }, "en");
  expect(fields.to).toMatchObject({ typed: to, mistake: "not-after" });
  expect(fields.from).toEqual({ typed: "2026-12-24", day: "2026-12-24" });
});

test("one night is enough", () => {
  expect(read({ from: "2026-12-31", to: "2027-01-01" }, "en").to.mistake).toBeUndefined();
});

test("what is no day is a mistake at its field, and stays as it was typed", () => {
  expect(read({ from: "31/13/2026", to: " next summer" }, "en")).toEqual({
    from: { typed: "31/13/2026", mistake: "unreadable" },
    to: { typed: " next summer", mistake: "unreadable" },
  });
});

test("a mistake in one field leaves the other alone", () => {
  expect(read({ from: "soon", to: "2026-12-24" }, "vi").to).toEqual({ typed: "2026-12-24", day: "2026-12-24" });
  expect(read({ from: "2026-12-24", to: "soon" }, "vi").from).toEqual({ typed: "2026-12-24", day: "2026-12-24" });
});

test("a check-out alone is read", () => {
  expect(read({ from: "", to: "2026-12-24" }, "en").to).toEqual({ typed: "2026-12-24", day: "2026-12-24" });
});

describe("with the day it is", () => {
  const readOn = (today: string, from: string, to: string) => {
    const dates = inLanguage("en", () => validateDates({ from, to }, today));
    return [dates.from.mistake, dates.to.mistake];
  };

  test("a day that is over is a mistake, and today is none", () => {
    expect(readOn("2026-12-24", "2026-12-23", "2026-12-28")).toEqual(["past", undefined]);
    expect(readOn("2026-12-24", "2026-12-24", "2026-12-28")).toEqual([undefined, undefined]);
    expect(readOn("2026-12-24", "2026-12-20", "2026-12-22")).toEqual(["past", "past"]);
    expect(readOn("2026-12-24", "2026-12-20", "2026-12-19")).toEqual(["past", "not-after"]);
  });

  test("nobody knows what is over before the day is known", () => {
    expect(readOn("", "1999-01-01", "1999-01-02")).toEqual([undefined, undefined]);
  });
});

test("a stay has 365 nights at most, and each field keeps its day", () => {
  const { from, to } = read({ from: "2026-03-01", to: "2027-03-02" }, "en");
  expect([from.mistake, to.mistake, to.day]).toEqual([undefined, "too-long", "2027-03-02"]);
  expect(read({ from: "2026-03-01", to: "2027-03-01" }, "en").to.mistake).toBeUndefined();
});
