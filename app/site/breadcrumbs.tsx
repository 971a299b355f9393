import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import type { Property } from "../properties/model/property.ts";
import type { Crumb } from "../seo/site-json-ld.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
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
