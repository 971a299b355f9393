import { z } from "zod";
import { slug } from "../content/schemas.ts";

const address = z
  .string()
  .refine(isSource, "an address that begins with https://, or env: and the name of a variable that holds it, such as env:GLASS_HOUSE_AIRBNB");

function isSource(text: string): boolean {
  return /^env:[A-Z][A-Z0-9_]*$/.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text));
}

const feed = z
  .strictObject({
    name: slug,
    url: address.optional(),
    file: z
      .string()
      .regex(/^[\w.-]+\.ics$/, "the name of a file beside this one, such as calendar.ics")
      .optional(),
  })
  .refine(({ url, file }) => (url === undefined) !== (file === undefined), "either url or file");

/** The calendars of other platforms that a home lists, in its stay.yaml. Each has a name of its own. */
export const feedsSchema = z.array(feed).default([]);

export type FeedEntry = z.infer<typeof feed>;
