/** The fields of the form, and the date fields, which their island replaces. */
const draftFields = "[data-draft],[data-island] [name]";
const storageKey = "message";

export type DraftField = HTMLInputElement | HTMLTextAreaElement;

/** The values of the fields when the page loaded, by name: only other values were typed. */
const initialValues = new Map<string, string>();

/** Fills in the stored draft, except in fields with submitted values or with text typed before this script loaded. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const { name, defaultValue } of fieldsOf(form)) initialValues.set(name, defaultValue);
  withStorage(() => {
    const typed = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    for (const field of fieldsOf(form)) {
      const value = typed[field.name];
      if (typeof value !== "string" || isFromServer(field) || field.type === "hidden" || field.value !== field.defaultValue) continue;
      field.value = value;
      const fold = field.closest("details");
      if (fold && value) fold.open = true;
      // Hydrates the island of the dates, which formats the day in its language.
      field.closest("[data-island]")?.dispatchEvent(new Event("pointerover"));
    }
  });
}

/** Stores what was typed. An unchanged subject is left out, because the page in the other language has its own. */
export function storeDraft(form: HTMLFormElement): void {
  const typed = fieldsOf(form).filter((field) => isFromServer(field) || field.value !== initialValues.get(field.name));
  withStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(typed.map(({ name, value }) => [name, value])))));
}

function fieldsOf(form: HTMLFormElement): DraftField[] {
  return [...form.querySelectorAll<DraftField>(draftFields)];
}

function isFromServer(field: HTMLElement): boolean {
  return field.dataset.draft === "answer";
}

function withStorage(work: () => void): void {
  try {
    work();
  } catch {
    // Storage throws if it is forbidden or full, and may contain what others stored: the form works without.
  }
}
