import { formatCents } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { Price } from "./stay-card.tsx";

interface AskBarProps {
  /** US dollars a night. */
  price: number;
  /** Cents for the stay that is asked about, where that is known. */
  total?: number;
  href: string;
  className?: string;
}

/** The price and the way to ask, which stay in view at the foot of small screens. */
export function AskBar({ price, total, href, className = "" }: AskBarProps) {
  return (
    <div
      className={`no-print sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-gutter py-3 ${className}`}
    >
      {total === undefined ? (
        <Price price={price} />
      ) : (
        <p className="font-medium tabular-nums first-letter:uppercase">{m.quote_total_brief({ money: formatCents(total) })}</p>
      )}
      <a className="button px-6!" href={href}>
        {m.stay_ask_short()}
      </a>
    </div>
  );
}
