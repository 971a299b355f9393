import type { Published } from "../catalog/content.server.ts";
import { dayNumber, dayOf, monthStart } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import { type Language, languages } from "../i18n/languages.ts";
import type { Party } from "../pricing/charges.ts";
import { hasMoreThanAdults, isChildAge, isTooYoung } from "../pricing/charges.ts";
import { type PricedNights, priceStay } from "../pricing/price.ts";
import type { PriceIndex } from "../pricing/price-index.ts";
import { isParty } from "../pricing/quote.ts";
import { cheapestShortestStay, type FirstStay, type FirstStayOf, findFirstStay, type MonthStaysOf, type PricedStay } from "../pricing/stay-totals.ts";
import type { AppServices } from "./app-services.ts";

/** What is remembered of a property: valid on one day there, and while its calendar does not change. */
interface Remembered {
  today: string;
  version: number;
  /** By number of guests. */
  stays: (FirstStay | null)[];
  /** By number of guests: those of each month. */
  months: (FirstStay | null)[][];
}

/**
 * The first stays of the published properties, which `priceIndex` has in the same order. A property is looked up only when it is
 * shown, because the stays of 90 days, or of all months of its calendar, are compared.
 */
export function firstStays(
  published: Record<Language, Pick<Published, "properties" | "business">>,
  priceIndex: PriceIndex,
  { clock, availability }: Pick<AppServices, "clock" | "availability">,
): { firstStayOf: FirstStayOf; monthStaysOf: MonthStaysOf } {
  const { properties, business } = published[languages[0]];
  const indexes = new Map(properties.map(({ slug }, index) => [slug, index]));
  const remembered = new Map<string, Remembered>();
  /** What is known of a property and its possible party; undefined if there is no such property. */
  const lookUp = (slug: string, { guests = business.usualParty, ages = [], infants = 0, pets = 0, extras = [] }: Partial<Party>) => {
    const index = indexes.get(slug);
    const property = index === undefined ? undefined : properties[index];
    if (index === undefined || !property) return undefined;
    const [today, version] = [dayAt(clock(), property.timeZone), availability.versionOf(slug)];
    let known = remembered.get(slug);
    if (known?.today !== today || known.version !== version) known = { today, version, stays: [], months: [] };
    remembered.set(slug, known);
    const count = Math.min(isParty(guests) ? guests : business.usualParty, property.guests);
    const now = dayNumber(today) ?? 0;
    // The form shows what is wrong with a party, such as an age of 30 or too many pets.
    const isPossible =
      ages.every(isChildAge) &&
      ages.length <= count &&
      pets <= (property.mostPets ?? Number.POSITIVE_INFINITY) &&
      !isTooYoung(property, { ages, infants });
    const isOther = isPossible && (hasMoreThanAdults({ ages, infants, pets }) || extras.length > 0);
    const party: Party = isOther ? { guests: count, ages, infants, pets, extras } : { guests: count };
    const toStay = (stay: PricedStay | undefined): FirstStay | null => (stay ? toFirstStay(stay, party, property, now) : null);
    // Only the stays of adults are remembered: other parties are too many.
    if (isOther) known = { today, version, stays: [], months: [] };
    return { index, known, party, now, toStay, context: { todayAt: () => now, availabilityAt: () => availability.of(slug) } };
  };

  return {
    firstStayOf: (slug, request = {}) => {
      const found = lookUp(slug, request);
      if (!found) return null;
      const { index, known, party, context, toStay } = found;
      const { guests } = party;
      if (known.stays[guests] === undefined) known.stays[guests] = toStay(findFirstStay(priceIndex, index, party, context));
      return known.stays[guests];
    },
    monthStaysOf: (slug, months, request = {}) => {
      const found = lookUp(slug, request);
      if (!found) return [];
      const { index, known, party, now, context, toStay } = found;
      const { guests } = party;
      known.months[guests] ??= Array.from({ length: months }, (_, month) => {
        const days = { from: monthStart(now, month), to: monthStart(now, month + 1) };
        return toStay(cheapestShortestStay(priceIndex, index, days, party, context));
      });
      return known.months[guests].flatMap((stay) => stay ?? []);
    },
  };
}

/** A stay that was found without extras, with their price. */
function toFirstStay({ from, to, total }: PricedStay, party: Party, property: PricedNights, today: number): FirstStay {
  return { from: dayOf(from), to: dayOf(to), ...party, total: party.extras?.length ? priceStay(property, { from, to }, party, today).total : total };
}
