import type { z } from "zod";
import { dayNumber, dayOf, nightsOf } from "../dates/day-numbers.ts";
import type { Localised } from "../i18n/languages.ts";
import { alternativesInOrder } from "../pricing/alternative-dates.ts";
import { boundsOf } from "../pricing/date-rules.ts";
import { isIncluded, isPaidOnArrival } from "../pricing/price.ts";
import { isOffer, type Quote, type Stay } from "../pricing/quote.ts";
import { lineText, reasonText } from "../pricing/quote-text.ts";
import { quotedOnField } from "../pricing/quoted-price.ts";
import { serializeStay } from "../pricing/stay-query.ts";
import type { Property } from "../properties/model/property.ts";
import { pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import type { nightsSchema, quoteSchema } from "./quote-schemas.ts";
import { serializeOutOfSeason } from "./serialize-property.ts";
import { serializeMoney } from "./values.ts";

export function serializeQuote(
  property: Localised<Property>,
  requested: Stay & Required<Pick<Stay, "from" | "to" | "guests">>,
  quote: Quote,
  context: ApiContext,
): z.infer<typeof quoteSchema> {
  const { from, to, guests, ages = [], infants = 0, pets = 0, extras = [] } = requested;
  const { slug } = property;
  const stayQuery = serializeStay(requested);
  const enquiry = `${pageAddress(context, "/contact")}?stay=${slug}${stayQuery.replace("?", "&")}`;
  const self = selfAddress(context, `/stays/${slug}/quote`);
  const stay = { from, to };
  const common = {
    home: slug,
    stay,
    nights: nightsOf(stay),
    guests,
    ages: [...ages],
    infants,
    pets,
    extras: [...extras],
    outOfSeason: serializeOutOfSeason(property, stay),
  };
  const page = pageAddress(context, `/stays/${slug}`) + stayQuery;
  if (!isOffer(quote)) {
    return {
      ...common,
      canBeHad: false,
      lines: [],
      total: null,
      prepayment: null,
      deposit: null,
      reasons: quote.reasons.map((reason) => ({ code: reason.code, text: reasonText(reason) })),
      nearest: alternativesInOrder(quote.nearest).map(({ total, ...stay }) => ({
        stay,
        nights: nightsOf(stay),
        total: serializeMoney(total, quote.currency),
        quote: self + serializeStay({ ...requested, ...stay }),
      })),
      page,
      enquiry: `${enquiry}#send`,
      ...serializeFreshness(slug, context),
    };
  }
  return {
    ...common,
    canBeHad: true,
    lines: quote.lines.map((line) => ({
      kind: line.what,
      id: "id" in line ? line.id : null,
      text: lineText(line, quote.currency),
      amount: serializeMoney(line.amount, quote.currency),
      isIncluded: isIncluded(line),
      isPaidOnArrival: isPaidOnArrival(line),
    })),
    total: serializeMoney(quote.total, quote.currency),
    prepayment: serializeMoney(quote.prepayment, quote.currency),
    deposit: serializeMoney(quote.deposit, quote.currency),
    reasons: [],
    nearest: [],
    page,
    // The quoted total lets the form tell when the price has changed.
    enquiry: `${enquiry}&total=${quote.total}&${quotedOnField}=${context.todayIn(property.timeZone)}#send`,
    ...serializeFreshness(slug, context),
  };
}

/** The maximum number of nights in one response: two years. */
export const maxNightsListed = 731;

/** The taken nights of a property, from today at the property. */
export function serializeNights(
  property: Localised<Property>,
  range: { from?: string; to?: string },
  context: ApiContext,
): z.infer<typeof nightsSchema> {
  const today = context.todayIn(property.timeZone);
  const now = dayNumber(today) ?? 0;
  const { earliest, latest } = boundsOf(property.rates, now);
  const from = Math.max(numberOf(range.from) ?? now, now);
  const to = Math.max(numberOf(range.to) ?? Math.min(latest, from + maxNightsListed), from);
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
    ...serializeFreshness(property.slug, context),
  };
}

function numberOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : dayNumber(day);
}

function serializeFreshness(slug: string, { freshnessOf }: ApiContext) {
  const { isConfirmed, lastGood } = freshnessOf(slug);
  // The time is omitted while confirmed, as on the page; otherwise every feed fetch would change the response.
  return { isConfirmed, lastConfirmed: isConfirmed ? null : (lastGood ?? null) };
}
