import { z } from "zod";
import { feedsSchema } from "../../availability/feeds-schema.ts";
import { memoize } from "../../content/memoize.ts";
import { currency as currencySchema, wholeMoney } from "../../content/money-schema.ts";
import { day, namedPhoto, slug, text, textList, textUpTo, timeZone } from "../../content/schemas.ts";
import type { YearSpan } from "../../dates/year-span.ts";
import type { Currency, Exchange, SiteMoney } from "../../i18n/currencies.ts";
import type { Text } from "../../i18n/languages.ts";
import { minutesSchema, point } from "../../locations/place.ts";
import type { PublishedLocation } from "../../locations/published-location.ts";
import type { Photo } from "../../pictures/photo.ts";
import { ratesSchemaIn } from "../../pricing/rates-schema.ts";
import type { Amenity } from "./amenity.ts";
import { propertyAmenitySchema } from "./amenity-season.ts";
import { factsSchema } from "./facts.ts";
import type { Feature } from "./features.ts";
import { headlineFactsSchema } from "./headline-facts.ts";
import type { PropertyType } from "./property-types.ts";
import type { Review } from "./reviews.ts";
import { type PhotoHour, type PhotoRoom, type PhotoSeason, photoHours, photoRooms, photoSeasons, roomsSchema } from "./rooms.ts";
import { failedSchema } from "./standard.ts";
import { surroundingsSchema } from "./surroundings.ts";
import {
  addressSchema,
  cancellationSchema,
  checkInSchema,
  checkOutSchema,
  houseRulesSchema,
  includesSchema,
  licenceSchema,
  parkingSchema,
} from "./terms.ts";

/** The schema of `stay.yaml` with amounts in a currency, at a site with these rates. */
export function propertyFileSchemaIn(currency: Currency, { currency: ofSite, exchange }: Partial<SiteMoney> = {}) {
  return schemaFor(JSON.stringify([currency, { currency: ofSite, exchange }]));
}

/** Creating a schema takes longer than validating a file with it. */
const schemaFor = memoize((key) => {
  const [currency, money]: [Currency, Partial<SiteMoney>] = JSON.parse(key);
  return z.strictObject({
    /** If it differs from the name of the folder. */
    slug: slug.optional(),
    /** Former slugs, which redirect to it for good. */
    was: z.array(slug).default([]),
    /** If false, it is in no list, and its address says that it is withdrawn. */
    published: z.boolean().default(true),
    /** The day on which its page last changed, for search engines. */
    updated: day.optional(),
    title: text,
    location: text,
    /** Other names that guests search for. */
    also: textList.optional(),
    /** Its position in lists, from 1; properties without one are last. */
    order: z.int().min(1).default(Number.MAX_SAFE_INTEGER),
    /** The exact location, which is published only if `exact`; otherwise `shownAt` is a point for its area. */
    coordinates: point,
    exact: z.literal([true, false]).default(false),
    shownAt: point.optional(),
    /** For JSON-LD, as it is written in its country; a street only if the location is exact. */
    address: addressSchema.optional(),
    destination: z.string({ error: "the name of a folder in content/destinations" }).optional(),
    /** Travel times to points of interest of the destination. */
    minutes: minutesSchema,
    gettingThere: text,
    // Optional here: readProperties reports a missing or unknown one.
    type: z.string().toLowerCase().nullish(),
    /** Of all amounts in the file, if it is not that of the site. */
    currency: currencySchema.optional(),
    /** Leaves out the second currency that the site shows in a language. */
    alsoShown: z.enum(["none"]).optional(),
    /** A night; whole units in the file. */
    price: wholeMoney(1, currency),
    /** IANA; the day there decides what is past. */
    timeZone,
    rates: ratesSchemaIn(currency, money),
    calendars: feedsSchema,
    /** With reviews, it is their mean. */
    rating: z.number().min(0).max(5).optional(),
    /** The number of ratings; search engines require it. */
    ratings: z.int().min(1).optional(),
    guests: z.int().min(1),
    bedrooms: z.int().min(0),
    bathrooms: z.int().min(0),
    /** Square metres. */
    area: z.number().min(1),
    amenities: z.array(propertyAmenitySchema),
    summary: textUpTo(160),
    /** What it is like, in one line for its card. */
    character: headlineFactsSchema,
    goodToKnow: z.array(text).default([]),
    setting: surroundingsSchema.optional(),
    /** What decides whether somebody can stay: steps, doors, children, work, the road in winter. */
    facts: factsSchema.default({}),
    /** Points of `standard.yaml`. */
    failed: failedSchema,
    rooms: roomsSchema,
    checkIn: checkInSchema,
    checkOut: checkOutSchema,
    includes: includesSchema,
    houseRules: houseRulesSchema,
    parking: parkingSchema,
    cancellation: cancellationSchema,
    licence: licenceSchema.optional(),
    photos: z
      .array(
        namedPhoto.extend({
          room: z.enum(photoRooms),
          caption: text.optional(),
          season: z.enum(photoSeasons).optional(),
          hour: z.enum(photoHours).optional(),
        }),
      )
      .min(1),
  });
});

/** A valid `stay.yaml`. */
export type PropertyFile = z.infer<ReturnType<typeof propertyFileSchemaIn>>;

export interface PropertyPhoto extends Photo {
  room: PhotoRoom;
  /** A few words below it on the page of all photos. */
  caption?: Text;
  season?: PhotoSeason;
  hour?: PhotoHour;
}

type Fields = Omit<PropertyFile, "slug" | "type" | "also" | "photos" | "amenities" | "currency" | "coordinates" | "exact" | "shownAt">;

/** A property with what lists, searches, quotes and calendars need. All of them are always in memory. */
export interface Property extends Omit<Fields, DetailField> {
  slug: string;
  whereabouts: PublishedLocation;
  type: PropertyType;
  /** Of all its amounts, which are in the smallest unit. */
  currency: Currency;
  /** Into the currency of the site, if that is another. */
  exchange?: Exchange;
  /** In the order of `amenities.yaml`. */
  amenities: Amenity[];
  /** The seasons of seasonal amenities, by id. */
  amenitySeasons?: Readonly<Record<string, YearSpan>>;
  /** What guests filter by, from its facts and terms. */
  features: readonly Feature[];
  /** How many of its reviews were written elsewhere and so do not count in `rating`. */
  ratedElsewhere?: number;
  /** What one hears there, as a line of its cards. */
  hear?: Text;
  /** Ids of sounds of `site.yaml`. */
  sounds: readonly string[];
  /** How many pets its house rules allow; undefined: any number. */
  mostPets?: number;
  /** The age from which it takes children; undefined: any. */
  youngest?: number;
  /** The first of its photos, for the card. */
  cover: PropertyPhoto;
  /** The first photo of another room than the cover, shown when a pointer is over the card. */
  second?: PropertyPhoto;
  /** Of each season the first photo that shows it. */
  seasonPhotos?: PropertyPhoto[];
  /** Search terms in any language: its title, location and other names, and the names of its destination. */
  names: string[];
}

/** A property with everything that its own pages show. */
export interface FullProperty extends Property, Pick<Fields, DetailField> {
  /** In the order of their file names. */
  photos: PropertyPhoto[];
  /** The newest first. */
  reviews: Review[];
  /** HTML in every language. */
  description: Text;
}

type DetailField =
  | ("summary" | "minutes" | "gettingThere" | "goodToKnow" | "setting" | "facts" | "failed" | "rooms" | "checkIn" | "checkOut" | "includes")
  | ("houseRules" | "parking" | "cancellation" | "licence" | "address");

/** What only the property's own pages show. */
export type PropertyDetail = Omit<FullProperty, keyof Property>;

/** Splits a property into what is always in memory, and what is loaded when one of its pages is rendered. */
export function splitProperty(property: FullProperty): [summary: Property, detail: PropertyDetail] {
  const {
    summary,
    minutes,
    gettingThere,
    goodToKnow,
    setting,
    facts,
    failed,
    rooms,
    checkIn,
    checkOut,
    includes,
    houseRules,
    parking,
    cancellation,
    licence,
    address,
    ...others
  } = property;
  const { photos, reviews, description, ...summaryFields } = others;
  const terms = { checkIn, checkOut, includes, houseRules, parking, cancellation, licence, address };
  return [summaryFields, { summary, minutes, gettingThere, goodToKnow, setting, facts, failed, rooms, ...terms, photos, reviews, description }];
}
