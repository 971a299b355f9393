import { chargeName } from "./charge-text.ts";
import type { Fee, Rates } from "./rates.ts";
import { parseExtras } from "./stay-query.ts";

/** The fees of a property that guests may choose. */
export function optionalFees<Name>({ fees }: Pick<Rates<Name>, "fees">): Fee<Name>[] {
  return fees.filter(({ optional }) => optional);
}

/** The ids of the optional fees of a property that a query names, in the order of the property; undefined if there are none. */
export function chosenExtras(params: URLSearchParams, rates: Pick<Rates<unknown>, "fees">): string[] | undefined {
  const named = parseExtras(params) ?? [];
  const chosen = optionalFees(rates).flatMap(({ id }) => (named.includes(id) ? [id] : []));
  return chosen.length > 0 ? chosen : undefined;
}

/** `Linen, Firewood`; empty if none is chosen. */
export function extrasText(rates: Pick<Rates<string>, "fees">, extras: readonly string[] = []): string {
  return optionalFees(rates)
    .filter(({ id }) => extras.includes(id))
    .map(chargeName)
    .join(", ");
}
