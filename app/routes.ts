import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { addressIn } from "./i18n/addresses.ts";
import { languages } from "./i18n/languages.ts";

/** The table of contents: the address of each page, without its language. */
const pages = {
  "/": "home",
  "/stays": "stays",
  "/stays/:slug": "stay",
  "/stays/:slug/photos": "stay-photos",
  "/about": "about",
  "/blogs": "blogs",
  "/blogs/:slug": "post",
  "/contact": "contact",
  "/privacy": "privacy",
  "/*": "not-found",
};

/** Each page once, then in every language. */
const pagesInEveryLanguage: RouteConfigEntry[] = languages.flatMap((language) =>
  Object.entries(pages).map(([path, page]) => {
    const address = addressIn(language, path).slice(1);
    const options = { id: `${language}-${page}`, caseSensitive: true };
    return address ? route(address, `routes/${page}.tsx`, options) : index(`routes/${page}.tsx`, options);
  }),
);

export default [
  route("sitemap.xml", "routes/sitemap.ts", { caseSensitive: true }),
  route("robots.txt", "routes/robots.ts", { caseSensitive: true }),
  ...pagesInEveryLanguage,
] satisfies RouteConfig;
