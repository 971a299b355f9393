import { z } from "zod";
import type { ContentFolder, YamlFile } from "../content/content-folder.server.ts";
import { namedPhoto, slug, text, textUpTo } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";
import { amenities, stayTypes } from "./kinds.ts";

const schema = z.strictObject({
  /** The address of the home, when it is not the name of its folder. */
  slug: slug.optional(),
  title: text,
  location: text,
  /** Its place among the homes, from 1; those without stand last. */
  order: z.int().min(1).default(Number.MAX_SAFE_INTEGER),
  coordinates: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  type: z.string().toLowerCase().pipe(z.enum(stayTypes)),
  /** US dollars a night. */
  price: z.number().min(1),
  rating: z.number().min(0).max(5),
  guests: z.int().min(1),
  bedrooms: z.int().min(0),
  bathrooms: z.int().min(0),
  /** Square metres. */
  area: z.number().min(1),
  amenities: z.array(z.enum(amenities)),
  summary: textUpTo(160),
  goodToKnow: z.array(text),
  photos: z.array(namedPhoto).min(1),
});

/** A home that can be stayed in. */
export interface Stay extends Omit<z.infer<typeof schema>, "slug" | "photos"> {
  slug: string;
  /** In the order of their file names; the first stands on the card. */
  photos: Photo[];
  /** HTML in every language. */
  description: Text;
  /** What it is looked for by in any language: its title and location in all of them. */
  names: string[];
}

export function readStays(folder: ContentFolder): Stay[] {
  const bySlug = new Map<string, Stay>();
  for (const name of folder.folders("stays")) readStay(folder, name, bySlug);
  return [...bySlug.values()].sort((one, other) => one.order - other.order);
}

function readStay(folder: ContentFolder, name: string, bySlug: Map<string, Stay>): void {
  const home = `stays/${name}`;
  const description = folder.markdown(home);
  const file = folder.yaml(`${home}/stay.yaml`, schema);
  if (!file) return;
  const { slug = name, photos, ...rest } = file.value;
  if (bySlug.has(slug)) file.wrong(["slug"], `an address of its own: /stays/${slug} is another home's`, JSON.stringify(slug));
  for (const orphan of folder.pictures(`${home}/photos`)) {
    if (!photos.some((photo) => photo.file === orphan)) file.wrong(["photos"], `an entry with alt text for ${orphan} too`);
  }
  const names = [rest.title, rest.location].flatMap((text) => Object.values(text));
  bySlug.set(slug, { ...rest, slug, photos: readPhotos(folder, file), description, names });
}

function readPhotos(folder: ContentFolder, file: YamlFile<z.infer<typeof schema>>): Photo[] {
  const inOrder = [...file.value.photos.entries()].sort(([, one], [, other]) => (one.file < other.file ? -1 : 1));
  return inOrder.map(([index, photo], place) => folder.photo(file, ["photos", index], photo, place === 0 ? ["whole", "card"] : ["whole"], "photos"));
}
