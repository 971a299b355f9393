import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { routeTable } from "./catalog/route-table.ts";
import { alertPaths } from "./features/enquiries/alerts/alert-paths.ts";
import { pathInLanguage } from "./i18n/addresses.ts";
import { languages } from "./i18n/languages.ts";
import { ownerPath } from "./owner-access/owner-paths.ts";

/** Each page once, then in every language. */
const pages: RouteConfigEntry[] = languages.flatMap((code) =>
  Object.entries(routeTable).map(([path, page]) => {
    const address = pathInLanguage(code, path).slice(1);
    const options = { id: `${code}-${page}`, caseSensitive: true };
    return address ? route(address, `routes/${page}.tsx`, options) : index(`routes/${page}.tsx`, options);
  }),
);

/** What scripts ask the server, in every language. */
const answers: RouteConfigEntry[] = languages.map((code) =>
  route(pathInLanguage(code, "/suggestions.json").slice(1), "routes/suggestions-json.ts", { id: `${code}-suggestions-json`, caseSensitive: true }),
);

/** What a visitor asks who waits for nights, in every language. */
const alerts: RouteConfigEntry[] = languages.flatMap((code) =>
  Object.entries(alertPaths).map(([name, path]) =>
    route(pathInLanguage(code, path).slice(1), `routes/alerts/${name}.tsx`, { id: `${code}-alert-${name}`, caseSensitive: true }),
  ),
);

/** What a browser asks to put the site among the visitor's programs, in every language. */
const manifests: RouteConfigEntry[] = languages.map((code) =>
  route(pathInLanguage(code, "/manifest.webmanifest").slice(1), "routes/manifest.ts", { id: `${code}-manifest`, caseSensitive: true }),
);

export default [
  route("sitemap.xml", "routes/sitemap.ts", { caseSensitive: true }),
  route("nights.json", "routes/nights-json.ts", { caseSensitive: true }),
  route("stays/:slug/calendar.ics", "routes/calendar.ts", { caseSensitive: true }),
  route(".well-known/security.txt", "routes/security-txt.ts", { caseSensitive: true }),
  route("robots.txt", "routes/robots.ts", { caseSensitive: true }),
  ...languages.map((code) =>
    route(pathInLanguage(code, "/blogs.atom").slice(1), "routes/blogs-atom.ts", { id: `${code}-blogs-atom`, caseSensitive: true }),
  ),
  ...languages.map((code) =>
    route(pathInLanguage(code, "/llms.txt").slice(1), "routes/llms-txt.ts", { id: `${code}-llms-txt`, caseSensitive: true }),
  ),
  route(ownerPath.slice(1), "routes/owner/layout.tsx", { caseSensitive: true }, [
    route("enter", "routes/owner/enter.tsx", { caseSensitive: true }),
    route("manifest.webmanifest", "routes/manifest.ts", { id: "owner-manifest", caseSensitive: true }),
    layout("routes/owner/admitted.tsx", [
      index("routes/owner/inbox.tsx"),
      route("messages/:id", "routes/owner/message.tsx", { caseSensitive: true }),
      route("messages/:id/confirm", "routes/owner/confirm.tsx", { caseSensitive: true }),
      route("messages/:id/confirmation.pdf", "routes/owner/confirmation-pdf.ts", { caseSensitive: true }),
      route("devices", "routes/owner/devices.tsx", { caseSensitive: true }),
      route("calendar", "routes/owner/calendar.tsx", { caseSensitive: true }),
      route("calendar/:home", "routes/owner/home-calendar.tsx", { caseSensitive: true }),
    ]),
  ]),
  ...answers,
  ...alerts,
  ...manifests,
  ...pages,
] satisfies RouteConfig;
