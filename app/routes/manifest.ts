import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { isOwnerPath, ownerPath } from "../owner-access/owner-paths.ts";
import { publishedIn } from "../services/contexts.server.ts";
import type { Route } from "./+types/manifest";

/** The icons of the brand; a maskable one is cropped to any shape, so it fills its square (W3C Web Application Manifest, icon masks). */
const icons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** What a phone needs to put the site on its home screen, or the owner's inbox (W3C Web Application Manifest). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { business, brand } = publishedIn(context);
  const { name, tagline } = business;
  const { paper } = brand.palettes.light;
  const isForOwner = isOwnerPath(new URL(request.url).pathname);
  const manifest = {
    // All languages are one app.
    id: isForOwner ? ownerPath : "/",
    name: isForOwner ? `${name} · ${m.owner_messages()}` : name,
    short_name: isForOwner ? m.owner_messages() : name,
    description: tagline,
    lang: getLocale(),
    start_url: isForOwner ? ownerPath : localizedPath("/"),
    scope: isForOwner ? ownerPath : "/",
    display: isForOwner ? "standalone" : "browser",
    theme_color: paper,
    background_color: paper,
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
