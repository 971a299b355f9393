import type { ReactNode } from "react";
import { formatCents } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { Price } from "./stay-card.tsx";

interface AskBarProps {
  /** US dollars a night. */
  price: number;
  /** Cents for the stay that is asked about, where that is known. */
  total?: number;
  className?: string;
  /** The way to ask. */
  children: ReactNode;
}

/** The price and the way to ask, which stay in view at the foot of the window as long as what they stand in is there. */
export function AskBar({ price, total, className = "", children }: AskBarProps) {
  return (
    <div
      className={`ask-bar no-print z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper py-3 ${className}`}
    >
      {total === undefined ? (
        <Price price={price} />
      ) : (
        <p className="font-medium tabular-nums first-letter:uppercase">{m.quote_total_brief({ money: formatCents(total) })}</p>
      )}
      {children}
    </div>
  );
}
