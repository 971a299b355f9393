import { z } from "zod";
import { currency, decimalsIn, hasAtMostDecimals, hasDecimalsOf, missingRate, money, moneyInAny } from "../content/money-schema.ts";
import { slug, text } from "../content/schemas.ts";
import { type Currency, minorUnits, rateBetween, type SiteMoney } from "../i18n/currencies.ts";
import { type Fee, feeUnits, type LocalCurrency, type Rates, type Tax, type TaxSeason } from "./rates.ts";
import { addIssue, checkSeasonDays, checkUnique, isYearly, nights, parseSeasonDay, seasonDay } from "./seasons-schema.ts";

/** A percentage, parsed as millionths. */
export const percentUpTo = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine((percent) => hasAtMostDecimals(percent, 4), "a percentage with four decimals at most")
    .transform((percent) => Math.round(percent * 10_000));

/** A tax on another tax may be several times as high. */
const percent = percentUpTo(1_000);

const on = "nights, or ids of earlier fees and taxes";

const idList = z
  .array(z.string({ error: on }))
  .min(1)
  .superRefine((list, context) => checkUnique(list, context));

/** Ages of adults do not matter to any fee or tax. */
const age = z.int().min(1).max(18);

export const feesIn = (currency: Currency) =>
  z
    .array(
      z
        .strictObject({
          id: slug,
          name: text.optional(),
          per: z.enum(feeUnits).optional(),
          amount: money(0, currency).optional(),
          above: z.int().min(1).optional(),
          most: z.int().min(1).optional(),
          percent: percent.optional(),
          on: idList.optional(),
          optional: z.boolean().optional(),
        })
        .superRefine((fee, context) => {
          checkForm(fee, feeForms, context);
          if (fee.name === undefined && !namedIds.includes(fee.id)) addIssue(context, ["name"], "a text");
          if (fee.above !== undefined && !fee.per?.startsWith("guest")) addIssue(context, ["above"], "only beside per: guestStay or guestNight");
          if (fee.most !== undefined && !fee.per?.startsWith("pet")) addIssue(context, ["most"], "only beside per: petStay or petNight");
        }),
    )
    .default([]);

export const taxesIn = (ofHome: Currency, site: Partial<SiteMoney>) =>
  z
    .array(
      z
        .strictObject({
          id: slug.optional(),
          name: text,
          percent: percent.optional(),
          on: idList.optional(),
          exemptFrom: nights.optional(),
          included: z.boolean().optional(),
          perGuestNight: moneyInAny(0).optional(),
          from: seasonDay.optional(),
          to: seasonDay.optional(),
          mostNights: nights.optional(),
          of: z.enum(["guestShare"]).optional(),
          mostPerGuestNight: moneyInAny(0).optional(),
          currency: currency.optional(),
          round: z.enum(["guestNight"]).optional(),
          freeUnder: age.optional(),
          collect: z.enum(["arrival"]).optional(),
          source: z
            .string()
            .regex(/^https:\/\/\S+$/, "an https:// address")
            .optional(),
          note: text.optional(),
        })
        .superRefine((tax, context) => {
          const { from, to } = tax;
          checkForm(tax, taxForms, context);
          checkTaxMoney(tax, { ofHome, site }, context);
          if (tax.included && tax.collect) addIssue(context, ["collect"], "nothing beside included: true");
          if (from !== undefined && to !== undefined) checkSeasonDays(from, to, context);
          else if (from !== undefined && isYearly(from)) addIssue(context, ["to"], "the last night, because the first is one of every year");
          else if (to !== undefined && isYearly(to)) addIssue(context, ["from"], "the first night, because the last is one of every year");
        })
        .transform(({ currency = ofHome, ...tax }) => {
          const rate = currency === ofHome ? undefined : rateBetween(currency, ofHome, site);
          const parsed = (amount: number | undefined) => (amount === undefined ? undefined : minorUnits(amount, currency));
          const local: LocalCurrency | undefined = rate && { currency, ...rate };
          return { ...tax, local, perGuestNight: parsed(tax.perGuestNight), mostPerGuestNight: parsed(tax.mostPerGuestNight) };
        }),
    )
    .default([]);

/** The forms of a fee or tax: a field that only this form has, the fields that it needs, with what they may be, and those that it may have. */
type Forms = Record<string, { needs?: Record<string, string>; may?: readonly string[] }>;

const feeForms: Forms = { amount: { needs: { per: feeUnits.join(", ") }, may: ["above", "most"] }, percent: { needs: { on: `a list: ${on}` } } };

const taxForms: Forms = {
  perGuestNight: { may: ["currency", "from", "to", "mostNights", "freeUnder"] },
  of: { needs: { percent: "a percentage" }, may: ["mostPerGuestNight", "currency", "freeUnder", "round"] },
  percent: { needs: { on: `a list: ${on}` }, may: ["exemptFrom", "included"] },
};

const ofEveryForm = ["id", "name", "optional", "collect", "source", "note"];

/** The ids whose fees have a name in the messages. */
const namedIds = ["cleaning", "extra-guest"];

/** Adds an issue for each field that an entry lacks or that does not fit its form. */
export function checkForm(entry: Readonly<Record<string, unknown>>, forms: Forms, context: z.RefinementCtx): void {
  const keys = Object.keys(forms);
  const key = keys.find((key) => entry[key] !== undefined);
  if (key === undefined) {
    addIssue(context, [keys[0] ?? ""], `one of the fields ${keys.join(", ")}`);
    return;
  }
  const { needs = {}, may = [] } = forms[key] ?? {};
  for (const [field, allowed] of Object.entries(needs)) if (entry[field] === undefined) addIssue(context, [field], allowed);
  const fitting = [key, ...Object.keys(needs), ...may, ...ofEveryForm];
  for (const field of Object.keys(entry))
    if (entry[field] !== undefined && !fitting.includes(field)) addIssue(context, [field], `no such field beside ${key}`);
}

/** Adds an issue for a currency without a rate or an amount, and for amounts with more decimals than it has. */
function checkTaxMoney(
  tax: { currency?: Currency; of?: string; perGuestNight?: number; mostPerGuestNight?: number },
  { ofHome, site }: { ofHome: Currency; site: Partial<SiteMoney> },
  context: z.RefinementCtx,
): void {
  const { currency = ofHome } = tax;
  const amounts = (["perGuestNight", "mostPerGuestNight"] as const).filter((field) => tax[field] !== undefined);
  const problem = amounts.length > 0 ? missingRate(currency, site) : tax.of && "only beside mostPerGuestNight";
  if (tax.currency !== undefined && problem) addIssue(context, ["currency"], problem);
  for (const field of amounts) if (!hasDecimalsOf(currency, tax[field] ?? 0)) addIssue(context, [field], decimalsIn(currency));
}

interface ChargeFields {
  cleaning?: number;
  extraGuests?: { above: number; price: number };
  fees: z.infer<ReturnType<typeof feesIn>>;
  taxes: z.infer<ReturnType<typeof taxesIn>>;
}

/** Checks that ids are unique, and that each `on` names what stands before it. */
export function checkCharges(fields: ChargeFields, context: z.RefinementCtx): void {
  const known = ["nights", ...shortFees(fields).map(({ id }) => id)];
  const check = (list: "fees" | "taxes", index: number, on: readonly string[] = [], allowed: readonly string[] = known) => {
    on.forEach((id, position) => {
      if (!allowed.includes(fromShort(id)) && !(list === "taxes" && shortIds.includes(id)))
        addIssue(context, [list, index, "on", position], allowed.join(", "));
    });
  };
  const add = (list: "fees" | "taxes", index: number, id: string) => {
    if (known.includes(id)) addIssue(context, [list, index, "id"], `another id: there is ${id} already`);
    known.push(id);
  };
  fields.fees.forEach(({ id, on }, index) => {
    check("fees", index, on);
    add("fees", index, id);
  });
  const untaxed = [...known];
  fields.taxes.forEach(({ id, on, included }, index) => {
    check("taxes", index, on, included ? untaxed : known);
    add("taxes", index, id ?? taxId(index));
  });
}

/** The fees and taxes as two lists, the fees that have a field of their own first. */
export function toCharges(fields: ChargeFields): Pick<Rates, "fees" | "taxes"> {
  const fees = [...shortFees(fields).filter(({ amount }) => amount > 0), ...fields.fees.map(toFee)];
  const taxes = fields.taxes.map(toTax);
  const ids = ["nights", ...fees, ...taxes].map((charge) => (typeof charge === "string" ? charge : charge.id));
  // The short ids may be named without a fee.
  const onKnown = <Charge extends object>(charge: Charge): Charge =>
    "on" in charge ? { ...charge, on: (charge.on as string[]).map(fromShort).filter((id) => ids.includes(id)) } : charge;
  return { fees: fees.map(onKnown), taxes: taxes.map(onKnown) };
}

/** `cleaning` and `extraGuests` are short for entries of `fees`. */
function shortFees({ cleaning, extraGuests }: ChargeFields): { id: string; per: "stay" | "guestNight"; amount: number; above?: number }[] {
  return [
    ...(extraGuests ? [{ id: "extra-guest", per: "guestNight" as const, amount: extraGuests.price, above: extraGuests.above }] : []),
    ...(cleaning === undefined ? [] : [{ id: "cleaning", per: "stay" as const, amount: cleaning }]),
  ];
}

const shortIds = ["cleaning", "extraGuests"];

function fromShort(id: string): string {
  return id === "extraGuests" ? "extra-guest" : id;
}

function taxId(index: number): string {
  return `tax-${index + 1}`;
}

function toFee({ percent, on = [], per = "stay", amount = 0, above, most, ...fee }: ChargeFields["fees"][number]): Fee {
  return percent === undefined ? { ...fee, per, amount, above, most } : { ...fee, part: percent, on };
}

function toTax(fields: ChargeFields["taxes"][number], index: number): Tax {
  const { id = taxId(index), name, collect, source, percent = 0, on = [], exemptFrom, included, perGuestNight, from, to, mostNights } = fields;
  const { of, mostPerGuestNight, round, freeUnder, local, note } = fields;
  const common = { id, name, local, collect, source, note };
  if (perGuestNight !== undefined) return { ...common, perGuestNight, season: toTaxSeason(from, to), mostNights, freeUnder };
  if (of) return { ...common, part: percent, of, mostPerGuestNight, freeUnder, round };
  return { ...common, part: percent, on, exemptFrom, included };
}

function toTaxSeason(from: string | undefined, to: string | undefined): TaxSeason | undefined {
  const day = from ?? to;
  if (day === undefined) return undefined;
  return {
    yearly: isYearly(day),
    from: from === undefined ? undefined : parseSeasonDay(from),
    to: to === undefined ? undefined : parseSeasonDay(to),
  };
}
