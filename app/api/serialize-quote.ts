import type { z } from "zod";
import { dayNumber, dayOf, nightsOf } from "../dates/day-numbers.ts";
import { serializeSearch } from "../features/search/criteria/search-query.ts";
import type { Localised } from "../i18n/languages.ts";
import { alternativesInOrder } from "../pricing/alternative-dates.ts";
import { boundsOf } from "../pricing/date-rules.ts";
import { isOffer, type Quote, type Stay } from "../pricing/quote.ts";
import { lineText, reasonText } from "../pricing/quote-text.ts";
import type { Property } from "../properties/model/property.ts";
import { pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import type { nightsSchema, quoteSchema } from "./quote-schemas.ts";
import { serializeOutOfSeason } from "./serialize-property.ts";
import { serializeMoney } from "./values.ts";

/** What a stay at a home costs, or why it cannot be had. */
export function serializeQuote(property: Localised<Property>, asked: Required<Stay>, told: Quote, context: ApiContext): z.infer<typeof quoteSchema> {
  const { from, to, guests } = asked;
  const { slug } = property;
  const visit = serializeSearch(asked);
  const enquiry = `${pageAddress(context, "/contact")}?stay=${slug}${visit.replace("?", "&")}`;
  const self = selfAddress(context, `/stays/${slug}/quote`);
  const stay = { from, to };
  const common = { home: slug, stay, nights: nightsOf(stay), guests, outOfSeason: serializeOutOfSeason(property, stay) };
  const page = pageAddress(context, `/stays/${slug}`) + visit;
  if (!isOffer(told)) {
    return {
      ...common,
      canBeHad: false,
      lines: [],
      total: null,
      deposit: null,
      reasons: told.reasons.map((reason) => ({ code: reason.code, text: reasonText(reason) })),
      nearest: alternativesInOrder(told.nearest).map(({ total, ...stay }) => ({
        stay,
        nights: nightsOf(stay),
        total: serializeMoney(total),
        quote: self + serializeSearch({ ...stay, guests }),
      })),
      page,
      enquiry: `${enquiry}#send`,
      ...tellConfirmation(slug, context),
    };
  }
  return {
    ...common,
    canBeHad: true,
    lines: told.lines.map((line) => ({ kind: line.what, text: lineText(line), amount: serializeMoney(line.cents) })),
    total: serializeMoney(told.total),
    deposit: serializeMoney(told.deposit),
    reasons: [],
    nearest: [],
    page,
    // With the price that was told: the form says so where it has changed.
    enquiry: `${enquiry}&total=${told.total}#send`,
    ...tellConfirmation(slug, context),
  };
}

/** The most nights that are told at once: two years. */
export const maxNightsListed = 731;

/** Which nights at a home are taken, from today there on. */
export function serializeNights(
  property: Localised<Property>,
  asked: { from?: string; to?: string },
  context: ApiContext,
): z.infer<typeof nightsSchema> {
  const today = context.todayIn(property.timeZone);
  const now = dayNumber(today) ?? 0;
  const { earliest, latest } = boundsOf(property.rates, now);
  const from = Math.max(numberOf(asked.from) ?? now, now);
  const to = Math.max(numberOf(asked.to) ?? Math.min(latest, from + maxNightsListed), from);
  return {
    home: property.slug,
    timeZone: property.timeZone,
    today,
    from: dayOf(from),
    to: dayOf(to),
    taken: context
      .availabilityAt(property.slug)
      .takenWithin(from, to)
      .map((span) => ({ from: dayOf(span.from), to: dayOf(span.to) })),
    firstCheckIn: dayOf(earliest),
    lastCheckOut: property.rates.horizon === undefined ? null : dayOf(latest),
    ...tellConfirmation(property.slug, context),
  };
}

function numberOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : dayNumber(day);
}

function tellConfirmation(slug: string, { confirmationOf }: ApiContext) {
  const { isConfirmed, lastGood } = confirmationOf(slug);
  // While it is confirmed the moment is left out, as on the page: else each fetch would make another answer.
  return { isConfirmed, lastConfirmed: isConfirmed ? null : (lastGood ?? null) };
}
