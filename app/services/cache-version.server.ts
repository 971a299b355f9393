import { createHash } from "node:crypto";
import { apiPath, isApi } from "../api/addresses.ts";
import { oncePerMinute, propertyDays } from "../catalog/property-days.server.ts";
import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";
import type { AppServices } from "./app-services.ts";

/** What tells of all homes: with dates or a month it changes with the calendar of any. */
const lists = ["/stays", "/stays.json", "/nights.json"];

/**
 * Names the state of what the page at an address tells, by which pages are kept: for the pages of a home its calendar and the day
 * that it is there; with dates in its address, for which it shows the homes that are free, all calendars and how sure they are, as for
 * lists; for every page the days, and how many articles have come.
 */
export function cacheVersions(
  services: Pick<AppServices, "clock" | "published" | "availability" | "calendarFreshness">,
): (address: string) => string {
  const stateOf = homeStates(services);
  return (address) => `${services.published[languages[0].code].posts.length} ${stateOf(address)}`;
}

function homeStates({ clock, published, availability, calendarFreshness }: Parameters<typeof cacheVersions>[0]): (address: string) => string {
  const { properties: shown, withdrawn } = published[languages[0].code];
  // The calendar of a home that is not published goes on.
  const properties = [...shown, ...withdrawn];
  const zones = [...new Set(properties.map(({ timeZone }) => timeZone))];
  const days = propertyDays(clock, zones);
  const daysByZone = new Map(zones.map((zone) => [zone, propertyDays(clock, [zone])]));
  const daysByHome = new Map(properties.map(({ slug, timeZone }) => [slug, daysByZone.get(timeZone)]));
  const inDoubt = oncePerMinute(clock, () => {
    const doubted = properties.filter(({ slug }) => !calendarFreshness.of(slug).isConfirmed).map(({ slug }) => slug);
    // Of many homes their names are longer than the page, beside which they are kept.
    return createHash("sha256").update(doubted.join(" ")).digest("base64url");
  });
  return (address) => {
    const [place = "", query = ""] = address.split("?", 2);
    // What the open interface answers at an address tells what the page does.
    const path = isApi(place) ? pathWithoutLanguage(place).slice(apiPath.length) : pathWithoutLanguage(place).replace(/\.md$/, "");
    if (lists.includes(path) || path.startsWith("/destinations/"))
      return hasDates(query) || hasMonth(query) ? `${days()} ${availability.version} ${inDoubt()}` : days();
    const [, slug = ""] = /^\/stays\/([^/]+)/.exec(path) ?? [];
    const daysThere = daysByHome.get(slug);
    if (!daysThere) return days();
    const { isConfirmed, lastGood } = calendarFreshness.of(slug);
    // While it is confirmed, the page does not say when it was: else it would be another after each fetch.
    const own = `${daysThere()} ${availability.versionOf(slug)} ${isConfirmed ? "confirmed" : lastGood}`;
    return hasDates(query) ? `${own} ${days()} ${availability.version} ${inDoubt()}` : own;
  };
}

function hasDates(query: string): boolean {
  const params = new URLSearchParams(query);
  return params.has("from") && params.has("to");
}

/** Of a list: that of a home only shows another part of its calendar. */
function hasMonth(query: string): boolean {
  return new URLSearchParams(query).has("month");
}
