import type { Localised } from "../i18n/languages.ts";
import { type AskedStay, isOffer } from "../nights/quote.ts";
import { similarStays } from "../stays/similar-stays.ts";
import type { Stay } from "../stays/stay.ts";
import { quoteNow } from "./quotes.server.ts";
import type { Services } from "./services.server.ts";

/** How many are shown, and how many of the most similar are asked: of a large site all would take half a second. */
const limits = { shown: 3, asked: 60 } as const;

/** A home that can be had for a stay. */
export interface SimilarOffer {
  stay: Localised<Stay>;
  /** Cents for the whole stay. */
  total: number;
  /** Whether its calendar is confirmed, without which it is probably free. */
  isConfirmed: boolean;
}

/** Up to three of the homes most like a home that can be had for the stay that somebody asks it for, the most similar first. */
export function similarOffers(
  services: Pick<Services, "clock" | "taken" | "confirmations">,
  stay: Localised<Stay>,
  asked: AskedStay,
  homes: readonly Localised<Stay>[],
): SimilarOffer[] {
  const offers: SimilarOffer[] = [];
  if (!asked.from || !asked.to || !asked.guests) return offers;
  for (const home of similarStays(stay, homes, limits.asked)) {
    const quote = quoteNow(services, home, asked);
    if (isOffer(quote)) offers.push({ stay: home, total: quote.total, isConfirmed: services.confirmations.of(home.slug).isConfirmed });
    if (offers.length === limits.shown) break;
  }
  return offers;
}
