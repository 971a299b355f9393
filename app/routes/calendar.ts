import { redirect } from "react-router";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { serializeCalendar } from "../ical/serialize-calendar.ts";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import type { Route } from "./+types/calendar";

const plainText = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * The taken nights of a property, for other platforms: the blocks and holds of this site, or with `?without=` the name of a feed everything
 * except what came from that feed, so that it does not get its own nights back. A withdrawn property has a calendar too, because what
 * is taken here must not become free there.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const published = publishedIn(context);
  const property = findPropertyBySlug(published, params.slug);
  if (!property) throw new Response("There is no such home.\n", { status: 404, headers: plainText });
  const { search, searchParams } = new URL(request.url);
  if (property.slug !== params.slug) throw redirect(`/stays/${property.slug}/calendar.ics${search}`, 301);
  const { exportedCalendars, log } = context.get(servicesContext);
  const { spans, changed } = await exportedCalendars.of(property.slug, searchParams.get("without")).catch((error: unknown) => {
    log.error({ err: error }, "A calendar could not be read");
    // On an error the platform keeps the earlier calendar and retries; an empty calendar would free every night.
    throw new Response("The calendar cannot be read at the moment.\n", { status: 503, headers: { ...plainText, "Retry-After": "300" } });
  });
  return new Response(serializeCalendar({ business: published.business.name, home: property.slug, name: property.title, spans, changed }), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
