import { z } from "zod";
import { feedsSchema } from "../../availability/feeds-schema.ts";
import { day, namedPhoto, slug, text, textList, textUpTo, timeZone } from "../../content/schemas.ts";
import type { YearSpan } from "../../dates/year-span.ts";
import type { Text } from "../../i18n/languages.ts";
import { minutesSchema, point } from "../../locations/place.ts";
import type { PublishedLocation } from "../../locations/published-location.ts";
import type { Photo } from "../../pictures/photo.ts";
import { ratesSchema } from "../../pricing/rates-schema.ts";
import type { Amenity } from "./amenity.ts";
import { propertyAmenitySchema } from "./amenity-season.ts";
import { headlineFactsSchema } from "./headline-facts.ts";
import { propertyTypes } from "./property-types.ts";
import type { Review } from "./reviews.ts";
import { type PhotoRoom, photoRooms, roomsSchema } from "./rooms.ts";
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

/** What `stay.yaml` of a home has to say, and may. */
export const propertyFileSchema = z.strictObject({
  /** The address of the home, when it is not the name of its folder. */
  slug: slug.optional(),
  /** The slugs that it had before, which lead to it for good. */
  was: z.array(slug).default([]),
  /** False for a home that is not on offer: its address says so, and it stands in no list. */
  published: z.boolean().default(true),
  /** The day on which what its page tells last changed: search engines are told it. */
  updated: day.optional(),
  title: text,
  location: text,
  /** Other names that guests look for it by. */
  also: textList.optional(),
  /** Its place among the homes, from 1; those without stand last. */
  order: z.int().min(1).default(Number.MAX_SAFE_INTEGER),
  /** Where the home stands, which nobody is told unless it is `exact`; `shownAt` is the point for its area. */
  coordinates: point,
  exact: z.literal([true, false]).default(false),
  shownAt: point.optional(),
  /** For machines, as it is written in its country; the street only where visitors may know it. */
  address: addressSchema.optional(),
  destination: z.string({ error: "the name of a folder in content/destinations" }),
  /** To places of the destination. */
  minutes: minutesSchema,
  gettingThere: text,
  type: z
    .string({ error: propertyTypes.join(", ") })
    .toLowerCase()
    .pipe(z.enum(propertyTypes)),
  /** Whole US dollars a night, as every page shows it. */
  price: z.int().min(1),
  /** Where the home is (IANA): what day it is there decides what is past. */
  timeZone,
  rates: ratesSchema,
  calendars: feedsSchema,
  /** None while nobody has given one; with reviews it is their mean. */
  rating: z.number().min(0).max(5).optional(),
  /** How many guests gave the rating; search engines take no rating without it. */
  ratings: z.int().min(1).optional(),
  guests: z.int().min(1),
  bedrooms: z.int().min(0),
  bathrooms: z.int().min(0),
  /** Square metres. */
  area: z.number().min(1),
  amenities: z.array(propertyAmenitySchema),
  summary: textUpTo(160),
  /** What it is like, in the one line that its card has room for. */
  character: headlineFactsSchema,
  goodToKnow: z.array(text),
  setting: surroundingsSchema.optional(),
  rooms: roomsSchema,
  checkIn: checkInSchema,
  checkOut: checkOutSchema,
  includes: includesSchema,
  houseRules: houseRulesSchema,
  parking: parkingSchema,
  cancellation: cancellationSchema,
  licence: licenceSchema.optional(),
  photos: z.array(namedPhoto.extend({ room: z.enum(photoRooms), caption: text.optional() })).min(1),
});

/** A `stay.yaml` without mistakes. */
export type PropertyFile = z.infer<typeof propertyFileSchema>;

/** A photo of a home, and what of it there is to be seen. */
export interface PropertyPhoto extends Photo {
  room: PhotoRoom;
  /** What stands below it where all photos are shown: a few words. */
  caption?: Text;
}

type Fields = Omit<PropertyFile, "slug" | "also" | "photos" | "amenities" | "coordinates" | "exact" | "shownAt">;

/** A home that can be stayed in, as lists, searches, quotes and calendars know it: of every home in memory as long as the site runs. */
export interface Property extends Omit<Fields, DetailField> {
  slug: string;
  whereabouts: PublishedLocation;
  /** In the order in which the site lists them. */
  amenities: Amenity[];
  /** When it has those of its amenities that are not there all the year, by their ids. */
  amenitySeasons?: Readonly<Record<string, YearSpan>>;
  /** The first of its photos, which stands on the card. */
  cover: PropertyPhoto;
  /** The first of another room than the cover: what a pointer over the card brings to light. */
  second?: PropertyPhoto;
  /** What it is looked for by in any language: its title, its location, its other names, and all that its destination is called. */
  names: string[];
}

/** A home with all that is told of it on pages of its own. */
export interface FullProperty extends Property, Pick<Fields, DetailField> {
  /** In the order of their file names. */
  photos: PropertyPhoto[];
  /** The newest first. */
  reviews: Review[];
  /** HTML in every language. */
  description: Text;
}

type DetailField =
  | ("summary" | "minutes" | "gettingThere" | "goodToKnow" | "setting" | "rooms" | "checkIn" | "checkOut" | "includes")
  | ("houseRules" | "parking" | "cancellation" | "licence" | "address");

/** What only pages of the home show. */
export type PropertyDetail = Omit<FullProperty, keyof Property>;

/** A home in two parts: what stays in memory, and what is read when a page of the home is made. */
export function splitProperty(property: FullProperty): [summary: Property, detail: PropertyDetail] {
  const {
    summary,
    minutes,
    gettingThere,
    goodToKnow,
    setting,
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
  const { photos, reviews, description, ...kept } = others;
  const terms = { checkIn, checkOut, includes, houseRules, parking, cancellation, licence, address };
  return [kept, { summary, minutes, gettingThere, goodToKnow, setting, rooms, ...terms, photos, reviews, description }];
}
