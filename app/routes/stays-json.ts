import { parseSearch, parseSearchPage } from "../features/search/criteria/search-query.ts";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import { runSearch } from "../services/property-searches.server.ts";
import type { Route } from "./+types/stays-json";

/** `SearchResults` as JSON, for the island of `/stays`. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = parseSearch(searchParams, publishedIn(context));
  const results = runSearch(context.get(servicesContext), search, parseSearchPage(searchParams));
  return Response.json(results, { headers: { "Cache-Control": "no-cache" } });
}
