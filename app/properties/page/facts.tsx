import { seasonText } from "../../dates/year-span-text.ts";
import { formatNumber, squareFeetOf } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { DrawnIcon } from "../../ui/icons.tsx";
import type { Property } from "../model/property.ts";
import { CollapsibleSection, PropertySubsection } from "./property-section.tsx";

interface FactsProps {
  property: Pick<Property, "guests" | "bedrooms" | "bathrooms" | "area">;
}

/** The numbers of guests, bedrooms and bathrooms, and the floor area. */
export function Facts({ property: { guests, bedrooms, bathrooms, area } }: FactsProps) {
  const feet = squareFeetOf(area);
  const numbers = [
    [guests, m.fact_guests({ count: guests })],
    [bedrooms, m.fact_bedrooms({ count: bedrooms })],
    [bathrooms, m.fact_bathrooms({ count: bathrooms })],
    [`${formatNumber(area)} m²`, feet === undefined ? m.fact_area() : `${formatNumber(feet)} ft²`],
  ];
  return (
    // In one row, in two, or below each other, depending on the width and the font size.
    <div className="@container mt-7">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] justify-between gap-x-2 gap-y-4 border-y border-line py-5 @min-[17.5rem]:grid-cols-[repeat(4,auto)] @min-[30rem]:grid-cols-4">
        {numbers.map(([number, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-quiet sm:text-[.9375rem]">{label}</dt>
            <dd className="font-display text-2xl leading-tight sm:text-[1.75rem]">{number}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface AmenityListProps {
  property: Pick<Localised<Property>, "amenities" | "amenitySeasons">;
  /** Those that visitors can search for. */
  all: readonly { id: string; name: string }[];
}

export function AmenityList({ property: { amenities, amenitySeasons }, all }: AmenityListProps) {
  const missing = all.filter(({ id }) => amenities.every((amenity) => amenity.id !== id)).map(({ name }) => name);
  return (
    <PropertySubsection id="amenities" title={m.filter_amenities()}>
      <ul className="in-twos">
        {amenities.map(({ id, name, icon }) => (
          <li key={id} className="flex items-center gap-2 border-t border-line py-2.5 leading-snug sm:gap-3">
            <DrawnIcon drawing={icon} className="size-5 shrink-0 text-lamp" />
            <span className="min-w-0 wrap-anywhere">
              {name} {amenitySeasons?.[id] && <span className="text-quiet">{seasonText(amenitySeasons[id])}</span>}
            </span>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="border-t border-line pt-2.5 text-[.9375rem] text-quiet">{m.amenities_missing({ amenities: missing.join(", ") })}</p>
      )}
    </PropertySubsection>
  );
}

export function GoodToKnow({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <CollapsibleSection id="good-to-know" title={m.stay_good_to_know()} brief={notes[0] ?? ""}>
      <ul className="border-b border-line">
        {notes.map((note) => (
          <li key={note} className="border-t border-line py-3">
            {note}
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  );
}
