import { sitemapEntry } from "../catalog/sitemap-entries.server.ts";
import { sitemap, sitemapIndex, sitemapParts } from "../seo/sitemap.ts";
import { pathsOf } from "../services/addresses.server.ts";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import type { Route } from "./+types/sitemap";

/** The sitemap; for a large site an index, with each sitemap at `?page=`, from 1. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext).environment;
  const published = publishedIn(context);
  const parts = sitemapParts(pathsOf(published));
  const page = new URL(request.url).searchParams.get("page");
  if (page === null && parts.length > 1) return xmlResponse(sitemapIndex(`${siteUrl}/sitemap.xml`, parts.length));
  const part = parts.find((_, index) => String(index + 1) === (page ?? "1"));
  if (!part) throw new Response("There is no such sitemap.\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  return xmlResponse(
    sitemap(
      siteUrl,
      part.map((path) => sitemapEntry(published, path)),
    ),
  );
}

function xmlResponse(body: string): Response {
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" } });
}
