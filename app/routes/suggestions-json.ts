import { suggesterOf } from "../search/suggest.server.ts";
import { readWhere } from "../search/where.ts";
import { publishedIn } from "../site/contexts.server.ts";
import type { Route } from "./+types/suggestions-json";

/** What the field of a search suggests for what was typed so far, as JSON: places and homes in the language of the address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const where = readWhere(new URL(request.url).searchParams);
  return Response.json(suggesterOf(publishedIn(context)).suggest(where), {
    // They change with the content alone: visitors who type the same again, or go back, need not ask again.
    headers: { "Cache-Control": "public, max-age=300" },
  });
}
