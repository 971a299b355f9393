import type { Business } from "../../content/business.ts";
import { type Exchange, rateBetween } from "../../i18n/currencies.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Property } from "./property.ts";

/** An exchange at the rates of a day, `YYYY-MM-DD`. */
export interface DatedExchange extends Exchange {
  asOf: string;
}

type Money = Pick<Business, "currency" | "exchange" | "alsoShown">;

/** From the currency of a property into the second one that the site shows in a language, if there is one. */
export function secondCurrency(
  { currency, alsoShown }: Pick<Property, "currency" | "alsoShown">,
  money: Money,
  language: Language,
): DatedExchange | undefined {
  const to = money.alsoShown.find((one) => one.language === language)?.currency;
  if (!to || to === currency || alsoShown === "none") return undefined;
  const rate = rateBetween(currency, to, money);
  return rate && { to, factor: rate.part / rate.divisor, asOf: rate.asOf };
}
