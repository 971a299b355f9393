import { m } from "../i18n/messages/messages.js";
import { Price } from "./stay-card.tsx";

/** The price and the way to ask, which stay in view at the foot of small screens. */
export function AskBar({ price, href, className = "" }: { price: number; href: string; className?: string }) {
  return (
    <div
      className={`no-print sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-gutter py-3 ${className}`}
    >
      <Price price={price} />
      <a className="button px-6!" href={href}>
        {m.stay_ask_short()}
      </a>
    </div>
  );
}
