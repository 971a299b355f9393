import type { NightSpan } from "../../dates/night-spans.ts";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { withoutBlur } from "../../pictures/picture-view.ts";
import { SectionHead } from "../../ui/section.tsx";
import type { Property } from "../model/property.ts";
import { PropertyCard, type PropertyCardView, propertyCardOf } from "./property-card.tsx";
import { PropertyCards } from "./property-cards.tsx";

/** A home beside the one that the page is about. */
export interface OtherProperty {
  property: Localised<Property>;
  /** The stay that was asked for, where it can take it: cents for the whole of it, and whether it is free, in words. */
  offer?: NightSpan & { total: number; note: string };
  /** Why it cannot be had for that stay, where others beside it can. */
  not?: string;
}

export interface OtherPropertiesProps {
  title: string;
  /** What is said above the homes. */
  lead?: string;
  properties: readonly OtherProperty[];
  /** The stay that was asked for, for the addresses of the homes: `?from=…`. */
  query: string;
}

/** The card of a home far down the page: without what would be fetched, or written, for nothing. */
function farDown(property: Localised<Property>, nights?: NightSpan): PropertyCardView {
  const card = propertyCardOf(property, nights);
  return { ...card, second: undefined, picture: withoutBlur(card.picture) };
}

/** Where to look on from a home. */
export function OtherProperties({ title, lead, properties, query }: OtherPropertiesProps) {
  return (
    <aside className="no-print wrap py-section" aria-label={title}>
      <SectionHead title={title} more={{ href: localizedPath("/stays") + query, label: m.home_all_homes() }} />
      {lead && <p className="-mt-4 mb-8 max-w-[40rem] text-quiet">{lead}</p>}
      <PropertyCards layout="row">
        {(sizes) =>
          properties.map(({ property, offer, not }) => (
            <li key={property.slug}>
              <PropertyCard property={farDown(property, offer)} query={query} heading="h3" sizes={sizes} offer={offer}>
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
