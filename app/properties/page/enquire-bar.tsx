import type { ReactNode } from "react";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { breakAfterCommas, firstStayText, type UnquotedStay } from "../card/first-stay.ts";
import { CardPrice } from "../card/property-card.tsx";
import type { Property } from "../model/property.ts";

interface EnquireBarProps {
  /** Its name is shown if there is room. */
  property: Pick<Localised<Property>, "slug" | "title" | "price" | "currency" | "exchange">;
  unquoted: UnquotedStay;
  /** The total of the requested stay, if known. */
  total?: number;
  /** The button or link to enquire. */
  children: ReactNode;
}

/** The price and the enquiry button, sticky at the bottom of the window while their container is in view. */
export function EnquireBar({ property, unquoted, total, children }: EnquireBarProps) {
  const shownTotal = total ?? unquoted?.total;
  const isUnquoted = total === undefined && shownTotal !== undefined;
  return (
    <div className="ask-bar no-print z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper py-3">
      <p className="font-display text-xl max-lg:hidden">{property.title}</p>
      {(shownTotal === undefined || isUnquoted) && (
        <CardPrice className={`lg:text-right ${isUnquoted ? "instead-of-total" : ""}`} property={property} />
      )}
      {shownTotal !== undefined && (
        <p className={`first-letter:uppercase lg:text-right ${isUnquoted ? "unquoted-total" : ""}`}>
          <b className="font-medium tabular-nums">{m.quote_total_brief({ money: formatMoney(shownTotal, property.currency) })}</b>{" "}
          {isUnquoted && unquoted && <span className="block text-sm">{breakAfterCommas(firstStayText(unquoted))}</span>}
        </p>
      )}
      {children}
    </div>
  );
}
