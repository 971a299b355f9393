import { formatNumber } from "../i18n/formats.ts";
import type { Language } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { acIcon, Icon, kitchenIcon, parkingIcon, poolIcon, wifiIcon } from "../ui/icons.tsx";
import type { Amenity } from "./kinds.ts";
import { amenityNames } from "./words.ts";

const amenityIcons: Record<Amenity, string> = { wifi: wifiIcon, pool: poolIcon, kitchen: kitchenIcon, ac: acIcon, parking: parkingIcon };

const squareFeetPerSquareMetre = 10.7639;

interface FactsProps {
  facts: { guests: number; bedrooms: number; bathrooms: number; area: number };
  language: Language;
}

/** The numbers of a home: guests, bedrooms, bathrooms, floor area. */
export function Facts({ facts: { guests, bedrooms, bathrooms, area }, language }: FactsProps) {
  const numbers = [
    [guests, m.fact_guests({ count: guests })],
    [bedrooms, m.fact_bedrooms({ count: bedrooms })],
    [bathrooms, m.fact_bathrooms({ count: bathrooms })],
    [`${formatNumber(area, language)} m²`, language === "en" ? `${formatNumber(area * squareFeetPerSquareMetre, language)} ft²` : m.fact_area()],
  ];
  return (
    <dl className="my-9 flex flex-wrap gap-x-12 gap-y-5 border-y border-line py-5">
      {numbers.map(([number, label]) => (
        <div key={label} className="flex flex-col-reverse">
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

export function GoodToKnow({ facts }: { facts: string[] }) {
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="mt-14 mb-4 text-[1.75rem]">
        {m.stay_good_to_know()}
      </h2>
      <ul className="max-w-[40rem] border-b border-line">
        {facts.map((fact) => (
          <li key={fact} className="border-t border-line py-3">
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}
