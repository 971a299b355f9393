import { expect, test } from "vitest";
import { inLanguage } from "../../../i18n/language.server.ts";
import { confirmationRecord, parseConfirmation, type TypedConfirmation } from "./confirmation-fields.ts";

const good: Partial<TypedConfirmation> = {
  home: "the-old-barn",
  names: " PHẠM THỊ LAN \r\n\r\nJONAS  WEIL\n",
  address: "Via dei Cipressi 4\n22017 Menaggio",
  from: "2027-03-05",
  to: "2027-03-08",
  guests: "2",
  total: "1,207.61",
  paid: "207.61",
  due: "1000",
  dueOn: "2027-02-19",
  text: "Dear Lan",
};

const parse = (change: Partial<TypedConfirmation> = {}, currency = "USD", missing: string[] = []) => {
  const typed = confirmationRecord((name) => ({ ...good, ...change })[name] ?? "");
  return inLanguage("en", () => parseConfirmation(typed, currency, (text) => missing.filter((letter) => text.includes(letter))));
};

const problemsOf = (...input: Parameters<typeof parse>) => {
  const result = parse(...input);
  return "problems" in result ? result.problems : {};
};

test("names are a line each, and amounts are exact", () => {
  expect(parse()).toEqual({
    confirmation: {
      home: "the-old-barn",
      names: ["PHẠM THỊ LAN", "JONAS WEIL"],
      address: "Via dei Cipressi 4\n22017 Menaggio",
      stay: { from: "2027-03-05", to: "2027-03-08", guests: 2, ages: [], infants: 0, pets: 0 },
      ...{ currency: "USD", total: 120_761, paid: 20_761, due: 100_000, arrival: 0, dueOn: "2027-02-19" },
    },
  });
  const whole = parse({ total: "12.000.000 ₫", paid: "", due: "11.900.000", arrival: "100000" }, "VND");
  expect(whole).toMatchObject({ confirmation: { total: 12_000_000, paid: 0, due: 11_900_000, arrival: 100_000 } });
});

test("what is paid in full has no day by which the rest is due", () => {
  expect(parse({ paid: "1207.61", due: "0" })).toMatchObject({ confirmation: { due: 0, dueOn: undefined } });
});

test.each([
  [{ names: " \n " }, ["names"]],
  [{ names: "A\n".repeat(31) }, ["names"]],
  [{ address: "" }, ["address"]],
  [{ from: "2027-02-30" }, ["from"]],
  [{ to: "2027-03-05" }, ["to"]],
  [{ guests: "" }, ["guests"]],
  [{ guests: "1", ages: "3, 9" }, ["ages"]],
  [{ ages: "99" }, ["ages"]],
  [{ infants: "one", pets: "x" }, ["infants", "pets"]],
  [{ total: "" }, ["total"]],
  [{ paid: "1207.611" }, ["paid"]],
  [{ due: "900" }, ["due"]],
  [{ dueOn: "" }, ["dueOn"]],
  [{ text: " \u200B" }, ["text"]],
] satisfies [Partial<TypedConfirmation>, string[]][])("%j is not confirmed", (change, fields) => {
  expect(Object.keys(problemsOf(change))).toEqual(fields);
});

test("an amount that does not add up is told with both sums, and letters that cannot be printed are named", () => {
  expect(problemsOf({ due: "900" }).due).toBe("Paid, still to pay and on arrival come to $1,107.61, but the total is $1,207.61.");
  expect(problemsOf({ names: "李小龍\nLEE" }, "USD", ["李", "龍"]).names).toContain("李 龍");
});
