import { describe, expect, test } from "vitest";
import { inLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import { validateDates } from "./days.ts";
import type { RawDates } from "./parse-day.ts";

const validate = (typed: RawDates, language: Language) => inLanguage(language, () => validateDates(typed));

test("two days in order have no problem", () => {
  expect(validate({ from: "2026-12-24", to: "2027-01-02" }, "en")).toEqual({
    from: { typed: "2026-12-24", day: "2026-12-24" },
    to: { typed: "2027-01-02", day: "2027-01-02" },
  });
});

test.each(["", "   "])("an empty field (%j) has no problem and no day", (typed) => {
  expect(validate({ from: typed, to: typed }, "en")).toEqual({ from: { typed: "" }, to: { typed: "" } });
});

test.each(["2026-12-24", "2026-12-23", "2026-12-01"])("a check-out (%s) that is not after the check-in is a problem of the check-out only", (to) => {
  const fields = validate({ from: "2026-12-24", to }, "en");
  expect(fields.to).toMatchObject({ typed: to, problem: "not-after" });
  expect(fields.from).toEqual({ typed: "2026-12-24", day: "2026-12-24" });
});

test("one night is enough", () => {
  expect(validate({ from: "2026-12-31", to: "2027-01-01" }, "en").to.problem).toBeUndefined();
});

test("text that is not a day is a problem of its field, and is returned as typed", () => {
  expect(validate({ from: "31/13/2026", to: " next summer" }, "en")).toEqual({
    from: { typed: "31/13/2026", problem: "unreadable" },
    to: { typed: " next summer", problem: "unreadable" },
  });
});

test("a problem of one field does not affect the other", () => {
  expect(validate({ from: "soon", to: "2026-12-24" }, "vi").to).toEqual({ typed: "2026-12-24", day: "2026-12-24" });
  expect(validate({ from: "2026-12-24", to: "soon" }, "vi").from).toEqual({ typed: "2026-12-24", day: "2026-12-24" });
});

test("a check-out alone is parsed", () => {
  expect(validate({ from: "", to: "2026-12-24" }, "en").to).toEqual({ typed: "2026-12-24", day: "2026-12-24" });
});

describe("when today is given", () => {
  const problemsOn = (today: string, from: string, to: string) => {
    const dates = inLanguage("en", () => validateDates({ from, to }, today));
    return [dates.from.problem, dates.to.problem];
  };

  test("a past day is a problem, today is not", () => {
    expect(problemsOn("2026-12-24", "2026-12-23", "2026-12-28")).toEqual(["past", undefined]);
    expect(problemsOn("2026-12-24", "2026-12-24", "2026-12-28")).toEqual([undefined, undefined]);
    expect(problemsOn("2026-12-24", "2026-12-20", "2026-12-22")).toEqual(["past", undefined]);
    expect(problemsOn("2026-12-24", "", "2026-12-22")).toEqual([undefined, "past"]);
    expect(problemsOn("2026-12-24", "2026-12-20", "2026-12-19")).toEqual(["past", "not-after"]);
  });

  test("without today, no day is past", () => {
    expect(problemsOn("", "1999-01-01", "1999-01-02")).toEqual([undefined, undefined]);
  });
});

test("a stay has 365 nights at most, and each field keeps its day", () => {
  const { from, to } = validate({ from: "2026-03-01", to: "2027-03-02" }, "en");
  expect([from.problem, to.problem, to.day]).toEqual([undefined, "too-long", "2027-03-02"]);
  expect(validate({ from: "2026-03-01", to: "2027-03-01" }, "en").to.problem).toBeUndefined();
});
