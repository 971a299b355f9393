import type { ComponentProps } from "react";
import type { Currency } from "../i18n/currencies.ts";
import { m } from "../i18n/messages/messages.js";
import { chargeName, feeRule } from "../pricing/charge-text.ts";
import { optionalFees } from "../pricing/extras.ts";
import type { Rates } from "../pricing/rates.ts";

/** What the boxes depend on. */
export interface PropertyWithExtras {
  currency: Currency;
  rates: Pick<Rates<string>, "fees" | "taxes">;
}

interface ExtraBoxesProps {
  property: PropertyWithExtras;
  /** The ids of those that are chosen, separated by commas. */
  chosen?: string;
  /** Further attributes of each box. */
  inputProps?: ComponentProps<"input">;
  className?: string;
}

/** A box for each optional fee of a property, with its name and price. */
export function ExtraBoxes({ property, chosen = "", inputProps, className = "" }: ExtraBoxesProps) {
  const fees = optionalFees(property.rates);
  if (fees.length === 0) return null;
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="text-sm text-quiet">{m.stay_extras()}</legend>
      {fees.map((fee) => (
        <label key={fee.id} className="flex cursor-pointer items-baseline gap-x-2.5 py-1.5 text-[.9375rem] pointer-coarse:py-2.5">
          <input
            className="shrink-0 translate-y-[.2rem]"
            type="checkbox"
            name="extras"
            value={fee.id}
            autoComplete="off"
            defaultChecked={chosen.split(",").includes(fee.id)}
            {...inputProps}
          />
          <span className="min-w-0">
            {chargeName(fee)} <span className="block text-sm text-quiet">{feeRule(fee, property)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
