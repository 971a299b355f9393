import { monthNotes, note } from "../analytics/events.ts";
import type { Note } from "../cache/buffered-response.server.ts";
import { earliestDay } from "../dates/days.ts";
import { fold } from "../features/search/criteria/normalize-text.ts";
import { asksOf } from "../features/search/criteria/search-query.ts";
import type { Search } from "../features/search/criteria/search-terms.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import type { Services } from "./app-services.ts";
import { homesNow } from "./property-searches.server.ts";

/**
 * What a visit of the list counts as: nothing where nothing is asked of the homes, nor for the maps and the further pages of a search
 * that was counted. What was typed is in none of it.
 */
export function searchNotes(services: Services, search: Search, page: number): Note[] {
  if (asksOf(search).length === 0 || search.view || page > 1) return [];
  const { places, isNothing, missing } = services.searches[getLocale()].inBrief(search, homesNow(services));
  const [place, ...others] = places;
  const named = others.length > 0 ? "several" : (place ?? "none of ours");
  return [
    note("search"),
    ...(fold(search.where) ? [note("place", named)] : []),
    ...monthNotes(search.from?.slice(0, 7) ?? search.month, earliestDay(services.clock())),
    ...search.amenities.map(({ id }) => note("amenity", id)),
    ...(isNothing ? [note("nothing"), ...(missing.length > 0 ? missing : ["several things"]).map((name) => note("missing", name))] : []),
  ];
}
