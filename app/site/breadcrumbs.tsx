import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import type { Property } from "../properties/model/property.ts";
import type { Crumb } from "../seo/site-json-ld.ts";
import { useSite } from "./use-site.ts";

/** The way from the home page to a page: for its `<Way>` and for machines. */
export function breadcrumbsTo(...steps: Crumb[]): Crumb[] {
  return [{ name: m.nav_home(), path: "/" }, ...steps];
}

/** The way to a home, by the destination where it is. */
export function usePropertyBreadcrumbs({ slug, title, destination }: Pick<Localised<Property>, "slug" | "title" | "destination">): Crumb[] {
  const there = useSite().destinations.find((one) => one.slug === destination);
  return breadcrumbsTo(
    { name: m.destinations_title(), path: "/destinations" },
    ...(there ? [{ name: there.name, path: `/destinations/${there.slug}` }] : []),
    { name: title, path: `/stays/${slug}` },
  );
}

/** The way to a page, for its visitors. */
export function PageBreadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return <Breadcrumbs className={className} label={m.way_label()} steps={crumbs.map(({ name, path }) => ({ name, href: localizedPath(path) }))} />;
}

interface BreadcrumbsProps {
  /** What the list is called for those who do not see it. */
  label: string;
  /** From the home page to the page itself. */
  steps: readonly { name: string; href: string }[];
  className?: string;
}

/** The way to a page: a link to each page above it, and its own name. */
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
