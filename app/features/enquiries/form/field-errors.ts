import type { DraftField } from "./draft-storage.ts";
import { isGuestCount } from "./guest-count.ts";

/** The same errors as on the server, with the email check of the browser. */
export function fieldError(field: DraftField): string | undefined {
  const { missing, limit, tooLong, wrong } = field.dataset;
  const typed = field.value.trim();
  if (typed === "") return missing;
  if (typed.length > Number(limit)) return tooLong;
  return !field.validity.valid || (field.name === "guests" && !isGuestCount(typed)) ? wrong : undefined;
}

/** Shows an error at a field, or removes it. */
export function showFieldError(field: DraftField, words: string | undefined): void {
  showFieldNote(field, "mistake", words, "text-alarm");
  if (words) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** Shows a note below a field, or removes it. */
export function showFieldNote(field: DraftField, kind: "mistake" | "count", words: string | undefined, className: string): void {
  // Errors are in the description of the field, and after sending in the summary, which has the focus.
  const isAnnounced = kind === "count";
  const idFor = (kind: string) => `${field.name}-${kind}`;
  let note = document.getElementById(idFor(kind));
  if (words === undefined) note?.remove();
  else {
    if (!note) {
      note = Object.assign(document.createElement("p"), { id: idFor(kind), className: `text-[.9375rem] ${className}` });
      if (isAnnounced) note.setAttribute("aria-live", "polite");
      (field.closest("fieldset") ?? field.parentElement)?.append(note);
    }
    if (note.textContent !== words) note.textContent = words;
  }
  const ids = ["mistake", "count"].map(idFor).filter((id) => document.getElementById(id));
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}
