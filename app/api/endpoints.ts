import type { z } from "zod";
import { nightsOf } from "../dates/day-numbers.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { chosenExtras } from "../pricing/extras.ts";
import { isOffer } from "../pricing/quote.ts";
import { reasonField, reasonText } from "../pricing/quote-text.ts";
import { parseStay, rawStay } from "../pricing/stay-query.ts";
import type { Property } from "../properties/model/property.ts";
import { selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import { ApiError, ApiRedirect } from "./api-error.ts";
import { findProperties, pageParameter, searchParameters, serializePage, stayErrors } from "./find-properties.ts";
import { dayParameter, extrasParameter, numberParameter, type Parameter, parameterErrors, partyParameters } from "./parameters.ts";
import { propertyListSchema, propertySchema } from "./property-schemas.ts";
import { nightsSchema, quoteSchema } from "./quote-schemas.ts";
import { serializeProperty } from "./serialize-property.ts";
import { maxNightsListed, serializeNights, serializeQuote } from "./serialize-quote.ts";
import { serializeArticle, serializeArticleSummary, serializeDestination, serializeDestinationSummary, serializeIndex } from "./serialize-texts.ts";
import { articleListSchema, articleSchema, destinationListSchema, destinationSchema, indexSchema } from "./text-schemas.ts";

/** A request to an endpoint: the slug of the path, and the query, whose parameters have been validated one by one. */
export interface ApiRequest {
  slug: string;
  query: URLSearchParams;
}

/** An endpoint of the API. */
export interface Endpoint<Answer extends z.ZodType = z.ZodType> {
  /** Path below `/api`; `{slug}` is a parameter. */
  path: string;
  /** The operation id, from which generated clients take method names. */
  operation: string;
  summary: string;
  parameters: readonly Parameter[];
  answer: Answer;
  /** Throws an ApiError or an ApiRedirect. */
  run: (request: ApiRequest, context: ApiContext) => z.infer<Answer>;
  /** A request that succeeds with this content from today on; undefined if the content has nothing to request. */
  example: (context: ApiContext) => { slug?: string; query?: Record<string, string> } | undefined;
}

/** Infers `Answer`, so that TypeScript compares the result of `run` with the schema. */
function endpoint<Answer extends z.ZodType>(one: Endpoint<Answer>): Endpoint<Answer> {
  return one;
}

/** Items per page of a list that is no search. */
const pageSize = 24;

/** All endpoints except the OpenAPI document. */
export const endpoints: readonly Endpoint[] = [
  endpoint({
    path: "",
    operation: "readIndex",
    summary: "All addresses of the API",
    parameters: [],
    answer: indexSchema,
    run: (_, context) => serializeIndex(context),
    example: () => ({}),
  }),
  endpoint({
    path: "/stays",
    operation: "findHomes",
    summary: "Search homes; with dates including total prices",
    parameters: searchParameters,
    answer: propertyListSchema,
    run: ({ query }, context) => findProperties(query, context),
    example: (context) => ({ query: { ...exampleStay(context), sort: "total-up" } }),
  }),
  endpoint({
    path: "/stays/{slug}",
    operation: "readHome",
    summary: "All details of a home",
    parameters: [],
    answer: propertySchema,
    run: ({ slug }, context) => serializeProperty(findPropertyOrThrow(slug, "", context), context),
    example: exampleProperty,
  }),
  endpoint({
    path: "/stays/{slug}/nights",
    operation: "readNights",
    summary: "Which nights are taken",
    parameters: [
      dayParameter({ name: "from", description: "The first night. Default: today at the home." }),
      dayParameter({
        name: "to",
        description: `The day after the last night, at most ${maxNightsListed} nights later. Default: the end of the bookable period.`,
      }),
    ],
    answer: nightsSchema,
    run: ({ slug, query }, context) => {
      const property = findPropertyOrThrow(slug, "/nights", context);
      const from = query.get("from") ?? undefined;
      const to = query.get("to") ?? undefined;
      const first = from ?? context.todayIn(property.timeZone);
      if (to !== undefined && to <= first) throw new ApiError(400, [{ parameter: "to", detail: m.date_not_after() }]);
      if (to !== undefined && nightsOf({ from: first, to }) > maxNightsListed)
        throw new ApiError(400, [{ parameter: "to", detail: m.api_too_many_nights({ most: String(maxNightsListed) }) }]);
      return serializeNights(property, { from, to }, context);
    },
    example: exampleProperty,
  }),
  endpoint({
    path: "/stays/{slug}/quote",
    operation: "quoteStay",
    summary: "The price of a stay, or the reasons why it is not bookable",
    parameters: [
      dayParameter({ name: "from", description: "Check-in.", required: true }),
      dayParameter({ name: "to", description: "Check-out: the night of this day is not part of the stay.", required: true }),
      numberParameter({ name: "guests", description: "Number of guests of 2 or more.", min: 1, max: 999, required: true }),
      ...partyParameters,
      extrasParameter,
    ],
    answer: quoteSchema,
    run: ({ slug, query }, context) => quoteStay(findPropertyOrThrow(slug, "/quote", context), query, context),
    example: (context) => ({ ...exampleProperty(context), query: exampleStay(context) }),
  }),
  endpoint({
    path: "/destinations",
    operation: "listDestinations",
    summary: "The destinations",
    parameters: [pageParameter],
    answer: destinationListSchema,
    run: ({ query }, context) => listOf("/destinations", context.destinations, query, context, serializeDestinationSummary),
    example: () => ({}),
  }),
  endpoint({
    path: "/destinations/{slug}",
    operation: "readDestination",
    summary: "A destination with its guide",
    parameters: [],
    answer: destinationSchema,
    run: ({ slug }, context) => serializeDestination(findItemOrThrow("/destinations", slug, context.destinations), context),
    example: ({ destinations: [first] }) => first && { slug: first.slug },
  }),
  endpoint({
    path: "/articles",
    operation: "listArticles",
    summary: "The articles of the journal, newest first",
    parameters: [pageParameter],
    answer: articleListSchema,
    run: ({ query }, context) => listOf("/articles", context.posts, query, context, serializeArticleSummary),
    example: () => ({}),
  }),
  endpoint({
    path: "/articles/{slug}",
    operation: "readArticle",
    summary: "An article with its text",
    parameters: [],
    answer: articleSchema,
    run: ({ slug }, context) => serializeArticle(findItemOrThrow("/articles", slug, context.posts), context),
    example: ({ posts: [first] }) => first && { slug: first.slug },
  }),
];

/** The endpoint with this operation id. Throws if there is none. */
export function endpointOf(operation: string): Endpoint {
  const found = endpoints.find((one) => one.operation === operation);
  if (!found) throw new Error(`The interface has no ${operation}.`);
  return found;
}

/**
 * The quote of a stay. Problems that no other dates would solve are errors of the request (400); reasons of the property or
 * its calendar are part of the quote.
 */
function quoteStay(property: Localised<Property>, query: URLSearchParams, context: ApiContext): z.infer<typeof quoteSchema> {
  const [from, to, guests] = [query.get("from"), query.get("to"), query.get("guests")];
  if (from === null || to === null || guests === null) {
    const missing = { from: m.reason_check_in_missing, to: m.reason_check_out_missing, guests: m.reason_guests_missing };
    const errors = Object.entries(missing).flatMap(([parameter, format]) => (query.has(parameter) ? [] : [{ parameter, detail: format() }]));
    throw new ApiError(400, errors);
  }
  const dateErrors = stayErrors(from, to);
  const stay = { ...parseStay(rawStay(query)), from, to, guests: Number(guests), extras: chosenExtras(query, property.rates) };
  const quote = context.quote(property, stay);
  const partyErrors = (isOffer(quote) ? [] : quote.reasons).flatMap((reason) => {
    const parameter = reasonField(reason);
    return parameter && parameter !== "from" && parameter !== "to" ? [{ parameter, detail: reasonText(reason) }] : [];
  });
  const errors = [...dateErrors, ...partyErrors];
  if (errors.length > 0) throw new ApiError(400, errors);
  return serializeQuote(property, stay, quote, context);
}

/** One page of a list. */
function listOf<Item, Serialized>(
  path: string,
  items: readonly Item[],
  query: URLSearchParams,
  context: ApiContext,
  serialize: (item: Item, context: ApiContext) => Serialized,
) {
  const page = Number(query.get("page") ?? 1);
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const addressOf = (number: number) => selfAddress(context, path) + (number > 1 ? `?page=${number}` : "");
  const pageFields = serializePage({ found: items.length, page, pages }, addressOf);
  return { ...pageFields, items: items.slice((page - 1) * pageSize, page * pageSize).map((item) => serialize(item, context)) };
}

/** The property with this slug. Throws an ApiRedirect for a former slug, and an ApiError if it is not published (410) or unknown (404). */
function findPropertyOrThrow(slug: string, rest: string, context: ApiContext): Localised<Property> {
  const property = context.findProperty(slug) ?? context.findProperty(slug.toLowerCase());
  if (!property) throw new ApiError(404);
  if (property.slug !== slug) throw new ApiRedirect(`/stays/${property.slug}${rest}`);
  if (!property.published) throw new ApiError(410);
  return property;
}

function findItemOrThrow<Item extends { slug: string }>(path: string, slug: string, items: readonly Item[]): Item {
  const found = items.find((item) => item.slug === slug);
  if (found) return found;
  if (items.some((item) => item.slug === slug.toLowerCase())) throw new ApiRedirect(`${path}/${slug.toLowerCase()}`);
  throw new ApiError(404);
}

function exampleProperty({ properties: [first] }: ApiContext) {
  return first && { slug: first.slug };
}

/** A week next October for two guests, or for one if the first property takes no more. It shows a valid request, not a free stay. */
function exampleStay({ earliestDay, properties: [first] }: ApiContext) {
  const year = Number(earliestDay.slice(0, 4)) + 1;
  return { from: `${year}-10-01`, to: `${year}-10-08`, guests: String(Math.min(2, first?.guests ?? 2)) };
}

/** Validates the query and runs the endpoint. Throws an ApiError or an ApiRedirect. */
export function runEndpoint(endpoint: Endpoint, request: ApiRequest, context: ApiContext): unknown {
  const errors = parameterErrors(request.query, endpoint.parameters, context);
  if (errors.length > 0) throw new ApiError(400, errors);
  return endpoint.run(request, context);
}
