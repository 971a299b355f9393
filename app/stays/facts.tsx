import { formatNumber, spokenLanguage } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { DrawnIcon } from "../ui/icons.tsx";
import type { Amenity } from "./amenity.ts";
import type { Stay } from "./stay.ts";
import { StaySection } from "./stay-section.tsx";

const squareFeetPerSquareMetre = 10.7639;

interface FactsProps {
  stay: Pick<Stay, "guests" | "bedrooms" | "bathrooms" | "area">;
}

/** The numbers of a home: guests, bedrooms, bathrooms, floor area. */
export function Facts({ stay: { guests, bedrooms, bathrooms, area } }: FactsProps) {
  const numbers = [
    [guests, m.fact_guests({ count: guests })],
    [bedrooms, m.fact_bedrooms({ count: bedrooms })],
    [bathrooms, m.fact_bathrooms({ count: bathrooms })],
    [`${formatNumber(area)} m²`, spokenLanguage().squareFeet ? `${formatNumber(area * squareFeetPerSquareMetre)} ft²` : m.fact_area()],
  ];
  return (
    <dl className="my-9 flex flex-wrap gap-x-12 gap-y-5 border-y border-line py-5">
      {numbers.map(([number, label]) => (
        <div key={label} className="flex max-w-full flex-col-reverse">
          <dt className="text-[.9375rem] text-quiet">{label}</dt>
          <dd className="font-display text-[1.75rem] leading-tight">{number}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Amenities({ amenities }: { amenities: readonly Localised<Amenity>[] }) {
  return (
    <StaySection id="amenities" title={m.filter_amenities()}>
      <ul className="grid max-w-[40rem] gap-x-10 border-b border-line sm:grid-cols-2">
        {amenities.map(({ id, name, icon }) => (
          <li key={id} className="flex items-center gap-4 border-t border-line py-3">
            <DrawnIcon drawing={icon} className="size-5 shrink-0 text-lamp" />
            {name}
          </li>
        ))}
      </ul>
    </StaySection>
  );
}

export function GoodToKnow({ notes }: { notes: string[] }) {
  return (
    <StaySection id="good-to-know" title={m.stay_good_to_know()}>
      <ul className="max-w-[40rem] border-b border-line">
        {notes.map((note) => (
          <li key={note} className="border-t border-line py-3">
            {note}
          </li>
        ))}
      </ul>
    </StaySection>
  );
}
