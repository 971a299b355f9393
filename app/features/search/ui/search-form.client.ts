/*
 * The script of a page with a plain HTML search form. On the home page it stores the fields in the address, for Back and for the
 * language links; the form of a destination needs only the buttons beside numbers.
 */

import { enableStepButtons } from "../../../calendar-ui/step-buttons.client.ts";

enableStepButtons();

const form = document.querySelector<HTMLFormElement>("form[data-search-form]");
form?.addEventListener("submit", storeInHistory);
// A suggested property leaves the page too. A link that a script handles (`defaultPrevented`) does not.
form?.addEventListener("click", (event) => {
  if (!event.defaultPrevented && event.target instanceof Element && event.target.closest("a")) storeInHistory();
});
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-same-search]")) {
  if (form) link.addEventListener("click", () => (link.search = queryOf(form)));
}

function storeInHistory(): void {
  if (form) history.replaceState(null, "", location.pathname + queryOf(form));
}

/** The query of a form, without empty fields. */
function queryOf(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) params.append(name, `${value}`);
  // Not by its size, which Safari lacks before 17.
  const query = `${params}`;
  return query && `?${query}`;
}
