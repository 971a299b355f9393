/**
 * Facts of all properties that a text page can include by name in braces, as answers to questions of guests. Separate from their
 * texts (policies/faq-answers.ts), because the content is checked before the messages are compiled.
 */
export const propertyFacts = [
  "steps",
  "stairs",
  "doors",
  "showers",
  "children",
  "cots",
  "high-chairs",
  "pets",
  "smoking",
  "wifi",
  "mobile-signal",
  "winter-road",
  "check-in",
  "check-out",
  "parking",
  "cancelling",
  "deposits",
  "licences",
] as const;

export type PropertyFact = (typeof propertyFacts)[number];
