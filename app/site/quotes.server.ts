import type { Localised } from "../i18n/languages.ts";
import { type AskedStay, type Quote, quote } from "../nights/quote.ts";
import { dayAt } from "../platform/local-time.ts";
import type { Stay } from "../stays/stay.ts";
import type { Services } from "./services.server.ts";

/** What a stay at a home costs, or why it cannot be had, as things are now and on the day that it is there. */
export function quoteNow(
  { clock, taken }: Pick<Services, "clock"> & { taken: Pick<Services["taken"], "of"> },
  home: Localised<Stay>,
  asked: AskedStay,
): Quote {
  return quote(home, asked, { today: dayAt(clock(), home.timeZone), availability: taken.of(home.slug) });
}
