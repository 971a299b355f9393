import { expect, onTestFinished, test, vi } from "vitest";
import { m } from "./messages/messages.js";
import { plural } from "./messages/registry.js";

test("the rules of a language are made once, however many words ask for them", () => {
  const made = vi.spyOn(Intl, "PluralRules");
  onTestFinished(() => made.mockRestore());
  const format = (count: number) => languages.map((locale) => m.homes_found({ count }, { locale }));
  expect([format(1), format(2), format(3)]).toEqual([
    ["1 home", "1 căn nhà"],
    ["2 homes", "2 căn nhà"],
    ["3 homes", "3 căn nhà"],
  ]);
  expect(made.mock.calls.length).toBeLessThanOrEqual(languages.length);
});

test("counting and ranking keep rules of their own", () => {
  const ranks = ["cardinal", "ordinal", "cardinal"].map((type) => plural("en", 2, { type: type === "ordinal" ? "ordinal" : "cardinal" }));
  expect([plural("en", 2), ...ranks]).toEqual(["other", "other", "two", "other"]);
});

const languages = ["en", "vi"] as const;
