import { isFavourite, maxFavourites, parseFavourites, storedFavouritesQuery, toggleFavourite } from "./favourites-storage.ts";

/**
 * Brings the hearts of a page to life, those too that come later: a button `data-heart` with the slugs of its homes is pressed
 * where all of them are kept, and a touch changes that; a link with it takes them off the list. Each link `data-favourites`
 * gets the address of the list, and how many there are. What an island draws anew is marked anew, so React writes none of it.
 */
export function enableFavouriteButtons(): void {
  for (const event of ["click", "storage", "pageshow"]) addEventListener(event, tend);
  new MutationObserver(() => tend({})).observe(document.body, { childList: true, subtree: true });
  tend({});
}

/** Does what a click on a heart asks for, and shows what is kept: at every click, since a link may be followed after it. */
function tend({ target }: Partial<Event>): void {
  const heart = target instanceof Element && target.closest<HTMLElement>("[data-heart]");
  let kept: string[] = [];
  let said = "";
  try {
    kept = parseFavourites(localStorage.favourites);
    if (heart) {
      const wanted = toggleFavourite(kept, homesOf(heart), heart.tagName === "A");
      if (wanted.length > maxFavourites) said = "full";
      else {
        localStorage.favourites = wanted;
        kept = wanted;
      }
    }
  } catch {
    // The storage is refused by the visitor's settings, or full.
    said = "refused";
  }
  for (const one of document.querySelectorAll<HTMLElement>("button[data-heart]")) {
    one.ariaPressed = `${homesOf(one).every((home) => isFavourite(kept, home))}`;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-favourites]")) {
    link.search = storedFavouritesQuery(kept, location.search);
    link.dataset.favourites = `${kept.length || ""}`;
  }
  const note = heart && document.querySelector<HTMLElement>("[data-full]");
  if (note) note.textContent = note.dataset[said] ?? "";
}

function homesOf({ dataset }: HTMLElement): string[] {
  return `${dataset.heart}`.split(",");
}
