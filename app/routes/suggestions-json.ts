import { parseWhere } from "../features/search/criteria/where.ts";
import { suggesterOf } from "../features/search/engine/suggestions.server.ts";
import { publishedIn } from "../services/contexts.server.ts";
import type { Route } from "./+types/suggestions-json";

/** What the field of a search suggests for what was typed so far, as JSON: places and homes in the language of the address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const where = parseWhere(new URL(request.url).searchParams);
  return Response.json(suggesterOf(publishedIn(context)).suggest(where), {
    // They change with the content alone: visitors who type the same again, or go back, need not ask again.
    headers: { "Cache-Control": "public, max-age=300" },
  });
}
