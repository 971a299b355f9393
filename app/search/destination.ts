import { z } from "zod";
import type { ContentFolder } from "../content/content-folder.server.ts";
import { photoWords, text, textList } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";
import type { Stay } from "../stays/stay.ts";
import { fold } from "./fold.ts";

const schema = z.strictObject({ name: text, also: textList.optional(), photo: photoWords });

/** A place that the site leads to: its name is what the search is asked for. */
export interface Destination {
  slug: string;
  name: Text;
  /** Other words that it is looked for by, in any language: its country, what lies around it. */
  also: string[];
  photo: Photo;
}

export function readDestinations(folder: ContentFolder): Destination[] {
  return folder.folders("destinations").flatMap((slug) => {
    folder.checkName(`destinations/${slug}`);
    const destination = folder.yaml(`destinations/${slug}/destination.yaml`, schema)?.value;
    const photo = folder.findPicture(`destinations/${slug}`, "photo");
    if (!destination) return [];
    const also = Object.values(destination.also ?? {}).flat();
    return [{ slug, name: destination.name, also, photo: folder.onlyPicture(photo, destination.photo) }];
  });
}

/** A home with the other names of the destinations whose name its location contains. */
export function withOtherNames(stay: Stay, destinations: readonly Destination[]): Stay {
  const locations = Object.values(stay.location).map(fold);
  const isAt = ({ name }: Destination) => Object.values(name).some((one) => locations.some((location) => ` ${location} `.includes(` ${fold(one)} `)));
  return { ...stay, names: [...stay.names, ...destinations.filter(isAt).flatMap(({ also }) => also)] };
}
