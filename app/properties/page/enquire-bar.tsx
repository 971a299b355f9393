import type { ReactNode } from "react";
import { formatCents } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import { CardPrice } from "../card/property-card.tsx";

interface EnquireBarProps {
  /** The name of the property, shown if there is room. */
  title: string;
  /** US dollars a night. */
  price: number;
  /** The total of the requested stay in cents, if known. */
  total?: number;
  /** The button or link to enquire. */
  children: ReactNode;
}

/** The price and the enquiry button, sticky at the bottom of the window while their container is in view. */
export function EnquireBar({ title, price, total, children }: EnquireBarProps) {
  return (
    <div className="ask-bar no-print z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper py-3">
      <p className="font-display text-xl max-lg:hidden">{title}</p>
      {total === undefined ? (
        <CardPrice className="lg:text-right" price={price} />
      ) : (
        <p className="font-medium tabular-nums first-letter:uppercase lg:text-right">{m.quote_total_brief({ money: formatCents(total) })}</p>
      )}
      {children}
    </div>
  );
}
