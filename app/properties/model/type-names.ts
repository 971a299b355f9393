import { m } from "../../i18n/messages/messages.js";
import type { StayType } from "./property-types.ts";

/** The kinds of home in words. */
export const typeNames: Record<StayType, () => string> = {
  villa: m.type_villa,
  cottage: m.type_cottage,
  chalet: m.type_chalet,
  apartment: m.type_apartment,
  barn: m.type_barn,
};
