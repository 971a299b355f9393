import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { OtherPropertiesProps } from "../properties/card/other-properties.tsx";
import type { Property } from "../properties/model/property.ts";
import { mostSimilar, similarShown } from "../properties/model/similar-properties.ts";
import { bookableProperties } from "../services/bookable-properties.ts";
import type { SimilarProperty } from "../services/similar-properties.server.ts";
import { useSite } from "./use-site.ts";

/**
 * Three other homes, the most similar first, those with room for the guests before others. Where a stay was asked for, those
 * that can be had for it come first, each with its total; when they are fewer than three, others that say why they are not
 * among them stand beside them; and when there are none, words say so.
 */
export function useSimilarProperties(
  property: Localised<Property>,
  offers: readonly SimilarProperty[] | undefined,
  guests = 0,
): Omit<OtherPropertiesProps, "query"> {
  const { properties } = useSite();
  const notFor = (property: Localised<Property>) => (property.guests < guests ? m.other_too_small({ count: guests }) : undefined);
  if (!offers || offers.length === 0)
    return {
      title: m.stay_others(),
      lead: offers && m.stay_others_none(),
      properties: mostSimilar(property, properties, guests).map((other) => ({ property: other, not: notFor(other) })),
    };
  const free = bookableProperties(offers);
  const offered = new Set(offers.map(({ property }) => property.slug));
  const rest = mostSimilar(
    property,
    properties.filter(({ slug }) => !offered.has(slug)),
    guests,
  );
  const others = rest.map((other) => ({ property: other, not: notFor(other) ?? m.other_not_then() }));
  const shown = [...free, ...others].slice(0, similarShown);
  return { title: free.length === shown.length ? m.stay_others_free() : m.stay_others(), properties: shown };
}
