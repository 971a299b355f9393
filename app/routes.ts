import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { languages } from "./i18n/languages.ts";

/** The table of contents: each page once, then in every language. */
const pages = (language: string): RouteConfigEntry[] => [
  index("routes/home.tsx", { id: `${language}-home` }),
  route("stays", "routes/stays.tsx", { id: `${language}-stays`, caseSensitive: true }),
  route("stays/:slug", "routes/stay.tsx", { id: `${language}-stay`, caseSensitive: true }),
  route("stays/:slug/photos", "routes/stay-photos.tsx", { id: `${language}-stay-photos`, caseSensitive: true }),
  route("about", "routes/about.tsx", { id: `${language}-about`, caseSensitive: true }),
  route("blogs", "routes/blogs.tsx", { id: `${language}-blogs`, caseSensitive: true }),
  route("blogs/:slug", "routes/post.tsx", { id: `${language}-post`, caseSensitive: true }),
  route("contact", "routes/contact.tsx", { id: `${language}-contact`, caseSensitive: true }),
  route("privacy", "routes/privacy.tsx", { id: `${language}-privacy`, caseSensitive: true }),
  route("*", "routes/not-found.tsx", { id: `${language}-not-found` }),
];

export default [
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  ...languages.flatMap((language) => (language === "en" ? pages(language) : prefix(language, pages(language)))),
] satisfies RouteConfig;
