/*
 * The script of the page of favourites. The script of every page, which runs before it, has written the visitor's list into
 * the links of the header, and does what the hearts ask for; it shows anew what is kept at every event `storage`. What the two
 * would import alike would be a file more for every page: this one reads the list in the link.
 */
const own = find<HTMLAnchorElement>("[data-favourites]");
const none = find("[data-none]");
const list = find("[data-list]");
const offer = find("[data-offer]");
const offered = find("[data-offered]");
const forget = find("[data-forget]");
const forgotten = find("[data-forgotten]");

if (own?.search && !location.search.includes("homes=")) location.replace(own.href);
else none?.classList.add("has-no-list");

for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-was]")) {
  // The slug may be followed by the stay of the favourite.
  store(stored().map((home) => home.replace(RegExp(`^${dataset.was}(?![^_])`), `${dataset.now}`)));
}
// The room for either message is reserved, so that nothing moves.
const [title, titleOfSent] = document.querySelectorAll("h1 .whose > *");
const isOwn = offer?.ariaPressed === "true";
document.documentElement.dataset.whose = isOwn ? "visitor" : "sender";
if (isOwn && title && titleOfSent) document.title = document.title.replace(titleOfSent.textContent, title.textContent);

const address = location.href;
let before: string[] = [];
addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("button");
  if (!button) return;
  if (button === offer) say(button);
  else if (button === forget) {
    before = stored();
    turn([], location.pathname);
  } else if (button.dataset.undo) turn([...before, ...stored()].slice(0, Number(button.dataset.undo)), address);
});

/** Replaces the offer to keep a list by a message that it is kept. */
function say(button: HTMLElement): void {
  if (!offered || button.ariaPressed !== "true") return;
  button.classList.add("invisible");
  offered.textContent = offered.dataset.offered ?? "";
  offered.focus();
}

/** Shows the page without its list, or with it again, and updates the address. */
function turn(kept: string[], address: string): void {
  const isForgotten = !kept[0];
  store(kept);
  history.replaceState(null, "", address);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-same-search]")) link.search = location.search;
  if (list) list.hidden = isForgotten;
  if (none) none.hidden = !isForgotten;
  if (forgotten) forgotten.hidden = !isForgotten;
  (isForgotten ? forgotten?.querySelector("p") : forget)?.focus();
}

/** The query of the link begins with them. */
function stored(): string[] {
  return own?.search.split(/[=&]/)[1]?.split(",") ?? [];
}

function store(kept: readonly string[]): void {
  try {
    localStorage.favourites = [...new Set(kept)];
  } catch {
    // If storage is forbidden there is no list, so nothing changes.
  }
  dispatchEvent(new Event("storage"));
}

function find<Found extends HTMLElement = HTMLElement>(selector: string): Found | null {
  return document.querySelector<Found>(selector);
}
