import type { Language } from "../http/languages.ts";

/**
 * One thing that a visitor does: a key (`Tab`), text typed into a field, a jump by a command of the screen reader (to the next
 * heading, button or field; here a CSS selector), the form sent without its script, another page opened by its English path, or a
 * part of the page (CSS selector) read from its top.
 */
export type Step =
  | string
  | { type: string | Record<Language, string> }
  | { jumpTo: string }
  | { submit: string }
  | { open: string }
  | { read: string };

export interface SpokenJourney {
  /** The file is `tests/spoken/<name>.<language>.txt`. */
  name: string;
  /** English; the Vietnamese one follows from it. */
  path: string;
  /** Pixels; 1280 unless given. */
  width?: number;
  steps: readonly Step[];
}

const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);

// Browsers order day and month as their own language does, so the two are the same in dates that are typed.
export const journeys: readonly SpokenJourney[] = [
  {
    name: "home-search",
    path: "/",
    steps: [
      ...["Tab", { jumpTo: "input[name=where]" }, { type: "as" }, "ArrowDown", "ArrowDown", "ArrowUp", "Enter"],
      ...["Escape", { type: "qqq" }, "Escape", { type: "malibu" }, "Tab", { type: "04042027" }, "Tab", "Tab", { type: "03032027" }, "Tab"],
      ...[...times(3, "Shift+Tab"), { type: "05052027" }, "Tab", "Tab", "Tab", { type: "2" }, "Enter", { read: "main" }],
    ],
  },
  {
    name: "filters",
    path: "/stays",
    steps: [
      ...[{ jumpTo: "select[name=type]" }, "ArrowDown", "ArrowDown", "Tab", "ArrowLeft", "ArrowLeft"],
      ...[{ jumpTo: "input[name=amenity]" }, "Space", "Tab", "Space", { read: "#results" }, { jumpTo: "#results .results-by a" }, "Enter"],
      ...[{ jumpTo: "select[name=sort]" }, "ArrowDown", { jumpTo: "input[name=where]" }, { type: "aspn" }, "Enter", { read: "#results" }],
    ],
  },
  {
    name: "map",
    path: "/stays?from=2027-03-05&to=2027-03-08&guests=2",
    steps: [{ jumpTo: "select[name=sort]" }, "ArrowDown", "Tab", "Enter", { read: "#results" }],
  },
  {
    name: "home-page",
    path: "/stays/the-old-barn",
    steps: ["Tab", "Enter", { jumpTo: "section[aria-labelledby=reviews] summary" }, "Enter", { read: "body" }],
  },
  {
    name: "calendar",
    path: "/stays/the-old-barn?month=2027-02&guests=2",
    steps: [
      ...[{ jumpTo: "section[aria-labelledby=calendar] table a" }, "ArrowRight", "ArrowDown", "ArrowDown", "End", "PageDown", "PageUp", "Home"],
      ...["ArrowUp", "Enter", "ArrowRight", "Enter", ...times(3, "ArrowRight"), "Enter", { read: "#price" }],
    ],
  },
  {
    name: "photos",
    path: "/stays/the-glass-house",
    // What the calendar has announced before is not announced again.
    steps: [
      { jumpTo: ".night-month .offered a" },
      "Enter",
      { jumpTo: "main li a[href*=photo]" },
      "Tab",
      "Enter",
      "ArrowRight",
      ...times(4, "Tab"),
      "Enter",
      "End",
      "Enter",
      "Escape",
    ],
  },
  {
    name: "favourites",
    path: "/stays",
    steps: [
      ...[{ jumpTo: "#results [data-heart]" }, "Enter", "Enter", "Enter", "Tab", { jumpTo: "#results li:nth-child(2) [data-heart]" }, "Enter"],
      ...[{ jumpTo: "header .to-favourites" }, "Enter", { read: "main" }, { jumpTo: "main a[data-heart]" }, "Enter", "Tab"],
    ],
  },
  {
    name: "contact",
    path: "/contact",
    steps: [
      ...[
        { jumpTo: "input[name=name]" },
        "Tab",
        { type: "lan@" },
        "Tab",
        "Shift+Tab",
        { jumpTo: "main form [type=submit]" },
        "Enter",
        "Tab",
        "Enter",
      ],
      ...[{ type: "Lan" }, "Tab", { submit: "main form" }, { read: "main form" }, { jumpTo: "input[name=email]" }, "End", { type: "example.com" }],
      ...[{ jumpTo: "input[name=subject]" }, { type: "Wifi" }, "Tab", { type: "Is the wifi fast enough for video calls?" }, "Tab", "Enter"],
      { read: "main" },
    ],
  },
  {
    name: "menu",
    path: "/about",
    width: 390,
    steps: [...times(2, "Tab"), { jumpTo: "button[popovertarget=menu]" }, "Enter", "Escape", "Enter", ...times(13, "Tab")],
  },
  {
    name: "language",
    path: "/stays/the-glass-house?guests=2",
    steps: [{ jumpTo: "a[hreflang]:not([aria-current])" }, "Enter", { read: "header" }],
  },
  { name: "article", path: "/blogs/lake-como-at-six-in-the-morning", steps: [{ read: "main" }] },
  {
    name: "nothing-found",
    path: "/stays/the-old-bran",
    steps: [
      "Tab",
      { read: "body" },
      { open: "/favourites" },
      { read: "main" },
      { open: "/stays?amenity=pool&where=malibu&guests=14" },
      { read: "main" },
    ],
  },
];
