import { createHash } from "node:crypto";
import { apiPath, isApi } from "../api/addresses.ts";
import type { CalendarFreshness } from "../availability/calendar-freshness.server.ts";
import { addressMemo } from "../cache/address-memo.ts";
import { oncePerMinute, propertyDays } from "../catalog/property-days.server.ts";
import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";
import type { AppServices } from "./app-services.ts";

/** Pages about all properties: with dates or a month they show whether calendars are confirmed. */
const lists = ["/stays", "/nights.json"];

/** What the versions of pages depend on; articles appear by the clock. */
type VersionedServices = Pick<AppServices, "clock" | "published" | "availability"> & {
  calendarFreshness: Pick<CalendarFreshness, "of" | "version">;
};

/**
 * The version of the page at an address: that of the content, the number of articles that are published, the days, and all
 * calendars, because the card of any property may have the total of its first stay. With dates, also whether calendars are
 * confirmed. The pages below that of a property have no cards and depend on its own calendar and day only.
 */
export function cacheVersions(services: VersionedServices, contentVersion = 0): (address: string) => string {
  const { clock, availability, calendarFreshness } = services;
  const versionOf = propertyVersions(services);
  // Each request for a cached page needs its version, and all change only with what `now` contains.
  const versions = addressMemo((address) => [contentVersion, services.published[languages[0]].posts.length, versionOf(address)].join(" "));
  const minute = oncePerMinute(clock, Number);
  let known: string | undefined;
  return (address) => {
    const now = `${minute()} ${availability.version} ${calendarFreshness.version}`;
    if (now !== known) versions.clear();
    known = now;
    return versions.memo(address);
  };
}

function propertyVersions({ clock, published, availability, calendarFreshness }: VersionedServices): (address: string) => string {
  const { properties: shown, withdrawn } = published[languages[0]];
  // A withdrawn property still has a calendar.
  const properties = [...shown, ...withdrawn];
  const zones = [...new Set(properties.map(({ timeZone }) => timeZone))];
  const days = propertyDays(clock, zones);
  const daysByZone = new Map(zones.map((zone) => [zone, propertyDays(clock, [zone])]));
  const daysByProperty = new Map(properties.map(({ slug, timeZone }) => [slug, daysByZone.get(timeZone)]));
  const unconfirmedHash = oncePerMinute(clock, () => {
    const unconfirmed = properties.filter(({ slug }) => !calendarFreshness.of(slug).isConfirmed).map(({ slug }) => slug);
    // For many properties their names would be longer than the cached page.
    return createHash("sha256").update(unconfirmed.join(" ")).digest("base64url");
  });
  return (address) => {
    const [fullPath = "", query = ""] = address.split("?", 2);
    // An API response has the same content as the page at its address.
    const path = isApi(fullPath) ? pathWithoutLanguage(fullPath).slice(apiPath.length) : pathWithoutLanguage(fullPath).replace(/\.md$/, "");
    const isList = lists.includes(path) || path.startsWith("/destinations/");
    const isDated = hasDates(query) || (isList && hasMonth(query));
    const commonVersion = `${days()} ${availability.version} ${isDated ? unconfirmedHash() : ""}`;
    const [, slug = "", below] = /^\/stays\/([^/]+)(\/)?/.exec(path) ?? [];
    const daysThere = daysByProperty.get(slug);
    if (!daysThere) return commonVersion;
    const { isConfirmed, lastGood } = calendarFreshness.of(slug);
    // A page shows the time of the last good fetch only if its calendar is not confirmed. In every version it would change with each fetch.
    const ownVersion = `${daysThere()} ${availability.versionOf(slug)} ${isConfirmed ? "confirmed" : lastGood}`;
    return below ? ownVersion : `${ownVersion} ${commonVersion}`;
  };
}

function hasDates(query: string): boolean {
  const params = new URLSearchParams(query);
  return params.has("from") && params.has("to");
}

/** Only for lists: on the page of a property it only selects a part of its calendar. */
function hasMonth(query: string): boolean {
  return new URLSearchParams(query).has("month");
}
