import { z } from "zod";
import type { ContentFolder } from "../content/content-folder.server.ts";
import { photoWords, text } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";

const schema = z.strictObject({ name: text, photo: photoWords });

/** A place that the site leads to: its name is what the search is asked for. */
export interface Destination {
  slug: string;
  name: Text;
  photo: Photo;
}

export function readDestinations(folder: ContentFolder): Destination[] {
  return folder.folders("destinations").flatMap((slug) => {
    folder.checkName(`destinations/${slug}`);
    const destination = folder.yaml(`destinations/${slug}/destination.yaml`, schema)?.value;
    const photo = folder.findPicture(`destinations/${slug}`, "photo");
    if (!destination) return [];
    return [{ slug, name: destination.name, photo: folder.onlyPicture(photo, destination.photo) }];
  });
}
