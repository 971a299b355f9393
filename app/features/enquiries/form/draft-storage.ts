/** The fields of a message, and those of its dates, which change with their island. */
const kept = "[data-kept],[data-island] [name]";
const key = "message";

export type DraftField = HTMLInputElement | HTMLTextAreaElement;

/** What stood in the fields when the page came, by their names: only what is different was typed. */
const given = new Map<string, string>();

/** Fills in what was kept; not where the server answered with what was typed, nor over what was typed before this came. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const { name, defaultValue } of fieldsOf(form)) given.set(name, defaultValue);
  ifStored(() => {
    const typed = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    for (const field of fieldsOf(form)) {
      const value = typed[field.name];
      if (typeof value !== "string" || isAnswer(field) || field.type === "hidden" || field.value !== field.defaultValue) continue;
      field.value = value;
      // The island of the dates wakes, and writes a day as its language does.
      field.closest("[data-island]")?.dispatchEvent(new Event("pointerover"));
    }
  });
}

/** Keeps what was typed. A subject that nobody changed is left out: in the other language it is said in other words. */
export function storeDraft(form: HTMLFormElement): void {
  const typed = fieldsOf(form).filter((field) => isAnswer(field) || field.value !== given.get(field.name));
  ifStored(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed.map(({ name, value }) => [name, value])))));
}

function fieldsOf(form: HTMLFormElement): DraftField[] {
  return [...form.querySelectorAll<DraftField>(kept)];
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
