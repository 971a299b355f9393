import { z } from "zod";
import { weekdays } from "../dates/day-numbers.ts";
import { placeKinds, travelModes } from "../locations/place.ts";
import { taxedParts } from "../pricing/rates.ts";
import { propertyTypes } from "../properties/model/property-types.ts";
import { bedKinds, photoRooms, roomKinds } from "../properties/model/rooms.ts";
import { parkingKinds, permissions, provided, provisions, ruled } from "../properties/model/terms.ts";
import {
  daySchema,
  moneySchema,
  namedThingSchema,
  outOfSeasonSchema,
  pageFields,
  pictureSchema,
  slugSchema,
  spanSchema,
  timeSchema,
  urlSchema,
  yearDaySchema,
} from "./common-schemas.ts";
import { namedSchema } from "./schema-registry.ts";

const note = z.string().nullable();

export const offerSchema = namedSchema(
  "Offer",
  z.strictObject({
    stay: spanSchema,
    nights: z.int().min(1),
    guests: z.int().min(1).meta({ description: "As many as were asked for; 1 where none were." }),
    total: moneySchema.meta({ description: "For the whole stay and all guests, with every fee and tax." }),
    isConfirmed: z.boolean().meta({ description: "Whether the calendar of the home is confirmed. If not, the home is probably free." }),
    outOfSeason: outOfSeasonSchema,
  }),
  { description: "A stay for which a home can be had, and what it costs in all." },
);

const homeAmenity = namedSchema(
  "HomeAmenity",
  namedThingSchema.extend({ season: z.strictObject({ from: yearDaySchema, to: yearDaySchema }).nullable() }),
  {
    description: "An amenity of a home; of one that is not there all the year the first and the last day of its season, both included.",
  },
);

const whereabouts = namedSchema("Whereabouts", z.strictObject({ latitude: z.number(), longitude: z.number(), isExact: z.boolean() }), {
  description: "Where a home is (WGS 84): exactly, or a point for its area, 200 to 600 m from it. Nothing finer is published.",
});

const rating = namedSchema("Rating", z.strictObject({ value: z.number().min(0).max(5), count: z.int().min(1).nullable() }), {
  description: "What guests rated it, out of five, and how many of them.",
});

const summaryFields = {
  slug: slugSchema,
  title: z.string(),
  page: urlSchema.meta({ description: "The page for people." }),
  self: urlSchema.meta({ description: "All that is told of the home, from this interface." }),
  type: z.enum(propertyTypes),
  location: z.string(),
  character: z.string().meta({ description: "What it is like, in one line." }),
  destination: slugSchema,
  guests: z.int().min(1).meta({ description: "How many it sleeps." }),
  bedrooms: z.int().min(0),
  bathrooms: z.int().min(0),
  area: z.number().min(1).meta({ description: "Square metres." }),
  amenities: z.array(homeAmenity),
  perNight: moneySchema.meta({ description: "What a usual night costs, without fees and taxes. Seasons and weekends may differ." }),
  rating: rating
    .nullable()
    .meta({ description: "Null for a new home that nobody has rated yet, and while the site shows a sample, whose ratings are invented." }),
  whereabouts,
  picture: pictureSchema,
};

const homeSummaryFields = z.strictObject({
  ...summaryFields,
  offer: offerSchema.nullable().meta({ description: "Where dates, or a month, are asked for; else null." }),
});

export const propertySummarySchema = namedSchema("HomeSummary", homeSummaryFields, { description: "A home in a list." });

const nearMiss = namedSchema(
  "NearMiss",
  z.strictObject({
    slug: slugSchema,
    title: z.string(),
    self: urlSchema,
    reasons: z.array(z.string()),
    nearest: z.array(offerSchema.pick({ stay: true, nights: true, total: true })),
  }),
  {
    description:
      "A home that the dates alone keep out, or the season of one amenity: why, and the nearest stays for which it can be had; where that is the season, the stay that was asked for.",
  },
);

export const propertyListSchema = namedSchema(
  "HomeList",
  z.strictObject({
    ...pageFields(),
    items: z.array(propertySummarySchema),
    where: z
      .string()
      .nullable()
      .meta({ description: "The words that were looked for: where one letter was wrong, the place that was meant; `exact` takes them as they are." }),
    nearMisses: z.array(nearMiss),
  }),
  { description: "A page of the homes that are found, in the order of the site or as `sort` asks." },
);

const room = namedSchema(
  "Room",
  z.strictObject({ kind: z.enum(roomKinds), name: z.string().nullable(), beds: z.partialRecord(z.enum(bedKinds), z.int().min(1)), note }),
  { description: "A room and how many of each kind of bed stand in it." },
);

const season = namedSchema(
  "Season",
  z.strictObject({
    from: z.string().regex(/^(\d{4}-)?\d\d-\d\d$/),
    to: z.string().regex(/^(\d{4}-)?\d\d-\d\d$/),
    perNight: moneySchema.nullable(),
    weekend: moneySchema.nullable(),
    minNights: z.int().min(1).nullable(),
    arrivals: z.array(z.enum(weekdays)).nullable(),
  }),
  { description: "Nights with rules of their own, the first and the last included: `MM-DD` every year, or exact days." },
);

const rates = namedSchema(
  "Rates",
  z.strictObject({
    perNight: moneySchema,
    weekend: z.strictObject({ nights: z.array(z.enum(weekdays)), perNight: moneySchema.nullable() }).nullable(),
    seasons: z.array(season),
    discounts: z.array(z.strictObject({ nights: z.int().min(2), percent: z.number() })),
    minNights: z.int().min(1),
    maxNights: z.int().min(1),
    arrivals: z.array(z.enum(weekdays)).nullable().meta({ description: "The days on which a stay may begin; null: any." }),
    noticeDays: z.int().min(0),
    horizonMonths: z.int().min(1).nullable(),
    cleaning: moneySchema,
    extraGuests: z.strictObject({ above: z.int().min(1), perNight: moneySchema }).nullable(),
    taxes: z.array(z.strictObject({ name: z.string(), percent: z.number(), on: z.array(z.enum(taxedParts)) })),
    deposit: moneySchema.meta({ description: "Refundable, and no part of any total." }),
  }),
  { description: "The rules of the price and of the stays that can be had. For what a stay costs, ask for its quote." },
);

const provision = z.strictObject({ is: z.enum(provisions), note });
const permission = z.strictObject({ is: z.enum(permissions), note });

const nearby = namedSchema(
  "Nearby",
  z.strictObject({ place: z.string(), kind: z.enum(placeKinds), minutes: z.partialRecord(z.enum(travelModes), z.int().min(1)) }),
  { description: "How many minutes it takes to a place, as the owner says." },
);

export const propertySchema = namedSchema(
  "Home",
  z.strictObject({
    ...summaryFields,
    summary: z.string(),
    description: z.string().meta({ description: "Markdown (CommonMark)." }),
    timeZone: z.string().meta({ description: "Of the home (IANA): by it a day is past." }),
    photos: z.array(pictureSchema.extend({ room: z.enum(photoRooms) })),
    rooms: z.array(room),
    checkIn: z.strictObject({ from: timeSchema, until: timeSchema.nullable(), how: z.string() }),
    checkOut: z.strictObject({ until: timeSchema, how: note }),
    included: z.record(z.enum(provided), provision),
    cleaning: z.string(),
    alsoThere: z.array(z.string()),
    houseRules: z.record(z.enum(ruled), permission),
    quietHours: z.strictObject({ from: timeSchema, until: timeSchema }).nullable(),
    moreRules: z.array(z.string()),
    parking: z.strictObject({ kind: z.enum(parkingKinds), spaces: z.int().min(1).nullable(), note }),
    cancellation: z.strictObject({
      refunds: z.array(z.strictObject({ daysBefore: z.int().min(0), percent: z.number() })),
      note,
    }),
    licence: z.strictObject({ name: z.string(), number: z.string() }).nullable(),
    goodToKnow: z.array(z.string()),
    setting: z
      .strictObject({ hear: z.string(), neighbour: z.string(), light: z.string() })
      .nullable()
      .meta({ description: "What is heard there, where the nearest neighbour is, and when the light is best." }),
    gettingThere: z.string(),
    nearby: z.array(nearby),
    rates,
    nights: urlSchema.meta({ description: "Which nights are taken." }),
    quote: urlSchema.meta({ description: "What a stay costs: add `from`, `to` and `guests`." }),
    updated: daySchema.nullable(),
  }),
  { description: "A home with all that its page tells." },
);
