import { localizedPath } from "../i18n/localized-path.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import { publishedIn } from "../services/contexts.server.ts";
import type { Route } from "./+types/manifest";

/** The icons of the brand; a maskable one is cropped to any shape, so it fills its square (W3C Web Application Manifest, icon masks). */
const icons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** What a phone needs to put the site on its home screen (W3C Web Application Manifest). */
export function loader({ context }: Route.LoaderArgs) {
  const { business, brand } = publishedIn(context);
  const { name, tagline } = business;
  const { paper } = brand.palettes.light;
  const home = localizedPath("/");
  const manifest = {
    // Both languages are one app.
    id: "/",
    name,
    short_name: name,
    description: tagline,
    lang: getLocale(),
    start_url: home,
    scope: "/",
    display: "browser",
    theme_color: paper,
    background_color: paper,
    icons,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
