import { formatMonthInText } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Availability } from "../nights/availability.ts";
import { dayNumber, dayOf, monthsLater } from "../nights/day-numbers.ts";
import { NightTables } from "../nights/night-table.ts";
import { isOffer, quote } from "../nights/quote.ts";
import { sayNearestStay, sayReason } from "../nights/quote-words.ts";
import { cheapestStay, stayTotal } from "../nights/stay-totals.ts";
import type { Destination } from "../places/destination.ts";
import type { Stay } from "../stays/stay.ts";
import { stayCardOf } from "../stays/stay-card.tsx";
import { type Answer, answerSearch, type DatedPart, type NearMiss } from "./answer.ts";
import { flexibleOf, searchable, stayAsked } from "./criteria.ts";
import { type Finding, findStays } from "./find-stays.ts";
import { type ResultMap, resultMaps } from "./result-maps.server.ts";
import type { Answered, Relaxed, Search, Searchable } from "./search-terms.ts";
import { asMeant, type MeantNames, meantNames } from "./where.ts";

/** What is true of the homes at the moment of asking. */
export interface HomesNow {
  /** The day that it is in a time zone, `YYYY-MM-DD`. */
  todayIn: (timeZone: string) => string;
  takenAt: (slug: string) => Availability;
  /** What has to be said of an offer of a home whose calendar is not sure; else nothing. */
  noteOn: (slug: string) => string | undefined;
}

/** A home as it is searched. */
interface Listed extends Searchable {
  stay: Localised<Stay>;
}

/** How many homes are shown that the dates alone keep out, and how many of those are asked for other dates: each takes as long as a quote. */
const misses = { shown: 6, asked: 60 } as const;

/** So many days another stay may lie from the one asked for, to be near it. */
const near = 14;

/** By so many days both dates may be moved to find more. */
const shifts = [1, -1, 2, -2, 3, -3];

/** Searches homes for stays: what they cost then, and what is near when that cannot be had. */
export class StaySearch {
  readonly #homes: readonly Listed[];
  readonly #tables = new NightTables();
  /** The most guests and bedrooms of any home. */
  readonly most = { guests: 0, bedrooms: 0 };

  readonly #destinations: readonly Localised<Destination>[];
  readonly #meantNames: readonly MeantNames[];

  constructor(stays: readonly Localised<Stay>[], destinations: readonly Localised<Destination>[]) {
    this.#destinations = destinations;
    this.#meantNames = destinations.map(({ names }) => meantNames(names));
    this.#homes = stays.map((stay) => ({ ...searchable(stay), stay }));
    for (const { guests, bedrooms } of stays) {
      this.most.guests = Math.max(this.most.guests, guests);
      this.most.bedrooms = Math.max(this.most.bedrooms, bedrooms);
    }
  }

  answer(asked: Search, page: number, now: HomesNow): Answer {
    const search = asMeant(asked, this.#homes, this.#meantNames);
    const dated = stayAsked(search) ? this.#dated(search, now) : undefined;
    const answer = answerSearch(this.#homes, { search, page }, ({ stay }) => stayCardOf(stay), dated);
    return search.view === "map" ? { ...answer, maps: this.#mapsOf(answer) } : answer;
  }

  #mapsOf({ shown }: Answer): ResultMap[] {
    const homes = new Map(this.#homes.map(({ stay }) => [stay.slug, stay]));
    return resultMaps(
      shown.flatMap((result) => {
        const stay = homes.get(result.card.slug);
        return stay ? { ...result, stay } : [];
      }),
      this.#destinations,
    );
  }

  #dated(search: Search, now: HomesNow): DatedPart<Listed> {
    const offerOf = this.#offers(now);
    return {
      offers: this.#homes.map((home) => offerOf(home, search)),
      note: ({ stay }) => now.noteOn(stay.slug),
      relaxed: (finding) => otherDates(search, finding, offerOf, now),
      misses: (finding) => this.#nearMisses(search, finding, offerOf, now),
    };
  }

  /** Asks a home for the stay of a search. */
  #offers({ todayIn, takenAt }: HomesNow): OfferOf {
    const days = new Map<string, number>();
    const todayAt = (timeZone: string) => {
      const known = days.get(timeZone) ?? dayNumber(todayIn(timeZone)) ?? 0;
      days.set(timeZone, known);
      return known;
    };
    return ({ stay }, search) => {
      const today = todayAt(stay.timeZone);
      const circumstances = { today, availability: takenAt(stay.slug) };
      const guests = search.guests ?? 1;
      const table = this.#tables.of(stay, today);
      const flexible = flexibleOf(search);
      if (flexible) {
        const cheapest = cheapestStay(stay, { ...daysOf(flexible.month), nights: flexible.nights }, guests, circumstances, table);
        return cheapest ? { from: dayOf(cheapest.from), to: dayOf(cheapest.to), total: cheapest.total } : false;
      }
      const { from = "", to = "" } = search;
      const total = stayTotal(stay, { from: dayNumber(from) ?? 0, to: dayNumber(to) ?? 0 }, guests, circumstances, table);
      return total === undefined ? false : { from, to, total };
    };
  }

  /**
   * The homes that the dates alone keep out and that can be had soon before or after, the nearest first. Where nothing is found
   * the others too, because somebody wants to know why.
   */
  #nearMisses(search: Search, { found: { length: count }, missed }: Finding<Listed>, offerOf: OfferOf, { todayIn, takenAt }: HomesNow): NearMiss[] {
    const { from, to, guests = 1, total: limit = Number.POSITIVE_INFINITY } = search;
    if (!from || !to) return [];
    const keptOut = missed.find(({ ask }) => ask.about === "dates")?.homes ?? [];
    const found = keptOut.slice(0, misses.asked).flatMap(({ home }) => {
      const { stay } = home;
      const answer = quote(stay, { from, to, guests }, { today: todayIn(stay.timeZone), availability: takenAt(stay.slug) });
      if (isOffer(answer)) return [];
      const nearest = [answer.nearest.before, answer.nearest.after].flatMap((span) => {
        const offer = span && offerOf(home, { ...search, ...span });
        const away = span && distance(span, { from, to });
        return offer && away !== undefined && (away <= near || count === 0) && offer.total <= limit * 100
          ? { ...offer, label: sayNearestStay(span), away }
          : [];
      });
      const miss = { card: stayCardOf(stay), reasons: answer.reasons.map(sayReason), nearest: nearest.map(({ away, ...offer }) => offer) };
      return nearest.length > 0 || count === 0 ? { miss, away: Math.min(...nearest.map(({ away }) => away)) } : [];
    });
    return found
      .sort((one, other) => one.away - other.away)
      .slice(0, misses.shown)
      .map(({ miss }) => miss);
  }
}

type OfferOf = (home: Listed, search: Search) => Exclude<Answered, undefined>;

/** The same stay some days earlier or later, or in the month before or after: the one that most homes can be had for. */
function otherDates(search: Search, { found, missed }: Finding<Listed>, offerOf: OfferOf, { todayIn }: HomesNow): Relaxed[] {
  // Homes that something else keeps out stay out.
  const about = missed.filter(({ ask }) => ask.about === "dates" || ask.about === "total");
  const homes = [...found, ...about.flatMap(({ homes }) => homes)].map(({ home }) => home);
  const timeZones = new Set(homes.map(({ stay }) => stay.timeZone));
  const today = [...timeZones].map(todayIn).sort()[0] ?? "";
  let best: Relaxed | undefined;
  for (const { label, search: moved } of movedSearches(search)) {
    if ((moved.from ?? "9999") < today) continue;
    const offers = homes.map((home) => offerOf(home, moved));
    const brings = findStays(homes, moved, offers).found.length - found.length;
    if (brings > (best?.brings ?? 0)) best = { label, search: moved, brings };
  }
  return best ? [best] : [];
}

function movedSearches(search: Search): { label: string; search: Search }[] {
  const flexible = flexibleOf(search);
  if (flexible) {
    const { from } = daysOf(flexible.month);
    const months = [1, -1].map((count) => dayOf(monthsLater(from, count)).slice(0, 7));
    return months.map((month) => ({ label: m.relax_month({ month: formatMonthInText(month) }), search: { ...search, month } }));
  }
  const moved = (day: string | undefined, days: number) => dayOf((dayNumber(day ?? "") ?? 0) + days);
  return shifts.map((days) => ({
    label: days > 0 ? m.relax_later({ count: days }) : m.relax_earlier({ count: -days }),
    search: { ...search, from: moved(search.from, days), to: moved(search.to, days) },
  }));
}

/** The days of a month `YYYY-MM`, as numbers: from its first to that of the next. */
function daysOf(month: string): { from: number; to: number } {
  const from = dayNumber(`${month}-01`) ?? 0;
  return { from, to: monthsLater(from, 1) };
}

/** By how many days both ends of a stay differ from those of another. */
function distance(one: { from: string; to: string }, other: { from: string; to: string }): number {
  const apart = (first: string, second: string) => Math.abs((dayNumber(first) ?? 0) - (dayNumber(second) ?? 0));
  return Math.max(apart(one.from, other.from), apart(one.to, other.to));
}
