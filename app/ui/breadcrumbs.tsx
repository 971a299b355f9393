import { m } from "../i18n/messages/messages.js";

/** The way to a page from the top of the site, without the page itself. Its classes are those of the way through a page: they cost nothing beside it. */
export function Breadcrumbs({ way }: { way: readonly { href: string; title: string }[] }) {
  return (
    <nav className="no-print mt-3 flex flex-wrap gap-x-4 text-sm" aria-label={m.breadcrumbs_label()}>
      {way.map(({ href, title }) => (
        <a key={href} className="py-1 underline decoration-line underline-offset-4 hover:decoration-current" href={href}>
          {title}
        </a>
      ))}
    </nav>
  );
}
