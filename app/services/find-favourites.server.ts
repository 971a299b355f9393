import type { Published } from "../catalog/content.server.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { dayAt } from "../dates/local-time.ts";
import { type Compared, chosenOf, type Favourite, type Gone, maxCompared } from "../features/favourites/favourite.ts";
import type { Favourites } from "../features/favourites/favourites-address.ts";
import type { Localised } from "../i18n/languages.ts";
import { placesAround } from "../locations/nearby.ts";
import { parseStoredFavourite } from "../pricing/stay-query.ts";
import type { FullProperty, Property } from "../properties/model/property.ts";
import type { AppServices } from "./app-services.ts";
import { type QuoteDependencies, quoteFromQuery } from "./quotes.server.ts";

type StoredFavourite = ReturnType<typeof parseStoredFavourite>;

/** The favourites of a list, and those that are compared. */
interface FoundFavourites {
  favourites: Favourite[];
  /** The chosen ones if there are at least two, else the first ones. */
  compared: Compared[];
  /** How many were chosen. */
  chosen: number;
  gone: Gone;
}

/** The properties that an address names, in its order, each once with its quote; and the names that no longer exist. */
export function findFavourites(
  services: QuoteDependencies & Pick<AppServices, "calendarFreshness">,
  published: Pick<Published, "properties" | "withdrawn" | "destinations" | "detailOf">,
  { homes, compare, typed }: Pick<Favourites, "homes" | "compare" | "typed">,
): FoundFavourites {
  const found = new Map<Localised<Property>, StoredFavourite>();
  const gone: Gone = { titles: [], names: [] };
  for (const entry of homes.map(parseStoredFavourite)) {
    const { name } = entry;
    const property = findPropertyBySlug(published, name);
    if (property?.published) {
      if (!found.has(property)) found.set(property, hasBegun(services, property, entry) ? { name } : entry);
    } else {
      gone.names.push(name);
      if (property) gone.titles.push(property.title);
    }
  }
  const favourites = [...found].map(([property, { name, storedStay }]) => {
    // The party is that of the whole list, if one was given.
    const { from, to, ...party } = storedStay ?? typed;
    const requestedStay = storedStay && !typed.from && !typed.to ? { ...(typed.guests ? typed : party), from, to } : typed;
    return {
      property,
      today: dayAt(services.clock(), property.timeZone),
      requestedStay,
      storedStay,
      quote: quoteFromQuery(services, property, requestedStay),
      isConfirmed: services.calendarFreshness.of(property.slug).isConfirmed,
      was: name === property.slug ? undefined : name,
    };
  });
  const chosen = chosenOf(favourites, compare);
  const compared = (chosen.length > 1 ? chosen : favourites).slice(0, maxCompared).map((favourite) => {
    const property = { ...favourite.property, ...published.detailOf(favourite.property.slug) };
    return { ...favourite, property, places: placesNear(property, published) };
  });
  return { favourites, compared, chosen: chosen.length, gone };
}

/** Whether the stay of a favourite is past: it would never be bookable again, so only the property is used. */
function hasBegun({ clock }: Pick<QuoteDependencies, "clock">, { timeZone }: Localised<Property>, { storedStay }: StoredFavourite): boolean {
  return storedStay !== undefined && storedStay.from < dayAt(clock(), timeZone);
}

function placesNear({ destination, whereabouts, minutes }: Localised<FullProperty>, { destinations }: Pick<Published, "destinations">) {
  const places = destinations.find(({ slug }) => slug === destination)?.places ?? [];
  return placesAround(whereabouts.point, places, minutes);
}
