import { isChildAge } from "./charges.ts";
import type { Offer, PricedProperty } from "./quote.ts";
import type { TaxFields } from "./rates.ts";
import { type PartyField, partyFields } from "./stay-query.ts";

type Asking = Pick<PricedProperty, "mostPets" | "youngest"> & { rates: Pick<PricedProperty["rates"], "taxes" | "infants"> };

/** What a property asks about a party besides the number of guests, because its taxes or rules depend on it. */
export function partyFieldsOf(property: Asking): PartyField[] {
  return partyFieldsOfAny([property]);
}

/** What any of these properties asks for; neither infants nor ages if all of them are for older guests. */
export function partyFieldsOfAny(properties: readonly Asking[]): PartyField[] {
  const youngest = youngestTaken(properties);
  const isAsked: Record<PartyField, boolean> = {
    ages:
      (!youngest || isChildAge(youngest)) &&
      properties.some((property) => property.youngest !== undefined || property.rates.taxes.some((tax) => isFreeForChildren(tax))),
    infants: !youngest && properties.some(({ rates }) => rates.infants === "count"),
    pets: properties.some(({ mostPets }) => mostPets !== 0),
  };
  return partyFields.filter((name) => isAsked[name]);
}

/** From what age at least one of these properties takes children; `undefined` if one takes them at any age. */
export function youngestTaken(properties: readonly Pick<PricedProperty, "youngest">[]): number | undefined {
  return properties.length > 0 ? Math.min(...properties.map(({ youngest = 0 }) => youngest)) || undefined : undefined;
}

/** Whether a total may be lower with the ages of children: it has a tax that children do not pay, and everybody is taxed as an adult. */
export function mayCostLess(
  { rates: { taxes }, youngest = 0 }: Asking,
  { stay: { guests, ages = [] }, lines }: Pick<Offer, "stay" | "lines">,
): boolean {
  const taxed = lines.flatMap((line) => (line.what === "tax" ? line.id : []));
  return guests > 1 && ages.length === 0 && taxes.some((tax) => isFreeForChildren(tax, youngest) && taxed.includes(tax.id));
}

/** Whether children of an age that it takes pay no such tax. */
function isFreeForChildren({ freeUnder = 0 }: Partial<TaxFields>, youngest = 0): boolean {
  return freeUnder > youngest;
}
