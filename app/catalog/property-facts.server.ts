import { propertyFacts } from "../properties/model/property-facts.ts";
import { type FactGroup, faqAnswer } from "../properties/policies/faq-answers.ts";
import type { Published } from "./content.server.ts";

/** Of more homes nobody reads a list, and reading what each says would hold up other pages. */
const mostCompared = 60;

/** What the homes answer to each question that a text names in braces; nothing for a question of too many homes. */
export function propertyFactsIn(html: string, { stays, detailOf }: Pick<Published, "stays" | "detailOf">): Record<string, FactGroup[] | undefined> {
  const named = propertyFacts.filter((fact) => html.includes(`<p>{${fact}}</p>`));
  if (named.length === 0 || stays.length > mostCompared) return {};
  const homes = stays.map((stay) => ({ ...stay, ...detailOf(stay.slug) }));
  return Object.fromEntries(named.map((fact) => [fact, faqAnswer(fact, homes)]));
}
