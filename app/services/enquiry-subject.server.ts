import type { RouterContextProvider } from "react-router";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { earliestDay } from "../dates/days.ts";
import { formatTotals, parsePropertiesParam } from "../features/enquiries/enquired-properties.ts";
import type { EnquirySubject } from "../features/enquiries/enquiry.ts";
import { validateStay } from "../features/enquiries/form/stay-inputs.tsx";
import { parseSearchStay } from "../features/search/criteria/search-query.ts";
import { isOffer, type Stay } from "../pricing/quote.ts";
import { quotedPriceField, quotedPriceFor } from "../pricing/quoted-price.ts";
import { type RawStay, rawStay } from "../pricing/stay-query.ts";
import { publishedIn, servicesContext } from "./contexts.server.ts";
import { quoteFor } from "./quotes.server.ts";

/**
 * The properties, dates and current prices of an enquiry, and the prices that the visitor was quoted.
 * An enquiry may be about a withdrawn property, because its form may have been open, but then it has no price. An enquiry about
 * several properties keeps the slug of an unknown one too, so that the owner gets the list that the guest has seen.
 */
export function subjectOf(params: URLSearchParams, context: Readonly<RouterContextProvider>) {
  const published = publishedIn(context);
  const { currency } = published.business;
  const commonStay = parseSearchStay(params);
  const today = earliestDay(context.get(servicesContext).clock());
  const stayFields = validateStay(rawStay(params), today);
  const totalOf = (property: ReturnType<typeof findPropertyBySlug>, stay: Stay) => {
    const quote = property?.published && quoteFor(context.get(servicesContext), property, stay);
    return quote && isOffer(quote) ? quote.total : undefined;
  };
  // Two slugs may belong to one property.
  const bySlug = new Map(
    parsePropertiesParam(params).map(({ name, storedStay }) => {
      const property = findPropertyBySlug(published, name);
      return [property?.slug ?? name, { property, ownStay: storedStay && parseOwnStay(storedStay, commonStay, today) }];
    }),
  );
  if (bySlug.size > 1) {
    const homes = [...bySlug].map(([stay, { property, ownStay }]) => ({
      ...{ stay, ...ownStay, total: totalOf(property, ownStay ?? commonStay) },
      ...(property?.exchange && { currency: property.currency }),
    }));
    const about: EnquirySubject = { ...commonStay, currency, homes };
    const quotedTotals = params.get("totals") ?? undefined;
    const hasQuotedPrice = quotedTotals !== undefined;
    return { about, stayFields, hasQuotedPrice, isPriceChanged: hasQuotedPrice && quotedTotals !== formatTotals(homes) };
  }
  const [only] = bySlug.values();
  const property = only?.property ?? findPropertyBySlug(published, params.get("stay"));
  const stay = only?.ownStay ?? commonStay;
  const about: EnquirySubject = { stay: property?.slug, ...stay, total: totalOf(property, stay), currency: property?.currency ?? currency };
  // Without a property there is no quoted total: `total` of a search is a limit.
  const quotedTotal = property && (parseTotal(params.get("total")) ?? quotedPriceFor(params.get(quotedPriceField), stay));
  const hasQuotedPrice = quotedTotal !== undefined;
  return { about, stayFields, quotedTotal, hasQuotedPrice, isPriceChanged: hasQuotedPrice && quotedTotal !== about.total };
}

/** The stay of a favourite, until it begins. Dates of the whole enquiry take precedence, as in the list. */
function parseOwnStay(storedStay: RawStay, commonStay: Stay, today: string): Stay | undefined {
  if (commonStay.from || commonStay.to) return undefined;
  const stay = parseSearchStay(new URLSearchParams({ ...storedStay, guests: String(commonStay.guests ?? storedStay.guests) }));
  return stay.from && stay.to && stay.from >= today ? stay : undefined;
}

/** The total in an address or a form. */
function parseTotal(typed: string | null): number | undefined {
  return /^\d{1,12}$/.test(typed ?? "") ? Number(typed) : undefined;
}

/** For a form that showed no price: the enquiry is stored without one. */
export function withoutPrices({ homes, ...about }: EnquirySubject): EnquirySubject {
  return { ...about, total: undefined, ...(homes && { homes: homes.map(({ total, ...property }) => property) }) };
}
