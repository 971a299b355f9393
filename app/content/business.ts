import { z } from "zod";
import { dayAt } from "../dates/local-time.ts";
import { availableLanguages, languages } from "../i18n/languages.ts";
import { type DisplayFace, defaultFace, displayFaces } from "../pictures/display-faces.ts";
import { oneOf } from "./content-error.ts";
import type { ContentFolder } from "./content-folder.server.ts";
import { currency, defaultCurrency } from "./money-schema.ts";
import { day, language, phone, slug, text, textUpTo, time, timeZone } from "./schemas.ts";

/** An entry in a public register: its name, its number and where to look it up. */
const entry = z.strictObject({ name: text, number: z.string().trim().min(1), check: z.url({ protocol: /^https$/ }).optional() });

/** Who runs the business, so that guests can tell it from a fraud. */
const company = z.strictObject({
  /** The legal name, also of the account for payments. */
  name: z.string().trim().min(1),
  form: text,
  /** The people responsible: folders in `team`. */
  people: z.array(slug).default([]),
  /** Numbers that prove who it is: of a register, a tax office … */
  registered: z.array(entry).default([]),
  licences: z.array(entry).default([]),
  /** The only email addresses and phone numbers that the business uses. */
  writesFrom: z.array(z.email()).min(1),
  callsFrom: z.array(phone).min(1),
  /** How guests pay. `{company}` is replaced by `name`. */
  payment: text,
  /** What the business never asks for. */
  never: z.array(text).min(1),
});

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'a colour like "#24413a", in quotation marks')
  .transform((hex) => hex.toLowerCase());

const brandFile = z.string().regex(/\.(svg|png)$/i, "an SVG or PNG file in the content folder, such as brand/mark.svg");

/** What the site looks like. Everything may be left out. */
const brand = z.strictObject({
  /** The name as a picture: for light backgrounds, and for dark ones. */
  logo: z.strictObject({ light: brandFile, dark: brandFile.optional() }).optional(),
  /** The small picture beside the name, from which the icons are made. */
  mark: brandFile.optional(),
  /** A drawing for the icons instead of the mark. */
  icon: brandFile.optional(),
  colours: z.strictObject({ paper: colour, ink: colour, accent: colour }).optional(),
  displayFace: z.enum(Object.keys(displayFaces) as DisplayFace[]).default(defaultFace),
});

export const businessFileSchema = z.strictObject({
  name: z.string().min(1),
  brand: brand.default({ displayFace: defaultFace }),
  /** While true, ratings, reviews and people are invented, and ratings are left out of JSON-LD. */
  sample: z.boolean(),
  /** IANA time zone of the business, used by its emails and the commands. */
  timeZone,
  /** The languages of the site, the first at `/`. Another choice takes a build, because pages and islands contain their messages. */
  languages: z
    .array(z.enum(availableLanguages))
    .default([...languages])
    .refine(
      (chosen) => String(chosen) === String(languages),
      `each language once, and a build (npm start): the site was built with ${languages.join(", ")}`,
    ),
  /** The currency of the site: of its homes unless they have their own, and of searches. */
  currency: currency.default(defaultCurrency),
  /** For each other currency that homes or their taxes have: how many of its units are one of `currency`, and the day of that rate. */
  exchange: z
    .record(currency, z.strictObject({ rate: z.number().refine((rate) => rate > 0, "a number above 0, such as 26300"), asOf: day }))
    .default({}),
  /** The currency that the page of a home adds to its total in a language. */
  alsoShown: z
    .partialRecord(language, currency)
    .default({})
    // Keyed by language it would be taken for a text.
    .transform((byLanguage) => Object.entries(byLanguage).map(([language, currency]) => ({ language, currency }))),
  /** How many guests the prices are for while a visitor has not said how many. */
  usualParty: z.int().min(1).default(2),
  /** The language of emails to the owner. */
  ownerLanguage: language.default(languages[0]),
  /** How often the owner gets an email about what waits and what comes (features/digest). */
  digest: z.enum(["weekly", "never"]).default("weekly"),
  tagline: textUpTo(160),
  contact: z.strictObject({
    /** The number to show where there is room for one. */
    phone,
    morePhones: z.array(phone).default([]),
    /** The numbers of the business in messengers, to which pages link. */
    whatsapp: phone.optional(),
    zalo: phone.optional(),
    /** When messages are answered, by the clock of `timeZone`; `until` may be after midnight. */
    hours: z
      .strictObject({ from: time, until: time, place: text })
      .refine(({ from, until }) => from !== until, {
        path: ["until"],
        error: "another time than from; leave hours out if somebody answers at any hour",
      })
      .optional(),
    email: z.email(),
    address: text,
  }),
  company,
  /** Profiles in social networks, in the order of the footer. */
  social: z.array(z.strictObject({ name: z.string().trim().min(1), address: z.url({ protocol: /^https$/ }) })).default([]),
  /** What guests hear at the homes, as words of the home page that each lead to a search. */
  sounds: z
    .array(z.strictObject({ id: slug, name: textUpTo(20) }))
    .max(7)
    .default([]),
  /** What the home page shows; `app/catalog/featured.server.ts` checks that it exists. */
  featured: z.strictObject({
    stays: z.array(z.string()).min(1).max(8),
    destinations: z.array(z.string()).max(6).default([]),
    /** The review on the home page: its property and its guest. */
    review: z.strictObject({ stay: z.string(), guest: z.string() }).optional(),
  }),
});

export type Business = z.infer<typeof businessFileSchema>;

/** Facts about the company that a text page may include by name in braces. */
export const companyFacts = ["who-we-are", "how-we-reach-you", "how-you-pay", "never-asked"] as const;

export type CompanyFact = (typeof companyFacts)[number];

const partialSchema = z.object({ company: z.object({ people: z.array(z.string()).catch([]) }) }).catch({ company: { people: [] } });

/** The business with its legal name in the texts about how guests pay it. */
export function withPayment<Named extends Pick<Business, "company">>(business: Named): Named {
  const { company } = business;
  const texts = Object.entries(company.payment).map(([language, words]) => [language, words.replaceAll("{company}", company.name)]);
  return { ...business, company: { ...company, payment: Object.fromEntries(texts) } };
}

export function readBusiness(folder: ContentFolder, now: Date) {
  const file = folder.yaml("site.yaml", businessFileSchema);
  const team = folder.folders("team");
  file?.parsePartial(partialSchema)?.company.people.forEach((person, index) => {
    if (!team.includes(person)) file.report(["company", "people", index], oneOf(team, "a folder of content/team"));
  });
  for (const [code, { asOf }] of Object.entries(file?.value?.exchange ?? {})) {
    if (asOf > dayAt(now, file?.value?.timeZone)) file?.report(["exchange", code, "asOf"], "a day that is not in the future");
  }
  const { currency, exchange = {}, alsoShown = [] } = file?.value ?? {};
  for (const { language, currency: code } of alsoShown)
    if (code !== currency && !exchange[code]) file?.report(["alsoShown", language], "a currency with a rate in exchange");
  return file;
}
