import type { Favourite, Gone } from "../favourites/favourite.ts";
import type { Favourites } from "../favourites/favourites-address.ts";
import type { Localised } from "../i18n/languages.ts";
import { placesAround } from "../places/nearby.ts";
import type { Stay, StayInFull } from "../stays/stay.ts";
import type { Published } from "./content.server.ts";
import { homeNamed } from "./home-named.ts";
import { quoteTyped } from "./quotes.server.ts";
import type { Services } from "./services.server.ts";

/** The homes that an address names, in its order, each once and with its answer; and what of them is no longer offered. */
export function findFavourites(
  services: Pick<Services, "clock" | "taken" | "confirmations">,
  published: Pick<Published, "stays" | "withdrawn" | "destinations" | "detailOf">,
  { homes, typed }: Pick<Favourites, "homes" | "typed">,
): { favourites: Favourite[]; gone: Gone } {
  const found = new Map<Localised<Stay>, string>();
  const gone: Gone = { titles: [], names: [] };
  for (const name of homes) {
    const home = homeNamed(published, name);
    if (home?.published) {
      if (!found.has(home)) found.set(home, name);
    } else {
      gone.names.push(name);
      if (home) gone.titles.push(home.title);
    }
  }
  const favourites = [...found].map(([home, name]) => {
    const stay = { ...home, ...published.detailOf(home.slug) };
    return {
      stay,
      quote: quoteTyped(services, stay, typed),
      isConfirmed: services.confirmations.of(stay.slug).isConfirmed,
      places: placesNear(stay, published),
      was: name === stay.slug ? undefined : name,
    };
  });
  return { favourites, gone };
}

function placesNear({ destination, whereabouts, minutes }: Localised<StayInFull>, { destinations }: Pick<Published, "destinations">) {
  const places = destinations.find(({ slug }) => slug === destination)?.places ?? [];
  return placesAround(whereabouts.point, places, minutes);
}
