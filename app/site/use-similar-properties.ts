import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Party } from "../pricing/charges.ts";
import type { OtherPropertiesProps } from "../properties/card/other-properties.tsx";
import type { Property } from "../properties/model/property.ts";
import { mostSimilar, similarShown } from "../properties/model/similar-properties.ts";
import { bookableProperties } from "../services/bookable-properties.ts";
import type { SimilarProperty } from "../services/similar-properties.server.ts";
import { useSite } from "./use-site.ts";

/**
 * Three other properties, most similar first, those large enough for the guests before others. With a stay, the bookable
 * ones come first with their total. If there are fewer than three, others with the reason why they do not fit fill up; if
 * there are none, the lead says so.
 */
export function useSimilarProperties(
  property: Localised<Property>,
  candidates: readonly SimilarProperty[] | undefined,
  party: Partial<Party>,
): Omit<OtherPropertiesProps, "query"> {
  const { properties } = useSite();
  const { guests } = party;
  const unsuitableReason = (property: Localised<Property>) => (guests && property.guests < guests ? m.other_too_small({ count: guests }) : undefined);
  if (!candidates || candidates.length === 0)
    return {
      title: m.stay_others(),
      party: { ...party, extras: undefined },
      lead: candidates && m.stay_others_none(),
      properties: mostSimilar(property, properties, guests).map((other) => ({ property: other, not: unsuitableReason(other) })),
    };
  const bookable = bookableProperties(candidates);
  const candidateSlugs = new Set(candidates.map(({ property }) => property.slug));
  const rest = mostSimilar(
    property,
    properties.filter(({ slug }) => !candidateSlugs.has(slug)),
    guests,
  );
  const others = rest.map((other) => ({ property: other, not: unsuitableReason(other) ?? m.other_not_then() }));
  const shown = [...bookable, ...others].slice(0, similarShown);
  return {
    title: bookable.length === shown.length ? m.stay_others_free() : m.stay_others(),
    party: { ...party, extras: undefined },
    properties: shown,
  };
}
