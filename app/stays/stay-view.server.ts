import { addressIn } from "../i18n/addresses.ts";
import type { Language } from "../i18n/languages.ts";
import type { PictureView } from "../pictures/picture-view.ts";
import type { Pictures } from "../pictures/pictures.server.ts";
import type { Stay } from "./stay.ts";
import type { StayCardView } from "./stay-card.tsx";

/** A home as its card shows it. */
export function stayCardView(stay: Stay, language: Language, pictures: Pictures): StayCardView {
  const [first] = stay.photos;
  if (!first) throw new Error(`${stay.slug} has no photo.`);
  return {
    slug: stay.slug,
    href: addressIn(language, `/stays/${stay.slug}`),
    title: stay.title[language],
    location: stay.location[language],
    price: stay.price,
    rating: stay.rating,
    picture: pictures.view(first, language, "card"),
  };
}

/** All photos of a home, in order. */
export function stayPhotos({ photos }: Stay, language: Language, pictures: Pictures): PictureView[] {
  return photos.map((photo) => pictures.view(photo, language));
}
