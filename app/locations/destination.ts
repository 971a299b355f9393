import { z } from "zod";
import type { ContentFolder, YamlFile } from "../content/content-folder.server.ts";
import { readFigures } from "../content/figures.ts";
import { photoTexts, text, textList, textUpTo } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import type { Figure } from "../pictures/figure.ts";
import type { Photo } from "../pictures/photo.ts";
import { checkNear } from "./check-near.ts";
import { type DestinationYear, destinationYearOf, destinationYearSchema } from "./destination-year.ts";
import { type Place, placeSchema, point } from "./place.ts";

/** A compass map has room for twenty pins, but a list of twenty is too long to read. */
export const maxPlaces = 16;

export const destinationFileSchema = z.strictObject({
  name: text,
  also: textList.optional(),
  lead: textUpTo(160),
  photo: photoTexts,
  year: destinationYearSchema.optional(),
  places: z.array(placeSchema).max(maxPlaces).default([]),
});

/** A region with its guide. Its name is what visitors search for. */
export interface Destination {
  slug: string;
  name: Text;
  /** Search terms in any language: its name, then its country and what is around it. */
  names: string[];
  /** A description in a sentence or two. */
  lead: Text;
  photo: Photo;
  year?: DestinationYear;
  /** Points of interest; the first is the middle of the destination. */
  places: Place[];
  /** The guide as HTML in every language, with marks at the positions of its figures. */
  guide: Text;
  figures: Figure[];
}

export interface Destinations {
  list: Destination[];
  /** The ids of the places by slug, also for destinations with problems; undefined if the ids cannot be determined. */
  placeIds: ReadonlyMap<string, readonly string[] | undefined>;
}

/** What is parsed of a destination that has problems in other fields. */
const outline = z.object({
  places: z.array(z.object({ id: z.string().optional().catch(undefined), coordinates: point.optional().catch(undefined) }).catch({})).catch([]),
});

type Outline = z.infer<typeof outline>;

export function readDestinations(folder: ContentFolder): Destinations {
  const placeIds = new Map<string, readonly string[] | undefined>();
  const list = folder.folders("destinations").flatMap((slug) => {
    const path = `destinations/${slug}`;
    folder.checkName(path);
    for (const address of ["/destinations", `/${path}`]) folder.addresses.add(address);
    const guide = folder.markdown(path);
    const file = folder.yaml(`${path}/destination.yaml`, destinationFileSchema);
    const photo = folder.findPicture(path, "photo");
    const figures = readFigures(folder, path, photo);
    const outlined = file?.parsePartial(outline)?.places;
    placeIds.set(slug, outlined && idsOf(outlined));
    if (file && outlined) checkPlaces(file, outlined);
    if (!file?.value) return [];
    const { name, also, lead, photo: words, places, year } = file.value;
    const names = [...Object.values(name), ...Object.values(also ?? {}).flat()];
    const texts = { slug, name, names, lead, photo: folder.photoAt(photo, words, ["whole", "tall"]), guide, figures };
    return [{ ...texts, places, ...(year && { year: destinationYearOf(year) }) }];
  });
  return { list, placeIds };
}

function idsOf(places: Outline["places"]): string[] | undefined {
  const ids = new Set(places.flatMap(({ id }) => id ?? []));
  return ids.size === places.length ? [...ids] : undefined;
}

/** Reports places with the same id, and those that are too far from the first. */
function checkPlaces(file: YamlFile<unknown>, places: Outline["places"]): void {
  const first = places[0]?.coordinates;
  places.forEach(({ id, coordinates }, index) => {
    const earlier = places.slice(0, index);
    if (id && earlier.some((other) => other.id === id)) file.report(["places", index, "id"], "an id that no other place of the destination has");
    if (first && coordinates) checkNear(file, ["places", index, "coordinates"], coordinates, "the first place", first);
  });
}
