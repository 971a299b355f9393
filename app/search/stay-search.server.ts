import { formatMonthInText } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Availability } from "../nights/availability.ts";
import { dayNumber, dayOf, monthsLater } from "../nights/day-numbers.ts";
import type { NightTable } from "../nights/night-table.ts";
import { isOffer, quote } from "../nights/quote.ts";
import { sayNearestStay, sayReason } from "../nights/quote-words.ts";
import { canBeHad, cheapestStay, earliestStay, type HomesThen, type PricedStay, totalAt } from "../nights/stay-totals.ts";
import { pictureOf, withoutBlur } from "../pictures/picture-view.ts";
import type { Destination } from "../places/destination.ts";
import type { Stay } from "../stays/stay.ts";
import { stayCardOf } from "../stays/stay-card.tsx";
import { type Answer, answerSearch, type Further, type NearMiss } from "./answer.ts";
import { flexibleOf, searchable, stayAsked } from "./criteria.ts";
import { type Finding, findStays } from "./find-stays.ts";
import { resultMaps } from "./result-maps.server.tsx";
import type { AskName, HomeOffer, Relaxed, Search, Searchable } from "./search-terms.ts";
import { asMeant, isFoundBy, type MeantNames, meantNames } from "./where.ts";

/** What is true of the homes at the moment of asking. */
export interface HomesNow {
  /** The day that it is in a time zone, `YYYY-MM-DD`. */
  todayIn: (timeZone: string) => string;
  takenAt: (slug: string) => Availability;
  /** Another number after each change of a calendar. */
  version: number;
  /** What has to be said of an offer of a home whose calendar is not sure; else nothing. */
  noteOn: (slug: string) => string | undefined;
}

/** What a search comes to. */
export interface SearchInBrief {
  /** The destinations (slugs) of the homes that its words name. */
  places: string[];
  /** Whether it finds nothing. */
  isNothing: boolean;
  /** Then what each alone keeps homes out. */
  missing: AskName[];
}

/** A home as it is searched. */
interface Listed extends Searchable {
  stay: Localised<Stay>;
  /** In the list of homes, and in the table of their nights. */
  place: number;
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
  readonly #nights: NightTable;
  /** The most guests and bedrooms of any home. */
  readonly most = { guests: 0, bedrooms: 0 };

  readonly #destinations: readonly Localised<Destination>[];
  readonly #meantNames: readonly MeantNames[];
  readonly #timeZones: readonly string[];
  /** Which of them each home is in. */
  readonly #zones: readonly number[];
  /** The calendar of each home that was asked since the last change of any: to find it by the name of the home takes longer than to read it. */
  #calendars: { version: number; at: Availability[] } = { version: Number.NaN, at: [] };

  /** `nights` are those of the same homes, in the same order. */
  constructor(stays: readonly Localised<Stay>[], destinations: readonly Localised<Destination>[], nights: NightTable) {
    this.#nights = nights;
    this.#destinations = destinations;
    this.#meantNames = destinations.map(({ names }) => meantNames(names));
    this.#homes = stays.map((stay, place) => ({ ...searchable(stay), stay, place }));
    this.#timeZones = [...new Set(stays.map(({ timeZone }) => timeZone))];
    this.#zones = stays.map(({ timeZone }) => this.#timeZones.indexOf(timeZone));
    for (const { guests, bedrooms } of stays) {
      this.most.guests = Math.max(this.most.guests, guests);
      this.most.bedrooms = Math.max(this.most.bedrooms, bedrooms);
    }
  }

  answer(asked: Search, page: number, now: HomesNow): Answer {
    const search = asMeant(asked, this.#homes, this.#meantNames);
    return answerSearch(this.#homes, { search, page }, ({ stay }) => stayCardOf(stay), {
      ...(stayAsked(search) && this.#dated(search, now)),
      ...(search.view === "map" && {
        mapped: { placeOf: ({ stay }) => stay.destination, maps: (shown, all) => resultMaps(shown, all, this.#destinations, search) },
      }),
    });
  }

  /** What a search comes to, told without a word that was typed. */
  inBrief(asked: Search, now: HomesNow): SearchInBrief {
    const search = asMeant(asked, this.#homes, this.#meantNames);
    const named = search.where ? this.#homes.filter(({ words }) => isFoundBy(words, search.where)) : [];
    const offerOf = stayAsked(search) ? this.#asking(now)(search) : undefined;
    const { found, missed } = findStays(this.#homes, search, offerOf);
    const keptOut = found.length > 0 ? [] : missed.filter(({ homes }) => homes().length > 0);
    return {
      places: [...new Set(named.map(({ stay }) => stay.destination))],
      isNothing: found.length === 0,
      missing: keptOut.map(({ ask }) => ask.about),
    };
  }

  #dated(search: Search, now: HomesNow): Further<Listed> {
    const asking = this.#asking(now);
    return {
      offersFor: (one) => (stayAsked(one) ? asking(one) : undefined),
      note: ({ stay }) => now.noteOn(stay.slug),
      relaxed: (finding) => otherDates(search, finding, asking, now),
      misses: (finding) => this.#nearMisses(search, finding, asking, now),
    };
  }

  /** Asks homes for the stays of searches, all at one moment: what is the same for all homes is worked out once for each search. */
  #asking({ todayIn, takenAt, version }: HomesNow): Asking {
    if (version !== this.#calendars.version) this.#calendars = { version, at: [] };
    const { at: calendars } = this.#calendars;
    const days = this.#timeZones.map((timeZone) => dayNumber(todayIn(timeZone)) ?? 0);
    const firstDay = Math.min(...days);
    const then: HomesThen = {
      todayAt: (place) => days[this.#zones[place] ?? 0] ?? 0,
      takenAt: (place) => {
        calendars[place] ??= takenAt(this.#homes[place]?.stay.slug ?? "");
        return calendars[place];
      },
    };
    return (search) => {
      const { from = "", to = "", guests = 1 } = search;
      const nights = this.#nights;
      const flexible = flexibleOf(search);
      if (flexible) {
        const window = { ...daysOf(flexible.month), nights: flexible.nights };
        nights.reach(window.to + window.nights, firstDay);
        const tell = (place: number) => cheapestStay(nights, place, window, guests, then);
        return ({ place }) => earliestStay(nights, place, window, guests, then) !== undefined && new Offer(place, tell);
      }
      const asked = { from: dayNumber(from) ?? 0, to: dayNumber(to) ?? 0 };
      nights.reach(asked.to, firstDay);
      const tell = (place: number) => ({ ...asked, total: totalAt(nights, place, asked, guests) });
      return ({ place }) => canBeHad(nights, place, asked, guests, then) && new Offer(place, tell);
    };
  }

  /**
   * The homes that the dates alone keep out and that can be had soon before or after, the nearest first. Where nothing is found
   * the others too, because somebody wants to know why.
   */
  #nearMisses(search: Search, { found: { length: count }, missed }: Finding<Listed>, asking: Asking, { todayIn, takenAt }: HomesNow): NearMiss[] {
    const { from, to, guests = 1, total: limit = Number.POSITIVE_INFINITY } = search;
    if (!from || !to) return [];
    const keptOut = missed.find(({ ask }) => ask.about === "dates")?.homes() ?? [];
    const asked = keptOut.slice(0, misses.asked).flatMap(({ home }) => {
      const { timeZone, slug } = home.stay;
      const answer = quote(home.stay, { from, to, guests }, { today: todayIn(timeZone), availability: takenAt(slug) });
      if (isOffer(answer)) return [];
      const nearest = [answer.nearest.before, answer.nearest.after].flatMap((span) => {
        const offer = span && asking({ ...search, ...span })(home);
        const away = span && distance(span, { from, to });
        return offer && away !== undefined && (away <= near || count === 0) && offer.total <= limit * 100 ? { offer, away } : [];
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
        nearest: nearest.map(({ offer: { from, to, total } }) => ({ from, to, total, label: sayNearestStay({ from, to }) })),
      }));
  }
}

/** What is shown of a home that cannot be had; its blur only where it stands high on the page. */
function cardOfMiss({ slug, title, location, cover }: Localised<Stay>, isHigh: boolean): Pick<NearMiss, "slug" | "title" | "location" | "picture"> {
  const picture = pictureOf(cover, "card");
  return { slug, title, location, picture: isHigh ? picture : withoutBlur(picture) };
}

/** What can be had of a home. What it costs takes longer to tell than that it can be had, and is told when it is first asked for. */
class Offer implements HomeOffer {
  readonly #place: number;
  readonly #tell: (place: number) => PricedStay | undefined;
  #told: PricedStay | undefined;

  constructor(place: number, tell: (place: number) => PricedStay | undefined) {
    this.#place = place;
    this.#tell = tell;
  }

  get from(): string {
    return dayOf(this.#stay.from);
  }

  get to(): string {
    return dayOf(this.#stay.to);
  }

  get total(): number {
    return this.#stay.total;
  }

  get #stay(): PricedStay {
    this.#told ??= this.#tell(this.#place);
    if (!this.#told) throw new Error("A stay was offered that cannot be had.");
    return this.#told;
  }
}

/** Asks homes for the stay of a search. */
type Asking = (search: Search) => (home: Listed) => HomeOffer | false;

/** The same stay some days earlier or later, or in the month before or after: the one that most homes can be had for. */
function otherDates(search: Search, { found, missed }: Finding<Listed>, asking: Asking, { todayIn }: HomesNow): Relaxed[] {
  const { total: limit } = search;
  // Homes that something else keeps out stay out.
  const about = missed.filter(({ ask }) => ask.about === "dates" || ask.about === "total");
  const homes = [...found, ...about.flatMap(({ homes }) => homes())].map(({ home }) => home);
  const timeZones = new Set(homes.map(({ stay }) => stay.timeZone));
  const today = [...timeZones].map(todayIn).sort()[0] ?? "";
  let best: Relaxed | undefined;
  for (const { label, search: moved } of movedSearches(search)) {
    if ((moved.from ?? "9999") < today) continue;
    const offerOf = asking(moved);
    const canBeHad = homes.filter((home) => {
      const offer = offerOf(home);
      return offer && (limit === undefined || offer.total <= limit * 100);
    });
    const brings = canBeHad.length - found.length;
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
