import { hasPage } from "../catalog/optional-pages.ts";
import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import type { Property } from "../properties/model/property.ts";
import type { Crumb } from "../seo/site-json-ld.ts";
import { type Site, useSite } from "./use-site.ts";

/** The breadcrumbs from the home page to a page, for `<PageBreadcrumbs>` and for JSON-LD. */
export function breadcrumbsTo(...steps: Crumb[]): Crumb[] {
  return [{ name: m.nav_home(), path: "/" }, ...steps];
}

/** The breadcrumbs without pages that the site does not have. */
export function existingCrumbs(site: Site, crumbs: readonly Crumb[]): Crumb[] {
  return crumbs.filter(({ path }) => hasPage(site, path));
}

/** The breadcrumbs of a property, through its destination, if it has one. */
export function usePropertyBreadcrumbs({ slug, title, destination }: Pick<Localised<Property>, "slug" | "title" | "destination">): Crumb[] {
  const destinationPage = useSite().destinations.find((one) => one.slug === destination);
  const above = destinationPage
    ? [
        { name: m.destinations_title(), path: "/destinations" },
        { name: destinationPage.name, path: `/destinations/${destinationPage.slug}` },
      ]
    : [{ name: m.nav_stays(), path: "/stays" }];
  return breadcrumbsTo(...above, { name: title, path: `/stays/${slug}` });
}

export function PageBreadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const steps = existingCrumbs(useSite(), crumbs);
  return <Breadcrumbs className={className} label={m.way_label()} steps={steps.map(({ name, path }) => ({ name, href: localizedPath(path) }))} />;
}

interface BreadcrumbsProps {
  /** The accessible name of the list. */
  label: string;
  /** From the home page to this page. */
  steps: readonly { name: string; href: string }[];
  className?: string;
}

/** A link to each page above, and the name of this page. */
export function Breadcrumbs({ label, steps, className = "" }: BreadcrumbsProps) {
  return (
    <nav className={`way no-print ${className}`} aria-label={label}>
      <ol>
        {steps.slice(0, -1).map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{steps.at(-1)?.name}</li>
      </ol>
    </nav>
  );
}
