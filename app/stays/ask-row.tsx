import { formatMoney } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { AskButton } from "./ask-button.tsx";
import type { Stay } from "./stay.ts";

/** The price and the way to ask, for screens on which the card with both is further down than the first view. */
export function AskRow({ stay: { slug, price } }: { stay: Pick<Stay, "slug" | "price"> }) {
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 lg:hidden">
      <p className="flex-[1_1_5rem] font-display text-[2rem] leading-tight sm:flex-none">
        {formatMoney(price)} <span className="font-body text-base text-quiet">{m.price_per_night()}</span>
      </p>
      <AskButton slug={slug} className="px-5!">
        {m.stay_ask()}
      </AskButton>
    </div>
  );
}
