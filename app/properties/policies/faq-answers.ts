import { formatCents } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { permissionWords, provisionWords } from "../model/detail-names.ts";
import type { FullProperty } from "../model/property.ts";
import type { PropertyFact } from "../model/property-facts.ts";
import { seasonText } from "../model/season-text.ts";
import { type Permission, type Provision, permissions, provisions, type Refund } from "../model/terms.ts";
import { checkInText, checkOutText, parkingText } from "./arrival.tsx";

type Home = Localised<FullProperty>;

/** The answer of one home; several lines are read together. */
interface Told {
  answer: string[];
  refunds?: readonly Refund[];
  note?: string;
  /** Where the answer stands among others, the least first. */
  rank?: number;
}

/** One answer, and the homes that give it. */
export interface FactGroup {
  answer: string[];
  /** In the place of lines: until when how much comes back. */
  refunds?: readonly Refund[];
  properties: { slug: string; title: string; note?: string }[];
}

const tellers: Record<PropertyFact, (property: Home) => Told | undefined> = {
  children: ({ houseRules }) => tellPermission(houseRules.children),
  cots: ({ includes }) => tellProvision(includes.cot),
  "high-chairs": ({ includes }) => tellProvision(includes.highChair),
  pets: ({ houseRules }) => tellPermission(houseRules.pets),
  smoking: ({ houseRules }) => tellPermission(houseRules.smoking),
  wifi: ({ amenities, amenitySeasons }) => ({
    ...tellProvision({ is: amenities.some(({ id }) => id === "wifi") ? "included" : "no" }),
    note: amenitySeasons?.wifi && seasonText(amenitySeasons.wifi),
  }),
  "check-in": ({ checkIn }) => ({ answer: [checkInText(checkIn)], rank: rankOf(checkIn.from) + rankOf(checkIn.until ?? "0:00") / 10_000 }),
  "check-out": ({ checkOut }) => ({ answer: [checkOutText(checkOut)], rank: rankOf(checkOut.until) }),
  parking: ({ parking }) => ({ answer: [parkingText(parking)], note: parking.note }),
  cancelling: ({ cancellation: { refunds, note } }) => ({ answer: [], refunds, note }),
  deposits: ({ rates }) => ({ answer: [rates.deposit > 0 ? formatCents(rates.deposit) : m.deposit_none()], rank: rates.deposit }),
  licences: ({ licence }) => licence && { answer: [licence.name, licence.number] },
};

/** What homes answer to a question: those that answer the same together, with what each adds. */
export function faqAnswer(fact: PropertyFact, properties: readonly Home[]): FactGroup[] {
  const groups = new Map<string, FactGroup & { rank: number }>();
  for (const property of properties) {
    const told = tellers[fact](property);
    if (!told) continue;
    const key = JSON.stringify([told.answer, told.refunds]);
    const group = groups.get(key) ?? { answer: told.answer, refunds: told.refunds, rank: told.rank ?? 0, properties: [] };
    group.properties.push({ slug: property.slug, title: property.title, note: told.note });
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => one.rank - other.rank).map(({ answer, refunds, properties }) => ({ answer, refunds, properties }));
}

/** Earlier times first: `16:30` is 1630. */
function rankOf(time: string): number {
  return Number(time.replace(":", ""));
}

function tellPermission({ is, note }: Localised<Permission>): Told {
  return { answer: [permissionWords[is]()], note, rank: permissions.indexOf(is) };
}

function tellProvision({ is, note }: Localised<Provision>): Told {
  return { answer: [provisionWords[is]()], note, rank: provisions.indexOf(is) };
}
