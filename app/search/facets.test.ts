import { describe, expect, test } from "vitest";
import { amenitiesOf, amenityOf } from "../../tests/amenities.ts";
import { emptySearch, type Searchable } from "./criteria.ts";
import { Facets } from "./facets.ts";

function home(facts: Partial<Searchable>): Searchable {
  return { type: "villa", price: 300, rating: 4.8, guests: 4, amenities: [], words: "aspen", ...facts };
}

const villaWithPool = home({ amenities: ["wifi", "pool"] });
const villa = home({ amenities: ["wifi"] });
const barn = home({ type: "barn", amenities: ["wifi", "parking"], price: 200 });
const homes = [villaWithPool, villa, barn];

describe("the number at a type", () => {
  test("is what choosing it would show", () => {
    const facets = new Facets(homes, emptySearch);
    expect([facets.ofType("all"), facets.ofType("villa"), facets.ofType("barn"), facets.ofType("chalet")]).toEqual([3, 2, 1, 0]);
  });

  test("takes the place of the type chosen now, and heeds everything else", () => {
    const facets = new Facets(homes, { ...emptySearch, type: "barn", amenities: amenitiesOf("pool") });
    expect([facets.ofType("all"), facets.ofType("villa"), facets.ofType("barn")]).toEqual([1, 1, 0]);
  });
});

describe("the number at an amenity", () => {
  test("is what ticking it as well would show", () => {
    const facets = new Facets(homes, { ...emptySearch, amenities: amenitiesOf("wifi") });
    expect(amenitiesOf("pool", "parking", "ac").map((amenity) => facets.withAmenity(amenity))).toEqual([1, 1, 0]);
  });

  test("at one that is ticked is what is shown now", () => {
    expect(new Facets(homes, { ...emptySearch, amenities: amenitiesOf("parking") }).withAmenity(amenityOf("parking"))).toBe(1);
  });

  test("heeds type, price and place", () => {
    expect(new Facets(homes, { ...emptySearch, type: "villa" }).withAmenity(amenityOf("wifi"))).toBe(2);
    expect(new Facets(homes, { ...emptySearch, max: 200 }).withAmenity(amenityOf("wifi"))).toBe(1);
    expect(new Facets(homes, { ...emptySearch, where: "malibu" }).withAmenity(amenityOf("wifi"))).toBe(0);
  });
});

describe("the bars over the price slider", () => {
  const barOf = (price: number) => new Facets([home({ price })], emptySearch).byPrice().indexOf(1);

  test("are nineteen steps of fifty dollars", () => {
    const prices = Array.from({ length: 19 }, (_, bar) => 50 + bar * 50);
    expect(prices.map(barOf)).toEqual(prices.map((_, bar) => bar));
    expect(prices.map((price) => barOf(price + 49))).toEqual(prices.map((_, bar) => bar));
  });

  test("count a home at the end or beyond it in the last, and one below the start in the first", () => {
    expect([barOf(1000), barOf(4000), barOf(20)]).toEqual([18, 18, 0]);
  });

  test("do not heed the price chosen now, but everything else", () => {
    const sum = (bars: number[]) => bars.reduce((total, bar) => total + bar, 0);
    expect(sum(new Facets(homes, { ...emptySearch, max: 50 }).byPrice())).toBe(3);
    expect(sum(new Facets(homes, { ...emptySearch, max: 50, type: "villa" }).byPrice())).toBe(2);
  });

  test("add up homes of one price", () => {
    expect(new Facets(homes, emptySearch).byPrice()[5]).toBe(2);
    expect(new Facets(homes, emptySearch).byPrice()[3]).toBe(1);
  });
});
