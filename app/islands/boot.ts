/**
 * The script of every page: it wakes the islands, tends the hearts, and readies the page for Back, which may bring it as it was
 * left: the menu would be open, and WebKit would empty each field and form without autocomplete.
 */

import { enableFavouriteButtons } from "../properties/favourite/favourite-buttons.client.ts";
import { isHandledByBrowser } from "../ui/on-plain-click.ts";

/** Milliseconds for which a click waits for the script of its island. */
const patience = 500;

const modules: Record<string, string> = JSON.parse(document.documentElement.dataset.islands ?? "{}");

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  // The page gives the address: for one that the bundler knows it would add a helper larger than this whole file.
  const wake = () => import(/* @vite-ignore */ modules[island.dataset.island ?? ""] ?? "");
  const { wakes, wakesFor } = island.dataset;
  if (wakesFor && location.hash.startsWith(wakesFor)) wake();
  else if (wakes === "touch") wakeOnTouch(island, wake);
  else whenIdle(wake);
}

enableFavouriteButtons();

const turnAutocomplete = (from: string, to: AutoFill) => {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[autocomplete=${from}]`)) field.autocomplete = to;
};
addEventListener("pageshow", () => turnAutocomplete("on", "off"));
addEventListener("pagehide", () => {
  turnAutocomplete("off", "on");
  // Firefox before 125 has no popovers.
  document.getElementById("menu")?.hidePopover?.();
});

// The photo that grows into the next page is worth no wait for a page that is late: until it comes, nothing of this one could be used.
let click: Event | undefined;
addEventListener("click", (event) => {
  click = event;
});
addEventListener("pageswap", ({ timeStamp, viewTransition }) => {
  if (click && timeStamp - click.timeStamp > patience) viewTransition?.skipTransition();
});

/**
 * Wakes an island at the first focus, pointer or touch. A click on a link or a button that comes before its script waits for it, and is
 * then made again: for the island, or for the browser.
 */
function wakeOnTouch(island: HTMLElement, wake: () => Promise<unknown>): void {
  let held: HTMLElement | undefined;
  const release = () => {
    island.removeEventListener("click", hold, true);
    held?.click();
    held = undefined;
  };
  const touch = () => wake().then(release, release);
  const hold = (event: MouseEvent) => {
    const clicked = event.target instanceof Element && event.target.closest<HTMLElement>("a,button");
    if (!clicked || isHandledByBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    held = clicked;
    touch();
    setTimeout(release, patience);
  };
  island.addEventListener("click", hold, true);
  if (island.contains(document.activeElement)) touch();
  else for (const first of ["focusin", "pointerover"]) island.addEventListener(first, touch, { once: true });
}

/** After the first paint, when the browser has nothing better to do, or a second later: where nothing moves some find no idle moment at all. */
function whenIdle(work: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then));
  requestAnimationFrame(() => idle(work, { timeout: 1_000 }));
}
