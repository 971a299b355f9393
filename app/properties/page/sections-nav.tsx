import { m } from "../../i18n/messages/messages.js";

/** Links to the sections of a property's page. */
export function SectionsNav() {
  const sections = [
    ["#calendar", m.section_calendar()],
    ["#reviews", m.section_reviews()],
    ["#rooms", m.section_rooms()],
    ["#small-print", m.section_small_print()],
    ["#where", m.section_where()],
  ];
  return (
    // The scroll container clips its content, so it needs padding for focus rings.
    <nav
      className="no-print -mx-gutter -mt-1.5 mb-4.5 flex py-1.5 gap-x-2 sm:gap-x-4 overflow-x-auto scroll-px-gutter px-gutter text-[.9375rem] whitespace-nowrap [scrollbar-width:none]"
      aria-label={m.sections_label()}
    >
      {sections.map(([href, name]) => (
        <a key={href} className="finger relative py-3 text-quiet hover:text-lamp" href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}
