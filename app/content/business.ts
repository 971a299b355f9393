import { z } from "zod";
import type { ContentFolder } from "./content-folder.server.ts";
import { text, textUpTo, timeZone } from "./schemas.ts";

const phone = z.string().regex(/^\+[\d ]{7,20}$/, "a number like +1 970 555 0142");

const schema = z.strictObject({
  name: z.string().min(1),
  /** While true: ratings, reviews and people are invented, and no rating is published for machines. */
  sample: z.boolean(),
  /** Where the business is (IANA): its mails tell the time there. */
  timeZone,
  tagline: textUpTo(160),
  contact: z.strictObject({
    /** The main one, where there is room for one. */
    phone,
    morePhones: z.array(phone).default([]),
    email: z.email(),
    address: text,
  }),
  social: z.strictObject({
    instagram: z.url({ protocol: /^https$/ }).optional(),
    facebook: z.url({ protocol: /^https$/ }).optional(),
    youtube: z.url({ protocol: /^https$/ }).optional(),
  }),
  /** How many, and that they are there, is for those to say who know them all. */
  featured: z.strictObject({ stays: z.array(z.string()), destinations: z.array(z.string()) }),
});

/** The business behind the site: its name, how to reach it, what it features on the home page. */
export type Business = z.infer<typeof schema>;

export function readBusiness(folder: ContentFolder) {
  return folder.yaml("site.yaml", schema);
}
