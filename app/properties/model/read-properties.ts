import { z } from "zod";
import type { FeedEntry } from "../../availability/feeds-schema.ts";
import { oneOf } from "../../content/content-error.ts";
import type { ContentFolder, YamlFile } from "../../content/content-folder.server.ts";
import { currency as currencySchema, missingRate } from "../../content/money-schema.ts";
import { slug } from "../../content/schemas.ts";
import { type Currency, type Exchange, rateBetween, type SiteMoney } from "../../i18n/currencies.ts";
import type { Destinations } from "../../locations/destination.ts";
import { forEachTravelMode } from "../../locations/place.ts";
import { checkDestination, parsePublishedLocation } from "../../locations/published-location.ts";
import type { Shape } from "../../pictures/shapes.ts";
import type { Amenities } from "./amenity.ts";
import { seasonsOf } from "./amenity-season.ts";
import { featuresOf } from "./features.ts";
import { checkHeadlineFacts } from "./headline-facts.ts";
import { type FullProperty, type PropertyFile, type PropertyPhoto, propertyFileSchemaIn } from "./property.ts";
import type { PropertyTypes } from "./property-types.ts";
import { checkRating, meanOf, ownReviews, readReviews } from "./reviews.ts";
import { checkRooms, type PhotoRoom, photoSeasons } from "./rooms.ts";
import { checkFailed, type StandardFile } from "./standard.ts";

const minutesOutline = z.record(z.string(), z.unknown()).optional().catch(undefined);

/** The id of an amenity, and its path in the entry. */
const namedAmenity = z.union([
  z.string().transform((id) => ({ id, at: [] })),
  z.object({ id: z.string() }).transform(({ id }) => ({ id, at: ["id"] })),
]);

/** What is parsed of a property that has problems in other fields. */
const outline = z.object({
  slug: slug.optional().catch(undefined),
  was: z.array(z.unknown()).catch([]),
  published: z.unknown().optional(),
  photos: z
    .array(z.object({ file: z.string() }))
    .optional()
    .catch(undefined),
  amenities: z.array(namedAmenity.optional().catch(undefined)).catch([]),
  calendars: z.array(z.object({ sample: z.unknown() }).catch({ sample: undefined })).catch([]),
  coordinates: z.unknown().optional(),
  exact: z.unknown().optional(),
  address: z.object({ street: z.unknown() }).partial().optional().catch(undefined),
  shownAt: z.unknown().optional(),
  destination: z.string().optional().catch(undefined),
  type: z.unknown().optional(),
  currency: currencySchema.optional().catch(undefined),
  minutes: z.object(forEachTravelMode(minutesOutline)).optional().catch(undefined),
  setting: z
    .object({ sounds: z.array(z.unknown()).catch([]) })
    .optional()
    .catch(undefined),
  failed: z.array(z.object({ id: z.string().optional() }).catch({})).catch([]),
});

/** What properties are checked against. */
interface Known {
  amenities: Amenities;
  types: PropertyTypes;
  destinations: Destinations;
  /** Without rates if `site.yaml` has mistakes. */
  money: Pick<SiteMoney, "currency"> & Partial<SiteMoney>;
  /** The ids of `site.yaml`; undefined if it has mistakes. */
  sounds?: readonly string[];
  standard: StandardFile;
  /** Only a sample may have invented calendars. */
  isSample: boolean;
}

/** All properties in their order, also those that are not published. */
export function readProperties(folder: ContentFolder, known: Known): FullProperty[] {
  const named: PropertySlugs[] = [];
  const slugs = new Set<string>();
  const properties = folder.folders("stays").map((name) => readProperty(folder, name, known, { named, slugs }));
  checkFormerSlugs(named);
  return properties.filter((property) => property !== undefined).sort((one, other) => one.order - other.order);
}

/** The properties read so far, and their slugs. */
interface ReadBefore {
  named: PropertySlugs[];
  slugs: Set<string>;
}

/** Reads one property and adds it to `before`. */
function readProperty(
  folder: ContentFolder,
  name: string,
  { amenities, types, destinations, sounds, standard, isSample, money }: Known,
  before: ReadBefore,
): FullProperty | undefined {
  const home = `stays/${name}`;
  const description = folder.markdown(home);
  const currencyIn = (file: Pick<YamlFile<unknown>, "parsePartial">) => file.parsePartial(outline)?.currency ?? money.currency;
  const file = folder.yaml(`${home}/stay.yaml`, (source) => propertyFileSchemaIn(currencyIn(source), money), "photos");
  const {
    slug = name,
    was = [],
    published,
    photos,
    amenities: named = [],
    type: typeId,
    setting,
    failed = [],
    ...place
  } = file?.parsePartial(outline) ?? {};
  if (slug === name) folder.checkName(home, ", or slug: in its stay.yaml");
  if (before.slugs.has(slug)) file?.report(["slug"], `an address of its own: /stays/${slug} is another home's`, JSON.stringify(slug));
  before.slugs.add(slug);
  before.named.push({ file, slug, was });
  // Links to a withdrawn property are reported as broken.
  if (published !== false) for (const address of [`/stays/${slug}`, `/stays/${slug}/photos`]) folder.addresses.add(address);
  for (const orphan of photos ? folder.pictures(`${home}/photos`) : []) {
    if (!photos?.some((photo) => photo.file === orphan))
      file?.report(["photos"], `an entry with alt text: { file: ${orphan}, alt: … }, or no such file in the folder photos`, `no entry for ${orphan}`);
  }
  const reviews = readReviews(folder, home);
  const own = ownReviews(reviews);
  const whereabouts = file && parsePublishedLocation(file, place);
  if (file) {
    checkAmenities(file, named, amenities.ids);
    checkType(file, typeId, types.ids);
    checkSounds(file, setting?.sounds, sounds);
    checkFailed(
      file,
      failed.map(({ id }) => id),
      standard.ids,
    );
    checkRooms(file);
    checkRating(file, own, isSample);
    checkDestination(file, place, destinations);
    checkStreet(file, place);
    checkHeadlineFacts(file);
    checkCurrency(file, currencyIn(file), money);
    if (!isSample) checkInvented(file);
  }
  const type = types.list.find(({ id }) => id === file?.value?.type);
  if (!file?.value || !whereabouts || !type) return undefined;
  // The exact location is dropped here: from now on there is only what may be published.
  const { coordinates: _coordinates, exact: _exact, shownAt: _shownAt, also, ...value } = file.value;
  const { rating = own.length > 0 ? meanOf(own) : undefined, ratings = own.length || undefined } = value;
  const calendars = readCalendars(folder, file, home, value.calendars);
  const names = namesOf({ ...value, also }, destinations);
  const has = amenities.list.filter(({ id }) => value.amenities.some((entry) => entry.id === id));
  const amenitySeasons = seasonsOf(value.amenities);
  const shown = readPhotos(folder, file, value.photos);
  const [cover] = shown;
  const second = shown[secondOf(shown)];
  const seasonPhotos = photoSeasons.flatMap((season) => shown.find((photo) => photo.season === season) ?? []);
  const { pets } = value.houseRules;
  const youngest = value.houseRules.children.is === "no" ? adultAge : ageFrom(value.facts.children?.fromAge);
  const mostPets = pets.is === "no" ? 0 : pets.most;
  const currency = currencyIn(file);
  const exchange = exchangeOf(currency, money);
  const features = featuresOf(value);
  const facts = {
    slug,
    features,
    hear: value.setting?.hear,
    sounds: value.setting?.sounds ?? [],
    currency,
    exchange,
    whereabouts,
    type,
    calendars,
    amenities: has,
    amenitySeasons,
    mostPets,
    youngest,
    rating,
    ratings,
    ratedElsewhere: reviews.length - own.length || undefined,
  };
  return cover && { ...value, ...facts, cover, second, seasonPhotos, photos: shown, reviews, description, names };
}

/** The age at which nobody is a child. */
const adultAge = 18;

/** `undefined` if children of any age may come, or the age is unknown. */
function ageFrom(age: unknown): number | undefined {
  return typeof age === "number" && age > 0 ? age : undefined;
}

function namesOf(
  { title, location, also, destination }: Pick<PropertyFile, "title" | "location" | "also" | "destination">,
  { list }: Destinations,
): string[] {
  const own = [title, location].flatMap((texts) => Object.values(texts));
  return [...own, ...Object.values(also ?? {}).flat(), ...(list.find(({ slug }) => slug === destination)?.names ?? [])];
}

/** Reports a missing or unknown type. */
function checkType(file: YamlFile<unknown>, type: unknown, ids: readonly string[] | undefined): void {
  if (ids && (typeof type !== "string" || !ids.includes(type.toLowerCase())) && isText(type))
    file.report(["type"], oneOf(ids, "an id of content/types.yaml"));
}

/** Whether the schema accepts it, and so has not reported it. */
function isText(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "string";
}

/** Reports unknown and repeated amenities. */
function checkAmenities(
  file: YamlFile<unknown>,
  named: readonly (z.infer<typeof namedAmenity> | undefined)[],
  ids: readonly string[] | undefined,
): void {
  named.forEach((entry, index) => {
    if (entry === undefined) return;
    const path = ["amenities", index, ...entry.at];
    if (ids && !ids.includes(entry.id)) file.report(path, oneOf(ids, "an id of content/amenities.yaml"));
    else if (named.findIndex((other) => other?.id === entry.id) < index) file.report(path, "an amenity that is not in the list already");
  });
}

/** Reports unknown and repeated sounds. */
function checkSounds(file: YamlFile<unknown>, named: readonly unknown[] = [], ids: readonly string[] | undefined): void {
  named.forEach((id, index) => {
    const path = ["setting", "sounds", index];
    if (ids && typeof id === "string" && !ids.includes(id)) file.report(path, oneOf(ids, "an id of sounds in site.yaml"));
    else if (named.indexOf(id) < index) file.report(path, "a sound that is not in the list already");
  });
}

/** Reports a street if only the area is published. */
function checkStreet(file: YamlFile<unknown>, { address, exact }: { address?: { street?: unknown }; exact?: unknown }): void {
  if (address?.street !== undefined && exact !== true) file.report(["address", "street"], "a street only beside exact: true");
}

/** Reports a currency that cannot be compared with that of the site. */
function checkCurrency(file: YamlFile<unknown>, currency: Currency, money: Known["money"]): void {
  const missing = missingRate(currency, money);
  if (missing) file.report(["currency"], missing);
}

/** From the currency of a property into that of the site, if they differ. */
function exchangeOf(currency: Currency, { currency: to, exchange }: Known["money"]): Exchange | undefined {
  const rate = rateBetween(currency, to, { currency: to, exchange });
  return rate && currency !== to ? { to, factor: rate.part / rate.divisor } : undefined;
}

/** Reports invented calendars, which would show wrong taken nights at a real business. */
function checkInvented(file: YamlFile<unknown>): void {
  file.parsePartial(outline)?.calendars.forEach(({ sample }, index) => {
    if (sample !== undefined) file.report(["calendars", index, "sample"], "url or file: sample is for a site.yaml that says sample: true");
  });
}

/** The calendar feeds of a property, with the paths of those that are files. Reports repeated names and missing files. */
function readCalendars(folder: ContentFolder, yaml: YamlFile<unknown>, home: string, calendars: readonly FeedEntry[]): FeedEntry[] {
  return calendars.map(({ file, ...entry }, index) => {
    if (calendars.findIndex(({ name }) => name === entry.name) < index)
      yaml.report(["calendars", index, "name"], "a name that no other calendar of the home has");
    if (file === undefined) return entry;
    const path = folder.pathOf(`${home}/${file}`);
    if (!path) yaml.report(["calendars", index, "file"], "the name of a file beside stay.yaml");
    return { ...entry, file: path ?? file };
  });
}

function readPhotos(folder: ContentFolder, file: YamlFile<unknown>, photos: PropertyFile["photos"]): PropertyPhoto[] {
  const inOrder = photos.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  const second = secondOf(inOrder);
  const shapesOf = (place: number, season?: string): Shape[] => {
    if (place === 0) return ["whole", "card", "small"];
    return place === second || season ? ["whole", "card"] : ["whole"];
  };
  return inOrder.map(({ room, caption, season, hour, ...photo }, place) =>
    Object.assign(folder.photo(file, photo, shapesOf(place, season)), { room, caption, season, hour }),
  );
}

/** The index of the first photo of another room than that of the first photo; -1 if there is none. */
function secondOf(photos: readonly { room: PhotoRoom }[]): number {
  return photos.findIndex(({ room }) => room !== photos[0]?.room);
}

/** The current and former slugs of a property, also of one with problems. */
interface PropertySlugs {
  /** Undefined if its `stay.yaml` cannot be parsed. */
  file: YamlFile<unknown> | undefined;
  slug: string;
  /** As in the file. */
  was: readonly unknown[];
}

/** Reports former slugs that are ambiguous: current slugs, and those listed twice. */
function checkFormerSlugs(properties: readonly PropertySlugs[]): void {
  const listed = new Set<unknown>();
  const slugs = new Set<unknown>(properties.map(({ slug }) => slug));
  for (const { file, slug, was } of properties) {
    was.forEach((former, index) => {
      const whose = former === slug ? "its own now" : "another home's";
      if (slugs.has(former)) file?.report(["was", index], `an address that no home has: /stays/${former} is ${whose}`);
      else if (listed.has(former)) file?.report(["was", index], "an address that is listed once: this one is already in a list");
      listed.add(former);
    });
  }
}
