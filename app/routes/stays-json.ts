import { readPage, readSearch } from "../search/search.ts";
import { publishedIn, servicesContext } from "../site/contexts.server.ts";
import { answerNow } from "../site/stay-searches.server.ts";
import type { Route } from "./+types/stays-json";

/** What the search of `/stays` is answered, for the island of that page: `Answer` as JSON. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = readSearch(searchParams, publishedIn(context).amenities);
  const answer = answerNow(context.get(servicesContext), search, readPage(searchParams));
  return Response.json(answer, { headers: { "Cache-Control": "no-cache" } });
}
