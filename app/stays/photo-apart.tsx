import { addressOf } from "../i18n/address-of.ts";
import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";

interface PhotoApartProps {
  slug: string;
  /** The stay that the visitor asks about, as a query: `?guests=2`. */
  query: string;
  photos: readonly PictureView[];
  /** Which of them, counted from 0; nothing where the home has none for this place. */
  index: number | undefined;
  className: string;
  /** The form of its frame. */
  frame: string;
  sizes: string;
  /** Whether its words stand below it. */
  isCaptioned?: boolean;
}

/** A photo of a home among the parts of its page, which leads to its place among all; on paper there are those of the top. */
export function PhotoApart({ slug, query, photos, index, className, frame, sizes, isCaptioned }: PhotoApartProps) {
  const picture = index === undefined ? undefined : photos[index];
  if (index === undefined || !picture) return null;
  return (
    <figure id={`photo-${index + 1}`} className={`print:hidden ${className}`}>
      <a className="zooms block h-full" href={`${addressOf(`/stays/${slug}/photos`)}${query}#photo-${index + 1}`}>
        <Picture className={frame} picture={picture} sizes={sizes} />
      </a>
      {isCaptioned && (
        <figcaption className="mt-3 text-[.9375rem] text-quiet max-sm:hidden" aria-hidden="true">
          {picture.alt}
        </figcaption>
      )}
    </figure>
  );
}
