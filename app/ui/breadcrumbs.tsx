import { m } from "../i18n/messages/messages.js";

/** The way to a page from the top of the site, without the page itself. */
export function Breadcrumbs({ way }: { way: readonly { href: string; title: string }[] }) {
  return (
    <nav className="no-print text-[.9375rem]" aria-label={m.breadcrumbs_label()}>
      <ol className="flex flex-wrap gap-x-2 text-quiet">
        {way.map(({ href, title }, index) => (
          <li key={href} className="flex gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            <a className="py-0.5 hover:text-lamp hover:underline hover:underline-offset-4" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
