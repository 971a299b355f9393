/** The script of a page whose search is plain HTML: it keeps what stands in the form for Back and for the other language. */
const form = document.querySelector<HTMLFormElement>("form[data-kept]");
form?.addEventListener("submit", () => history.replaceState(null, "", location.pathname + queryOf(form)));
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-same-search]")) {
  if (form) link.addEventListener("click", () => (link.search = queryOf(form)));
}

/** What stands in the fields of a form, without the empty ones. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value) query.append(name, `${value}`);
  return query.size ? `?${query}` : "";
}

export {};
