import { isFavourite, maxFavourites, parseFavourites, storedFavouritesQuery, toggleFavourite } from "./favourites-storage.ts";

/**
 * Handles all favourite buttons of a page, also those added later. A button with `data-heart` (slugs of properties) is pressed if
 * all of them are favourites, and a click toggles them; a link with it removes them. Each link with `data-favourites` gets the
 * address of the list and the number of favourites. What islands render is updated here too, and not by React.
 */
export function enableFavouriteButtons(): void {
  for (const event of ["click", "storage", "pageshow"]) addEventListener(event, update);
  new MutationObserver(() => update({})).observe(document.body, { childList: true, subtree: true });
  update({});
}

/** Toggles favourites if a heart was clicked, and updates the page: on every click, because it may follow a link to the list. */
function update({ target }: Partial<Event>): void {
  const heart = target instanceof Element && target.closest<HTMLElement>("[data-heart]");
  let favourites: string[] = [];
  let messageKey = "";
  try {
    favourites = parseFavourites(localStorage.favourites);
    if (heart) {
      const changed = toggleFavourite(favourites, entriesOf(heart), heart.tagName === "A");
      if (changed.length > maxFavourites) messageKey = "full";
      else {
        localStorage.favourites = changed;
        favourites = changed;
      }
    }
  } catch {
    // The storage is disabled by the visitor's settings, or full.
    messageKey = "refused";
  }
  for (const button of document.querySelectorAll<HTMLElement>("button[data-heart]")) {
    button.ariaPressed = `${entriesOf(button).every((home) => isFavourite(favourites, home))}`;
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-favourites]")) {
    link.search = storedFavouritesQuery(favourites, location.search);
    link.dataset.favourites = `${favourites.length || ""}`;
  }
  const note = heart && document.querySelector<HTMLElement>("[data-full]");
  if (note) note.textContent = note.dataset[messageKey] ?? "";
}

function entriesOf({ dataset }: HTMLElement): string[] {
  return `${dataset.heart}`.split(",");
}
