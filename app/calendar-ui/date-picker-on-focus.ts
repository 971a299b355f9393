import { parseIsoDay } from "../dates/days.ts";
import { formatWeekdayDay } from "../i18n/formats.ts";

/** The state of a date field: showing a text, a text being typed, a date picker, or a picker that was left with an incomplete date. */
export type FieldState = "text" | "typing" | "date" | "half";

/** Characters of a pasted text that are used; a date has fewer. */
const maxPasted = 40;

export interface DatePickerOptions {
  /** The current value: a day `YYYY-MM-DD`, or text that could not be parsed. */
  typed: () => string;
  /** Called when the visitor has entered a complete day, pasted text, cleared the field, or left it with another value. */
  onChange: (typed: string) => void;
  /** Called with the new state, so that React renders the same type. */
  onState: (state: FieldState) => void;
}

/**
 * Makes a text field a date picker while it has the focus. Returns a function that ends this.
 *
 * Chromium accepts keys only if the type changes before it moves the focus to the first part of the date, which is during the
 * `focus` event; React's `onFocus` uses `focusin`, which comes too late. WebKit accepts keys only if the field is focused once
 * more after that. The browser decides whether a tap opens a picker, as it does on devices without keys: a picker opened by the
 * page would take the keys of people who type. The value must not be set while parts of the date are being typed, because that
 * clears incomplete parts.
 */
export function openPickerOnFocus(input: HTMLInputElement, { typed, onChange, onState }: DatePickerOptions): () => void {
  const field = input.parentElement ?? input;
  const controller = new AbortController();
  const { signal } = controller;
  let isChanged = false;
  let isTapped = false;
  let isBackward = false;
  let isRefocusing = false;
  const applyValue = () => {
    isChanged = false;
    onChange(input.value);
  };
  // A tap changes the type before its click: if the type changed later, the click would be lost.
  const tap = ({ pointerType }: PointerEvent) => {
    isTapped = pointerType === "touch" && document.activeElement !== input;
    if (isTapped) input.focus();
  };
  const click = () => {
    // The tap has selected the part of the date below it, such as the year.
    if (isTapped) refocus();
    isTapped = false;
  };
  const watchTab = ({ key, shiftKey }: KeyboardEvent) => {
    isBackward = key === "Tab" && shiftKey;
  };
  const refocus = () => {
    isRefocusing = true;
    input.blur();
    input.focus();
    isRefocusing = false;
  };
  const focus = () => {
    if (isRefocusing) return;
    // Going backward, Chromium would skip a date field that was a text field a moment ago.
    if (isBackward) return void setTimeout(() => focusAgain(input, ""));
    if (input.type !== "date") {
      showAsDate(input, typed());
      refocus();
    }
    onState("date");
  };
  const change = () => {
    isChanged = true;
    // While a year is being typed, it is 0002, then 0020: those are not complete.
    const isWhole = parseIsoDay(input.value) || (input.value === "" && !input.validity.badInput);
    if (input.type === "date" && isWhole) applyValue();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData("text").trim().slice(0, maxPasted);
    if (!pasted || input.type !== "date") return;
    event.preventDefault();
    isChanged = false;
    onChange(pasted);
  };
  // Enter sends the form without leaving the field.
  const enter = () => {
    if (input.type === "text") applyValue();
  };
  const leave = () => {
    if (isRefocusing) return;
    isBackward = false;
    // An incomplete date would be lost in a text field.
    if (input.validity.badInput) return onState("half");
    if (isChanged) applyValue();
    showAsText(input, typed());
    onState("text");
  };
  input.addEventListener("focus", focus, { signal });
  input.addEventListener("input", change, { signal });
  input.addEventListener("change", enter, { signal });
  input.addEventListener("paste", paste, { signal });
  input.addEventListener("blur", leave, { signal });
  field.addEventListener("pointerup", tap, { signal });
  field.addEventListener("click", click, { signal });
  document.addEventListener("keydown", watchTab, { signal });
  // Typed before hydration.
  if (input.value !== textOf(typed())) applyValue();
  if (document.activeElement === input && isIncompleteText(typed())) onState("typing");
  focusAgain(input, typed());
  return () => controller.abort();
}

/** Updates a field, which may have the focus, with a value from elsewhere. */
export function showTypedText(input: HTMLInputElement, typed: string): void {
  if (document.activeElement !== input) showAsText(input, typed);
  else if (input.type === "date") input.value = parseIsoDay(typed) ?? "";
}

/** Focuses a field again that had the focus before hydration. An incomplete date stays text, otherwise it would be lost. */
function focusAgain(input: HTMLInputElement, typed: string): void {
  if (document.activeElement !== input || isIncompleteText(typed)) return;
  input.blur();
  input.focus();
}

function isIncompleteText(typed: string): boolean {
  return typed !== "" && !parseIsoDay(typed);
}

function showAsDate(input: HTMLInputElement, typed: string): void {
  input.type = "date";
  input.value = parseIsoDay(typed) ?? "";
}

function showAsText(input: HTMLInputElement, typed: string): void {
  input.type = "text";
  input.value = textOf(typed);
}

/** What a field shows without the focus. */
export function textOf(typed: string): string {
  const day = parseIsoDay(typed);
  return day ? formatWeekdayDay(day) : typed;
}
