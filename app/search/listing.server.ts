import type { Language } from "../i18n/languages.ts";
import type { Pictures } from "../pictures/pictures.server.ts";
import type { Stay } from "../stays/stay.ts";
import { stayCardView } from "../stays/stay-view.server.ts";
import { fold } from "./fold.ts";
import type { Listing } from "./results.tsx";
import type { Searchable } from "./search.ts";

/** What a home is found by: its facts, and its title and location in every language. */
export function searchable({ type, price, rating, guests, amenities, title, location }: Stay): Searchable {
  const words = fold([title, location].flatMap((text) => Object.values(text)).join(" "));
  return { type, price, rating, guests, amenities, words };
}

/** A home of the results. */
export function listing(stay: Stay, language: Language, pictures: Pictures): Listing {
  return { ...searchable(stay), card: stayCardView(stay, language, pictures) };
}
