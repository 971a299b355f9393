import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Party } from "../../../pricing/charges.ts";
import { splitParty } from "./split-party.ts";

describe("a party in two homes", () => {
  test("fills the first, with an adult in each, the children in the first, infants and pets where they may be", () => {
    const split = (party: Party, ...homes: Parameters<typeof splitParty>[1]) =>
      splitParty(party, homes)?.map((part) => JSON.parse(JSON.stringify(part)));
    expect(split({ guests: 10 }, { guests: 8 }, { guests: 8 })).toEqual([{ guests: 8 }, { guests: 2 }]);
    expect(split({ guests: 5 }, { guests: 8 }, { guests: 2 })).toEqual([{ guests: 4 }, { guests: 1 }]);
    expect(split({ guests: 6, ages: [3, 4, 5, 6] }, { guests: 4 }, { guests: 4 })).toEqual([
      { guests: 4, ages: [3, 4, 5] },
      { guests: 2, ages: [6] },
    ]);
    expect(split({ guests: 6, ages: [3, 4, 5, 6, 7] }, { guests: 4 }, { guests: 4 })).toBeUndefined();
    const counts = { countsInfants: true } as const;
    expect(split({ guests: 8, infants: 1 }, { guests: 4, ...counts }, { guests: 4 })).toEqual([{ guests: 4 }, { guests: 4, infants: 1 }]);
    expect(split({ guests: 8, infants: 1 }, { guests: 4, ...counts }, { guests: 4, ...counts })).toBeUndefined();
    expect(split({ guests: 6, pets: 2 }, { guests: 4, mostPets: 1 }, { guests: 4, mostPets: 2 })).toEqual([{ guests: 4 }, { guests: 2, pets: 2 }]);
    expect(split({ guests: 6, pets: 2 }, { guests: 4, mostPets: 1 }, { guests: 4, mostPets: 1 })).toEqual([
      { guests: 4, pets: 1 },
      { guests: 2, pets: 1 },
    ]);
    expect(split({ guests: 6, pets: 2 }, { guests: 4, mostPets: 1 }, { guests: 4, mostPets: 0 })).toBeUndefined();
  });

  test("is the whole party, and no home has more than it takes", () => {
    const home = fc.record({
      guests: fc.integer({ min: 1, max: 9 }),
      mostPets: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
      countsInfants: fc.constantFrom(true as const, undefined),
    });
    const party = fc.record({
      guests: fc.integer({ min: 1, max: 18 }),
      ages: fc.array(fc.integer({ min: 2, max: 17 }), { maxLength: 6 }),
      infants: fc.integer({ min: 0, max: 2 }),
      pets: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(party, home, home, (whole, first, second) => {
        const parts = splitParty(whole, [first, second]);
        if (!parts) return;
        const sum = (numberOf: (part: Party) => number) => parts.reduce((total, part) => total + numberOf(part), 0);
        expect(sum(({ guests }) => guests)).toBe(whole.guests);
        expect(parts.flatMap(({ ages = [] }) => ages)).toEqual(whole.ages);
        expect([sum(({ infants = 0 }) => infants), sum(({ pets = 0 }) => pets)]).toEqual([whole.infants, whole.pets]);
        for (const [index, { guests, ages = [], infants = 0, pets = 0 }] of parts.entries()) {
          const { mostPets = pets, countsInfants, guests: sleeps } = index === 0 ? first : second;
          expect(guests).toBeGreaterThan(ages.length);
          expect(guests + (countsInfants ? infants : 0)).toBeLessThanOrEqual(sleeps);
          expect(pets).toBeLessThanOrEqual(mostPets);
        }
      }),
    );
  });
});
