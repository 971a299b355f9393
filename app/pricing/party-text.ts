import { formatList } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import type { Party } from "./charges.ts";
import type { PartyField } from "./stay-query.ts";

/** The labels of the fields of a party besides the number of guests. */
export const partyLabels: Record<PartyField, () => string> = { ages: m.party_ages, infants: m.party_infants, pets: m.rule_pets };

/** `4 guests (2 children aged 3 and 9), 1 infant, 1 pet`; empty if nothing is known. */
export function partyText({ guests, ages = [], infants = 0, pets = 0 }: Partial<Party>): string {
  const all = guests ? m.guests_count({ count: guests }) : "";
  return [
    all && ages.length > 0 ? m.party_children({ guests: all, count: ages.length, ages: formatList(ages) }) : all,
    infants > 0 && m.infants_count({ count: infants }),
    pets > 0 && m.pets_count({ count: pets }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Two ages that a property takes, as an example of how to enter them. */
export function exampleAges(youngest = 2): string {
  return [Math.max(3, youngest), Math.max(9, Math.min(youngest + 2, 17))].join(", ");
}
