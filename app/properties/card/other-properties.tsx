import { use } from "react";
import type { NightSpan } from "../../dates/night-spans.ts";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { withoutBlur } from "../../pictures/picture-view.ts";
import type { Party } from "../../pricing/charges.ts";
import { SectionHead } from "../../ui/section.tsx";
import type { Property } from "../model/property.ts";
import { FirstStayContext } from "./first-stay.ts";
import { PropertyCard, type PropertyCardView, propertyCardOf } from "./property-card.tsx";
import { PropertyCards } from "./property-cards.tsx";

/** A property that is shown on the page of another. */
export interface OtherProperty {
  property: Localised<Property>;
  /** The requested stay, if it is bookable here: its total, and a sentence on whether it is free. */
  offer?: NightSpan & { total: number; note: string };
  /** Why that stay is not bookable here, if it is at other properties in the list. */
  not?: string;
}

export interface OtherPropertiesProps {
  title: string;
  /** A sentence above the cards. */
  lead?: string;
  properties: readonly OtherProperty[];
  /** As far as it is known. */
  party: Partial<Party>;
  /** The query of the requested stay, for links: `?from=…`. */
  query: string;
}

/** A card far down the page, without the second picture and the blurred preview, which would be wasted bytes. */
function lightCardOf(...of: Parameters<typeof propertyCardOf>): PropertyCardView {
  const card = propertyCardOf(...of);
  return { ...card, second: undefined, picture: withoutBlur(card.picture) };
}

/** Links from one property to others; nothing if there are none. */
export function OtherProperties({ title, lead, properties, party, query }: OtherPropertiesProps) {
  const firstStayOf = use(FirstStayContext);
  if (properties.length === 0) return null;
  return (
    <aside className="no-print wrap py-section" aria-label={title}>
      <SectionHead title={title} more={{ href: localizedPath("/stays") + query, label: m.home_all_homes() }} />
      {lead && <p className="-mt-4 mb-8 max-w-[40rem] text-quiet">{lead}</p>}
      <PropertyCards layout="row">
        {(sizes) =>
          properties.map(({ property, offer, not }) => (
            <li key={property.slug}>
              <PropertyCard
                property={lightCardOf(property, offer ? { nights: offer } : { firstStay: firstStayOf(property.slug, party) })}
                query={query}
                heading="h3"
                sizes={sizes}
                offer={offer}
              >
                {not && <p className="mt-1 text-[.9375rem] text-quiet">{not}</p>}
              </PropertyCard>
            </li>
          ))
        }
      </PropertyCards>
    </aside>
  );
}

export function PropertyLink({ slug, title }: { slug: string; title: string }) {
  return <a href={localizedPath(`/stays/${slug}`)}>{title}</a>;
}
