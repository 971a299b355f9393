import { m } from "../i18n/messages/messages.js";
import type { OtherProperty } from "../properties/card/other-properties.tsx";
import type { SimilarProperty } from "./similar-properties.server.ts";

/** Homes that can be had for a stay, each with its answer in words. */
export function bookableProperties(offers: readonly SimilarProperty[]): OtherProperty[] {
  return offers.map(({ property, nights, total, isConfirmed }) => ({
    property,
    offer: { ...nights, total, note: isConfirmed ? m.quote_free() : m.quote_probably_free() },
  }));
}
