import { z } from "zod";
import { formatCents, formatDaySpan } from "../i18n/formats.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import type { ApiContext } from "./api-context.ts";
import { ApiError } from "./api-error.ts";
import { moneySchema, namedThingSchema, spanSchema, urlSchema } from "./common-schemas.ts";
import { endpointOf, runEndpoint } from "./endpoints.ts";
import type { Parameter } from "./parameters.ts";
import { propertyListSchema, propertySchema } from "./property-schemas.ts";
import { nightsSchema, quoteSchema } from "./quote-schemas.ts";

/** Something that an assistant may ask for. It reads, and nothing else. */
export interface Tool {
  name: string;
  title: () => string;
  description: () => string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** The answer as data, and in words for whoever reads only those. Throws a Failure. */
  run: (given: Record<string, unknown>, context: ApiContext) => { told: Record<string, unknown>; words: string };
}

const homeField = { home: z.string().meta({ description: "The `slug` of a home, as search_homes gives it." }) };

/** A link to the form for an enquiry, filled in. */
const enquiryLink = z.strictObject({
  url: urlSchema.meta({ description: "The form, filled in. Nothing is sent before a person sends it." }),
  home: namedThingSchema,
  stay: spanSchema.nullable(),
  guests: z.int().min(1).nullable(),
  total: moneySchema.nullable(),
  canBeHad: z.boolean().nullable().meta({ description: "Null where no days were given." }),
  reasons: z.array(z.string()),
});

/** Parameters of the search that make no sense without the page. */
const ofPage = ["view"];

/** In the order in which an assistant needs them. */
export const tools: readonly Tool[] = [
  {
    name: "search_homes",
    title: m.tool_search_title,
    description: m.tool_search_text,
    input: inputOf(endpointOf("findHomes").parameters.filter(({ name }) => !ofPage.includes(name))),
    output: propertyListSchema,
    run: (given, context) => {
      const told = propertyListSchema.parse(tellAbout("findHomes", "", given, context));
      const homes = told.items.map(({ title, slug, location, perNight, offer }) => {
        const costs = offer
          ? `${m.quote_total_brief({ money: sayMoney(offer.total) })}, ${saySpan(offer.stay)}`
          : `${sayMoney(perNight)} ${m.price_per_night()}`;
        const notes = [...(offer && !offer.isConfirmed ? [m.quote_probably_free()] : []), ...(offer?.outOfSeason.map(({ text }) => text) ?? [])];
        return `- ${title} (${slug}), ${location}: ${[costs, ...notes].join(" · ")}`;
      });
      const missed = told.nearMisses.map(({ title, slug, reasons, nearest }) => {
        const others = nearest.map(({ stay, total }) => `${saySpan(stay)}: ${sayMoney(total)}`);
        return `- ${title} (${slug}): ${[...reasons, ...others].join(" ")}`;
      });
      return { told, words: [m.homes_found({ count: told.found }), ...homes, ...missed].join("\n") };
    },
  },
  {
    name: "read_home",
    title: m.tool_read_title,
    description: m.tool_read_text,
    input: z.strictObject(homeField),
    output: propertySchema,
    run: (given, context) => {
      const told = propertySchema.parse(tellAbout("readHome", slugOf(given, context), {}, context));
      // All that is told, for assistants that read only words.
      return { told, words: `${told.title}, ${told.location}. ${told.summary}\n${told.page}\n\n${JSON.stringify(told)}` };
    },
  },
  {
    name: "home_nights",
    title: m.tool_nights_title,
    description: m.tool_nights_text,
    input: z.strictObject({ ...homeField, ...inputOf(endpointOf("readNights").parameters).shape }),
    output: nightsSchema,
    run: (given, context) => {
      const told = nightsSchema.parse(tellAbout("readNights", slugOf(given, context), given, context));
      const spans = told.taken.map(saySpan).join(", ");
      const taken = spans ? m.reason_taken({ nights: spans }) : m.tool_none_taken();
      return { told, words: `${told.from} – ${told.to}. ${taken}${told.isConfirmed ? "" : ` ${m.calendar_not_confirmed()}`}` };
    },
  },
  {
    name: "quote_stay",
    title: m.tool_quote_title,
    description: m.tool_quote_text,
    input: z.strictObject({ ...homeField, ...inputOf(endpointOf("quoteStay").parameters).shape }),
    output: quoteSchema,
    run: (given, context) => {
      const told = quoteSchema.parse(tellAbout("quoteStay", slugOf(given, context), given, context));
      return { told, words: sayQuoteTold(told) };
    },
  },
  {
    name: "prepare_enquiry",
    title: m.tool_enquiry_title,
    description: m.tool_enquiry_text,
    input: z.strictObject({ ...homeField, ...inputOf(endpointOf("quoteStay").parameters.map((one) => ({ ...one, required: false }))).shape }),
    output: enquiryLink,
    run: (given, context) => {
      const told = prepareEnquiry(given, context);
      const costs = told.total ? ` ${m.quote_total_brief({ money: sayMoney(told.total) })}.` : "";
      return { told, words: [`${told.home.name}.${costs}`, ...told.reasons, told.url, m.tool_enquiry_unsent()].join("\n") };
    },
  },
];

/** Where the form stands, filled in with what is known. */
function prepareEnquiry(given: Record<string, unknown>, context: ApiContext): z.infer<typeof enquiryLink> {
  const slug = slugOf(given, context);
  const { title } = context.homeNamed(slug) ?? { title: slug };
  const about = { slug, name: title };
  if (given.from === undefined && given.to === undefined && given.guests === undefined) {
    // What cannot be read about is told by its failure.
    tellAbout("readHome", slug, {}, context);
    const url = `${context.origin}${localizedPath("/contact")}?stay=${slug}#send`;
    return { url, home: about, stay: null, guests: null, total: null, canBeHad: null, reasons: [] };
  }
  const told = quoteSchema.parse(tellAbout("quoteStay", slug, given, context));
  const { enquiry: url, stay, guests, total, canBeHad, reasons } = told;
  return { url, home: about, stay, guests, total, canBeHad, reasons: reasons.map(({ text }) => text) };
}

function tellAbout(operation: string, slug: string, given: Record<string, unknown>, context: ApiContext): unknown {
  const { home: _home, ...parameters } = given;
  const values = Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]));
  return runEndpoint(endpointOf(operation), { slug, query: new URLSearchParams(values) }, context);
}

/** The slug of the home that is named, also by a name that it had before. */
function slugOf(given: Record<string, unknown>, context: ApiContext): string {
  const typed = String(given.home);
  const there = context.homeNamed(typed) ?? context.homeNamed(typed.toLowerCase());
  if (!there) throw new ApiError(404, [{ parameter: "home", detail: m.tool_no_home({ found: typed.slice(0, 40) }) }]);
  return there.slug;
}

/**
 * The fields of an input: numbers or words of any kind, described as they have to be. What is wrong with one is then said by the
 * interface, in the language that is spoken.
 */
function inputOf(parameters: readonly Parameter[]) {
  const fields = parameters.map(({ name, description, required, many, schema }) => {
    const { $schema: _schema, type, ...rules } = z.toJSONSchema(schema);
    const one = (type === "integer" ? z.number() : z.string()).meta(many ? {} : { ...rules, description });
    const field = many ? z.array(one).max(50).meta({ description }) : one;
    return [name, required ? field : field.optional()] as const;
  });
  return z.strictObject(Object.fromEntries(fields));
}

function sayQuoteTold(told: z.infer<typeof quoteSchema>): string {
  if (!told.canBeHad)
    return [...told.reasons.map(({ text }) => text), ...told.nearest.map(({ stay, total }) => `${saySpan(stay)}: ${sayMoney(total)}`)].join("\n");
  const lines = told.lines.map(({ text, amount }) => `${text}: ${sayMoney(amount)}`);
  const free = told.isConfirmed ? m.quote_free() : m.quote_probably_free();
  const total = told.total ? [`${m.quote_total()}: ${sayMoney(told.total)}`] : [];
  const deposit = told.deposit && Number(told.deposit.amount) > 0 ? [m.quote_deposit({ money: sayMoney(told.deposit) })] : [];
  const out = told.outOfSeason.map(({ text }) => text);
  return [free, ...out, ...lines, ...total, ...deposit, told.page].join("\n");
}

function sayMoney({ amount }: z.infer<typeof moneySchema>): string {
  return formatCents(Math.round(Number(amount) * 100));
}

function saySpan({ from, to }: z.infer<typeof spanSchema>): string {
  return formatDaySpan(from, to);
}
