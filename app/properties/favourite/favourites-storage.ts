/** The most homes that a browser keeps: their address has to fit into a mail and into a request. */
export const maxFavourites = 50;

/** What can be the name of a home in an address. */
export function isSlug(name: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 99;
}

/**
 * The homes of a text that was stored: `slug`, or `slug_from_to_guests` with the stay that a search had found for it. None where
 * the text is not one of ours.
 */
export function parseFavourites(stored: string | undefined): string[] {
  return stored && /^[\w-]+(,[\w-]+){0,49}$/.test(stored) ? stored.split(",") : [];
}

/** Whether a home is among others, with whatever stay it is kept. */
export function isFavourite(homes: readonly string[], home: string): boolean {
  return homes.some((one) => one.split("_")[0] === home.split("_")[0]);
}

/** What is kept once `homes` were touched: all of them, or none of them where all were kept before, or where they may only go. */
export function toggleFavourite(kept: readonly string[], homes: readonly string[], mayOnlyGo: boolean): string[] {
  const rest = kept.filter((home) => !isFavourite(homes, home));
  return mayOnlyGo || rest.length + homes.length === kept.length ? rest : [...rest, ...homes];
}

/** The query of the page of these homes, with the stay that another query asks for: `?homes=a,b&from=…`. */
export function storedFavouritesQuery(kept: readonly string[], search: string): string {
  return kept[0] ? [`?homes=${kept}`, ...(search.match(/\b(from|to|guests)=[^&]+/g) ?? [])].join("&") : "";
}
