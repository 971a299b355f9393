import type { Party } from "../../../pricing/charges.ts";
import type { Searchable } from "../criteria/search-terms.ts";

type Capacity = Pick<Searchable, "guests" | "mostPets" | "countsInfants">;

/**
 * Divides a party between two properties: as many guests as possible in the first, and at least one adult in each. Children are in the
 * first as far as an adult is left there; infants and pets are together if one of the two takes them, the first if both do.
 * `undefined` if the party does not fit, or has only one adult.
 */
export function splitParty(
  { guests, ages = [], infants = 0, pets = 0 }: Party,
  [first, second]: readonly [Capacity, Capacity],
): [Party, Party] | undefined {
  if (guests - ages.length < 2) return undefined;
  const guestsIn = (home: Capacity, infants: number) => home.guests - (home.countsInfants ? infants : 0);
  const infantsInFirst = [infants, 0].find((count) => {
    const inFirst = Math.min(guestsIn(first, count), guests - 1);
    return inFirst >= 1 && guests - inFirst <= guestsIn(second, infants - count);
  });
  if (infantsInFirst === undefined) return undefined;
  const { mostPets: most = pets } = first;
  const { mostPets: mostInSecond = pets } = second;
  const petsInFirst = most >= pets ? pets : mostInSecond >= pets ? 0 : most;
  if (pets - petsInFirst > mostInSecond) return undefined;
  const guestsInFirst = Math.min(guestsIn(first, infantsInFirst), guests - 1);
  const children = Math.min(ages.length, guestsInFirst - 1);
  return [
    partyWith(guestsInFirst, ages.slice(0, children), infantsInFirst, petsInFirst),
    partyWith(guests - guestsInFirst, ages.slice(children), infants - infantsInFirst, pets - petsInFirst),
  ];
}

function partyWith(guests: number, ages: readonly number[], infants: number, pets: number): Party {
  return { guests, ages: ages.length > 0 ? ages : undefined, infants: infants || undefined, pets: pets || undefined };
}
