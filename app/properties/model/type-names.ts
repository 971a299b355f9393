import { m } from "../../i18n/messages/messages.js";
import type { PropertyType } from "./property-types.ts";

/** The kinds of home in words. */
export const typeNames: Record<PropertyType, () => string> = {
  villa: m.type_villa,
  cottage: m.type_cottage,
  chalet: m.type_chalet,
  apartment: m.type_apartment,
  barn: m.type_barn,
};
