/** The script of a page whose search is plain HTML: it keeps what stands in the form for Back and for the other language. */
const form = document.querySelector<HTMLFormElement>("form[data-kept]");
form?.addEventListener("submit", keep);
// A home that is suggested leads away as well; what the page itself does with a link does not.
form?.addEventListener("click", (event) => {
  if (!event.defaultPrevented && event.target instanceof Element && event.target.closest("a")) keep();
});
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-same-search]")) {
  if (form) link.addEventListener("click", () => (link.search = queryOf(form)));
}

function keep(): void {
  if (form) history.replaceState(null, "", location.pathname + queryOf(form));
}

/** What stands in the fields of a form, without the empty ones. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) query.append(name, `${value}`);
  return query.size ? `?${query}` : "";
}

export {};
