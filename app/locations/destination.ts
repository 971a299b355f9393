import { z } from "zod";
import type { ContentFolder, YamlFile } from "../content/content-folder.server.ts";
import { readFigures } from "../content/figures.ts";
import { photoWords, text, textList, textUpTo } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import type { Figure } from "../pictures/figure.ts";
import type { Photo } from "../pictures/photo.ts";
import { checkNear } from "./check-near.ts";
import { type Place, placeSchema, point } from "./place.ts";

/** Twenty pins have room on a dial; a list as long nobody reads. */
export const mostPlaces = 16;

export const destinationFileSchema = z.strictObject({
  name: text,
  also: textList.optional(),
  lead: textUpTo(160),
  photo: photoWords,
  places: z.array(placeSchema).max(mostPlaces).default([]),
});

/** A place that the site leads to: its name is what the search is asked for. */
export interface Destination {
  slug: string;
  name: Text;
  /** What it is looked for by, in any language: its name, then its country and what lies around it. */
  names: string[];
  /** What it is, in a sentence or two. */
  lead: Text;
  photo: Photo;
  /** What guests of its homes ask the way to; the first is its middle. */
  places: Place[];
  /** When to come, how to arrive, what to do: HTML in every language, with marks in the places of its figures. */
  guide: Text;
  figures: Figure[];
}

/** All destinations. */
export interface Destinations {
  list: Destination[];
  /** The ids of the places of each, also of those with mistakes; nothing where the ids cannot be told. */
  placeIds: ReadonlyMap<string, readonly string[] | undefined>;
}

/** What can be told of a destination that has other mistakes. */
const outline = z.object({
  places: z.array(z.object({ id: z.string().optional().catch(undefined), coordinates: point.optional().catch(undefined) }).catch({})).catch([]),
});

type Outline = z.infer<typeof outline>;

export function readDestinations(folder: ContentFolder): Destinations {
  const placeIds = new Map<string, readonly string[] | undefined>();
  const list = folder.folders("destinations").flatMap((slug) => {
    const home = `destinations/${slug}`;
    folder.checkName(home);
    folder.addresses.add(`/${home}`);
    const guide = folder.markdown(home);
    const file = folder.yaml(`${home}/destination.yaml`, destinationFileSchema);
    const photo = folder.findPicture(home, "photo");
    const figures = readFigures(folder, home, photo);
    const told = file?.loosely(outline)?.places;
    placeIds.set(slug, told && idsOf(told));
    if (file && told) checkPlaces(file, told);
    if (!file?.value) return [];
    const { name, also, lead, photo: words, places } = file.value;
    const names = [...Object.values(name), ...Object.values(also ?? {}).flat()];
    return [{ slug, name, names, lead, photo: folder.onlyPicture(photo, words, ["whole", "tall"]), places, guide, figures }];
  });
  return { list, placeIds };
}

function idsOf(places: Outline["places"]): string[] | undefined {
  const ids = new Set(places.flatMap(({ id }) => id ?? []));
  return ids.size === places.length ? [...ids] : undefined;
}

/** Notes places that cannot be told apart, and those that are nowhere near the first. */
function checkPlaces(file: YamlFile<unknown>, places: Outline["places"]): void {
  const first = places[0]?.coordinates;
  places.forEach(({ id, coordinates }, index) => {
    const earlier = places.slice(0, index);
    if (id && earlier.some((other) => other.id === id)) file.wrong(["places", index, "id"], "an id that no other place of the destination has");
    if (first && coordinates) checkNear(file, ["places", index, "coordinates"], coordinates, "the first place", first);
  });
}
