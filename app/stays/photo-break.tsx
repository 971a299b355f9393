import { addressOf } from "../i18n/address-of.ts";
import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import { mosaic } from "./gallery.tsx";
import type { PhotoRoom } from "./rooms.ts";

interface PhotoBreakProps {
  slug: string;
  picture: PictureView;
  /** Its place among all photos of the home, counted from 0. */
  index: number;
}

/**
 * Which photo stands between two parts of the page, counted from 0: one that the mosaic of wide screens does not show, rather of
 * the outside than of a room, which so wide a frame would cut too much. Nothing where the mosaic shows them all.
 */
export function photoApart(photos: readonly { room: PhotoRoom }[]): number | undefined {
  const outside = photos.findIndex(({ room }, index) => index >= mosaic && (room === "around" || room === "exterior"));
  if (outside >= 0) return outside;
  return photos.length > mosaic ? mosaic : undefined;
}

/** A large photo between two parts of the page; on paper there are those of the top. */
export function PhotoBreak({ slug, picture, index }: PhotoBreakProps) {
  return (
    <figure id={`photo-${index + 1}`} className="mt-section print:hidden max-sm:-mx-gutter">
      <a className="block" href={`${addressOf(`/stays/${slug}/photos`)}#photo-${index + 1}`}>
        <Picture className="aspect-3/2 lg:aspect-21/9" picture={picture} sizes="100vw" />
      </a>
      <figcaption className="mt-3 text-[.9375rem] text-quiet max-sm:px-gutter" aria-hidden="true">
        {picture.alt}
      </figcaption>
    </figure>
  );
}
