import { addressIn } from "../i18n/addresses.ts";
import type { Language } from "../i18n/languages.ts";
import type { Pictures } from "../pictures/pictures.server.ts";
import type { Stay } from "../stays/stay.ts";
import type { Destination } from "./destination.ts";
import type { DestinationView } from "./destinations.tsx";
import { searchable } from "./listing.server.ts";
import { emptySearch, runSearch, writeSearch } from "./search.ts";

/** A place with the search that leads to its homes, and how many they are. */
export function destinationView({ slug, name, photo }: Destination, stays: readonly Stay[], language: Language, pictures: Pictures): DestinationView {
  const search = { ...emptySearch, where: name[language] };
  return {
    slug,
    name: name[language],
    href: addressIn(language, "/stays") + writeSearch(search),
    homes: runSearch(stays.map(searchable), search).length,
    picture: pictures.view(photo, language),
  };
}
