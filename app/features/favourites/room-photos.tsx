import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { pictureOf, withoutBlur } from "../../pictures/picture-view.ts";
import type { FullProperty } from "../../properties/model/property.ts";
import type { PhotoRoom } from "../../properties/model/rooms.ts";
import { Picture } from "../../ui/picture.tsx";

/** Two photos of rooms of a single favourite, other than the photo of its card, and a link to all photos. */
export function RoomPhotos({ property, query }: { property: Localised<FullProperty>; query: string }) {
  const photos = roomPhotosOf(property).filter(({ path }) => path !== property.second?.path);
  if (photos.length < 2) return null;
  return (
    <div className="inside no-print">
      {photos.slice(0, 2).map((photo) => (
        <a key={photo.path} className="zooms" href={`${localizedPath(`/stays/${property.slug}/photos`)}${query}`}>
          <Picture picture={withoutBlur(pictureOf(photo))} sizes="(min-width: 62rem) 29vw, 45vw" />
        </a>
      ))}
    </div>
  );
}

const rooms: readonly PhotoRoom[] = ["living", "kitchen", "bedroom", "bathroom"];

/** The first photo of each room, in the same order for every property, without its cover. */
export function roomPhotosOf({ photos, cover }: Localised<FullProperty>) {
  const others = photos.filter(({ path }) => path !== cover.path);
  return rooms.flatMap((room) => others.find((photo) => photo.room === room) ?? []);
}
