import { servicesContext } from "../services/contexts.server.ts";
import { unavailableEverywhere } from "../services/unavailable-everywhere.server.ts";
import type { Route } from "./+types/nights-json";

/** The nights of `?month=YYYY-MM` on which no property is free, for the calendar of a search: days as JSON. */
export function loader({ request, context }: Route.LoaderArgs) {
  const month = new URL(request.url).searchParams.get("month") ?? "";
  const nights = unavailableEverywhere(context.get(servicesContext), month);
  if (!nights) throw new Response(null, { status: 404 });
  return Response.json(nights, { headers: { "Cache-Control": "no-cache" } });
}
