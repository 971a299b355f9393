import type { Published } from "../catalog/content.server.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import { type Language, languages } from "../i18n/languages.ts";
import { hasMoreThanAdults, isChildAge } from "../pricing/charges.ts";
import { type PricedNights, priceStay } from "../pricing/price.ts";
import type { PriceIndex } from "../pricing/price-index.ts";
import { isParty } from "../pricing/quote.ts";
import { type FirstStay, type FirstStayOf, findFirstStay } from "../pricing/stay-totals.ts";
import type { AppServices } from "./app-services.ts";

/** What is remembered of a property: valid on one day there, and while its calendar does not change. */
interface Remembered {
  today: string;
  version: number;
  /** By number of guests. */
  stays: (FirstStay | null)[];
}

/**
 * The first stays of the published properties, which `priceIndex` has in the same order. A property is looked up only when it is
 * shown, because the stays of 90 days are compared.
 */
export function firstStays(
  published: Record<Language, Pick<Published, "properties" | "business">>,
  priceIndex: PriceIndex,
  { clock, availability }: Pick<AppServices, "clock" | "availability">,
): FirstStayOf {
  const { properties, business } = published[languages[0]];
  const indexes = new Map(properties.map(({ slug }, index) => [slug, index]));
  const remembered = new Map<string, Remembered>();
  const find = (index: number, slug: string, guests: number, today: string): FirstStay | null => {
    const context = { todayAt: () => dayNumber(today) ?? 0, availabilityAt: () => availability.of(slug) };
    const stay = findFirstStay(priceIndex, index, guests, context);
    return stay ? { from: dayOf(stay.from), to: dayOf(stay.to), total: stay.total, guests } : null;
  };
  return (slug, { guests = business.usualParty, ages = [], infants = 0, pets = 0 } = {}) => {
    const index = indexes.get(slug);
    const property = index === undefined ? undefined : properties[index];
    if (index === undefined || !property) return null;
    const [today, version] = [dayAt(clock(), property.timeZone), availability.versionOf(slug)];
    let known = remembered.get(slug);
    if (known?.today !== today || known.version !== version) known = { today, version, stays: [] };
    remembered.set(slug, known);
    const count = Math.min(isParty(guests) ? guests : business.usualParty, property.guests);
    const stay = known.stays[count] === undefined ? find(index, slug, count, today) : known.stays[count];
    known.stays[count] = stay;
    // What cannot be, such as an age of 30 or too many pets, is said where it was typed.
    const isPossible = ages.every(isChildAge) && ages.length <= count && pets <= (property.mostPets ?? Number.POSITIVE_INFINITY);
    return stay && isPossible && hasMoreThanAdults({ ages, infants, pets }) ? pricedFor(property, { ...stay, ages, infants, pets }, today) : stay;
  };
}

/** The same stay with the total for the whole party. */
function pricedFor(property: PricedNights, stay: FirstStay, today: string): FirstStay {
  const nights = { from: dayNumber(stay.from) ?? 0, to: dayNumber(stay.to) ?? 0 };
  return { ...stay, total: priceStay(property, nights, stay, dayNumber(today) ?? 0).total };
}
