import type { MouseEvent } from "react";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import type { PictureView } from "../../pictures/picture-view.ts";
import { isHandledByBrowser } from "../../ui/on-plain-click.ts";
import { Picture } from "../../ui/picture.tsx";
import { mosaicOf } from "./photo-layout.ts";

/** A photo, and what the viewer says of it in a few words. */
export type GalleryPhoto = PictureView & { caption?: string };

export interface GalleryProps {
  slug: string;
  /** The stay that the visitor asks about, as a query: `?guests=2`. */
  query: string;
  photos: GalleryPhoto[];
  /** Those that stand further down the page, counted from 0: the strip goes without them. */
  apart: readonly number[];
  /** Shows a photo, counted from 0, over the whole screen; without it the links lead to the page of all photos. */
  onOpen?: (index: number) => void;
}

/** How wide the first photo of a mosaic of so many is before it is cropped, and the others; in percent of the window. */
const widths: Record<number, [number, number]> = { 1: [100, 100], 2: [67, 67], 5: [50, 25] };

/** The photos of a home: a mosaic on wide screens, a strip to swipe on phones. Each leads to its place among all. */
export function Gallery({ slug, query, photos, apart, onOpen }: GalleryProps) {
  const allHref = localizedPath(`/stays/${slug}/photos`) + query;
  const opening = (index: number) => (event: MouseEvent) => {
    if (!onOpen || isHandledByBrowser(event)) return;
    event.preventDefault();
    onOpen(index);
  };
  const mosaic = mosaicOf(photos.length);
  const strip = photos.flatMap((photo, index) => (apart.includes(index) ? [] : { photo, index }));
  const [first, others] = widths[mosaic] ?? [67, 34];
  return (
    <section aria-label={m.gallery_label()} className="relative">
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
        <a className="absolute bottom-4 left-4 rounded-sm bg-night/75 px-2.5 py-1 text-sm text-on-dark" href={allHref}>
          {m.gallery_all({ count: photos.length })}
        </a>
      )}
    </section>
  );
}
