import { z } from "zod";
import { text, time } from "../../content/schemas.ts";

/** How a home provides something: in the price, in the price for those who ask beforehand, for a charge, or not at all. */
export const provisions = ["included", "onRequest", "extra", "no"] as const;

/** What a home says of each of these, so that nobody has to ask. */
export const provided = ["linen", "towels", "heating", "firewood", "laundry", "cot", "highChair"] as const;

export type Provided = (typeof provided)[number];

const provision = z.strictObject({ is: z.enum(provisions), note: text.optional() });

/** What the price of a home includes. */
export const includesSchema = z.strictObject({
  ...everyOne(provided, provision),
  /** Who cleans, when, and what is left to the guests; the fee stands in the rates. */
  cleaning: text,
  /** What else is there. */
  also: z.array(text).default([]),
});

export type Provision = z.infer<typeof provision>;

export const permissions = ["allowed", "onRequest", "outside", "no"] as const;

export const ruled = ["children", "pets", "smoking", "events"] as const;

export type Ruled = (typeof ruled)[number];

const permission = z.strictObject({ is: z.enum(permissions), note: text.optional() });

export type Permission = z.infer<typeof permission>;

export const houseRulesSchema = z.strictObject({
  ...everyOne(ruled, permission),
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

/** Who cancels until so many days before check-in gets so many percent back; after the last of them nothing. */
const refund = z.strictObject({ days: z.int().min(0).max(365), percent: z.number().min(1).max(100) });

export type Refund = z.infer<typeof refund>;

export const cancellationSchema = z.strictObject({
  refunds: z.array(refund).min(1).check(inOrder),
  note: text.optional(),
});

/** The number under which a home is let, where the law wants it in a listing. */
export const licenceSchema = z.strictObject({ name: text, number: z.string().trim().min(1) });

const words = z.string().trim().min(1);

/** Where letters to a home would go, as it is written in its country. */
export const addressSchema = z.strictObject({
  street: words.optional(),
  locality: words,
  region: words.optional(),
  postalCode: words.optional(),
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, "two capital letters, such as US, IT or VN"),
});

/** Whoever cancels later gets less: so each entry has fewer days, and gives less back, than the one before. */
function inOrder({ value, issues }: z.core.ParsePayload<Refund[]>): void {
  value.forEach(({ days, percent }, index) => {
    const before = value[index - 1];
    if (!before) return;
    if (days >= before.days) issues.push({ code: "custom", input: days, path: [index, "days"], message: `fewer than the ${before.days} before` });
    if (percent >= before.percent)
      issues.push({ code: "custom", input: percent, path: [index, "percent"], message: `less than the ${before.percent} before` });
  });
}

function everyOne<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema>;
function everyOne(names: readonly string[], schema: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, schema]));
}
