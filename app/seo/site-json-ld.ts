import { languages } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import type { JsonLd } from "./json-ld.tsx";

/** One breadcrumb; the path is without language. */
export interface Crumb {
  name: string;
  path: string;
}

/** The business as in `site.yaml`. */
interface Publisher {
  name: string;
  contact: { phone: string; email: string; address: string };
  company: { name: string };
  social: readonly { address: string }[];
}

/** Ids of the business and the site, the same on every page and in every language. */
const businessId = (origin: string) => `${origin}/#business`;
const siteId = (origin: string) => `${origin}/#website`;

/** A reference to the business from another node. */
export function businessReference(origin: string): { "@id": string } {
  return { "@id": businessId(origin) };
}

/** The business as every page has it, so that other nodes can refer to it (schema.org Organization). */
export function businessJsonLd(origin: string, { name }: Pick<Publisher, "name">): JsonLd {
  return { "@type": "Organization", "@id": businessId(origin), name, url: `${origin}/`, logo: `${origin}/icon-512.png` };
}

/** The business with all details, and its website; for the home page, from which search engines take both. */
export function siteJsonLd(origin: string, publisher: Publisher): JsonLd[] {
  const { name, contact, company, social } = publisher;
  return [
    {
      ...businessJsonLd(origin, publisher),
      legalName: company.name,
      telephone: contact.phone,
      email: contact.email,
      address: contact.address,
      sameAs: social.map(({ address }) => address),
    },
    {
      "@type": "WebSite",
      "@id": siteId(origin),
      name,
      url: `${origin}/`,
      inLanguage: languages,
      publisher: businessReference(origin),
    },
  ];
}

/** Breadcrumbs of a page, if it has any (schema.org BreadcrumbList). */
export function breadcrumbsJsonLd(origin: string, crumbs: readonly Crumb[]): JsonLd[] {
  const steps = crumbs.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: origin + localizedPath(path) }));
  const last = steps.at(-1);
  return last ? [{ "@type": "BreadcrumbList", "@id": `${last.item}#breadcrumb`, itemListElement: steps }] : [];
}
