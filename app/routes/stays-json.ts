import { readPage, readSearch } from "../features/search/criteria/search-query.ts";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import { answerNow } from "../services/property-searches.server.ts";
import type { Route } from "./+types/stays-json";

/** What the search of `/stays` is answered, for the island of that page: `Answer` as JSON. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams, publishedIn(context).amenities);
  const answer = answerNow(context.get(servicesContext), search, readPage(searchParams));
  return Response.json(answer, { headers: { "Cache-Control": "no-cache" } });
}
