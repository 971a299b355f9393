/**
 * The script of every page. It wakes the islands, enables the favourite buttons, and prepares the page for the back/forward
 * cache, from which it returns as it was left: the menu would be open, and WebKit would empty every field and form without
 * autocomplete.
 */

import { enableFavouriteButtons } from "../properties/favourite/favourite-buttons.client.ts";
import { isHandledByBrowser } from "../ui/on-plain-click.ts";

/** Milliseconds that a click waits for the script of its island. */
const clickTimeoutMs = 500;

const modules = JSON.parse(document.documentElement.dataset.islands as string);

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const { dataset } = island;
  // The URL comes from the page. If the bundler knew it, it would add a helper larger than this file.
  const wake = () => import(/* @vite-ignore */ modules[dataset.island as string]);
  if (dataset.wakesFor && location.hash.startsWith(dataset.wakesFor)) wake();
  else wakeOnTouch(island, wake);
}

enableFavouriteButtons();

const setAutocomplete = (from: string, to: AutoFill) => {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[autocomplete=${from}]`)) field.autocomplete = to;
};
addEventListener("pageshow", () => setAutocomplete("on", "off"));
addEventListener("pagehide", () => {
  setAutocomplete("off", "on");
  // Firefox before 125 has no popovers.
  document.getElementById("menu")?.hidePopover?.();
});

// Only the photo of a followed card takes part in a view transition, and on the way back the photo of a page. Without one there is no
// transition, nor to a slow page: during it, the current page cannot be used.
let click: Event | undefined;
addEventListener("click", (event) => {
  click = event;
});
addEventListener("pageswap", ({ timeStamp, viewTransition, activation }) => {
  const isReturn = activation?.navigationType === "traverse";
  document.documentElement.dataset.returns = `${isReturn}`;
  const growing = document.querySelector(isReturn ? "[data-grows]" : "article:focus-within > [data-grows]");
  if (!growing || (click && timeStamp - click.timeStamp > clickTimeoutMs)) viewTransition?.skipTransition();
});

/**
 * Wakes an island at the first focus or pointer. A click on a link or button that comes before the script is held back and
 * repeated afterwards, for the island or the browser.
 */
function wakeOnTouch(island: HTMLElement, wake: () => Promise<unknown>): void {
  let heldTarget: HTMLElement | undefined;
  const releaseClick = () => {
    island.removeEventListener("click", holdClick, true);
    heldTarget?.click();
    heldTarget = undefined;
  };
  const wakeNow = () => wake().then(releaseClick, releaseClick);
  const holdClick = (event: MouseEvent) => {
    const clicked = event.target instanceof Element && event.target.closest<HTMLElement>("a,button");
    if (!clicked || isHandledByBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    heldTarget = clicked;
    wakeNow();
    setTimeout(releaseClick, clickTimeoutMs);
  };
  island.addEventListener("click", holdClick, true);
  if (island.contains(document.activeElement)) wakeNow();
  else for (const type of ["focusin", "pointerover"]) island.addEventListener(type, wakeNow, { once: true });
}
