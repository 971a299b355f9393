/**
 * The script of every page: it wakes the islands, tends the hearts, and readies the page for Back, which may bring it as it was
 * left: the menu would be open, and WebKit would empty each field and form without autocomplete.
 */
import { isForBrowser } from "../nights/unless-for-browser.ts";
import { tendHearts } from "../stays/tend-hearts.ts";

/** Milliseconds for which a click waits for the script of its island. */
const patience = 500;

const modules: Record<string, string> = JSON.parse(document.documentElement.dataset.islands ?? "{}");

for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
  // The page gives the address: for one that the bundler knows it would add a helper larger than this whole file.
  const wake = () => import(/* @vite-ignore */ modules[island.dataset.island ?? ""] ?? "");
  const { wakes, wakesFor } = island.dataset;
  if (wakesFor && location.hash.startsWith(wakesFor)) wake();
  else if (wakes === "touch") {
    onTouch(island, wake);
    holdClicks(island, wake);
  } else whenIdle(wake);
}

tendHearts();

const turnAutocomplete = (from: string, to: AutoFill) => () => {
  for (const field of document.querySelectorAll<HTMLInputElement>(`[autocomplete=${from}]`)) field.autocomplete = to;
};
addEventListener("pagehide", turnAutocomplete("off", "on"));
addEventListener("pageshow", turnAutocomplete("on", "off"));
// Firefox before 125 has no popovers.
addEventListener("pagehide", () => document.getElementById("menu")?.hidePopover?.());

/** A click on a link or a button that comes before the script of its island waits for it, and is then made again: for the island, or for the browser. */
function holdClicks(island: HTMLElement, wake: () => Promise<unknown>): void {
  let link: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const clicked = event.target instanceof Element && event.target.closest<HTMLElement>("a,button");
    if (!clicked || isForBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!link) Promise.race([wake(), new Promise((then) => setTimeout(then, patience))]).then(release, release);
    link = clicked;
  };
  const release = () => {
    island.removeEventListener("click", hold, true);
    link?.click();
  };
  island.addEventListener("click", hold, true);
}

function onTouch(island: HTMLElement, wake: () => void): void {
  if (island.contains(document.activeElement)) wake();
  else for (const touch of ["focusin", "pointerover", "touchstart"]) island.addEventListener(touch, wake, { once: true, passive: true });
}

/** After the first paint, when the browser has nothing better to do, or a second later: where nothing moves some find no idle moment at all. */
function whenIdle(work: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1));
  requestAnimationFrame(() => idle(work, { timeout: 1_000 }));
}
