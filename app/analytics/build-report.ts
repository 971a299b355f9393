import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { languageOf, languages } from "../i18n/languages.ts";
import { type EventKind, type UnmetKind, unmetKinds } from "./events.ts";
import type { DailyCount } from "./tables.ts";

/** The report of some days. Lists are in descending order unless stated otherwise. */
export interface Report {
  days: DayCounts[];
  pages: PageCounts[];
  homes: { home: string; views: number; enquiries: number }[];
  places: NamedCount[];
  /** In chronological order. */
  months: NamedCount[];
  amenities: NamedCount[];
  /** The constraints that were the only reason why a search found nothing. */
  missing: NamedCount[];
  /** What searches that found nothing asked for, as `unmetEvent` names it. */
  unmet: NamedCount[];
}

export interface DayCounts {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Of all pages. */
  views: number;
  /** Of property pages. */
  homeViews: number;
  searches: number;
  foundNothing: number;
  enquiries: number;
}

/** Views of a page (path without language) in total and by language. */
export interface PageCounts {
  path: string;
  views: number;
  byLanguage: Record<string, number>;
}

export interface NamedCount {
  name: string;
  count: number;
}

/** The day of an enquiry and the slugs of its properties. */
interface Enquiry {
  day: string;
  homes: readonly string[];
}

/** Sums up the counts of some days (`YYYY-MM-DD`). `currentSlug` maps any current or former slug to the current one. */
export function buildReport(
  days: readonly string[],
  counts: readonly DailyCount[],
  enquiries: readonly Enquiry[],
  currentSlug: (slug: string) => string,
): Report {
  const countsOf = (kind: EventKind) => counts.filter((one) => one.kind === kind);
  const topCounts = (kind: EventKind) => sortDescending(sumByName(countsOf(kind), ({ name }) => name));
  const views = countsOf("view");
  const byPath = new Map(languages.map((code) => [code, sumByName(views.filter(isIn(code)), pathOf)]));
  const viewsByProperty = sumByName(views, (view) => currentSlugOf(view, currentSlug));
  const enquiryCounts = sumByName(
    enquiries.flatMap(({ homes }) => homes.map((home) => ({ home: currentSlug(home), count: 1 }))),
    ({ home }) => home,
  );
  return {
    days: countDays(days, counts, enquiries),
    pages: sortDescending(sumByName(views, pathOf)).map(({ name: path, count }) => ({
      path,
      views: count,
      byLanguage: Object.fromEntries([...byPath].map(([code, paths]) => [code, paths.get(path) ?? 0])),
    })),
    homes: sortDescending(new Map([...enquiryCounts.keys(), ...viewsByProperty.keys()].map((home) => [home, viewsByProperty.get(home) ?? 0]))).map(
      ({ name: home, count }) => ({
        home,
        views: count,
        enquiries: enquiryCounts.get(home) ?? 0,
      }),
    ),
    places: topCounts("place"),
    months: topCounts("month").sort((one, other) => (one.name < other.name ? -1 : 1)),
    amenities: topCounts("amenity"),
    missing: topCounts("missing"),
    unmet: topCounts("unmet"),
  };
}

/** What searches that found nothing asked for, by kind. */
export function unmetByKind(counts: readonly DailyCount[]): { kind: UnmetKind; asked: NamedCount[] }[] {
  return unmetKinds.flatMap((kind) => {
    const ofKind = counts.filter((one) => one.kind === "unmet" && one.name.startsWith(`${kind} `));
    const asked = sortDescending(sumByName(ofKind, ({ name }) => name.slice(kind.length + 1)));
    return asked.length > 0 ? [{ kind, asked }] : [];
  });
}

function countDays(days: readonly string[], counts: readonly DailyCount[], enquiries: readonly Enquiry[]): DayCounts[] {
  const byDay = (counts: readonly DailyCount[]) => sumByName(counts, ({ day }) => day);
  const totalsOf = (kind: EventKind) => byDay(counts.filter((one) => one.kind === kind));
  const propertyViews = byDay(counts.filter((one) => one.kind === "view" && slugOf(one) !== undefined));
  const [views, searches, nothing] = [totalsOf("view"), totalsOf("search"), totalsOf("nothing")];
  return days.map((day) => ({
    day,
    views: views.get(day) ?? 0,
    homeViews: propertyViews.get(day) ?? 0,
    searches: searches.get(day) ?? 0,
    foundNothing: nothing.get(day) ?? 0,
    enquiries: enquiries.filter((enquiry) => enquiry.day === day).length,
  }));
}

function isIn(language: string): (view: DailyCount) => boolean {
  return ({ name }) => languageOf(name) === language;
}

function pathOf({ name }: DailyCount): string {
  return pathWithoutLanguage(name);
}

/** The slug of a property page that was viewed. */
function slugOf(view: DailyCount): string | undefined {
  return /^\/stays\/([^/]+)$/.exec(pathOf(view))?.[1];
}

function currentSlugOf(view: DailyCount, currentSlug: (slug: string) => string): string | undefined {
  const slug = slugOf(view);
  return slug === undefined ? undefined : currentSlug(slug);
}

/** Sums by name; items without a name are left out. */
function sumByName<Item extends { count: number }>(items: readonly Item[], nameOf: (item: Item) => string | undefined): Map<string, number> {
  const totals = new Map<string, number>();
  for (const item of items) {
    const name = nameOf(item);
    if (name !== undefined) totals.set(name, (totals.get(name) ?? 0) + item.count);
  }
  return totals;
}

function sortDescending(totals: ReadonlyMap<string, number>): NamedCount[] {
  return [...totals].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}
