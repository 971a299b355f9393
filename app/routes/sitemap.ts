import { sitemap } from "../seo/sitemap.ts";
import { pathsOf } from "../site/addresses.server.ts";
import { servicesContext } from "../site/contexts.server.ts";
import type { Route } from "./+types/sitemap";

export function loader({ context }: Route.LoaderArgs) {
  const { environment, published } = context.get(servicesContext);
  return new Response(sitemap(environment.siteUrl, pathsOf(published)), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
