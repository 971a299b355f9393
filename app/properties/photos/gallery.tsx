import type { MouseEvent } from "react";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import type { PictureView } from "../../pictures/picture-view.ts";
import { isHandledByBrowser } from "../../ui/on-plain-click.ts";
import { Picture } from "../../ui/picture.tsx";
import { mosaicOf } from "./photo-layout.ts";

/** A photo with its caption in the viewer. */
export type GalleryPhoto = PictureView & { caption?: string };

export interface GalleryProps {
  slug: string;
  /** The query of the requested stay: `?guests=2`. */
  query: string;
  photos: GalleryPhoto[];
  /** Indexes of the photos further down the page, which are not in the strip. */
  insetIndexes: readonly number[];
  /** Opens a photo (by index) in the viewer; without it the links open the page of all photos. */
  onOpen?: (index: number) => void;
}

/** By number of photos in the mosaic: the uncropped width of the first photo and of the others, in percent of the window. */
const widths: Record<number, [number, number]> = { 1: [100, 100], 2: [67, 67], 5: [50, 25] };

/** The photos of a property: a mosaic on wide screens, a strip to swipe on phones. Each links to the page of all photos. */
export function Gallery({ slug, query, photos, insetIndexes, onOpen }: GalleryProps) {
  const allHref = localizedPath(`/stays/${slug}/photos`) + query;
  const opening = (index: number) => (event: MouseEvent) => {
    if (!onOpen || isHandledByBrowser(event)) return;
    event.preventDefault();
    onOpen(index);
  };
  const mosaic = mosaicOf(photos.length);
  const strip = photos.flatMap((photo, index) => (insetIndexes.includes(index) ? [] : { photo, index }));
  const [first, others] = widths[mosaic] ?? [67, 34];
  return (
    // In front of the rest, like the header, so that browsers find a tapped photo sooner.
    <section aria-label={m.gallery_label()} className="relative z-1">
      <ul className="gallery" data-photos={mosaic}>
        {strip.map(({ photo, index }) => (
          <li key={photo.whole.src} id={`photo-${index + 1}`} className="relative">
            <a className="zooms block size-full" href={`${allHref}#photo-${index + 1}`} onClick={opening(index)}>
              <Picture
                className="size-full"
                picture={photo}
                sizes={`(min-width: 62rem) ${index === 0 ? first : others}vw, 100vw`}
                main={index === 0}
                transitionName={index === 0 ? `stay-${slug}` : undefined}
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > mosaic && (
        <a className="finger absolute bottom-4 left-4 rounded-sm bg-night/75 px-2.5 py-1 text-sm text-on-dark" href={allHref}>
          {m.gallery_all({ count: photos.length })}
        </a>
      )}
    </section>
  );
}
