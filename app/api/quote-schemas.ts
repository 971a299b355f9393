import { z } from "zod";
import { daySchema, moneySchema, outOfSeasonSchema, slugSchema, spanSchema, urlSchema } from "./common-schemas.ts";
import { namedSchema } from "./schema-registry.ts";

const confirmation = {
  isConfirmed: z
    .boolean()
    .meta({ description: "Whether the calendar is confirmed: each of its feeds was fetched successfully within the last day." }),
  lastConfirmed: z.iso.datetime().nullable().meta({ description: "If it is not confirmed, the time of the last confirmation." }),
};

export const nightsSchema = namedSchema(
  "Nights",
  z.strictObject({
    home: slugSchema,
    timeZone: z.string(),
    today: daySchema.meta({ description: "Today's date at the home." }),
    from: daySchema,
    to: daySchema,
    taken: z.array(spanSchema),
    firstCheckIn: daySchema,
    lastCheckOut: daySchema.nullable().meta({ description: "Null: no limit." }),
    ...confirmation,
  }),
  {
    description:
      "The taken nights `[from, to)` of a home; the others are free. Nights before today are left out. A stay also has to follow the booking rules: request its quote.",
  },
);

const lineKinds = ["nights", "discount", "fee", "tax"] as const;

const line = namedSchema(
  "Line",
  z.strictObject({
    kind: z.enum(lineKinds),
    id: z.string().nullable().meta({ description: "Of a fee or tax, as in the `rates` of the home. More ids may be added." }),
    text: z.string(),
    amount: moneySchema,
    isIncluded: z.boolean().meta({ description: "A tax that is part of the other lines, and not added to the total." }),
    isPaidOnArrival: z.boolean().meta({ description: "A tax that is in the total, but paid on arrival." }),
  }),
  { description: "One line of a price. Discounts are negative." },
);

const reason = namedSchema("Reason", z.strictObject({ code: z.string(), text: z.string() }), {
  description:
    "Why a stay is not bookable: `past`, `notice`, `min-nights`, `max-nights`, `arrival-day`, `horizon` or `taken`. More codes may be added.",
});

export const quoteSchema = namedSchema(
  "Quote",
  z.strictObject({
    home: slugSchema,
    stay: spanSchema,
    nights: z.int().min(1),
    guests: z.int().min(1).meta({ description: "Everybody of 2 or more." }),
    ages: z.array(z.int()).meta({ description: "Of the guests under 18, as far as they were given." }),
    infants: z.int(),
    pets: z.int(),
    extras: z.array(z.string()).meta({ description: "Ids of the optional fees of the home that are chosen. Others are ignored." }),
    canBeHad: z.boolean(),
    lines: z.array(line).meta({ description: "All but included taxes add up to the total. Empty if the stay is not bookable." }),
    total: moneySchema.nullable().meta({ description: "For the whole stay and all guests, with every fee and tax." }),
    outOfSeason: outOfSeasonSchema,
    prepayment: moneySchema.nullable().meta({ description: "The part of the total that is paid on booking." }),
    deposit: moneySchema.nullable().meta({ description: "Refundable; not part of the total." }),
    reasons: z.array(reason).meta({ description: "Empty if the stay is bookable." }),
    nearest: z.array(z.strictObject({ stay: spanSchema, nights: z.int().min(1), total: moneySchema, quote: urlSchema })),
    page: urlSchema.meta({ description: "The web page of the home with these dates." }),
    enquiry: urlSchema.meta({
      description: "The contact form, filled in with home, dates, guests and price. Nothing is sent until a person sends it.",
    }),
    ...confirmation,
  }),
  { description: "The price of a stay, or all reasons why it is not bookable and the nearest bookable stays." },
);
