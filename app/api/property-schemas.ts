import { z } from "zod";
import { weekdays } from "../dates/day-numbers.ts";
import { placeKinds, travelModes } from "../locations/place.ts";
import { feeUnits } from "../pricing/rates.ts";
import { factGroupIds, factUnits } from "../properties/model/facts.ts";
import { features } from "../properties/model/features.ts";
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
    guests: z
      .int()
      .min(1)
      .meta({ description: "The number in the request. Default: the usual party of the site, or the number that the home sleeps if that is lower." }),
    total: moneySchema.meta({ description: "For the whole stay and all guests, with every fee and tax." }),
    totalAbout: moneySchema
      .nullable()
      .meta({ description: "`total` in the currency of the site, by which stays are sorted and filtered. Null if that is its currency." }),
    isConfirmed: z.boolean().meta({ description: "Whether the calendar of the home is confirmed. If not, the home is probably free." }),
    outOfSeason: outOfSeasonSchema,
  }),
  { description: "A bookable stay and its total price." },
);

const firstStay = namedSchema("FirstStay", offerSchema.pick({ stay: true, nights: true, guests: true, total: true, totalAbout: true }), {
  description:
    "What a home costs without chosen dates: the cheapest stay that can be booked now, begins within 90 days and is no longer than its day of arrival requires; the earliest of equals. It is for the guests of the request or the usual party of the site, or for the number that the home sleeps if that is lower.",
});

const homeAmenity = namedSchema(
  "HomeAmenity",
  namedThingSchema.extend({ season: z.strictObject({ from: yearDaySchema, to: yearDaySchema }).nullable() }),
  {
    description: "An amenity of a home. If it is seasonal, the first and the last day of its season, both inclusive.",
  },
);

const whereabouts = namedSchema("Whereabouts", z.strictObject({ latitude: z.number(), longitude: z.number(), isExact: z.boolean() }), {
  description: "Where a home is (WGS 84): exactly, or a point for its area, 200 to 600 m from it. Nothing finer is published.",
});

const rating = namedSchema("Rating", z.strictObject({ value: z.number().min(0).max(5), count: z.int().min(1).nullable() }), {
  description: "The average rating by guests, out of five, and the number of ratings. Reviews that were written elsewhere are not counted.",
});

const summaryFields = {
  slug: slugSchema,
  title: z.string(),
  page: urlSchema.meta({ description: "The web page." }),
  self: urlSchema.meta({ description: "The details of the home in this API." }),
  type: slugSchema.meta({ description: "The `id` of the type of home, such as `villa`." }),
  typeName: z.string().meta({ description: "The type in words." }),
  location: z.string(),
  character: z.string().meta({ description: "Its character in one line." }),
  destination: slugSchema.nullable(),
  guests: z.int().min(1).meta({ description: "Maximum number of guests." }),
  bedrooms: z.int().min(0),
  bathrooms: z.int().min(0),
  area: z.number().min(1).meta({ description: "Square metres." }),
  amenities: z.array(homeAmenity),
  features: z
    .array(z.enum(features))
    .meta({ description: "What a guest may need, by its facts and rules, and can search by. A fact that is unknown never counts." }),
  perNight: moneySchema.meta({ description: "The usual price per night, without fees and taxes. Seasons and weekends may differ." }),
  perNightAbout: moneySchema
    .nullable()
    .meta({ description: "`perNight` in the currency of the site, by which homes are sorted and filtered. Null if that is its currency." }),
  firstStay: firstStay.nullable().meta({ description: "Null if no such stay is free." }),
  rating: rating
    .nullable()
    .meta({ description: "Null for a home without ratings, and while the site shows sample content, whose ratings are invented." }),
  whereabouts,
  picture: pictureSchema,
};

const homeSummaryFields = z.strictObject({
  ...summaryFields,
  offer: offerSchema.nullable().meta({ description: "The bookable stay of a search with dates or a month; otherwise null." }),
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
      "A home excluded only by the dates, or by the season of one amenity: the reasons, and the nearest bookable stays; for a season, the stay of the request.",
  },
);

const pairedHome = namedSchema(
  "PairedHome",
  z.strictObject({
    slug: slugSchema,
    title: z.string(),
    self: urlSchema,
    party: z.strictObject({ guests: z.int().min(1), ages: z.array(z.int()), infants: z.int(), pets: z.int() }),
    offer: offerSchema.nullable(),
  }),
  { description: "A home of a pair, the part of the party that is counted there, and the offer for it, if the request has dates or a month." },
);

const homePair = namedSchema(
  "HomePair",
  z.strictObject({
    homes: z.tuple([pairedHome, pairedHome]),
    kilometres: z.number().meta({ description: "Between the two, rounded as `whereabouts` allows." }),
    total: moneySchema.nullable().meta({ description: "The sum of both totals in the currency of the site. Null without dates." }),
    enquiry: urlSchema.meta({ description: "The contact form, filled in with both homes. Nothing is sent until a person sends it." }),
  }),
  {
    description:
      "Two homes near each other that sleep a party together that no home of the search sleeps; with dates both are free on the same nights. The larger home is filled first, and at least one adult is in each.",
  },
);

export const propertyListSchema = namedSchema(
  "HomeList",
  z.strictObject({
    ...pageFields(),
    items: z.array(propertySummarySchema),
    where: z.string().nullable().meta({ description: "The words of the search, after typo correction. `exact` disables the correction." }),
    nearMisses: z.array(nearMiss),
    pairs: z.array(homePair).meta({ description: "Only if nothing is found because of the number of guests: at most three, the nearest first." }),
  }),
  { description: "A page of the search results, in the order of the site or of `sort`." },
);

const room = namedSchema(
  "Room",
  z.strictObject({ kind: z.enum(roomKinds), name: z.string().nullable(), beds: z.partialRecord(z.enum(bedKinds), z.int().min(1)), note }),
  { description: "A room and its beds, by kind and number." },
);

const seasonDaySchema = z.string().regex(/^(\d{4}-)?\d\d-\d\d$/);

const season = namedSchema(
  "Season",
  z.strictObject({
    from: seasonDaySchema,
    to: seasonDaySchema,
    perNight: moneySchema.nullable(),
    weekend: moneySchema.nullable(),
    minNights: z.int().min(1).nullable(),
    arrivals: z.array(z.enum(weekdays)).nullable(),
  }),
  { description: "Nights with their own rules, first and last inclusive: `MM-DD` for every year, or exact days." },
);

const percentFields = {
  percent: z.number().nullable(),
  on: z.array(z.string()).nullable().meta({ description: "What the percentage is of: `nights` (after the discount), and ids of fees and taxes." }),
};

const fee = namedSchema(
  "Fee",
  z.strictObject({
    id: z.string(),
    name: z.string(),
    per: z.enum(feeUnits).nullable(),
    amount: moneySchema.nullable(),
    above: z.int().nullable().meta({ description: "Only guests above this number are charged for." }),
    most: z.int().nullable().meta({ description: "At most so many pets are charged for." }),
    ...percentFields,
    isOptional: z.boolean().meta({ description: "It is charged only if guests choose it: `extras` of a quote." }),
  }),
  { description: "A fee: an `amount` per stay, night, guest or pet, or per guest or pet and night; or a percentage of other prices." },
);

const tax = namedSchema(
  "Tax",
  z.strictObject({
    id: z.string(),
    name: z.string(),
    ...percentFields,
    of: z.enum(["guestShare"]).nullable().meta({ description: "The percentage is of the price of each night divided by the number of guests." }),
    perGuestNight: moneySchema.nullable(),
    from: seasonDaySchema.nullable().meta({ description: "The first taxed night." }),
    to: seasonDaySchema.nullable().meta({ description: "The last taxed night." }),
    mostNights: z.int().nullable(),
    mostPerGuestNight: moneySchema.nullable(),
    freeUnder: z.int().nullable().meta({ description: "Guests who are younger on the day of check-in are exempt." }),
    exemptFrom: z.int().nullable().meta({ description: "Stays of so many nights or more are exempt." }),
    isIncluded: z.boolean().meta({ description: "Prices include it." }),
    isPaidOnArrival: z.boolean(),
    rateOf: daySchema.nullable().meta({ description: "Its amounts are in another currency than the home's, and converted at the rate of this day." }),
    source: urlSchema.nullable(),
    note,
  }),
  { description: "A tax: a percentage of other prices, an amount for each guest and night, or a percentage of each guest's share of a night." },
);

const discount = namedSchema(
  "Discount",
  z.strictObject({
    percent: z.number(),
    nights: z.int().min(2).nullable().meta({ description: "For stays of so many nights or more." }),
    daysBefore: z.int().nullable().meta({ description: "For check-in at most so many days after today at the property." }),
    daysAhead: z.int().nullable().meta({ description: "For check-in at least so many days after today at the property." }),
  }),
  { description: "A percentage off the price of the nights, with one condition." },
);

const rates = namedSchema(
  "Rates",
  z.strictObject({
    perNight: moneySchema,
    weekend: z.strictObject({ nights: z.array(z.enum(weekdays)), perNight: moneySchema.nullable() }).nullable(),
    seasons: z.array(season),
    discounts: z.array(discount).meta({ description: "Only the largest that applies is given." }),
    minNights: z.int().min(1),
    maxNights: z.int().min(1),
    arrivals: z.array(z.enum(weekdays)).nullable().meta({ description: "The weekdays on which a stay may begin. Null: any." }),
    fillsGaps: z.boolean().meta({
      description: "Free nights between two bookings, or before the next one, can be booked whole if they are fewer than minNights, on any weekday.",
    }),
    noticeDays: z.int().min(0),
    horizonMonths: z.int().min(1).nullable(),
    fees: z.array(fee),
    taxes: z.array(tax),
    prepaidPercent: z.number().min(0).max(100).meta({ description: "The part of a total that is paid on booking." }),
    deposit: moneySchema.meta({ description: "Refundable; not part of any total." }),
    depositReturnedDays: z.int().min(1).meta({ description: "Days after check-out within which the deposit is refunded." }),
  }),
  { description: "The price and booking rules. For the price of a stay, request its quote." },
);

const provision = z.strictObject({ is: z.enum(provisions), note });
const permission = z.strictObject({ is: z.enum(permissions), note });

const nearby = namedSchema(
  "Nearby",
  z.strictObject({ place: z.string(), kind: z.enum(placeKinds), minutes: z.partialRecord(z.enum(travelModes), z.int().min(1)) }),
  { description: "Travel time in minutes to a place, as given by the owner." },
);

const factGroup = z.enum(factGroupIds);

const fact = namedSchema(
  "Fact",
  z.strictObject({
    group: factGroup,
    id: z.string(),
    name: z.string(),
    value: z
      .union([z.number(), z.string()])
      .nullable()
      .meta({ description: "A number, a word, `no`, or `notMeasured`. Null: the owner has not stated it; nothing follows from that." }),
    unit: z.enum(factUnits).nullable(),
    text: z.string().meta({ description: "The value in words." }),
  }),
  { description: "A fact that decides whether somebody can stay." },
);

const measurement = namedSchema("Measurement", z.strictObject({ group: factGroup, by: z.string(), on: daySchema, note }), {
  description: "Who measured the facts of a group, and when.",
});

const standard = namedSchema(
  "Standard",
  z.strictObject({
    met: z.int().min(0),
    points: z.int().min(1),
    failed: z.array(z.strictObject({ id: slugSchema, name: z.string(), why: z.string() })),
  }),
  { description: "How many points of the published standard of the site the home meets, and why it fails the others. Null if the site has none." },
);

export const propertySchema = namedSchema(
  "Home",
  z.strictObject({
    ...summaryFields,
    summary: z.string(),
    description: z.string().meta({ description: "Markdown (CommonMark)." }),
    timeZone: z.string().meta({ description: "Time zone of the home (IANA). It decides which days are past." }),
    photos: z.array(pictureSchema.extend({ room: z.enum(photoRooms) })),
    rooms: z.array(room),
    checkIn: z.strictObject({ from: timeSchema, until: timeSchema.nullable(), how: z.string() }),
    checkOut: z.strictObject({ until: timeSchema, how: note }),
    included: z.partialRecord(z.enum(provided), provision).meta({ description: "What does not apply to the home is left out." }),
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
      .strictObject({ hear: z.string(), neighbour: z.string(), light: z.string(), sounds: z.array(slugSchema) })
      .nullable()
      .meta({ description: "What one hears, in words and by the ids of the `hear` search, the nearest neighbour, and the time of the best light." }),
    facts: z.array(fact),
    measured: z.array(measurement),
    standard: standard.nullable(),
    gettingThere: z.string(),
    nearby: z.array(nearby),
    rates,
    nights: urlSchema.meta({ description: "Which nights are taken." }),
    quote: urlSchema.meta({ description: "The price of a stay: add `from`, `to` and `guests`." }),
    updated: daySchema.nullable(),
  }),
  { description: "A home with all details of its page." },
);
