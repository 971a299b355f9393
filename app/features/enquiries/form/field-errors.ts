import type { DraftField } from "./draft-storage.ts";
import { isGuestCount } from "./guest-count.ts";

/** What the server would say of a field; the browser knows what an address is. */
export function fieldError(field: DraftField): string | undefined {
  const { missing, limit, tooLong, wrong } = field.dataset;
  const typed = field.value.trim();
  if (typed === "") return missing;
  if (typed.length > Number(limit)) return tooLong;
  return field.validity.typeMismatch || (field.name === "guests" && !isGuestCount(typed)) ? wrong : undefined;
}

/** Says what is wrong with a field, or that nothing is. */
export function showFieldError(field: DraftField, words: string | undefined): void {
  showFieldNote(field, "mistake", words, "text-alarm");
  if (words) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** Writes below a field, for screen readers too, or takes away what stands there. */
export function showFieldNote(field: DraftField, what: string, words: string | undefined, look: string): void {
  const idFor = (what: string) => `${field.name}-${what}`;
  let place = document.getElementById(idFor(what));
  if (words === undefined) place?.remove();
  else {
    if (!place) {
      place = Object.assign(document.createElement("p"), { id: idFor(what), className: `text-[.9375rem] ${look}` });
      place.setAttribute("aria-live", "polite");
      (field.closest("fieldset") ?? field.parentElement)?.append(place);
    }
    if (place.textContent !== words) place.textContent = words;
  }
  const ids = ["mistake", "count"].map(idFor).filter((id) => document.getElementById(id));
  if (ids.length > 0) field.setAttribute("aria-describedby", ids.join(" "));
  else field.removeAttribute("aria-describedby");
}
