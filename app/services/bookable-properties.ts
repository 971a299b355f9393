import { m } from "../i18n/messages/messages.js";
import type { OtherProperty } from "../properties/card/other-properties.tsx";
import type { SimilarProperty } from "./similar-properties.server.ts";

/** Properties that are bookable for a stay, each with its availability as text. */
export function bookableProperties(offers: readonly SimilarProperty[]): OtherProperty[] {
  return offers.map(({ property, nights, total, isConfirmed }) => ({
    property,
    offer: { ...nights, total, note: isConfirmed ? m.quote_free() : m.quote_probably_free() },
  }));
}
