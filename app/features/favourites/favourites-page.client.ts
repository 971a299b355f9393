/*
 * The script of the favourites page. The script of every page runs before it: it writes the visitor's list into the links of the
 * header, handles the favourite buttons, and updates the page at every event `storage`. This script reads the list from that link,
 * because a module shared by both would be one more file to load on every page.
 */

import { enableStepButtons } from "../../calendar-ui/step-buttons.client.ts";

enableStepButtons();

const own = find<HTMLAnchorElement>("[data-favourites]");
const emptyList = find("[data-none]");
const list = find("[data-list]");
const keepButton = find("[data-offer]");
const keptNotice = find("[data-offered]");
const deleteButton = find("[data-forget]");
const deletedNotice = find("[data-forgotten]");

if (own?.search && !location.search.includes("homes=")) location.replace(own.href);
else emptyList?.classList.add("has-no-list");

for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-was]")) {
  // The slug may be followed by the stay of the favourite.
  store(stored().map((home) => home.replace(RegExp(`^${dataset.was}(?![^_])`), `${dataset.now}`)));
}
// Both titles are in the page and have their space, so that nothing moves.
const [title, titleOfSent] = document.querySelectorAll("h1 .whose > *");
const isOwn = keepButton?.ariaPressed === "true";
document.documentElement.dataset.whose = isOwn ? "visitor" : "sender";
if (isOwn && title && titleOfSent) document.title = document.title.replace(titleOfSent.textContent, title.textContent);

const address = location.href;
let before: string[] = [];
addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const putBack = target.closest<HTMLElement>("[data-put-back]")?.dataset.putBack;
  if (putBack) store([...stored(), putBack]);
  const button = target.closest("button");
  if (!button) return;
  if (button === keepButton) showKept(button);
  else if (button === deleteButton) {
    before = stored();
    showList([], location.pathname);
  } else if (button.dataset.undo) showList([...before, ...stored()].slice(0, Number(button.dataset.undo)), address);
});

/** Replaces the offer to keep a list by a message that it is kept. */
function showKept(button: HTMLElement): void {
  if (!keptNotice || button.ariaPressed !== "true") return;
  button.classList.add("invisible");
  keptNotice.textContent = keptNotice.dataset.offered ?? "";
  keptNotice.focus();
}

/** Shows the page without its list, or with it again, and updates the address. */
function showList(entries: string[], address: string): void {
  const isDeleted = !entries[0];
  store(entries);
  history.replaceState(null, "", address);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-same-search]")) link.search = location.search;
  if (list) list.hidden = isDeleted;
  if (emptyList) emptyList.hidden = !isDeleted;
  if (deletedNotice) deletedNotice.hidden = !isDeleted;
  (isDeleted ? deletedNotice?.querySelector("p") : deleteButton)?.focus();
}

/** The stored favourites: the query of the link begins with them. */
function stored(): string[] {
  return own?.search.split(/[=&]/)[1]?.split(",") ?? [];
}

function store(entries: readonly string[]): void {
  try {
    localStorage.favourites = [...new Set(entries)];
  } catch {
    // If storage is forbidden there is no list, so nothing changes.
  }
  dispatchEvent(new Event("storage"));
}

function find<Found extends HTMLElement = HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(selector);
}
