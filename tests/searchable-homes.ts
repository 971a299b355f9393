import fc from "fast-check";
import { dollarPrices, eachMinimum, type Search, type Searchable } from "../app/features/search/criteria/search-terms.ts";
import type { PropertyCardView } from "../app/properties/card/property-card.tsx";
import { featureBits } from "../app/properties/model/features.ts";
import { sampleAmenities, sampleSounds, typeOf } from "./amenities.ts";

/** A villa in Aspen, changed by `facts`; its price is in dollars. */
export function homeWith({ price = 300, ...facts }: Partial<Searchable>): Searchable {
  return {
    ...{
      type: "villa",
      price: price * 100,
      rating: 4.8,
      guests: 4,
      ...eachMinimum(() => 2),
      amenities: ["pool"],
      featureBits: featureBits(["dogs"]),
      sounds: ["river"],
      words: "aspen colorado",
      region: "Colorado",
    },
    ...facts,
  };
}

const places = [
  { words: "aspen colorado", region: "Colorado" },
  { words: "vail colorado", region: "Colorado" },
  { words: "lake como italy", region: "Italy" },
];

export const anyHome: fc.Arbitrary<Searchable> = fc
  .record({
    place: fc.constantFrom(...places),
    type: fc.constantFrom("villa", "barn"),
    price: fc.integer({ min: 40, max: 1200 }).map((dollars) => dollars * 100),
    rating: fc.constant(4.5),
    guests: fc.integer({ min: 1, max: 6 }),
    ...eachMinimum(() => fc.integer({ min: 0, max: 5 })),
    amenities: fc.subarray(["wifi", "pool", "ac"]),
    featureBits: fc.subarray(["step-free", "dogs", "desk"] as const).map(featureBits),
    sounds: fc.subarray(["river", "bells"]),
  })
  .map(({ place, ...property }) => ({ ...property, ...place }));

export const anySearch: fc.Arbitrary<Search> = fc.record({
  where: fc.constantFrom("", "aspen", "vail", "como", "atlantis"),
  guests: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  type: fc.constantFrom(undefined, typeOf("villa"), typeOf("barn")),
  prices: fc.constant(dollarPrices),
  max: fc.integer({ min: 5, max: 100 }).map((tens) => tens * 10),
  ...eachMinimum(() => fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined })),
  amenities: fc.subarray([...sampleAmenities]),
  features: fc.subarray(["step-free", "dogs"] as const),
  hear: fc.constantFrom(undefined, ...sampleSounds),
});

/** A card with nothing but a slug. */
export function cardWith(slug: string): PropertyCardView {
  const picture = { alt: "", focus: { x: 50, y: 50 }, whole: { width: 4, height: 5, src: "" } };
  return { slug, title: "", location: "", character: "", sleeps: "", price: 0, currency: "USD", rating: 0, picture };
}
