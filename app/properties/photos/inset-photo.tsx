import { localizedPath } from "../../i18n/localized-path.ts";
import type { PictureView } from "../../pictures/picture-view.ts";
import { Picture } from "../../ui/picture.tsx";
import type { PhotoLayout } from "./photo-layout.ts";

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
