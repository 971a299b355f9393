/** Limited so that the address of the list fits into an email and a request. */
export const maxFavourites = 50;

/** Whether it has the form of a property's slug. */
export function isSlug(name: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 99;
}

/** Parses the stored favourites: `slug`, or with a stay found by a search as in `serializeStoredFavourite`. Empty if the text is not valid. */
export function parseFavourites(stored: string | undefined): string[] {
  return stored && /^[\w-]+(,[\w-]+){0,49}$/.test(stored) ? stored.split(",") : [];
}

/** Whether a property is among the favourites, with any stay. */
export function isFavourite(homes: readonly string[], home: string): boolean {
  return homes.some((one) => one.split("_")[0] === home.split("_")[0]);
}

/** The favourites after toggling `homes`: all are added, or removed if all were favourites or if `onlyRemove`. */
export function toggleFavourite(favourites: readonly string[], homes: readonly string[], onlyRemove: boolean): string[] {
  const rest = favourites.filter((home) => !isFavourite(homes, home));
  return onlyRemove || rest.length + homes.length === favourites.length ? rest : [...rest, ...homes];
}

/**
 * The query of the favourites page, with the stay of another query: `?homes=a,b&from=…`. Dates and party (ages, guests, infants, pets)
 * are matched in few bytes, because every page has this.
 */
export function storedFavouritesQuery(favourites: readonly string[], search: string): string {
  return favourites[0] ? [`?homes=${favourites}`, ...search.split(/[?&]/).filter((one) => /^(from|to|[agip]\w+s)=./.test(one))].join("&") : "";
}
