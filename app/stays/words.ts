import { m } from "../i18n/messages/messages.js";
import type { Amenity, StayType } from "./kinds.ts";

/** The kinds of home in words. */
export const typeNames: Record<StayType, () => string> = {
  villa: m.type_villa,
  cottage: m.type_cottage,
  chalet: m.type_chalet,
  apartment: m.type_apartment,
  barn: m.type_barn,
};

/** What a home may have, in words. */
export const amenityNames: Record<Amenity, () => string> = {
  wifi: m.amenity_wifi,
  pool: m.amenity_pool,
  kitchen: m.amenity_kitchen,
  ac: m.amenity_ac,
  parking: m.amenity_parking,
};
