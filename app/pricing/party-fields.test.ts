import { expect, test } from "vitest";
import { mayCostLess, partyFieldsOf } from "./party-fields.ts";

const tax = { id: "town", freeUnder: 11 };
const home = (youngest?: number) => ({ youngest, mostPets: 0, rates: { taxes: [tax], infants: "free" } }) as never;
const offer = { stay: { guests: 2 }, lines: [{ what: "tax", id: "town" }] } as never;

test("ages are asked for where a tax or the age of children depends on them", () => {
  expect(partyFieldsOf(home())).toEqual(["ages"]);
  expect(partyFieldsOf({ youngest: 6, mostPets: 0, rates: { taxes: [], infants: "free" } } as never)).toEqual(["ages"]);
  expect(partyFieldsOf({ mostPets: 0, rates: { taxes: [], infants: "free" } } as never)).toEqual([]);
});

test("ages may lower a total only where children may come who pay no tax", () => {
  expect(mayCostLess(home(), offer)).toBe(true);
  expect(mayCostLess(home(10), offer)).toBe(true);
  expect(mayCostLess(home(12), offer)).toBe(false);
});
