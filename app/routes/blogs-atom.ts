import { atomFeed } from "../features/journal/atom.ts";
import { m } from "../i18n/messages/messages.js";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import type { Route } from "./+types/blogs-atom";

/** The journal for feed readers, in the language of the address. */
export function loader({ context }: Route.LoaderArgs) {
  const { business, pages, posts } = publishedIn(context);
  const { siteUrl } = context.get(servicesContext).environment;
  const feed = atomFeed({ title: `${business.name} · ${m.blogs_title()}`, subtitle: pages.leads.blogs ?? business.tagline, origin: siteUrl, posts });
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "no-cache" } });
}
