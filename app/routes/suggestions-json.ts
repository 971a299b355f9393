import { parseWhere } from "../features/search/criteria/where.ts";
import { suggesterOf } from "../features/search/engine/suggestions.server.ts";
import { publishedIn } from "../services/contexts.server.ts";
import type { Route } from "./+types/suggestions-json";

/** Suggestions for the destination field as JSON: places and properties in the language of the address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const where = parseWhere(new URL(request.url).searchParams);
  return Response.json(suggesterOf(publishedIn(context)).suggest(where), {
    // They change only with the content, so a browser can reuse them.
    headers: { "Cache-Control": "public, max-age=300" },
  });
}
