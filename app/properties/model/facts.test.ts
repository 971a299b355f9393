import { expect, test } from "vitest";
import { type FactName, type FactValues, factOf, factRank, factsSchema, missingFacts, relevantFacts, unitOf } from "./facts.ts";
import { type Feature, featuresOf } from "./features.ts";
import { amenityFeaturesOf } from "./google-names.ts";

const access = {
  ...{ doorSteps: 0, insideSteps: 0, narrowestDoor: 80, bedroomWithoutStairs: "yes", bathroomWithoutStairs: "yes" },
  ...{ showerSill: 2, rails: "yes", flashingAlarm: "yes" },
};
const house = { desk: "yes", wifiSpeed: 50, mobile: "good", fire: "stove", winterRoad: "clear", nearestNeighbour: 100 };
const everything: FactValues = { access, children: { fromAge: "no", gates: "yes", poolFence: "onRequest" }, house };
/** For the facts that matter: pets may come. */
const withPets = { houseRules: { pets: { is: "allowed" as const } } };

const allowed = { is: "allowed" } as const;
const no = { is: "no" } as const;

const includes = { linen: no, towels: no, heating: no, cleaning: { en: "", vi: "" }, also: [] };

/** The features of a property with these facts. */
function featuresWith(
  facts: FactValues,
  { pets = allowed, cot = no }: { pets?: { is: "allowed" | "onRequest" | "no" }; cot?: { is: "included" | "no" } } = {},
) {
  const houseRules = { children: allowed, pets, smoking: no, events: no, more: [] };
  return featuresOf({ facts, houseRules, includes: { ...includes, cot }, rooms: [{ beds: { king: 1, sofaBed: 1 } }] });
}

const fromFacts: Feature[] = [
  ...(["step-free", "no-stairs", "children", "desk", "wide-doors", "level-shower", "rails", "flashing-alarm"] as const),
  ...(["gates", "pool-fence", "fast-wifi", "mobile-signal", "fire", "winter-road", "no-neighbours"] as const),
];

test("features follow from facts at their limits, and from beds, rules and what is provided", () => {
  const found = featuresWith(everything);
  for (const feature of [...fromFacts, "dogs", "bed-king", "bed-sofa"] as const) expect(found, feature).toContain(feature);
  for (const feature of ["cot", "high-chair", "bed-single"] as const) expect(found, feature).not.toContain(feature);
  expect(featuresWith(everything, { cot: { is: "included" } })).toContain("cot");
  expect(featuresWith(everything, { pets: { is: "onRequest" } })).toContain("dogs");
  expect(featuresWith(everything, { pets: no })).not.toContain("dogs");
});

test.each<[name: string, group: keyof FactValues, value: number | string, lost: Feature[]]>([
  ["doorSteps", "access", 1, ["step-free"]],
  ["insideSteps", "access", 1, ["step-free"]],
  ["bedroomWithoutStairs", "access", "no", ["step-free", "no-stairs"]],
  ["narrowestDoor", "access", 79.5, ["wide-doors"]],
  ["showerSill", "access", 2.5, ["level-shower"]],
  ["showerSill", "access", "no", ["level-shower"]],
  ["fromAge", "children", 6, ["children"]],
  ["wifiSpeed", "house", 49, ["fast-wifi"]],
  ["mobile", "house", "weak", ["mobile-signal"]],
  ["winterRoad", "house", "chains", ["winter-road"]],
  ["nearestNeighbour", "house", 99, ["no-neighbours"]],
])("%s of %s: %s loses only what depends on it", (name, group, value, lost) => {
  const found = featuresWith({ ...everything, [group]: { ...everything[group], [name]: value } });
  expect(featuresWith(everything).filter((feature) => !found.includes(feature))).toEqual(lost);
});

test("facts are sorted by size, words in their order, and last what there is not", () => {
  const ranks = (group: keyof FactValues, name: FactName, values: readonly (number | string)[]) =>
    values.map((value) => factRank({ [group]: { [name]: value } }, name));
  for (const sorted of [
    ranks("house", "mobile", ["good", "weak", "no"]),
    ranks("house", "winterRoad", ["noSnow", "clear", "winterTyres", "chains", "onFoot"]),
    ranks("access", "showerSill", [0, 3, 10, "no"]),
  ]) {
    expect(sorted.toSorted((one, other) => one - other)).toEqual(sorted);
    expect(new Set(sorted).size).toBe(sorted.length);
  }
});

test("a road that never sees snow counts as a clear one", () => {
  const found = featuresWith({ ...everything, house: { ...everything.house, winterRoad: "noSnow" } });
  expect(found).toEqual(featuresWith(everything));
});

test("a fact that is left out or not measured never counts, and only the one left out is missing", () => {
  const unmeasured = Object.fromEntries(
    Object.entries(everything).map(([group, facts]) => [group, Object.fromEntries(Object.keys(facts).map((name) => [name, "notMeasured"]))]),
  );
  for (const facts of [{}, unmeasured]) {
    // A home where children are allowed and nothing is said of an age takes children of any age.
    expect(featuresWith(facts).filter((feature) => feature !== "children" && fromFacts.includes(feature))).toEqual([]);
  }
  const pool = { amenities: [{ id: "pool" }], includes, ...withPets };
  const { rails: _, ...others } = access;
  expect(missingFacts({ facts: { ...everything, access: others }, ...pool })).toContain("access.rails");
  expect(missingFacts({ facts: unmeasured, ...pool })).not.toContain("access.rails");
  expect(missingFacts({ facts: {}, ...pool })).toContain("children.poolFence");
  expect(missingFacts({ ...pool, facts: {}, amenities: [] })).not.toContain("children.poolFence");
});

test("a home without a word about heating is not asked about fire and the road in winter, unless it states them", () => {
  const warm = { ...includes, heating: undefined };
  const [facts, others] = [{ house: { desk: "yes" } }, { amenities: [], ...withPets }];
  expect(missingFacts({ ...others, facts, includes })).toEqual(expect.arrayContaining(["house.fire", "house.winterRoad"]));
  expect(missingFacts({ ...others, facts, includes: warm }).join()).not.toMatch(/fire|winterRoad/);
  const names = relevantFacts("house", { ...others, facts: { house: { fire: "gas" } }, includes: warm });
  expect([names.includes("fire"), names.includes("winterRoad"), names.includes("cooling")]).toEqual([true, false, true]);
});

test("what a dog has at a home is asked only where pets may come", () => {
  const context = { facts: {}, amenities: [], includes };
  expect(relevantFacts("pets", { ...context, ...withPets })).toEqual(["assistanceDogs", "gardenFenced", "leftAlone"]);
  expect(relevantFacts("pets", { ...context, houseRules: { pets: { is: "no" } } })).toEqual(["assistanceDogs"]);
});

test("search engines get whether a wheelchair is possible only if every fact that decides it is stated", () => {
  const parts = { amenities: [], includes: { ...includes, cleaning: "" }, parking: { kind: "none" as const }, licence: undefined };
  const houseRules = { children: allowed, pets: no, smoking: no, events: no, more: [] };
  const wheelchairOf = (change: Record<string, unknown>) => {
    const facts = { ...everything, access: { ...access, ...change } };
    const features = featuresWith(facts);
    return amenityFeaturesOf({ ...parts, houseRules, features, facts: facts as never }).wheelchairAccessible;
  };
  expect(wheelchairOf({})).toBe(true);
  expect(wheelchairOf({ doorSteps: 2 })).toBe(false);
  expect(wheelchairOf({ doorSteps: 2, showerSill: "notMeasured" })).toBeUndefined();
  expect(wheelchairOf({ narrowestDoor: undefined })).toBeUndefined();
});

test("numbers have units, words and texts none", () => {
  expect([unitOf("doorSteps"), unitOf("wifiSpeed"), unitOf("rails"), unitOf("ground")]).toEqual(["steps", "Mbit/s", undefined, undefined]);
  expect(factOf(everything, "wifiSpeed")).toBe(50);
});

test.each([
  [{ access: { doorSteps: "two" } }],
  [{ access: { rails: "maybe" } }],
  [{ access: { rails: 1 } }],
  [{ house: { fire: "candles" } }],
  [{ access: { lift: "yes" } }],
  [{ access: { measured: { by: "Silvia" } } }],
])("%j is refused", (facts) => {
  expect(factsSchema.safeParse(facts).success).toBe(false);
});
