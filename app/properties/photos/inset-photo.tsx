import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { type PictureView, pictureOf, withoutBlur } from "../../pictures/picture-view.ts";
import { Picture } from "../../ui/picture.tsx";
import type { FullProperty } from "../model/property.ts";
import { type PhotoLayout, photoLayout } from "./photo-layout.ts";

interface InsetPhotoProps {
  slug: string;
  /** The query of the requested stay: `?guests=2`. */
  query: string;
  photos: readonly PictureView[];
  /** The captions of the photos, if the owner has given any. */
  captions: readonly (string | undefined)[];
  layout: PhotoLayout;
  place: keyof PhotoLayout;
}

const edgeToEdge = { frame: "aspect-8/5 lg:aspect-21/9", sizes: "100vw" };

const looks: Record<keyof PhotoLayout, { className?: string; frame: string; sizes: string }> = {
  wide: { className: "mt-section max-sm:-mx-gutter", ...edgeToEdge },
  rooms: { className: "lg:sticky lg:top-6 lg:self-start", frame: "aspect-3/2 lg:aspect-4/5", sizes: "(min-width: 62rem) 75vw, 100vw" },
  where: edgeToEdge,
};

/** A photo between sections of the page, linked to the page of all photos. Not printed; the gallery is. */
export function InsetPhoto({ slug, query, photos, captions, layout, place }: InsetPhotoProps) {
  const index = layout[place];
  const { className = "", frame, sizes } = looks[place];
  const picture = index === undefined ? undefined : photos[index];
  if (index === undefined || !picture) return null;
  return (
    <figure id={`photo-${index + 1}`} className={`print:hidden ${className}`}>
      <a className="zooms block h-full" href={`${localizedPath(`/stays/${slug}/photos`)}${query}#photo-${index + 1}`}>
        <Picture className={frame} picture={picture} sizes={sizes} />
      </a>
      {place === "wide" && (
        <figcaption className="mt-3 text-[.9375rem] text-quiet max-sm:hidden" aria-hidden="true">
          {captions[index] ?? picture.alt}
        </figcaption>
      )}
    </figure>
  );
}

/** Props of the photos between the sections, without their place. */
export function photosBetween({ slug, photos }: Localised<FullProperty>, query: string): Omit<InsetPhotoProps, "place"> {
  return { slug, query, photos: viewsOf(photos), captions: photos.map(({ caption }) => caption), layout: photoLayout(photos) };
}

/** Props of the gallery, which leaves out the photos between the sections. */
export function galleryOf({ slug, photos }: Localised<FullProperty>, query: string) {
  const insetIndexes = Object.values(photoLayout(photos)).filter((index) => index !== undefined);
  return { slug, query, photos: viewsOf(photos).map((view, index) => ({ ...view, caption: photos[index]?.caption })), insetIndexes };
}

/** Only the first photo has a blurred placeholder: for the others, which are small or further down, it would not be worth its bytes. */
export function viewsOf(photos: Localised<FullProperty>["photos"]): PictureView[] {
  return photos.map((photo, index) => (index === 0 ? pictureOf(photo) : withoutBlur(pictureOf(photo))));
}
