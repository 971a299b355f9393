import type { ReactNode } from "react";
import { formatCents } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import { CardPrice } from "../card/property-card.tsx";

interface EnquireBarProps {
  /** The name of the home, where there is room for it. */
  title: string;
  /** US dollars a night. */
  price: number;
  /** Cents for the stay that is asked about, where that is known. */
  total?: number;
  /** The way to ask. */
  children: ReactNode;
}

/** The price and the way to ask, which stay in view at the foot of the window as long as what they stand in is there. */
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
