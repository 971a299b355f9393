import { event, monthEvents, unmetEvent, unmetGuests } from "../analytics/events.ts";
import type { AnalyticsEvent } from "../cache/buffered-response.server.ts";
import { earliestDay } from "../dates/days.ts";
import { constraintsOf } from "../features/search/criteria/search-query.ts";
import type { Search } from "../features/search/criteria/search-terms.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import { normalizeText } from "../i18n/normalize-text.ts";
import type { AppServices } from "./app-services.ts";
import { availabilitySnapshot } from "./property-searches.server.ts";

/**
 * The events that a search counts as, with the number of its matches. None for a search without constraints, or for the map and
 * further pages of a search that was counted already. They contain nothing that was typed.
 */
export function searchEvents(services: AppServices, search: Search, page: number, found: number): AnalyticsEvent[] {
  if (constraintsOf(search).length === 0 || search.view || page > 1) return [];
  const { places, missing } = services.searches[getLocale()].summarize(search, availabilitySnapshot(services), found);
  const [place, ...others] = places;
  const named = others.length > 0 ? "several" : (place ?? "none of ours");
  const isPlace = normalizeText(search.where) !== "";
  const months = monthEvents(search.from?.slice(0, 7) ?? search.month, earliestDay(services.clock()));
  const unmet = () => [
    ...(isPlace ? [unmetEvent("place", named)] : []),
    ...months.map(([, month]) => unmetEvent("month", month)),
    ...unmetGuests(search.guests),
    ...(search.type ? [unmetEvent("type", search.type.id)] : []),
    ...search.amenities.map(({ id }) => unmetEvent("amenity", id)),
    ...search.features.map((feature) => unmetEvent("feature", feature)),
  ];
  return [
    event("search"),
    ...(isPlace ? [event("place", named)] : []),
    ...months,
    ...search.amenities.map(({ id }) => event("amenity", id)),
    ...(found === 0
      ? [event("nothing"), ...(missing.length > 0 ? missing : ["several things"]).map((name) => event("missing", name)), ...unmet()]
      : []),
  ];
}
