import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import type { Crumb } from "../seo/site-things.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";

/** The way from the home page to a page: for its `<Way>` and for machines. */
export function wayTo(...steps: Crumb[]): Crumb[] {
  return [{ name: m.nav_home(), path: "/" }, ...steps];
}

/** The way to a page, for its visitors. */
export function Way({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return <Breadcrumbs className={className} label={m.way_label()} steps={crumbs.map(({ name, path }) => ({ name, href: addressOf(path) }))} />;
}
