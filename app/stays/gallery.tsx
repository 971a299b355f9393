import type { MouseEvent } from "react";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";

export interface GalleryProps {
  slug: string;
  photos: PictureView[];
  /** One that stands further down the page, counted from 0: the strip goes without it. */
  apart?: number;
  /** Shows a photo, counted from 0, over the whole screen; without it the links lead to the page of all photos. */
  onOpen?: (index: number) => void;
}

/** How many photos the mosaic of wide screens shows. */
export const mosaic = 5;

/** The photos of a home: a mosaic on wide screens, a strip to swipe on phones. Each leads to its place among all. */
export function Gallery({ slug, photos, apart, onOpen }: GalleryProps) {
  const allHref = addressOf(`/stays/${slug}/photos`);
  const opening = (index: number) => (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(index);
  };
  const strip = photos.flatMap((photo, index) => (index === apart ? [] : { photo, index }));
  const sizes = "(min-width: 62rem) 25vw, 100vw";
  return (
    <section aria-label={m.gallery_label()} className="relative">
      <ul className="gallery" data-photos={Math.min(photos.length, mosaic)}>
        {strip.map(({ photo, index }, place) => (
          <li key={photo.whole.src} id={`photo-${index + 1}`} className="relative">
            <a className="zooms block size-full" href={`${allHref}#photo-${index + 1}`} onClick={opening(index)}>
              <Picture
                className="size-full"
                picture={photo}
                sizes={index === 0 ? "(min-width: 62rem) 50vw, 100vw" : sizes}
                main={index === 0}
                grows={index === 0 ? `stay-${slug}` : undefined}
              />
            </a>
            <span
              className="absolute right-4 bottom-4 rounded-sm bg-night/75 px-2.5 py-1 text-sm text-on-dark tabular-nums lg:hidden"
              aria-hidden="true"
            >
              {place + 1} / {strip.length}
            </span>
          </li>
        ))}
      </ul>
      {photos.length > mosaic && (
        <a
          className="absolute right-gutter bottom-5 hidden rounded-sm bg-paper px-4 py-2.5 text-[.9375rem] font-medium hover:text-lamp lg:block"
          href={allHref}
        >
          {m.gallery_all({ count: photos.length })}
        </a>
      )}
    </section>
  );
}
