import type { RouterContextProvider } from "react-router";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { earliestDay } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";
import { parsePropertiesParam, parseTotals } from "../features/enquiries/enquired-properties.ts";
import type { EnquirySubject } from "../features/enquiries/enquiry.ts";
import { validateStay } from "../features/enquiries/form/stay-inputs.tsx";
import { parseSearchStay } from "../features/search/criteria/search-query.ts";
import type { Localised } from "../i18n/languages.ts";
import { chosenExtras } from "../pricing/extras.ts";
import { isOffer, type Stay } from "../pricing/quote.ts";
import { isKept, type QuotedPrice, quotedOnField, quotedPriceField, quotedPriceFor } from "../pricing/quoted-price.ts";
import { type RawStay, rawStay } from "../pricing/stay-query.ts";
import type { Property } from "../properties/model/property.ts";
import type { AppServices } from "./app-services.ts";
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
  const services = context.get(servicesContext);
  const today = earliestDay(services.clock());
  const stayFields = validateStay(rawStay(params), today);
  // Two slugs may belong to one property.
  const bySlug = new Map(
    parsePropertiesParam(params).map(({ name, storedStay }) => {
      const property = findPropertyBySlug(published, name);
      return [property?.slug ?? name, { property, ownStay: storedStay && parseOwnStay(storedStay, commonStay, today) }];
    }),
  );
  if (bySlug.size > 1) {
    const totals = params.get("totals");
    const quoted = parseTotals(totals ?? "");
    const kept: string[] = [];
    const homes = [...bySlug].map(([stay, { property, ownStay }], index) => {
      const { isEarlier, ...price } = priceOf(services, property, ownStay ?? commonStay, quoted[index]);
      if (isEarlier) kept.push(stay);
      return { stay, ...ownStay, ...price, ...(property?.exchange && { currency: property.currency }) };
    });
    const about: EnquirySubject = { ...commonStay, currency, homes };
    const hasQuotedPrice = totals !== null;
    const isPriceChanged = hasQuotedPrice && quoted.map((price) => price?.total).join() !== homes.map(({ total }) => total).join();
    return { about, stayFields, hasQuotedPrice, isPriceChanged, kept };
  }
  const [only] = bySlug.values();
  const property = only?.property ?? findPropertyBySlug(published, params.get("stay"));
  const extras = property && chosenExtras(params, property.rates);
  const stay = { ...(only?.ownStay ?? commonStay), extras };
  // Without a property there is no quoted total: `total` of a search is a limit.
  const quoted = property && (parseTotal(params) ?? quotedPriceFor(params.get(quotedPriceField), stay));
  const { isEarlier, ...price } = priceOf(services, property, stay, quoted);
  const about: EnquirySubject = { stay: property?.slug, ...stay, ...price, currency: property?.currency ?? currency };
  const hasQuotedPrice = quoted !== undefined;
  const isPriceChanged = hasQuotedPrice && quoted.total !== price.total;
  return { about, stayFields, quotedTotal: quoted?.total, hasQuotedPrice, isPriceChanged, kept: property && isEarlier ? [property.slug] : [] };
}

/** The total of a stay and its day: as quoted, if that price is kept, else as it is now. Without a total if it is not bookable. */
function priceOf(
  services: AppServices,
  property: Localised<Property> | undefined,
  stay: Stay,
  quoted: QuotedPrice | undefined,
): Pick<EnquirySubject, "total" | "quotedOn"> & { isEarlier?: boolean } {
  if (!property?.published) return {};
  const today = dayAt(services.clock(), property.timeZone);
  const totalOn = (day: string) => {
    const quote = quoteFor(services, property, stay, day);
    return isOffer(quote) ? quote.total : undefined;
  };
  const total = totalOn(today);
  if (total === undefined) return {};
  // A lower price is kept for two days if it has only risen with time. It is computed again for its day, because anybody can write an address.
  const isEarlier = quoted?.day !== undefined && quoted.total < total && isKept(quoted.day, today) && totalOn(quoted.day) === quoted.total;
  return isEarlier ? { total: quoted.total, quotedOn: quoted.day, isEarlier } : { total, quotedOn: today };
}

/** The stay of a favourite, until it begins. Dates of the whole enquiry take precedence, as in the list. */
function parseOwnStay(storedStay: RawStay, commonStay: Stay, today: string): Stay | undefined {
  if (commonStay.from || commonStay.to) return undefined;
  const stay = parseSearchStay(new URLSearchParams({ ...storedStay }));
  if (!stay.from || !stay.to || stay.from < today) return undefined;
  // The party is that of the whole list, if one was given.
  return commonStay.guests ? { ...commonStay, from: stay.from, to: stay.to } : stay;
}

/** The total in an address or a form. */
function parseTotal(params: URLSearchParams): QuotedPrice | undefined {
  const typed = params.get("total") ?? "";
  return /^\d{1,12}$/.test(typed) ? { total: Number(typed), day: params.get(quotedOnField) ?? undefined } : undefined;
}

/** For a form that showed no price: the enquiry is stored without one. */
export function withoutPrices({ homes, ...about }: EnquirySubject): EnquirySubject {
  return { ...about, total: undefined, quotedOn: undefined, ...(homes && { homes: homes.map(({ total, quotedOn, ...property }) => property) }) };
}
