/**
 * What a text page may tell of all homes, by name in braces: the answer of each to a question that guests ask. Apart from their
 * words, because content is checked before those are there.
 */
export const propertyFacts = [
  "children",
  "cots",
  "high-chairs",
  "pets",
  "smoking",
  "wifi",
  "check-in",
  "check-out",
  "parking",
  "cancelling",
  "deposits",
  "licences",
] as const;

export type PropertyFact = (typeof propertyFacts)[number];
