import { parseIsoDay } from "../dates/days.ts";
import { formatWeekdayDay } from "../i18n/formats.ts";

/** What a field of a date is: a text to read, a text being typed, a date picker, or a picker that was left with half a date. */
export type FieldState = "text" | "typing" | "date" | "half";

/** Letters of what is pasted that are kept: a date has fewer. */
const mostPasted = 40;

/** What a field and its picker have to know of each other. */
export interface DatePickerOptions {
  /** What was typed so far: a day `YYYY-MM-DD`, or what could not be read. */
  typed: () => string;
  /** Told each time the visitor has given a whole day, has pasted something, has emptied the field, or has left it with something else. */
  onChange: (typed: string) => void;
  /** Told what the field has become, so that React does not make it something else. */
  onState: (state: FieldState) => void;
}

/**
 * Makes a text field a date picker for as long as it has the focus. Returns how to end that.
 *
 * Chromium takes the keys of a visitor only if the type changes before it hands the focus on to the first part of the
 * date. That is within the `focus` event: React's `onFocus` listens to `focusin`, which comes too late. WebKit takes them only
 * if the field gets the focus once more after that. Whether a tap opens a picker is left to the browser, which does so where there are no
 * keys: one that the page opens takes the keys of who types. Nothing may write to the field while its parts are being typed, because
 * that would empty the parts not yet whole.
 */
export function openPickerOnFocus(input: HTMLInputElement, { typed, onChange, onState }: DatePickerOptions): () => void {
  const field = input.parentElement ?? input;
  const ended = new AbortController();
  const { signal } = ended;
  let isChanged = false;
  let isTapped = false;
  let isBackward = false;
  let isTurning = false;
  const take = () => {
    isChanged = false;
    onChange(input.value);
  };
  // A tap makes a picker of it before it looks for what it clicks: a text field that became one later would be gone, and not clicked.
  const tap = ({ pointerType }: PointerEvent) => {
    isTapped = pointerType === "touch" && document.activeElement !== input;
    if (isTapped) input.focus();
  };
  const click = () => {
    // The tap chose the part of the date on which it fell, as the year.
    if (isTapped) refocus();
    isTapped = false;
  };
  const watchTab = ({ key, shiftKey }: KeyboardEvent) => {
    isBackward = key === "Tab" && shiftKey;
  };
  const refocus = () => {
    isTurning = true;
    input.blur();
    input.focus();
    isTurning = false;
  };
  const focus = () => {
    if (isTurning) return;
    // Going backward, Chromium would pass a date field by that was a text field a moment ago.
    if (isBackward) return void setTimeout(() => takeFocus(input, ""));
    if (input.type !== "date") {
      beDate(input, typed());
      refocus();
    }
    onState("date");
  };
  const change = () => {
    isChanged = true;
    // While a year is typed it is 0002, then 0020: it is whole when it could be meant.
    const isWhole = parseIsoDay(input.value) || (input.value === "" && !input.validity.badInput);
    if (input.type === "date" && isWhole) take();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData("text").trim().slice(0, mostPasted);
    if (!pasted || input.type !== "date") return;
    event.preventDefault();
    isChanged = false;
    onChange(pasted);
  };
  const leave = () => {
    if (isTurning) return;
    isBackward = false;
    // Half a date would be lost in a text field.
    if (input.validity.badInput) return onState("half");
    if (isChanged) take();
    beText(input, typed());
    onState("text");
  };
  input.addEventListener("focus", focus, { signal });
  input.addEventListener("input", change, { signal });
  input.addEventListener("paste", paste, { signal });
  input.addEventListener("blur", leave, { signal });
  field.addEventListener("pointerup", tap, { signal });
  field.addEventListener("click", click, { signal });
  document.addEventListener("keydown", watchTab, { signal });
  if (document.activeElement === input && isHalfText(typed())) onState("typing");
  takeFocus(input, typed());
  return () => ended.abort();
}

/** Shows in a field, which may have the focus, what was typed elsewhere. */
export function showTypedText(input: HTMLInputElement, typed: string): void {
  if (document.activeElement !== input) beText(input, typed);
  else if (input.type === "date") input.value = parseIsoDay(typed) ?? "";
}

/** A field that has the focus when the script wakes gets it once more. Half a date stays text, else it would be lost. */
function takeFocus(input: HTMLInputElement, typed: string): void {
  if (document.activeElement !== input || isHalfText(typed)) return;
  input.blur();
  input.focus();
}

function isHalfText(typed: string): boolean {
  return typed !== "" && !parseIsoDay(typed);
}

function beDate(input: HTMLInputElement, typed: string): void {
  input.type = "date";
  input.value = parseIsoDay(typed) ?? "";
}

function beText(input: HTMLInputElement, typed: string): void {
  const day = parseIsoDay(typed);
  input.type = "text";
  input.value = day ? formatWeekdayDay(day) : typed;
}
