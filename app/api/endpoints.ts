import type { z } from "zod";
import { nightsOf } from "../dates/day-numbers.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { isOffer } from "../pricing/quote.ts";
import { reasonText } from "../pricing/quote-text.ts";
import type { Property } from "../properties/model/property.ts";
import { selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import { ApiError, ApiRedirect } from "./api-error.ts";
import { findProperties, pageParameter, searchParameters, serializePage, stayErrors } from "./find-properties.ts";
import { dayParameter, numberParameter, type Parameter, parameterErrors } from "./parameters.ts";
import { propertyListSchema, propertySchema } from "./property-schemas.ts";
import { nightsSchema, quoteSchema } from "./quote-schemas.ts";
import { serializeProperty } from "./serialize-property.ts";
import { maxNightsListed, serializeNights, serializeQuote } from "./serialize-quote.ts";
import { serializeArticle, serializeArticleSummary, serializeDestination, serializeDestinationSummary, serializeIndex } from "./serialize-texts.ts";
import { articleListSchema, articleSchema, destinationListSchema, destinationSchema, indexSchema } from "./text-schemas.ts";

/** What is asked: the thing that the path names, and the query, in which each parameter is good on its own. */
export interface ApiRequest {
  slug: string;
  query: URLSearchParams;
}

/** One address of the interface. */
export interface Endpoint<Answer extends z.ZodType = z.ZodType> {
  /** Below `/api`, with `{slug}` where it names one of many. */
  path: string;
  /** What clients that are made from the description call it. */
  operation: string;
  summary: string;
  parameters: readonly Parameter[];
  answer: Answer;
  /** Throws a Failure or a Moved. */
  tell: (question: ApiRequest, context: ApiContext) => z.infer<Answer>;
  /** A question that has an answer, of this content and from this day on; nothing where the content has nothing to ask for. */
  example: (context: ApiContext) => { slug?: string; query?: Record<string, string> } | undefined;
}

/** Lets TypeScript compare what is told with the schema of the answer. */
function endpoint<Answer extends z.ZodType>(one: Endpoint<Answer>): Endpoint<Answer> {
  return one;
}

/** Things on a page of a list that is no search. */
const pageSize = 24;

/** Every address of the interface, but its description. */
export const endpoints: readonly Endpoint[] = [
  endpoint({
    path: "",
    operation: "readIndex",
    summary: "Where everything is",
    parameters: [],
    answer: indexSchema,
    tell: (_, context) => serializeIndex(context),
    example: () => ({}),
  }),
  endpoint({
    path: "/stays",
    operation: "findHomes",
    summary: "Find homes, with dates also what they cost in all",
    parameters: searchParameters,
    answer: propertyListSchema,
    tell: ({ query }, context) => findProperties(query, context),
    example: (context) => ({ query: { ...exampleStay(context), sort: "total-up" } }),
  }),
  endpoint({
    path: "/stays/{slug}",
    operation: "readHome",
    summary: "All about a home",
    parameters: [],
    answer: propertySchema,
    tell: ({ slug }, context) => serializeProperty(findHome(slug, "", context), context),
    example: exampleHome,
  }),
  endpoint({
    path: "/stays/{slug}/nights",
    operation: "readNights",
    summary: "Which nights are taken",
    parameters: [
      dayParameter({ name: "from", description: "The first night; today at the home where nothing is said." }),
      dayParameter({
        name: "to",
        description: `The day after the last night, at most ${maxNightsListed} nights on; else as far as stays can be had.`,
      }),
    ],
    answer: nightsSchema,
    tell: ({ slug, query }, context) => {
      const there = findHome(slug, "/nights", context);
      const from = query.get("from") ?? undefined;
      const to = query.get("to") ?? undefined;
      const first = from ?? context.todayIn(there.timeZone);
      if (to !== undefined && to <= first) throw new ApiError(400, [{ parameter: "to", detail: m.date_not_after() }]);
      if (to !== undefined && nightsOf({ from: first, to }) > maxNightsListed)
        throw new ApiError(400, [{ parameter: "to", detail: m.api_too_many_nights({ most: String(maxNightsListed) }) }]);
      return serializeNights(there, { from, to }, context);
    },
    example: exampleHome,
  }),
  endpoint({
    path: "/stays/{slug}/quote",
    operation: "quoteStay",
    summary: "What a stay costs, or why it cannot be had",
    parameters: [
      dayParameter({ name: "from", description: "Check-in.", required: true }),
      dayParameter({ name: "to", description: "Check-out: the night of this day is not part of the stay.", required: true }),
      numberParameter({ name: "guests", description: "How many guests.", min: 1, max: 999, required: true }),
    ],
    answer: quoteSchema,
    tell: ({ slug, query }, context) => quoteStay(findHome(slug, "/quote", context), query, context),
    example: (context) => ({ ...exampleHome(context), query: exampleStay(context) }),
  }),
  endpoint({
    path: "/destinations",
    operation: "listDestinations",
    summary: "The destinations",
    parameters: [pageParameter],
    answer: destinationListSchema,
    tell: ({ query }, context) => listOf("/destinations", context.destinations, query, context, serializeDestinationSummary),
    example: () => ({}),
  }),
  endpoint({
    path: "/destinations/{slug}",
    operation: "readDestination",
    summary: "A destination with its guide",
    parameters: [],
    answer: destinationSchema,
    tell: ({ slug }, context) => serializeDestination(findNamed("/destinations", slug, context.destinations), context),
    example: ({ destinations: [first] }) => first && { slug: first.slug },
  }),
  endpoint({
    path: "/articles",
    operation: "listArticles",
    summary: "The articles of the journal, the newest first",
    parameters: [pageParameter],
    answer: articleListSchema,
    tell: ({ query }, context) => listOf("/articles", context.posts, query, context, serializeArticleSummary),
    example: () => ({}),
  }),
  endpoint({
    path: "/articles/{slug}",
    operation: "readArticle",
    summary: "An article in full",
    parameters: [],
    answer: articleSchema,
    tell: ({ slug }, context) => serializeArticle(findNamed("/articles", slug, context.posts), context),
    example: ({ posts: [first] }) => first && { slug: first.slug },
  }),
];

/** The endpoint that clients call so. */
export function endpointOf(operation: string): Endpoint {
  const found = endpoints.find((one) => one.operation === operation);
  if (!found) throw new Error(`The interface has no ${operation}.`);
  return found;
}

/** The quote of a stay. What no dates could mend is a mistake of the question; what the home or its calendar refuses is an answer. */
function quoteStay(there: Localised<Property>, query: URLSearchParams, context: ApiContext): z.infer<typeof quoteSchema> {
  const [from, to, typed] = [query.get("from"), query.get("to"), query.get("guests")];
  if (from === null || to === null || typed === null) {
    const missing = { from: m.reason_check_in_missing, to: m.reason_check_out_missing, guests: m.reason_guests_missing };
    const errors = Object.entries(missing).flatMap(([parameter, say]) => (query.has(parameter) ? [] : [{ parameter, detail: say() }]));
    throw new ApiError(400, errors);
  }
  const mistakes = stayErrors(from, to);
  const asked = { from, to, guests: Number(typed) };
  const told = context.quote(there, asked);
  const tooMany = isOffer(told) ? [] : told.reasons.filter(({ code }) => code === "too-many-guests");
  const errors = [...mistakes, ...tooMany.map((reason) => ({ parameter: "guests", detail: reasonText(reason) }))];
  if (errors.length > 0) throw new ApiError(400, errors);
  return serializeQuote(there, asked, told, context);
}

/** A page of a list. */
function listOf<Thing, Told>(
  path: string,
  things: readonly Thing[],
  query: URLSearchParams,
  context: ApiContext,
  tell: (thing: Thing, context: ApiContext) => Told,
) {
  const page = Number(query.get("page") ?? 1);
  const pages = Math.max(1, Math.ceil(things.length / pageSize));
  const addressOf = (number: number) => selfAddress(context, path) + (number > 1 ? `?page=${number}` : "");
  const told = serializePage({ found: things.length, page, pages }, addressOf);
  return { ...told, items: things.slice((page - 1) * pageSize, page * pageSize).map((thing) => tell(thing, context)) };
}

/** The home at an address. Throws a Moved where it is called otherwise now, and a Failure where it is not on offer (410) or unknown (404). */
function findHome(slug: string, rest: string, context: ApiContext): Localised<Property> {
  const there = context.homeNamed(slug) ?? context.homeNamed(slug.toLowerCase());
  if (!there) throw new ApiError(404);
  if (there.slug !== slug) throw new ApiRedirect(`/stays/${there.slug}${rest}`);
  if (!there.published) throw new ApiError(410);
  return there;
}

function findNamed<Thing extends { slug: string }>(path: string, slug: string, things: readonly Thing[]): Thing {
  const found = things.find((thing) => thing.slug === slug);
  if (found) return found;
  if (things.some((thing) => thing.slug === slug.toLowerCase())) throw new ApiRedirect(`${path}/${slug.toLowerCase()}`);
  throw new ApiError(404);
}

function exampleHome({ properties: [first] }: ApiContext) {
  return first && { slug: first.slug };
}

/** A week for two, or for one where there is no room for more, that is not over for a year: the description says what can be asked, not what is free. */
function exampleStay({ earliestDay, properties: [first] }: ApiContext) {
  const year = Number(earliestDay.slice(0, 4)) + 1;
  return { from: `${year}-10-01`, to: `${year}-10-08`, guests: String(Math.min(2, first?.guests ?? 2)) };
}

/** What an endpoint answers to a question. Throws a Failure that says what is wrong, or a Moved. */
export function runEndpoint(endpoint: Endpoint, question: ApiRequest, context: ApiContext): unknown {
  const mistakes = parameterErrors(question.query, endpoint.parameters, context);
  if (mistakes.length > 0) throw new ApiError(400, mistakes);
  return endpoint.tell(question, context);
}
