import { priceRange } from "./search-terms.ts";

/** The text of a parameter, trimmed; empty if it is missing. */
export function textParam(params: URLSearchParams, name: string): string {
  return params.get(name)?.trim() ?? "";
}

/** A highest price per night within the range of the slider, rounded to its step; no limit if it is not a number. */
export function parseMaxPrice(typed: string): number {
  const dollars = parseWholeNumber(typed, 0, Number.MAX_SAFE_INTEGER) ?? priceRange.max;
  const step = Math.round(dollars / priceRange.step) * priceRange.step;
  return Math.min(Math.max(step, priceRange.min), priceRange.max);
}

/** A whole number from `min` to `max`; `undefined` for anything else. */
export function parseWholeNumber(typed: string, min: number, max: number): number | undefined {
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

/**
 * Parses whole dollars as people write them in either language: `2000`, `$1,769.67`, `1.769,67`. A comma or full stop before three
 * digits separates thousands, before one or two digits it starts the cents. Cents are rounded up, so that a stay that costs exactly
 * the amount is within it. `undefined` if the text is not an amount above zero.
 */
export function parseAmount(typed: string): number | undefined {
  const amount = typed.replaceAll(/us\$|usd|[$\s]/gi, "");
  const [, whole = "", , cents = ""] = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*|\d+)(?:[.,](\d{0,2}))?$/.exec(amount) ?? [];
  const dollars = Number(whole.replaceAll(/\D/g, "")) + (Number(cents) > 0 ? 1 : 0);
  return dollars > 0 && dollars < Number.MAX_SAFE_INTEGER / 100 ? dollars : undefined;
}
