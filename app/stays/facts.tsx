import { formatNumber, spokenLanguage } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { Icon } from "../ui/icons.tsx";
import type { Amenity } from "./kinds.ts";
import type { Stay } from "./stay.ts";
import { amenityNames } from "./words.ts";

const amenityIcons: Record<Amenity, string> = {
  wifi: "M3 9.500a13 13 0 0 1 18 0M6.2 13a8.4 8.4 0 0 1 11.6 0M9.3 16.300a3.9 3.9 0 0 1 5.4 0M12 19.300h.01",
  pool: "M3 19c2-1.3 4-1.3 6 0s4 1.3 6 0 4-1.3 6 0M3 15c2-1.3 4-1.3 6 0s4 1.3 6 0 4-1.3 6 0M8 15V6a2.5 2.5 0 0 1 5 0M16 15V6a2.5 2.5 0 0 1 4-2M8 10h8",
  kitchen: "M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-7h-2.500V8c0-3 1.5-5 2.5-5v11",
  ac: "M12 3v18M4.2 7.500l15.6 9M19.8 7.500l-15.6 9M9.5 4.5 12 7l2.5-2.500M9.5 19.5 12 17l2.5 2.5",
  parking: "M5 3.500h14v17H5zM9.5 17V7.500h3.300a2.9 2.9 0 0 1 0 5.800H9.5",
};

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

export function Amenities({ amenities }: { amenities: readonly Amenity[] }) {
  return (
    <section aria-labelledby="amenities">
      <h2 id="amenities" className="mt-14 mb-4 text-[1.75rem]">
        {m.filter_amenities()}
      </h2>
      <ul className="grid max-w-[40rem] gap-x-10 border-b border-line sm:grid-cols-2">
        {amenities.map((amenity) => (
          <li key={amenity} className="flex items-center gap-4 border-t border-line py-3">
            <Icon path={amenityIcons[amenity]} className="size-5 text-lamp" />
            {amenityNames[amenity]()}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function GoodToKnow({ notes }: { notes: string[] }) {
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="mt-14 mb-4 text-[1.75rem]">
        {m.stay_good_to_know()}
      </h2>
      <ul className="max-w-[40rem] border-b border-line">
        {notes.map((note) => (
          <li key={note} className="border-t border-line py-3">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
