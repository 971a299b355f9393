import { expect, test } from "vitest";
import { Availability, alwaysAvailable } from "../availability/availability.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { ratesSchemaIn } from "../pricing/rates-schema.ts";
import { nextStepText } from "./calendar-text.ts";
import { StayChoice } from "./stay-choice.ts";

const choiceOf = (written: object, availability = alwaysAvailable) => new StayChoice(ratesSchemaIn("USD").parse(written), "2026-11-24", availability);

test.each([
  ["what a home allows", choiceOf({ minNights: 2, maxNights: 10 }), "Check-in: 30 Nov 2026. Now choose your check-out date: 2–10 Dec."],
  [
    "the next guests",
    choiceOf({}, new Availability([{ from: "2027-09-10", to: "2027-09-12" }])),
    "Check-in: 30 Nov 2026. Now choose your check-out date: 1 Dec 2026 – 10 Sep 2027.",
  ],
  ["nothing but the longest stay of all", choiceOf({ minNights: 3 }), "Check-in: 30 Nov 2026. Now choose your check-out date, 3 Dec 2026 or later."],
])("where %s bounds a stay, the days on which it can end are said so that nobody reads them backwards", (_, choice, said) => {
  expect(inLanguage("en", () => nextStepText(choice, { from: "2026-11-30" }))).toBe(said);
});
