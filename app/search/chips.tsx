import type { MouseEvent } from "react";
import type { Language } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { datesLabel } from "../nights/dates-label.ts";
import { amenityNames, typeNames } from "../stays/words.ts";
import { closeIcon, Icon } from "../ui/icons.tsx";
import { priceLabel } from "./filter-panel.tsx";
import { emptySearch, priceRange, type Search, writeSearch } from "./search.ts";

interface ChipsProps {
  language: Language;
  search: Search;
  /** The address of the page of results. */
  action: string;
  onSearch: (search: Search) => void;
  /** Whether to offer to take back everything at once. */
  canClear: boolean;
}

/** What is being looked for, each with a way to take it back: a link, so that it works without script. */
export function Chips({ language, search, action, onSearch, canClear }: ChipsProps) {
  const chips = chipsOf(search, language);
  if (chips.length === 0) return null;
  const linkTo = (next: Search) => ({
    href: action + writeSearch(next),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onSearch(next);
    },
  });
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-2 text-[.9375rem]">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a
            className="flex items-center gap-1.5 rounded-full border border-edge py-1 pr-2.5 pl-3.5 transition-colors hover:border-ink"
            {...linkTo(without)}
          >
            <span className="sr-only">{m.chip_remove()}</span> {label}
            <Icon path={closeIcon} className="size-3.5" />
          </a>
        </li>
      ))}
      {canClear && (
        <li>
          <a className="quiet-link ml-2" {...linkTo({ ...emptySearch, order: search.order })}>
            {m.filters_clear()}
          </a>
        </li>
      )}
    </ul>
  );
}

function chipsOf(search: Search, language: Language): { label: string; without: Search }[] {
  const { where, from, to, guests, type, max, amenities } = search;
  const without = (change: Partial<Search>): Search => ({ ...search, ...change });
  return [
    ...(where ? [{ label: where, without: without({ where: "" }) }] : []),
    ...(from || to ? [{ label: datesLabel(from, to, language), without: without({ from: undefined, to: undefined }) }] : []),
    ...(guests ? [{ label: m.guests_count({ count: guests }), without: without({ guests: undefined }) }] : []),
    ...(type === "all" ? [] : [{ label: typeNames[type](), without: without({ type: "all" }) }]),
    ...(max === priceRange.max ? [] : [{ label: priceLabel(max, language), without: without({ max: priceRange.max }) }]),
    ...amenities.map((amenity) => ({ label: amenityNames[amenity](), without: without({ amenities: amenities.filter((one) => one !== amenity) }) })),
  ];
}
