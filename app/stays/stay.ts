import { z } from "zod";
import { type FeedEntry, feedsSchema } from "../calendars/feeds-schema.ts";
import type { ContentFolder, YamlFile } from "../content/content-folder.server.ts";
import { namedPhoto, slug, text, textUpTo, timeZone } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import { ratesSchema } from "../nights/rates-schema.ts";
import type { Photo } from "../pictures/photo.ts";
import type { Amenities, Amenity } from "./amenity.ts";
import { checkFormerSlugs, type NamedHome } from "./former-slugs.ts";
import { stayTypes } from "./kinds.ts";

const schema = z.strictObject({
  /** The address of the home, when it is not the name of its folder. */
  slug: slug.optional(),
  /** The slugs that it had before, which lead to it for good. */
  was: z.array(slug).default([]),
  /** False for a home that is not on offer: its address says so, and it stands in no list. */
  published: z.boolean().default(true),
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
  photos: z.array(namedPhoto).min(1),
});

/** A home that can be stayed in. */
export interface Stay extends Omit<z.infer<typeof schema>, "slug" | "photos" | "amenities"> {
  slug: string;
  /** In the order in which the site lists them. */
  amenities: Amenity[];
  /** In the order of their file names; the first stands on the card. */
  photos: Photo[];
  /** HTML in every language. */
  description: Text;
  /** What it is looked for by in any language: its title and location in all of them. */
  names: string[];
}

/** What can be told of a home that has other mistakes. */
const outline = z.object({
  slug: slug.optional().catch(undefined),
  was: z.array(z.unknown()).catch([]),
  published: z.unknown().optional(),
  photos: z
    .array(z.object({ file: z.string() }))
    .optional()
    .catch(undefined),
  amenities: z.array(z.string().optional().catch(undefined)).catch([]),
  calendars: z.array(z.object({ sample: z.unknown() }).catch({ sample: undefined })).catch([]),
});

/** Every home, also those that are not published, in its place among them. `amenities` are those that a home may have; only a sample has invented calendars. */
export function readStays(folder: ContentFolder, amenities: Amenities, isSample: boolean): Stay[] {
  const named: NamedHome[] = [];
  const stays = folder.folders("stays").map((name) => readStay(folder, name, { amenities, isSample, named }));
  checkFormerSlugs(named);
  return stays.filter((stay) => stay !== undefined).sort((one, other) => one.order - other.order);
}

/** What homes are checked against. */
interface Known {
  amenities: Amenities;
  isSample: boolean;
  /** The homes that were read before, to which each adds itself. */
  named: NamedHome[];
}

function readStay(folder: ContentFolder, name: string, { amenities, isSample, named: homes }: Known): Stay | undefined {
  const home = `stays/${name}`;
  const description = folder.markdown(home);
  const file = folder.yaml(`${home}/stay.yaml`, schema, "photos");
  const { slug = name, was = [], published, photos, amenities: named = [] } = file?.loosely(outline) ?? {};
  if (slug === name) folder.checkName(home, ", or slug: in its stay.yaml");
  if (homes.some((home) => home.slug === slug)) {
    file?.wrong(["slug"], `an address of its own: /stays/${slug} is another home's`, JSON.stringify(slug));
  }
  homes.push({ file, slug, was });
  // Nothing may lead to a home that is not published: no text, no list of the home page.
  if (published !== false) for (const address of [`/stays/${slug}`, `/stays/${slug}/photos`]) folder.addresses.add(address);
  for (const orphan of photos ? folder.pictures(`${home}/photos`) : []) {
    if (!photos?.some((photo) => photo.file === orphan)) file?.wrong(["photos"], `an entry with alt text for ${orphan} too`);
  }
  if (file) checkAmenities(file, named, amenities.ids);
  if (file && !isSample) refuseInvented(file);
  if (!file?.value) return undefined;
  const calendars = readCalendars(folder, file, home, file.value.calendars);
  const { title, location } = file.value;
  const names = [title, location].flatMap((text) => Object.values(text));
  const has = amenities.list.filter(({ id }) => named.includes(id));
  return { ...file.value, slug, calendars, amenities: has, photos: readPhotos(folder, file, file.value.photos), description, names };
}

/** Notes the amenities that a home cannot have: unknown ones, and one that it has already. */
function checkAmenities(file: YamlFile<unknown>, named: readonly (string | undefined)[], ids: readonly string[] | undefined): void {
  named.forEach((id, index) => {
    if (id === undefined) return;
    if (ids && !ids.includes(id)) file.wrong(["amenities", index], ids.join(", "));
    else if (named.indexOf(id) < index) file.wrong(["amenities", index], "an amenity that is not in the list already");
  });
}

/** Notes invented calendars: a visitor of a business that is open would take their nights for taken. */
function refuseInvented(file: YamlFile<unknown>): void {
  file.loosely(outline)?.calendars.forEach(({ sample }, index) => {
    if (sample !== undefined) file.wrong(["calendars", index, "sample"], "url or file: sample is for a site.yaml that says sample: true");
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

function readPhotos(folder: ContentFolder, file: YamlFile<unknown>, photos: z.infer<typeof schema>["photos"]): Photo[] {
  const inOrder = photos.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  return inOrder.map((photo, place) => folder.photo(file, photo, place === 0 ? ["whole", "card"] : ["whole"]));
}
