import { z } from "zod";
import { placeKinds } from "../locations/place.ts";
import { address, day, namedThing, pageOf, picture, slug } from "./common-schemas.ts";
import { named } from "./schema-registry.ts";

const markdown = z.string().meta({ description: "Markdown (CommonMark)." });

const destinationFields = {
  slug,
  name: z.string(),
  lead: z.string(),
  page: address,
  self: address,
  homes: z.int().min(0).meta({ description: "How many homes are there." }),
  stays: address.meta({ description: "The search for the homes that are there." }),
  picture,
};

const destinationSummary = named("DestinationSummary", z.strictObject(destinationFields), { description: "A destination in a list." });

export const destinationList = pageOf("DestinationList", destinationSummary, "A page of the destinations.");

export const destination = named(
  "Destination",
  z.strictObject({
    ...destinationFields,
    guide: markdown,
    places: z.array(z.strictObject({ slug, name: z.string(), kind: z.enum(placeKinds), latitude: z.number(), longitude: z.number() })),
    articles: z.array(z.strictObject({ slug, title: z.string(), self: address })),
  }),
  { description: "A destination with its guide and its places." },
);

const articleFields = {
  slug,
  title: z.string(),
  excerpt: z.string(),
  category: namedThing,
  author: namedThing,
  published: day,
  updated: day.nullable(),
  destination: slug.nullable(),
  page: address,
  self: address,
  picture,
};

const articleSummary = named("ArticleSummary", z.strictObject(articleFields), { description: "An article in a list." });

export const articleList = pageOf("ArticleList", articleSummary, "A page of the articles, the newest first.");

export const article = named("Article", z.strictObject({ ...articleFields, text: markdown }), { description: "An article in full." });

export const index = named(
  "Index",
  z.strictObject({
    name: z.string(),
    isSample: z.boolean().meta({ description: "Whether the site shows invented homes, as an example." }),
    language: z.string().meta({ description: "Of all texts of this address (BCP 47)." }),
    languages: z.array(z.strictObject({ language: z.string(), self: address })),
    stays: address,
    destinations: address,
    articles: address,
    openapi: address,
    page: address.meta({ description: "The page that explains the interface to people." }),
    mcp: address.meta({ description: "The same for assistants: Model Context Protocol over HTTP." }),
  }),
  { description: "Where everything is." },
);
