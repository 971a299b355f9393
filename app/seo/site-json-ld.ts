import { languages } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import type { JsonLd } from "./json-ld.tsx";

/** A step of the way to a page; the path is without its language. */
export interface Crumb {
  name: string;
  path: string;
}

/** What is told of the business: as `site.yaml` has it. */
interface Publisher {
  name: string;
  contact: { phone: string; email: string; address: string };
  social: Record<string, string | undefined>;
}

/** What the graph calls the business and the site: the same on every page, in every language. */
const businessId = (origin: string) => `${origin}/#business`;
const siteId = (origin: string) => `${origin}/#website`;

/** For what another thing belongs to or was made by: the business. */
export function businessReference(origin: string): { "@id": string } {
  return { "@id": businessId(origin) };
}

/** The business, as every page tells it, because what a page tells may refer to it (schema.org Organization). */
export function businessJsonLd(origin: string, { name }: Pick<Publisher, "name">): JsonLd {
  return { "@type": "Organization", "@id": businessId(origin), name, url: `${origin}/`, logo: `${origin}/icon-512.png` };
}

/** The business with all that is told of it, and its site: for the home page, from which search engines take both. */
export function siteJsonLd(origin: string, publisher: Publisher): JsonLd[] {
  const { name, contact, social } = publisher;
  return [
    {
      ...businessJsonLd(origin, publisher),
      telephone: contact.phone,
      email: contact.email,
      address: contact.address,
      sameAs: Object.values(social).filter((address) => address !== undefined),
    },
    {
      "@type": "WebSite",
      "@id": siteId(origin),
      name,
      url: `${origin}/`,
      inLanguage: languages.map(({ code }) => code),
      publisher: businessReference(origin),
    },
  ];
}

/** The way to a page, where it shows one (schema.org BreadcrumbList). */
export function breadcrumbsJsonLd(origin: string, crumbs: readonly Crumb[]): JsonLd[] {
  const steps = crumbs.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: origin + localizedPath(path) }));
  const last = steps.at(-1);
  return last ? [{ "@type": "BreadcrumbList", "@id": `${last.item}#breadcrumb`, itemListElement: steps }] : [];
}
