/**
 * Whole dollars as people write them in either language: `2000`, `$1,769.67`, `1.769,67`. A comma or full stop before three digits
 * parts thousands, before one or two it begins the cents, which count as a dollar, so that what costs just that is within.
 * Nothing when it is no amount, or none above zero.
 */
export function parseAmount(typed: string): number | undefined {
  const written = typed.replaceAll(/us\$|usd|[$\s]/gi, "");
  const [, whole = "", , cents = ""] = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*|\d+)(?:[.,](\d{0,2}))?$/.exec(written) ?? [];
  const dollars = Number(whole.replaceAll(/\D/g, "")) + (Number(cents) > 0 ? 1 : 0);
  return dollars > 0 && dollars < Number.MAX_SAFE_INTEGER / 100 ? dollars : undefined;
}
