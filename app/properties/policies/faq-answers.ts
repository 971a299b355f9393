import { seasonText } from "../../dates/year-span-text.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { permissionWords, provisionWords } from "../model/detail-names.ts";
import { childrenRule, factLabels, factText } from "../model/fact-texts.ts";
import { type FactName, factRank } from "../model/facts.ts";
import type { FullProperty } from "../model/property.ts";
import type { PropertyFact } from "../model/property-facts.ts";
import { type Permission, type Provision, permissions, provisions, type Refund } from "../model/terms.ts";
import { checkInText, checkOutText, parkingText } from "./arrival.tsx";

type Home = Localised<FullProperty>;

/** The answer of one property, which may have several lines. */
interface FaqAnswerOfProperty {
  answer: string[];
  refunds?: readonly Refund[];
  note?: string;
  /** For sorting the answers, lowest first. */
  rank?: number;
}

/** One answer, and the properties that give it. */
export interface FactGroup {
  answer: string[];
  /** Instead of lines. */
  refunds?: readonly Refund[];
  properties: { slug: string; title: string; note?: string }[];
}

const answerOf: Record<PropertyFact, (property: Home) => FaqAnswerOfProperty | undefined> = {
  steps: (property) => factsAnswer(property, ["doorSteps", "insideSteps"]),
  stairs: (property) => factsAnswer(property, ["bedroomWithoutStairs", "bathroomWithoutStairs"]),
  doors: (property) => factsAnswer(property, ["narrowestDoor"]),
  showers: (property) => factsAnswer(property, ["showerSill", "rails"]),
  children: (property) => ({ ...permissionAnswer(property.houseRules.children), answer: [childrenRule(property)] }),
  cots: ({ includes }) => includes.cot && provisionAnswer(includes.cot),
  "high-chairs": ({ includes }) => includes.highChair && provisionAnswer(includes.highChair),
  pets: ({ houseRules }) => permissionAnswer(houseRules.pets),
  smoking: ({ houseRules }) => permissionAnswer(houseRules.smoking),
  wifi: ({ amenities, amenitySeasons }) => ({
    ...provisionAnswer({ is: amenities.some(({ id }) => id === "wifi") ? "included" : "no" }),
    note: amenitySeasons?.wifi && seasonText(amenitySeasons.wifi),
  }),
  "mobile-signal": (property) => factsAnswer(property, ["mobile"]),
  "winter-road": (property) => factsAnswer(property, ["winterRoad"]),
  "check-in": ({ checkIn }) => ({ answer: [checkInText(checkIn)], rank: rankOf(checkIn.from) + rankOf(checkIn.until ?? "0:00") / 10_000 }),
  "check-out": ({ checkOut }) => ({ answer: [checkOutText(checkOut)], rank: rankOf(checkOut.until) }),
  parking: ({ parking }) => ({ answer: [parkingText(parking)], note: parking.note }),
  cancelling: ({ cancellation: { refunds, note } }) => ({ answer: [], refunds, note }),
  deposits: ({ rates: { securityDeposit }, currency }) => {
    const { amount } = securityDeposit;
    return { answer: [amount > 0 ? formatMoney(amount, currency) : m.deposit_none()], rank: amount };
  },
  licences: ({ licence }) => licence && { answer: [licence.name, licence.number] },
};

/** The answers of properties to a question, grouped by answer, with their notes. */
export function faqAnswer(fact: PropertyFact, properties: readonly Home[]): FactGroup[] {
  const groups = new Map<string, FactGroup & { rank: number }>();
  for (const property of properties) {
    const own = answerOf[fact](property);
    if (!own) continue;
    const key = JSON.stringify([own.answer, own.refunds]);
    const group = groups.get(key) ?? { answer: own.answer, refunds: own.refunds, rank: own.rank ?? 0, properties: [] };
    group.properties.push({ slug: property.slug, title: property.title, note: own.note });
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => one.rank - other.rank).map(({ answer, refunds, properties }) => ({ answer, refunds, properties }));
}

/** `16:30` is 1630. */
function rankOf(time: string): number {
  return Number(time.replace(":", ""));
}

/** One fact, or several with their labels. */
function factsAnswer({ facts }: Home, names: readonly FactName[]): FaqAnswerOfProperty {
  const answer = names.map((name) =>
    names.length > 1 ? m.label_value({ label: factLabels[name](), value: factText(facts, name) }) : factText(facts, name),
  );
  return { answer, rank: names.reduce((sum, name) => sum + factRank(facts, name), 0) };
}

function permissionAnswer({ is, note }: Localised<Permission>): FaqAnswerOfProperty {
  return { answer: [permissionWords[is]()], note, rank: permissions.indexOf(is) };
}

function provisionAnswer({ is, note }: Localised<Provision>): FaqAnswerOfProperty {
  return { answer: [provisionWords[is]()], note, rank: provisions.indexOf(is) };
}
