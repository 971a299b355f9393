import { z } from "zod";
import { type FeedEntry, feedsSchema } from "../calendars/feeds-schema.ts";
import type { ContentFolder, YamlFile } from "../content/content-folder.server.ts";
import { namedPhoto, slug, text, textUpTo, timeZone } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import { ratesSchema } from "../nights/rates-schema.ts";
import type { Photo } from "../pictures/photo.ts";
import type { Amenities, Amenity } from "./amenity.ts";
import { stayTypes } from "./kinds.ts";
import { checkRating, type Review, readReviews } from "./reviews.ts";
import { checkRooms, type PhotoRoom, photoRooms, roomsSchema } from "./rooms.ts";
import { cancellationSchema, checkInSchema, checkOutSchema, houseRulesSchema, includesSchema, licenceSchema, parkingSchema } from "./terms.ts";

const schema = z.strictObject({
  /** The address of the home, when it is not the name of its folder. */
  slug: slug.optional(),
  title: text,
  location: text,
  /** Its place among the homes, from 1; those without stand last. */
  order: z.int().min(1).default(Number.MAX_SAFE_INTEGER),
  coordinates: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  type: z.string().toLowerCase().pipe(z.enum(stayTypes)),
  /** Whole US dollars a night, as every page shows it. */
  price: z.int().min(1),
  /** Where the home is (IANA): what day it is there decides what is past. */
  timeZone,
  rates: ratesSchema,
  calendars: feedsSchema,
  rating: z.number().min(0).max(5),
  /** How many guests gave the rating; search engines take no rating without it. */
  ratings: z.int().min(1).optional(),
  guests: z.int().min(1),
  bedrooms: z.int().min(0),
  bathrooms: z.int().min(0),
  /** Square metres. */
  area: z.number().min(1),
  /** Ids of content/amenities.yaml. */
  amenities: z.array(z.string()),
  summary: textUpTo(160),
  goodToKnow: z.array(text),
  rooms: roomsSchema,
  checkIn: checkInSchema,
  checkOut: checkOutSchema,
  includes: includesSchema,
  houseRules: houseRulesSchema,
  parking: parkingSchema,
  cancellation: cancellationSchema,
  licence: licenceSchema.optional(),
  photos: z.array(namedPhoto.extend({ room: z.enum(photoRooms) })).min(1),
});

/** A photo of a home, and what of it there is to be seen. */
export interface StayPhoto extends Photo {
  room: PhotoRoom;
}

/** A home that can be stayed in. */
export interface Stay extends Omit<z.infer<typeof schema>, "slug" | "photos" | "amenities"> {
  slug: string;
  /** In the order in which the site lists them. */
  amenities: Amenity[];
  /** In the order of their file names; the first stands on the card. */
  photos: StayPhoto[];
  /** The newest first. */
  reviews: Review[];
  /** HTML in every language. */
  description: Text;
  /** What it is looked for by in any language: its title and location in all of them. */
  names: string[];
}

/** What can be told of a home that has other mistakes. */
const outline = z.object({
  slug: slug.optional().catch(undefined),
  photos: z
    .array(z.object({ file: z.string() }))
    .optional()
    .catch(undefined),
  amenities: z.array(z.string().optional().catch(undefined)).catch([]),
});

/** Every home, in its place among them. `amenities` are those that a home may have. */
export function readStays(folder: ContentFolder, amenities: Amenities): Stay[] {
  const stays = folder.folders("stays").map((name) => readStay(folder, name, amenities));
  return stays.filter((stay) => stay !== undefined).sort((one, other) => one.order - other.order);
}

function readStay(folder: ContentFolder, name: string, amenities: Amenities): Stay | undefined {
  const home = `stays/${name}`;
  const description = folder.markdown(home);
  const file = folder.yaml(`${home}/stay.yaml`, schema, "photos");
  const { slug = name, photos, amenities: named = [] } = file?.loosely(outline) ?? {};
  if (slug === name) folder.checkName(home, ", or slug: in its stay.yaml");
  if (folder.addresses.has(`/stays/${slug}`)) {
    file?.wrong(["slug"], `an address of its own: /stays/${slug} is another home's`, JSON.stringify(slug));
  }
  for (const address of [`/stays/${slug}`, `/stays/${slug}/photos`]) folder.addresses.add(address);
  for (const orphan of photos ? folder.pictures(`${home}/photos`) : []) {
    if (!photos?.some((photo) => photo.file === orphan)) file?.wrong(["photos"], `an entry with alt text for ${orphan} too`);
  }
  const reviews = readReviews(folder, home);
  if (file) {
    checkAmenities(file, named, amenities.ids);
    checkRooms(file);
    checkRating(file, reviews);
  }
  if (!file?.value) return undefined;
  const calendars = readCalendars(folder, file, home, file.value.calendars);
  const { title, location, ratings = reviews.length || undefined } = file.value;
  const names = [title, location].flatMap((text) => Object.values(text));
  const has = amenities.list.filter(({ id }) => named.includes(id));
  const shown = readPhotos(folder, file, file.value.photos);
  return { ...file.value, slug, calendars, amenities: has, ratings, photos: shown, reviews, description, names };
}

/** Notes the amenities that a home cannot have: unknown ones, and one that it has already. */
function checkAmenities(file: YamlFile<unknown>, named: readonly (string | undefined)[], ids: readonly string[] | undefined): void {
  named.forEach((id, index) => {
    if (id === undefined) return;
    if (ids && !ids.includes(id)) file.wrong(["amenities", index], ids.join(", "));
    else if (named.indexOf(id) < index) file.wrong(["amenities", index], "an amenity that is not in the list already");
  });
}

/** The calendars that a home lists, with the paths of those that are files; a name that is given twice, or a missing file, is noted. */
function readCalendars(folder: ContentFolder, yaml: YamlFile<unknown>, home: string, calendars: readonly FeedEntry[]): FeedEntry[] {
  return calendars.map(({ file, ...entry }, index) => {
    if (calendars.findIndex(({ name }) => name === entry.name) < index)
      yaml.wrong(["calendars", index, "name"], "a name that no other calendar of the home has");
    if (file === undefined) return entry;
    const path = folder.pathOf(`${home}/${file}`);
    if (!path) yaml.wrong(["calendars", index, "file"], "the name of a file beside stay.yaml");
    return { ...entry, file: path ?? file };
  });
}

function readPhotos(folder: ContentFolder, file: YamlFile<unknown>, photos: z.infer<typeof schema>["photos"]): StayPhoto[] {
  const inOrder = photos.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  return inOrder.map(({ room, ...photo }, place) => ({ ...folder.photo(file, photo, place === 0 ? ["whole", "card"] : ["whole"]), room }));
}
