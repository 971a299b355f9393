import { use } from "react";
import type { Localised } from "../../i18n/languages.ts";
import type { Property } from "../model/property.ts";
import { FirstStayContext } from "./first-stay.ts";
import { PropertyCard, propertyCardOf } from "./property-card.tsx";
import { PropertyCards } from "./property-cards.tsx";

/** Cards without a stay, below a heading of the second level. */
export function CardList({ properties }: { properties: readonly Localised<Property>[] }) {
  const firstStayOf = use(FirstStayContext);
  return (
    <PropertyCards layout="row">
      {(sizes) =>
        properties.map((property) => (
          <li key={property.slug}>
            <PropertyCard property={propertyCardOf(property, { firstStay: firstStayOf(property.slug) })} heading="h3" sizes={sizes} />
          </li>
        ))
      }
    </PropertyCards>
  );
}
