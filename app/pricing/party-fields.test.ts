import { expect, test } from "vitest";
import { mayCostLess, partyFieldsOf, partyFieldsOfAny, youngestTaken } from "./party-fields.ts";

type Home = Parameters<typeof mayCostLess>[0];
type Quoted = Parameters<typeof mayCostLess>[1];

const taxes: Home["rates"]["taxes"] = [{ id: "town", name: "Town tax", perGuestNight: 250, freeUnder: 11 }];
const home = (youngest?: number, of = taxes): Home => ({ youngest, mostPets: 0, rates: { taxes: of, infants: "free" } });
const quoted: Quoted = {
  stay: { from: "2027-02-10", to: "2027-02-12", guests: 2 },
  lines: [{ what: "tax", id: "town", name: "Town tax", amount: 1 }],
};

test("ages are asked for where a tax or the age of children depends on them", () => {
  expect(partyFieldsOf(home())).toEqual(["ages"]);
  expect(partyFieldsOf(home(6, []))).toEqual(["ages"]);
  expect(partyFieldsOf(home(undefined, []))).toEqual([]);
});

test("a home for older guests asks for no infants, and one for adults for no ages, unless another home of the list does", () => {
  const counting = (youngest?: number): Home => ({ ...home(youngest), rates: { taxes, infants: "count" } });
  expect(partyFieldsOf(counting())).toEqual(["ages", "infants"]);
  expect(partyFieldsOf(counting(6))).toEqual(["ages"]);
  expect(partyFieldsOf(counting(18))).toEqual([]);
  expect(partyFieldsOfAny([counting(6), home()])).toEqual(["ages", "infants"]);
  expect([youngestTaken([home(10), home(6)]), youngestTaken([home(6), home()]), youngestTaken([])]).toEqual([6, undefined, undefined]);
});

test("ages may lower a total only where children may come who pay no tax", () => {
  expect(mayCostLess(home(), quoted)).toBe(true);
  expect(mayCostLess(home(10), quoted)).toBe(true);
  expect(mayCostLess(home(12), quoted)).toBe(false);
});
