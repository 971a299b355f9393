import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { languageOf, languages } from "../i18n/languages.ts";
import type { EventKind } from "./events.ts";
import type { DailyCount } from "./tables.ts";

/** What the owner is told of some days; lists begin with the most. */
export interface Report {
  days: DayCounts[];
  pages: PageCounts[];
  homes: { home: string; views: number; enquiries: number }[];
  places: NamedCount[];
  /** In the order of time. */
  months: NamedCount[];
  amenities: NamedCount[];
  /** What alone kept homes out of searches that found nothing. */
  missing: NamedCount[];
}

export interface DayCounts {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Of all pages. */
  views: number;
  /** Of pages of homes among them. */
  homeViews: number;
  searches: number;
  foundNothing: number;
  enquiries: number;
}

/** Views of a page, whose address is without its language, and of those how many in each language. */
export interface PageCounts {
  path: string;
  views: number;
  byLanguage: Record<string, number>;
}

export interface NamedCount {
  name: string;
  count: number;
}

/** An enquiry: the day on which it came, and the homes (slugs) that it is about. */
interface Enquiry {
  day: string;
  homes: readonly string[];
}

/** Adds up what was counted on some days (`YYYY-MM-DD`). `homeNow` gives the slug that a home has now for any that it had. */
export function buildReport(
  days: readonly string[],
  counts: readonly DailyCount[],
  enquiries: readonly Enquiry[],
  homeNow: (slug: string) => string,
): Report {
  const of = (kind: EventKind) => counts.filter((one) => one.kind === kind);
  const named = (kind: EventKind) => mostFirst(sums(of(kind), ({ name }) => name));
  const views = of("view");
  const byPath = new Map(languages.map(({ code }) => [code, sums(views.filter(isIn(code)), pathOf)]));
  const byHome = sums(views, (view) => homeOf(view, homeNow));
  const asked = sums(
    enquiries.flatMap(({ homes }) => homes.map((home) => ({ home: homeNow(home), count: 1 }))),
    ({ home }) => home,
  );
  return {
    days: countDays(days, counts, enquiries),
    pages: mostFirst(sums(views, pathOf)).map(({ name: path, count }) => ({
      path,
      views: count,
      byLanguage: Object.fromEntries([...byPath].map(([code, paths]) => [code, paths.get(path) ?? 0])),
    })),
    homes: mostFirst(new Map([...asked.keys(), ...byHome.keys()].map((home) => [home, byHome.get(home) ?? 0]))).map(({ name: home, count }) => ({
      home,
      views: count,
      enquiries: asked.get(home) ?? 0,
    })),
    places: named("place"),
    months: named("month").sort((one, other) => (one.name < other.name ? -1 : 1)),
    amenities: named("amenity"),
    missing: named("missing"),
  };
}

function countDays(days: readonly string[], counts: readonly DailyCount[], enquiries: readonly Enquiry[]): DayCounts[] {
  const byDay = (some: readonly DailyCount[]) => sums(some, ({ day }) => day);
  const of = (kind: EventKind) => byDay(counts.filter((one) => one.kind === kind));
  const homes = byDay(counts.filter((one) => one.kind === "view" && slugOf(one) !== undefined));
  const [views, searches, nothing] = [of("view"), of("search"), of("nothing")];
  return days.map((day) => ({
    day,
    views: views.get(day) ?? 0,
    homeViews: homes.get(day) ?? 0,
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

/** The slug of the home whose page was viewed. */
function slugOf(view: DailyCount): string | undefined {
  return /^\/stays\/([^/]+)$/.exec(pathOf(view))?.[1];
}

function homeOf(view: DailyCount, homeNow: (slug: string) => string): string | undefined {
  const slug = slugOf(view);
  return slug === undefined ? undefined : homeNow(slug);
}

/** Sums by what something is called; what has no name is left out. */
function sums<One extends { count: number }>(some: readonly One[], nameOf: (one: One) => string | undefined): Map<string, number> {
  const all = new Map<string, number>();
  for (const one of some) {
    const name = nameOf(one);
    if (name !== undefined) all.set(name, (all.get(name) ?? 0) + one.count);
  }
  return all;
}

function mostFirst(all: ReadonlyMap<string, number>): NamedCount[] {
  return [...all].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}
