import fc from "fast-check";
import { expect, test } from "vitest";
import { inLanguage } from "../../i18n/language.server.ts";
import { maxFavourites } from "../../properties/favourite/favourites-storage.ts";
import { canonicalFavouritesQuery, favouritesQuery, parseFavouritesQuery } from "./favourites-address.ts";

const parse = (query: string) => parseFavouritesQuery(new URLSearchParams(query));
const canonical = (query: string, language: "en" | "vi" = "en") =>
  inLanguage(language, () => canonicalFavouritesQuery(new URLSearchParams(query), "2026-11-21"));

test("homes are read in their order, each once, from one parameter or several", () => {
  expect(parse("homes=a,b,a&homes=c,,B").homes).toEqual(["a", "b", "c"]);
  expect(parse("").homes).toEqual([]);
  expect(parse("homes=,%20,").homes).toEqual([]);
});

test("at most as many as a browser keeps are read, and how many more were named is known", () => {
  const names = Array.from({ length: 500 }, (_, index) => `h${index}`);
  const { homes, leftOut } = parse(`homes=${names}`);
  expect([homes, leftOut]).toEqual([names.slice(0, maxFavourites), 500 - maxFavourites]);
  expect(parse("homes=a").leftOut).toBe(0);
});

test("an address that says it shortly is left as it is", () => {
  for (const query of ["", "homes=a,b", "homes=a%2Cb&from=2027-02-12&to=2027-02-16&guests=2&compare=a,b", "homes=a&utm_source=mail"])
    expect(canonical(query)).toBeUndefined();
});

test("what a form sends without script becomes short, and what is not of this page stays", () => {
  expect(canonical("homes=a,b,c&compare=a&compare=c&from=&to=&guests=")).toBe("?homes=a,b,c&compare=a,c");
  expect(canonical("homes=a&from=12/02/2027&to=16/2/2027&guests=2&utm_source=mail")).toBe(
    "?homes=a&from=2027-02-12&to=2027-02-16&guests=2&utm_source=mail",
  );
  expect(canonical("homes=a&from=12 Feb&to=16/2")).toBe("?homes=a&from=2027-02-12&to=2027-02-16");
  expect(canonical("homes=a&from=12/02/2027", "vi")).toBe("?homes=a&from=2027-02-12");
});

test("what cannot be read stays as it was typed", () => {
  expect(canonical("homes=a&from=soon&guests=some")).toBeUndefined();
});

test("a tidy address is not made tidier, whatever stands in it", () => {
  const value = fc.oneof(fc.string(), fc.constantFrom("a,b", "2027-02-12", "12/31/2027", "2", " ", "%", "&", ","));
  const params = fc.array(fc.tuple(fc.constantFrom("homes", "compare", "from", "to", "guests", "x"), value), { maxLength: 8 });
  fc.assert(
    fc.property(params, (entries) => {
      const once = canonical(String(new URLSearchParams(entries)));
      if (once !== undefined) expect(canonical(once)).toBeUndefined();
    }),
  );
});

test("an address is written with its commas", () => {
  const typed = { from: "2027-02-12", to: "", guests: "2" };
  expect(favouritesQuery(["a", "b"], { typed, compare: ["b"] })).toBe("?homes=a,b&from=2027-02-12&guests=2&compare=b");
  expect(favouritesQuery([], { typed: { from: "", to: "", guests: "" } })).toBe("");
});

test("what else stands in an address stays there", () => {
  const { others } = parseFavouritesQuery(new URLSearchParams("homes=a&utm_source=mail"));
  expect(favouritesQuery(["a"], { typed: { from: "", to: "", guests: "" }, others })).toBe("?homes=a&utm_source=mail");
});
