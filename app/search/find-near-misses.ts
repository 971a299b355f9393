import type { Localised } from "../i18n/languages.ts";
import { dayNumber } from "../nights/day-numbers.ts";
import { inOrder } from "../nights/nearest-stays.ts";
import { isOffer, quote } from "../nights/quote.ts";
import { sayNearestStay, sayReason } from "../nights/quote-words.ts";
import { pictureOf, withoutBlur } from "../pictures/picture-view.ts";
import type { Stay } from "../stays/stay.ts";
import type { NearMiss } from "./answer.ts";
import type { Finding } from "./find-stays.ts";
import type { HomesNow, Listed } from "./listed-home.ts";
import type { Search } from "./search-terms.ts";

/** How many homes are shown that the dates alone keep out, and how many of those are asked for other dates: each takes as long as a quote. */
const misses = { shown: 6, asked: 60 } as const;

/** So many days another stay may lie from the one asked for, to be near it. */
const near = 14;

/**
 * The homes that the dates alone keep out and that can be had soon before or after, the nearest first. Where nothing is found
 * the others too, because somebody wants to know why.
 */
export function findNearMisses(search: Search, { found: { length: count }, missed }: Finding<Listed>, { todayIn, takenAt }: HomesNow): NearMiss[] {
  const { from, to, guests = 1, total: limit = Number.POSITIVE_INFINITY } = search;
  if (!from || !to) return [];
  const keptOut = missed.find(({ ask }) => ask.about === "dates")?.homes() ?? [];
  const asked = keptOut.slice(0, misses.asked).flatMap(({ home }) => {
    const { timeZone, slug } = home.stay;
    const answer = quote(home.stay, { from, to, guests }, { today: todayIn(timeZone), availability: takenAt(slug) });
    if (isOffer(answer)) return [];
    const nearest = inOrder(answer.nearest).flatMap((stay) => {
      const away = distance(stay, { from, to });
      return (away <= near || count === 0) && stay.total <= limit * 100 ? { stay, away } : [];
    });
    const away = Math.min(...nearest.map(({ away }) => away));
    return nearest.length > 0 || count === 0 ? { home, reasons: answer.reasons, nearest, away } : [];
  });
  return asked
    .sort((one, other) => one.away - other.away)
    .slice(0, misses.shown)
    .map(({ home, reasons, nearest }) => ({
      ...cardOfMiss(home.stay, count === 0),
      reasons: reasons.map(sayReason),
      nearest: nearest.map(({ stay }) => ({ ...stay, label: sayNearestStay(stay) })),
    }));
}

/** What is shown of a home that cannot be had; its blur only where it stands high on the page. */
function cardOfMiss({ slug, title, location, cover }: Localised<Stay>, isHigh: boolean): Pick<NearMiss, "slug" | "title" | "location" | "picture"> {
  const picture = pictureOf(cover, "card");
  return { slug, title, location, picture: isHigh ? picture : withoutBlur(picture) };
}

/** By how many days both ends of a stay differ from those of another. */
function distance(one: { from: string; to: string }, other: { from: string; to: string }): number {
  const apart = (first: string, second: string) => Math.abs((dayNumber(first) ?? 0) - (dayNumber(second) ?? 0));
  return Math.max(apart(one.from, other.from), apart(one.to, other.to));
}
