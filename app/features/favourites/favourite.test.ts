import { expect, test } from "vitest";
import type { Quote, Reason } from "../../pricing/quote.ts";
import { favouriteTotal, ownReasons, sharedReasons } from "./favourite.ts";

const refused = (...reasons: Reason[]): { quote: Quote } => ({ quote: { currency: "USD", reasons, nearest: {} } });
const offer: { quote: Quote } = {
  quote: { currency: "USD", stay: { from: "2027-02-12", to: "2027-02-16", guests: 2 }, lines: [], total: 1200, prepayment: 0, deposit: 0 },
};

test("what is wrong with the stay itself is said once, and not at each home", () => {
  const home = refused({ code: "guests-missing" }, { code: "too-many-guests", sleeps: 2 });
  expect(sharedReasons([home, home])).toEqual([{ code: "guests-missing" }]);
  expect(ownReasons(home)).toEqual([{ code: "too-many-guests", sleeps: 2 }]);
});

test("where a home can be had, or nothing is asked for, nothing is wrong", () => {
  for (const home of [offer, {}]) expect([sharedReasons([home]), ownReasons(home)]).toEqual([[], []]);
  expect(sharedReasons([])).toEqual([]);
});

test("a total is of a stay that can be had", () => {
  expect([favouriteTotal(offer), favouriteTotal(refused({ code: "past" })), favouriteTotal({})]).toEqual([1200, undefined, undefined]);
});
