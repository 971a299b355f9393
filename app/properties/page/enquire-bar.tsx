import type { ReactNode } from "react";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { CardPrice } from "../card/property-card.tsx";
import type { Property } from "../model/property.ts";

interface EnquireBarProps {
  /** Its name is shown if there is room. */
  property: Pick<Localised<Property>, "title" | "price" | "currency">;
  /** The total of the requested stay, if known. */
  total?: number;
  /** The button or link to enquire. */
  children: ReactNode;
}

/** The price and the enquiry button, sticky at the bottom of the window while their container is in view. */
export function EnquireBar({ property, total, children }: EnquireBarProps) {
  return (
    <div className="ask-bar no-print z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper py-3">
      <p className="font-display text-xl max-lg:hidden">{property.title}</p>
      {total === undefined ? (
        <CardPrice className="lg:text-right" property={property} />
      ) : (
        <p className="font-medium tabular-nums first-letter:uppercase lg:text-right">
          {m.quote_total_brief({ money: formatMoney(total, property.currency) })}
        </p>
      )}
      {children}
    </div>
  );
}
