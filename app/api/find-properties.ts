import type { z } from "zod";
import { longestStay, nightsOf } from "../dates/day-numbers.ts";
import { parseSearch, parseSearchPage, queryOfPage } from "../features/search/criteria/search-query.ts";
import { flexibleDatesOf, hasStay, searchParty } from "../features/search/criteria/search-stay.ts";
import { minimums, type Search, sorts } from "../features/search/criteria/search-terms.ts";
import { type PairedProperty, pairEnquiryPath } from "../features/search/engine/home-pairs.ts";
import { formatMonthInText } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { features } from "../properties/model/features.ts";
import { selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import { ApiError } from "./api-error.ts";
import {
  contentNumberParameter,
  contentParameter,
  dayParameter,
  numberParameter,
  type Parameter,
  partyParameters,
  textParameter,
  wordParameter,
} from "./parameters.ts";
import type { ParameterError } from "./problem.ts";
import type { propertyListSchema } from "./property-schemas.ts";
import { serializeOffer, serializePropertySummary } from "./serialize-property.ts";
import { serializeMoney } from "./values.ts";

export const pageParameter: Parameter = numberParameter({ name: "page", description: "Page of the list, from 1.", min: 1, max: 100_000 });

/** At most 100 characters, the limit of the search. */
const textRule = { pattern: /^.{0,100}$/su, allowed: () => m.api_letters({ most: "100" }) };

/** The parameters of the search, the same as those of the page `/stays`. */
export const searchParameters: readonly Parameter[] = [
  textParameter({
    name: "where",
    description: "A place or a home. Each word has to be the beginning of a word of its names, in any language.",
    ...textRule,
  }),
  textParameter({ name: "exact", description: "Repeat `where` here to search exactly these words, without typo correction.", ...textRule }),
  dayParameter({ name: "from", description: "Check-in. Needs `to`; takes precedence over `month`." }),
  dayParameter({ name: "to", description: "Check-out: the night of this day is not part of the stay." }),
  textParameter({
    name: "month",
    description: "A month in which a stay of `nights` nights may begin on any day. The cheapest stay is returned.",
    pattern: /^[1-9]\d{3}-(0[1-9]|1[0-2])$/,
    allowed: () => m.api_month(),
  }),
  numberParameter({ name: "nights", description: "Number of nights in that month. Default: 7.", min: 1, max: longestStay }),
  numberParameter({ name: "guests", description: "Number of guests that the home has to sleep.", min: 1, max: 999 }),
  ...partyParameters,
  contentParameter({ name: "type", description: "The `type` of a home, or `all`.", wordsOf: ({ types }) => ["all", ...types.map(({ id }) => id)] }),
  contentNumberParameter({
    name: "max",
    description:
      "Highest price per night in whole units of the currency of the site, compared with `perNightAbout`, or `perNight` if that is null. The maximum means no limit.",
    rangeOf: ({ prices }) => prices,
  }),
  numberParameter({
    name: "total",
    description: "Highest price in whole units of the currency of the site for the whole stay, including all fees and taxes. Needs dates.",
    min: 1,
    max: 999_999_999_999,
  }),
  ...minimums.map((name) => numberParameter({ name, description: `Minimum number of ${name}.`, min: 1, max: 99 })),
  contentParameter({
    name: "amenity",
    description: "The `slug` of an amenity. Repeat the parameter to require several.",
    isRepeatable: true,
    wordsOf: ({ amenities }) => amenities.map(({ id }) => id),
  }),
  {
    ...wordParameter({
      name: "feature",
      description:
        "What a guest needs, as stated by the owner: a home whose facts do not say it is not found. Repeat the parameter to require several.",
      words: features,
    }),
    isRepeatable: true,
  },
  contentParameter({ name: "hear", description: "What one hears at the home.", wordsOf: ({ sounds }) => sounds.map(({ id }) => id) }),
  wordParameter({ name: "sort", description: "The order of the results. Default: the order of the site.", words: sorts }),
  wordParameter({ name: "view", description: "How the page shows the homes. It has no effect here.", words: ["map"] }),
  pageParameter,
];

/** Runs the same search as the page `/stays`. Throws an ApiError if a search is invalid and could not find anything. */
export function findProperties(query: URLSearchParams, context: ApiContext): z.infer<typeof propertyListSchema> {
  const { view: _view, ...search } = parseSearch(query, context);
  const errors = [...dateErrors(query, context), ...otherErrors(search, query, context)];
  if (errors.length > 0) throw new ApiError(400, errors);
  const pairs = context.findPairs(search);
  const { guests, prices } = search;
  if (guests && guests > context.maxGuests && pairs.length === 0)
    throw new ApiError(400, [{ parameter: "guests", detail: m.guests_too_many({ count: context.maxGuests }) }]);
  const requestedPage = parseSearchPage(query);
  const { found, page, pages, shown, misses, where } = context.search(search, requestedPage);
  const addressOf = (number: number) => selfAddress(context, "/stays") + queryOfPage(search, number);
  return {
    ...serializePage({ found, page: requestedPage, pages }, addressOf),
    items: shown.flatMap(({ card: { slug }, offer }) => {
      const property = context.findProperty(slug);
      const isConfirmed = context.freshnessOf(slug).isConfirmed;
      return property
        ? [serializePropertySummary(property, offer ? serializeOffer(property, offer, isConfirmed) : null, context, searchParty(search))]
        : [];
    }),
    where: where || null,
    nearMisses: (page === 1 ? misses : []).map(({ slug, title, currency, reasons, nearest }) => ({
      slug,
      title,
      self: selfAddress(context, `/stays/${slug}`),
      reasons,
      nearest: nearest.map(({ from, to, total }) => ({
        stay: { from, to },
        nights: nightsOf({ from, to }),
        total: serializeMoney(total, currency),
      })),
    })),
    pairs: pairs.map(({ homes: [first, second], kilometres, sum }) => ({
      homes: [serializePairedHome(first, context), serializePairedHome(second, context)],
      kilometres,
      total: first.offer ? serializeMoney(sum, prices.currency) : null,
      enquiry: context.origin + pairEnquiryPath({ homes: [first, second] }, search, context.todayIn),
    })),
  };
}

function serializePairedHome({ property: { property }, party, offer }: PairedProperty, context: ApiContext) {
  const { slug, title } = property;
  const { guests, ages = [], infants = 0, pets = 0 } = party;
  return {
    ...{ slug, title, self: selfAddress(context, `/stays/${slug}`), party: { guests, ages: [...ages], infants, pets } },
    offer: offer ? serializeOffer(property, offer, context.freshnessOf(slug).isConfirmed) : null,
  };
}

/** The fields of a list page. Throws an ApiError if the page does not exist. */
export function serializePage({ found, page, pages }: { found: number; page: number; pages: number }, addressOf: (page: number) => string) {
  if (page > pages) throw new ApiError(400, [{ parameter: "page", detail: m.api_page({ count: pages }) }]);
  return { found, page, pages, next: page < pages ? addressOf(page + 1) : null, prev: page > 1 ? addressOf(page - 1) : null };
}

/** Problems of two valid days as a stay. */
export function stayErrors(from: string, to: string): ParameterError[] {
  if (to <= from) return [{ parameter: "to", detail: m.date_not_after() }];
  return nightsOf({ from, to }) > longestStay ? [{ parameter: "to", detail: m.date_too_long() }] : [];
}

function dateErrors(query: URLSearchParams, { earliestDay }: ApiContext): ParameterError[] {
  const [from, to] = [query.get("from"), query.get("to")];
  if (from === null && to === null) return [];
  if (from === null) return [{ parameter: "from", detail: m.reason_check_in_missing() }];
  if (to === null) return [{ parameter: "to", detail: m.reason_check_out_missing() }];
  if (from < earliestDay) return [{ parameter: "from", detail: m.reason_past() }];
  return stayErrors(from, to);
}

function otherErrors(search: Search, query: URLSearchParams, { earliestDay }: ApiContext): ParameterError[] {
  const { guests, ages = [], total, month } = search;
  const isPastMonth = month !== undefined && month < earliestDay.slice(0, 7);
  return [
    ...(isPastMonth ? [{ parameter: "month", detail: m.flexible_over({ month: formatMonthInText(month) }) }] : []),
    ...(guests && ages.length > guests ? [{ parameter: "ages", detail: m.reason_too_many_ages({ count: guests }) }] : []),
    ...(query.has("nights") && !query.has("month") ? [{ parameter: "nights", detail: m.api_needs_month() }] : []),
    ...(total && !hasStay(search) && !flexibleDatesOf(search) ? [{ parameter: "total", detail: m.api_needs_dates() }] : []),
  ];
}
