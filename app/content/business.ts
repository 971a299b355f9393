import { z } from "zod";
import { languages } from "../i18n/languages.ts";
import { oneOf } from "./content-error.ts";
import type { ContentFolder } from "./content-folder.server.ts";
import { language, slug, text, textUpTo, timeZone } from "./schemas.ts";

const phone = z.string().regex(/^\+[\d ]{7,20}$/, "a number like +1 970 555 0142");

/** An entry in a register: what it is called, its number, and where anybody can look it up. */
const entry = z.strictObject({ name: text, number: z.string().trim().min(1), check: z.url({ protocol: /^https$/ }).optional() });

/** Who runs the business and how to know them, for guests who fear a swindle. */
const company = z.strictObject({
  /** In law, which is also whose account payments go to. */
  name: z.string().trim().min(1),
  form: text,
  /** Who answers for it: folders in `team`. */
  people: z.array(slug).min(1),
  registered: z.array(entry).min(1),
  licences: z.array(entry).default([]),
  /** The only addresses and numbers from which it writes and calls. */
  writesFrom: z.array(z.email()).min(1),
  callsFrom: z.array(phone).min(1),
  /** How guests pay; `{company}` stands for the name above. */
  payment: text,
  /** What it never asks for. */
  never: z.array(text).min(1),
});

export const businessFileSchema = z.strictObject({
  name: z.string().min(1),
  /** While true: ratings, reviews and people are invented, and no rating is published for machines. */
  sample: z.boolean(),
  /** Where the business is (IANA): its mails and the commands tell the time there. */
  timeZone,
  /** The language in which its mails to the owner are written. */
  ownerLanguage: language.default(languages[0].code),
  tagline: textUpTo(160),
  contact: z.strictObject({
    /** The main one, where there is room for one. */
    phone,
    morePhones: z.array(phone).default([]),
    email: z.email(),
    address: text,
  }),
  company,
  social: z.strictObject({
    instagram: z.url({ protocol: /^https$/ }).optional(),
    facebook: z.url({ protocol: /^https$/ }).optional(),
    youtube: z.url({ protocol: /^https$/ }).optional(),
  }),
  /** How many, and that they are there, is for those to say who know them all. */
  featured: z.strictObject({
    stays: z.array(z.string()),
    destinations: z.array(z.string()),
    /** Whose words about which home stand on the home page. */
    review: z.strictObject({ stay: z.string(), guest: z.string() }).optional(),
  }),
});

/** The business behind the site: its name, how to reach it, what it features on the home page. */
export type Business = z.infer<typeof businessFileSchema>;

/** What a text page may tell of the company, by name in braces. */
export const companyFacts = ["who-we-are", "how-we-reach-you", "how-you-pay", "never-asked"] as const;

export type CompanyFact = (typeof companyFacts)[number];

const outline = z.object({ company: z.object({ people: z.array(z.string()) }) }).catch({ company: { people: [] } });

export function readBusiness(folder: ContentFolder) {
  const file = folder.yaml("site.yaml", businessFileSchema);
  const team = folder.folders("team");
  file?.loosely(outline)?.company.people.forEach((person, index) => {
    if (!team.includes(person)) file.wrong(["company", "people", index], oneOf(team, "a folder of content/team"));
  });
  return file;
}
