/**
 * The script of the contact page: it keeps what is typed into a message in the storage of this tab, for the other
 * language and for Back. On the page that gives thanks there is no field, and what was kept goes.
 */
const key = "message";
const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[data-kept]");

ifStored(restore);
ifStored(keep);
addEventListener("input", () => ifStored(keep));

/** Fills in what was kept; not where the server answered with what was typed, nor over what was typed before this script came. */
function restore(): void {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? "{}");
  for (const field of fields) {
    const typed = kept[field.name];
    if (typeof typed === "string" && !isAnswer(field) && field.value === field.defaultValue) field.value = typed;
  }
}

/** A subject that nobody changed is left out: in the other language it is said in other words. */
function keep(): void {
  const typed = [...fields].filter((field) => isAnswer(field) || field.value !== field.defaultValue);
  if (fields.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed.map(({ name, value }) => [name, value]))));
  else sessionStorage.removeItem(key);
}

function isAnswer(field: HTMLElement): boolean {
  return field.dataset.kept === "answer";
}

function ifStored(work: () => void): void {
  try {
    work();
  } catch {
    // Storage throws where a browser forbids it and where it is full, and may hold what we did not write: the form works without.
  }
}

export {};
