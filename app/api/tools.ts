import { z } from "zod";
import { minorUnits } from "../i18n/currencies.ts";
import { formatDaySpan } from "../i18n/formats.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { partyText } from "../pricing/party-text.ts";
import { firstStayText } from "../properties/card/first-stay.ts";
import type { ApiContext } from "./api-context.ts";
import { ApiError } from "./api-error.ts";
import { moneySchema, namedThingSchema, spanSchema, urlSchema } from "./common-schemas.ts";
import { endpointOf, runEndpoint } from "./endpoints.ts";
import type { Parameter } from "./parameters.ts";
import { propertyListSchema, propertySchema } from "./property-schemas.ts";
import { nightsSchema, quoteSchema } from "./quote-schemas.ts";

/** A read-only tool for assistants. */
export interface Tool {
  name: string;
  title: () => string;
  description: () => string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** Returns the result as data, and as text for assistants that read only text. Throws an ApiError. */
  run: (input: Record<string, unknown>, context: ApiContext) => { result: Record<string, unknown>; text: string };
}

const propertyField = { home: z.string().meta({ description: "The `slug` of a home, from search_homes." }) };

/** The contact form as a link with its fields filled in. */
const enquiryLink = z.strictObject({
  url: urlSchema.meta({ description: "The contact form, filled in. Nothing is sent until a person sends it." }),
  home: namedThingSchema,
  stay: spanSchema.nullable(),
  guests: z.int().min(1).nullable(),
  total: moneySchema.nullable(),
  canBeHad: z.boolean().nullable().meta({ description: "Null if no dates were given." }),
  reasons: z.array(z.string()),
});

/** Search parameters that only affect the page. */
const pageOnlyParameters = ["view"];

/** In the order in which an assistant needs them. */
export const tools: readonly Tool[] = [
  {
    name: "search_homes",
    title: m.tool_search_title,
    description: m.tool_search_text,
    input: inputOf(endpointOf("findHomes").parameters.filter(({ name }) => !pageOnlyParameters.includes(name))),
    output: propertyListSchema,
    run: (input, context) => {
      const list = propertyListSchema.parse(runOperation("findHomes", "", input, context));
      const lines = list.items.map(({ title, slug, location, perNight, perNightAbout, firstStay, offer }) => {
        const costs = offer
          ? `${m.quote_total_brief({ money: moneyText(offer.total) })}${aboutText(offer.totalAbout)}, ${formatSpan(offer.stay)}`
          : [
              `${moneyText(perNight)} ${m.price_per_night()}${aboutText(perNightAbout)}`,
              firstStay
                ? `${m.quote_total_brief({ money: moneyText(firstStay.total) })}${aboutText(firstStay.totalAbout)} ${firstStayText({ ...firstStay.stay, guests: firstStay.guests })}`
                : m.first_stay_none(),
            ].join(", ");
        const notes = [...(offer && !offer.isConfirmed ? [m.quote_probably_free()] : []), ...(offer?.outOfSeason.map(({ text }) => text) ?? [])];
        return `- ${title} (${slug}), ${location}: ${[costs, ...notes].join(" · ")}`;
      });
      const nearMisses = list.nearMisses.map(({ title, slug, reasons, nearest }) => {
        const others = nearest.map(({ stay, total }) => m.label_value({ label: formatSpan(stay), value: moneyText(total) }));
        return `- ${title} (${slug}): ${[...reasons, ...others].join(" ")}`;
      });
      const pairs = list.pairs.map(({ homes, total }) => {
        const both = homes.map(({ title, slug, party, offer }) =>
          [`${title} (${slug}), ${partyText(party)}`, ...(offer ? [moneyText(offer.total), formatSpan(offer.stay)] : [])].join(", "),
        );
        return `- ${both.join(" + ")}${total ? `: ${m.pairs_total({ money: moneyText(total) })}` : ""}`;
      });
      return { result: list, text: [m.homes_found({ count: list.found }), ...lines, ...nearMisses, ...pairs].join("\n") };
    },
  },
  {
    name: "read_home",
    title: m.tool_read_title,
    description: m.tool_read_text,
    input: z.strictObject(propertyField),
    output: propertySchema,
    run: (input, context) => {
      const property = propertySchema.parse(runOperation("readHome", slugOf(input, context), {}, context));
      // The full data again, for assistants that read only text.
      return {
        result: property,
        text: `${property.title}, ${property.location}. ${property.summary}\n${property.page}\n\n${JSON.stringify(property)}`,
      };
    },
  },
  {
    name: "home_nights",
    title: m.tool_nights_title,
    description: m.tool_nights_text,
    input: z.strictObject({ ...propertyField, ...inputOf(endpointOf("readNights").parameters).shape }),
    output: nightsSchema,
    run: (input, context) => {
      const nights = nightsSchema.parse(runOperation("readNights", slugOf(input, context), input, context));
      const spans = nights.taken.map(formatSpan).join(", ");
      const taken = spans ? m.reason_taken({ nights: spans }) : m.tool_none_taken();
      return { result: nights, text: `${nights.from} – ${nights.to}. ${taken}${nights.isConfirmed ? "" : ` ${m.calendar_not_confirmed()}`}` };
    },
  },
  {
    name: "quote_stay",
    title: m.tool_quote_title,
    description: m.tool_quote_text,
    input: z.strictObject({ ...propertyField, ...inputOf(endpointOf("quoteStay").parameters).shape }),
    output: quoteSchema,
    run: (input, context) => {
      const quote = quoteSchema.parse(runOperation("quoteStay", slugOf(input, context), input, context));
      return { result: quote, text: formatQuote(quote) };
    },
  },
  {
    name: "prepare_enquiry",
    title: m.tool_enquiry_title,
    description: m.tool_enquiry_text,
    input: z.strictObject({
      ...propertyField,
      ...inputOf(endpointOf("quoteStay").parameters.map((parameter) => ({ ...parameter, required: false }))).shape,
    }),
    output: enquiryLink,
    run: (input, context) => {
      const link = prepareEnquiry(input, context);
      const costs = link.total ? ` ${m.quote_total_brief({ money: moneyText(link.total) })}.` : "";
      return { result: link, text: [`${link.home.name}.${costs}`, ...link.reasons, link.url, m.tool_enquiry_unsent()].join("\n") };
    },
  },
];

/** The URL of the contact form, filled in with what is known. */
function prepareEnquiry(input: Record<string, unknown>, context: ApiContext): z.infer<typeof enquiryLink> {
  const slug = slugOf(input, context);
  const { title } = context.findProperty(slug) ?? { title: slug };
  const property = { slug, name: title };
  if (input.from === undefined && input.to === undefined && input.guests === undefined) {
    // Throws the error if the property does not exist.
    runOperation("readHome", slug, {}, context);
    const url = `${context.origin}${localizedPath("/contact")}?stay=${slug}#send`;
    return { url, home: property, stay: null, guests: null, total: null, canBeHad: null, reasons: [] };
  }
  const quote = quoteSchema.parse(runOperation("quoteStay", slug, input, context));
  const { enquiry: url, stay, guests, total, canBeHad, reasons } = quote;
  return { url, home: property, stay, guests, total, canBeHad, reasons: reasons.map(({ text }) => text) };
}

function runOperation(operation: string, slug: string, input: Record<string, unknown>, context: ApiContext): unknown {
  const { home: _home, ...parameters } = input;
  const values = Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]));
  return runEndpoint(endpointOf(operation), { slug, query: new URLSearchParams(values) }, context);
}

/** The slug of the requested property, also if a former slug is given. */
function slugOf(input: Record<string, unknown>, context: ApiContext): string {
  const typed = String(input.home);
  const property = context.findProperty(typed) ?? context.findProperty(typed.toLowerCase());
  if (!property) throw new ApiError(404, [{ parameter: "home", detail: m.tool_no_home({ found: typed.slice(0, 40) }) }]);
  return property.slug;
}

/**
 * The input schema of a tool: numbers and strings with the rules as documentation only. The endpoint validates them, so that
 * errors are in the current language.
 */
function inputOf(parameters: readonly Parameter[]) {
  const fields = parameters.map(({ name, description, required, isRepeatable, schema }) => {
    const { $schema: _schema, type, ...rules } = z.toJSONSchema(schema);
    const valueSchema = (type === "integer" ? z.number() : z.string()).meta(isRepeatable ? {} : { ...rules, description });
    const field = isRepeatable ? z.array(valueSchema).max(50).meta({ description }) : valueSchema;
    return [name, required ? field : field.optional()] as const;
  });
  return z.strictObject(Object.fromEntries(fields));
}

function formatQuote(quote: z.infer<typeof quoteSchema>): string {
  if (!quote.canBeHad)
    return [
      ...quote.reasons.map(({ text }) => text),
      ...quote.nearest.map(({ stay, total }) => m.label_value({ label: formatSpan(stay), value: moneyText(total) })),
    ].join("\n");
  const lineOf = ({ text, amount }: (typeof quote.lines)[number]) => m.label_value({ label: text, value: moneyText(amount) });
  const lines = quote.lines.filter(({ isIncluded }) => !isIncluded).map(lineOf);
  const included = quote.lines.filter(({ isIncluded }) => isIncluded).map(lineOf);
  const onArrival = quote.lines.filter(({ isPaidOnArrival }) => isPaidOnArrival).map((line) => m.quote_line_on_arrival({ line: lineOf(line) }));
  const free = quote.isConfirmed ? m.quote_free() : m.quote_probably_free();
  const total = quote.total ? [m.label_value({ label: m.quote_total(), value: moneyText(quote.total) })] : [];
  const prepayment = quote.prepayment && Number(quote.prepayment.amount) > 0 ? [m.quote_prepayment({ money: moneyText(quote.prepayment) })] : [];
  const deposit = quote.deposit && Number(quote.deposit.amount) > 0 ? [m.quote_deposit({ money: moneyText(quote.deposit) })] : [];
  const seasonNotes = quote.outOfSeason.map(({ text }) => text);
  return [free, ...seasonNotes, ...lines, ...total, ...included, ...prepayment, ...onArrival, ...deposit, quote.page].join("\n");
}

function moneyText({ amount, currency }: z.infer<typeof moneySchema>): string {
  return formatMoney(minorUnits(Number(amount), currency), currency);
}

/** ` (about $759)`, or nothing. */
function aboutText(money: z.infer<typeof moneySchema> | null): string {
  return money ? ` (${m.money_about({ money: moneyText(money) })})` : "";
}

function formatSpan({ from, to }: z.infer<typeof spanSchema>): string {
  return formatDaySpan(from, to);
}
