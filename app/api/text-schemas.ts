import { z } from "zod";
import { placeKinds } from "../locations/place.ts";
import { daySchema, namedThingSchema, pageSchemaOf, pictureSchema, slugSchema, urlSchema, yearDaySchema } from "./common-schemas.ts";
import { namedSchema } from "./schema-registry.ts";

const markdown = z.string().meta({ description: "Markdown (CommonMark)." });

const destinationFields = {
  slug: slugSchema,
  name: z.string(),
  lead: z.string(),
  page: urlSchema,
  self: urlSchema,
  homes: z.int().min(0).meta({ description: "Number of homes there." }),
  stays: urlSchema.meta({ description: "The search for the homes there." }),
  picture: pictureSchema,
};

const destinationSummary = namedSchema("DestinationSummary", z.strictObject(destinationFields), { description: "A destination in a list." });

export const destinationListSchema = pageSchemaOf("DestinationList", destinationSummary, "A page of the destinations.");

const monthlySchema = z.array(z.int()).length(12);

export const destinationSchema = namedSchema(
  "Destination",
  z.strictObject({
    ...destinationFields,
    guide: markdown,
    year: z
      .strictObject({
        waterCelsius: monthlySchema.nullable().meta({ description: "The mean temperature of the sea or lake." }),
        snowfallCentimetres: monthlySchema.nullable(),
        open: z.array(z.strictObject({ name: z.string(), from: yearDaySchema, to: yearDaySchema })),
      })
      .nullable()
      .meta({ description: "What changes with the months: numbers for each, January first, and what is open or on from one day to another." }),
    places: z.array(z.strictObject({ slug: slugSchema, name: z.string(), kind: z.enum(placeKinds), latitude: z.number(), longitude: z.number() })),
    articles: z.array(z.strictObject({ slug: slugSchema, title: z.string(), self: urlSchema })),
  }),
  { description: "A destination with its guide and its places." },
);

const articleFields = {
  slug: slugSchema,
  title: z.string(),
  excerpt: z.string(),
  category: namedThingSchema,
  author: namedThingSchema,
  published: daySchema,
  updated: daySchema.nullable(),
  destination: slugSchema.nullable(),
  page: urlSchema,
  self: urlSchema,
  picture: pictureSchema,
};

const articleSummary = namedSchema("ArticleSummary", z.strictObject(articleFields), { description: "An article in a list." });

export const articleListSchema = pageSchemaOf("ArticleList", articleSummary, "A page of the articles, newest first.");

export const articleSchema = namedSchema("Article", z.strictObject({ ...articleFields, text: markdown }), {
  description: "An article with its text.",
});

export const indexSchema = namedSchema(
  "Index",
  z.strictObject({
    name: z.string(),
    isSample: z.boolean().meta({ description: "Whether the site shows sample content with invented homes." }),
    language: z.string().meta({ description: "Language of the texts (BCP 47)." }),
    languages: z.array(z.strictObject({ language: z.string(), self: urlSchema })),
    stays: urlSchema,
    destinations: urlSchema,
    articles: urlSchema,
    openapi: urlSchema,
    page: urlSchema.meta({ description: "The web page that explains this API." }),
    mcp: urlSchema.meta({ description: "The endpoint for assistants: Model Context Protocol over HTTP." }),
  }),
  { description: "The addresses of the API." },
);
