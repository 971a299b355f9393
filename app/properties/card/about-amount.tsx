import type { Exchange } from "../../i18n/currencies.ts";
import { aboutText } from "../../i18n/money.ts";

/** Beside an amount of a property: about how much that is in the currency of the site, if the property has another. */
export function AboutAmount({ amount, exchange }: { amount: number; exchange?: Exchange }) {
  const words = aboutText(amount, exchange);
  return words && <span className="font-body text-sm font-normal whitespace-nowrap text-quiet">{words}</span>;
}
