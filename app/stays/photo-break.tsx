import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import { mosaic } from "./gallery.tsx";
import type { PhotoRoom } from "./rooms.ts";

interface PhotoBreakProps {
  /** All of the home, in the order of the gallery. */
  photos: readonly { room: PhotoRoom; picture: PictureView }[];
}

/**
 * A large photo between two parts of the page, one that the mosaic of wide screens does not show, rather of the outside than of a
 * room: a room is cut too much by so wide a frame. On phones the strip shows them all, and on paper there are those of the top.
 */
export function PhotoBreak({ photos }: PhotoBreakProps) {
  const others = photos.slice(mosaic);
  const { picture } = others.find(({ room }) => room === "around" || room === "exterior") ?? others[0] ?? {};
  if (!picture) return null;
  return (
    <figure className="no-print mt-section max-lg:hidden">
      <Picture className="aspect-21/9" picture={picture} sizes="100vw" />
      <figcaption className="mt-3 text-[.9375rem] text-quiet" aria-hidden="true">
        {picture.alt}
      </figcaption>
    </figure>
  );
}
