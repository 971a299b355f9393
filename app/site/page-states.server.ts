import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";
import { daysOfHomes } from "./home-days.server.ts";
import type { Services } from "./services.server.ts";

/** Lists of homes: they change with the calendar of any. */
const lists = ["/", "/stays"];

/**
 * Names the state of what the page at an address tells, by which pages are kept: for the pages of a home its calendar and the day
 * that it is there; for lists all calendars; for every page the days.
 */
export function pageStates({ clock, published, taken, confirmations }: Pick<Services, "clock" | "published" | "taken" | "confirmations">) {
  const homes = published[languages[0].code].stays;
  const zones = [...new Set(homes.map(({ timeZone }) => timeZone))];
  const days = daysOfHomes(clock, zones);
  const daysByZone = new Map(zones.map((zone) => [zone, daysOfHomes(clock, [zone])]));
  const daysByHome = new Map(homes.map(({ slug, timeZone }) => [slug, daysByZone.get(timeZone)]));
  return (address: string): string => {
    const path = pathWithoutLanguage(address.split("?", 1)[0] ?? "");
    if (lists.includes(path)) return `${days()} ${taken.version}`;
    const [, slug = ""] = /^\/stays\/([^/]+)/.exec(path) ?? [];
    const daysThere = daysByHome.get(slug);
    if (!daysThere) return days();
    const { isConfirmed, lastGood } = confirmations.of(slug);
    // While it is confirmed, the page does not say when it was: else it would be another after each fetch.
    return `${daysThere()} ${taken.versionOf(slug)} ${isConfirmed ? "confirmed" : lastGood}`;
  };
}
