import { sitemap } from "../seo/sitemap.ts";
import { pathsOf } from "../site/addresses.server.ts";
import { publishedIn, servicesContext } from "../site/contexts.server.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext).environment;
  return new Response(sitemap(siteUrl, pathsOf(publishedIn(context))), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
