import { z } from "zod";
import { text, time } from "../../content/schemas.ts";

/* What does not apply to a property, such as firewood in a warm country, is left out and shown nowhere. */

/** In the price; in the price but on request; for a charge; not at all. */
export const provisions = ["included", "onRequest", "extra", "no"] as const;

export const provided = ["linen", "towels", "heating", "firewood", "laundry", "basics", "cot", "highChair"] as const;

/** Those that the page shows beside what else there is for children. */
export const providedForChildren = ["cot", "highChair"] as const satisfies readonly Provided[];

export type Provided = (typeof provided)[number];

const provision = choiceOf(provisions);

export const includesSchema = z.strictObject({
  ...forEachName(provided, provision.optional()),
  /** Who cleans, when, and what guests have to do; the fee is in the rates. */
  cleaning: text,
  /** What else is there. */
  also: z.array(text).default([]),
});

export type Provision = z.infer<typeof provision>;

export const permissions = ["allowed", "onRequest", "outside", "no"] as const;

export const ruled = ["children", "pets", "smoking", "events"] as const;

export type Ruled = (typeof ruled)[number];

const permission = choiceOf(permissions);

export type Permission = z.infer<typeof permission>;

export const houseRulesSchema = z.strictObject({
  ...forEachName(ruled, permission),
  /** At most so many pets. */
  pets: permission
    .extend({ most: z.int().min(1).optional() })
    .refine(({ is, most }) => is !== "no" || most === undefined, { path: ["most"], message: "nothing beside is: no" }),
  quiet: z.strictObject({ from: time, until: time }).optional(),
  more: z.array(text).default([]),
});

/** When guests may come, and how they get in. */
export const checkInSchema = z
  .strictObject({ from: time, until: time.optional(), how: text })
  .refine(({ from, until }) => until === undefined || from < until, { path: ["until"], message: "a time after from" });

/** By when they leave, and what they do before. */
export const checkOutSchema = z.strictObject({ until: time, how: text.optional() });

export const parkingKinds = ["private", "garage", "street", "nearby", "none"] as const;

export const parkingSchema = z.strictObject({
  kind: z.enum(parkingKinds),
  /** How many cars. */
  spaces: z.int().min(1).optional(),
  note: text.optional(),
});

export type Parking = z.infer<typeof parkingSchema>;

/** Cancelling at least `days` before check-in refunds `percent`; after the last entry nothing is refunded. */
const refund = z.strictObject({ days: z.int().min(0).max(365), percent: z.number().min(1).max(100) });

export type Refund = z.infer<typeof refund>;

export const cancellationSchema = z.strictObject({
  refunds: z.array(refund).min(1).check(inOrder),
  note: text.optional(),
});

/** The licence number, where the law requires it in a listing. */
export const licenceSchema = z.strictObject({ name: text, number: z.string().trim().min(1) });

const words = z.string().trim().min(1);

/** The postal address, as it is written in its country. */
export const addressSchema = z.strictObject({
  street: words.optional(),
  locality: words,
  region: words.optional(),
  postalCode: words.optional(),
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, "two capital letters, such as US, IT or VN"),
});

/** One of several choices, and a note. An owner who writes `pets: no` is shown `{ is: no }`. */
function choiceOf<const Choices extends readonly string[]>(choices: Choices) {
  const error = ({ code, input }: { code?: string; input?: unknown }) => {
    const chosen = choices.find((choice) => choice === input) ?? choices.join(" | ");
    return code === "invalid_type" ? `a group of fields: { is: ${chosen} }` : undefined;
  };
  return z.strictObject({ is: z.enum(choices), note: text.optional() }, { error });
}

/** Each entry has to have fewer days and a lower percentage than the one before. */
function inOrder({ value, issues }: z.core.ParsePayload<Refund[]>): void {
  value.forEach(({ days, percent }, index) => {
    const before = value[index - 1];
    if (!before) return;
    if (days >= before.days) issues.push({ code: "custom", input: days, path: [index, "days"], message: `fewer than the ${before.days} before` });
    if (percent >= before.percent)
      issues.push({ code: "custom", input: percent, path: [index, "percent"], message: `less than the ${before.percent} before` });
  });
}

function forEachName<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema>;
function forEachName(names: readonly string[], schema: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, schema]));
}
