import type { MarkupElement } from "./markup.ts";

/** The results of a search on the page of all homes. */
export const resultsOf = (page: MarkupElement) => page.one("section", { id: "results" });

/** The address to which the card of a home leads. */
export const hrefOf = (card: MarkupElement) => card.one("a").get("href") ?? "";

/** The homes that were found, in their order. */
export const slugsOf = (page: MarkupElement) =>
  resultsOf(page)
    .all("article")
    .map((card) => /stays\/([^?]+)/.exec(hrefOf(card))?.[1]);
