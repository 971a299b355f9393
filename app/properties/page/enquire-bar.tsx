import { type ReactNode, use } from "react";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import type { Party } from "../../pricing/charges.ts";
import { breakAfterCommas, FirstStayContext, firstStayText } from "../card/first-stay.ts";
import { CardPrice } from "../card/property-card.tsx";
import type { Property } from "../model/property.ts";

interface EnquireBarProps {
  /** Its name is shown if there is room. */
  property: Pick<Localised<Property>, "slug" | "title" | "price" | "currency" | "exchange">;
  /** As far as it is known. */
  party: Partial<Party>;
  /** The total of the requested stay, if known. */
  total?: number;
  /** The button or link to enquire. */
  children: ReactNode;
}

/** The price and the enquiry button, sticky at the bottom of the window while their container is in view. */
export function EnquireBar({ property, party, total, children }: EnquireBarProps) {
  const firstStay = use(FirstStayContext)(property.slug, party);
  const shownTotal = total ?? firstStay?.total;
  return (
    <div className="ask-bar no-print z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper py-3">
      <p className="font-display text-xl max-lg:hidden">{property.title}</p>
      {shownTotal === undefined ? (
        <CardPrice className="lg:text-right" property={property} />
      ) : (
        <p className="first-letter:uppercase lg:text-right">
          <b className="font-medium tabular-nums">{m.quote_total_brief({ money: formatMoney(shownTotal, property.currency) })}</b>{" "}
          {total === undefined && firstStay && <span className="block text-sm">{breakAfterCommas(firstStayText(firstStay))}</span>}
        </p>
      )}
      {children}
    </div>
  );
}
