import { z } from "zod";
import { namedSchema } from "./schema-registry.ts";

export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const daySchema = z.iso.date();

export const urlSchema = z.url();

/** `16:00`, local time. */
export const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const moneySchema = namedSchema(
  "Money",
  z.strictObject({ amount: z.string().regex(/^-?\d+(\.\d{2,3})?$/), currency: z.string().regex(/^[A-Z]{3}$/) }),
  {
    description: "An amount with the decimals of its currency, such as `1011.50`, as text so that none is lost, and its currency (ISO 4217).",
    examples: [{ amount: "1011.50", currency: "EUR" }],
  },
);

export const spanSchema = namedSchema("Span", z.strictObject({ from: daySchema, to: daySchema }), {
  description: "Nights from the first on, half-open: the night of the day `to` is not among them. Of a stay it is the day of check-out.",
  examples: [{ from: "2027-10-01", to: "2027-10-08" }],
});

export const pictureSchema = namedSchema("Picture", z.strictObject({ url: urlSchema, alt: z.string() }), {
  description: "A photo as JPEG, 800 pixels wide if the original is that wide, and its description in the language of the address.",
});

export const namedThingSchema = namedSchema("Named", z.strictObject({ slug: slugSchema, name: z.string() }), {
  description: "A slug, as in addresses, and the name in the language of the address.",
});

/** `06-01`: a day of every year. */
export const yearDaySchema = z.string().regex(/^\d\d-\d\d$/);

export const outOfSeasonSchema = z.array(namedThingSchema.extend({ text: z.string() })).meta({
  description: "Amenities of the home that are out of season on a night of the stay, each in a few words such as `Pool covered in March`.",
});

/** The schema of one page of a list. */
export function pageSchemaOf<Item extends z.ZodType>(id: string, item: Item, description: string) {
  return namedSchema(id, z.strictObject({ ...pageFields(), items: z.array(item) }), { description });
}

/** The fields of a list page besides its items. */
export function pageFields() {
  return {
    found: z.int().min(0).meta({ description: "Number of entries on all pages." }),
    page: z.int().min(1).meta({ description: "Number of this page, from 1." }),
    pages: z.int().min(1),
    next: urlSchema.nullable().meta({ description: "The address of the next page; null on the last." }),
    prev: urlSchema.nullable(),
  };
}
