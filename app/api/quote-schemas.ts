import { z } from "zod";
import { daySchema, moneySchema, outOfSeasonSchema, slugSchema, spanSchema, urlSchema } from "./common-schemas.ts";
import { namedSchema } from "./schema-registry.ts";

const confirmation = {
  isConfirmed: z.boolean().meta({ description: "Whether the calendar is confirmed: each feed that fills it was read well within a day." }),
  lastConfirmed: z.iso.datetime().nullable().meta({ description: "Where it is not confirmed, when it last was." }),
};

export const nightsSchema = namedSchema(
  "Nights",
  z.strictObject({
    home: slugSchema,
    timeZone: z.string(),
    today: daySchema.meta({ description: "The day that it is at the home." }),
    from: daySchema,
    to: daySchema,
    taken: z.array(spanSchema),
    firstCheckIn: daySchema,
    lastCheckOut: daySchema.nullable().meta({ description: "Null: open without end." }),
    ...confirmation,
  }),
  {
    description:
      "The nights `[from, to)` at a home that are taken; the others are free. Nights before today are not told. A stay has to keep the rules of the home too: ask for its quote.",
  },
);

const lineKinds = ["nights", "discount", "extraGuests", "cleaning", "tax"] as const;

const line = namedSchema("Line", z.strictObject({ kind: z.enum(lineKinds), text: z.string(), amount: moneySchema }), {
  description: "One line of a price; a discount is below zero.",
});

const reason = namedSchema("Reason", z.strictObject({ code: z.string(), text: z.string() }), {
  description:
    "Why a stay cannot be had: `past`, `notice`, `min-nights`, `max-nights`, `arrival-day`, `horizon` or `taken`. Other codes may be added.",
});

export const quoteSchema = namedSchema(
  "Quote",
  z.strictObject({
    home: slugSchema,
    stay: spanSchema,
    nights: z.int().min(1),
    guests: z.int().min(1),
    canBeHad: z.boolean(),
    lines: z.array(line).meta({ description: "They add up to the total. Empty where the stay cannot be had." }),
    total: moneySchema.nullable().meta({ description: "For the whole stay and all guests, with every fee and tax." }),
    outOfSeason: outOfSeasonSchema,
    deposit: moneySchema.nullable().meta({ description: "Refundable, and no part of the total." }),
    reasons: z.array(reason).meta({ description: "Empty where the stay can be had." }),
    nearest: z.array(z.strictObject({ stay: spanSchema, nights: z.int().min(1), total: moneySchema, quote: urlSchema })),
    page: urlSchema.meta({ description: "The page of the home with these dates, for people." }),
    enquiry: urlSchema.meta({ description: "The form, filled in with home, dates, guests and price. Nothing is sent before a person sends it." }),
    ...confirmation,
  }),
  { description: "What a stay costs, or every reason why it cannot be had and the nearest stays that can." },
);
