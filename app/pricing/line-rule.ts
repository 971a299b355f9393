import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { spansOf } from "../dates/night-spans.ts";
import { formatDay, formatDaySpan, formatPercent } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { chargeNameInList, feeRule, taxRules } from "./charge-text.ts";
import { type FeeLine, groupNights, type Line, type PricedNights, percentOf, type TaxLine } from "./price.ts";
import type { Offer } from "./quote.ts";
import { weekdayNames } from "./quote-text.ts";
import { seasonDays } from "./rates.ts";

/** How a line of an offer comes about: its rule, and the numbers that its label does not have. */
export interface LineRule {
  text: string;
  /** The address of a page about the tax. */
  source?: string;
}

export function lineRule(line: Line, offer: Pick<Offer, "stay" | "lines">, property: PricedNights): LineRule {
  switch (line.what) {
    case "nights":
      return { text: nightsRule(line, offer, property) };
    case "discount":
      return {
        text: m.line_discount({
          money: formatMoney(
            sumOf(offer.lines, ({ what }) => what === "nights"),
            property.currency,
          ),
        }),
      };
    case "fee":
    case "tax":
      return chargeRule(line, offer, property);
  }
}

/** "The price of weekend nights (Fridays, Saturdays): 11–13 Dec". */
function nightsRule({ kind, season }: Extract<Line, { what: "nights" }>, { stay }: Pick<Offer, "stay">, property: PricedNights): string {
  const group = groupNights(property, { from: dayNumber(stay.from) ?? 0, to: dayNumber(stay.to) ?? 0 }).find(
    ({ rate, nights: [first = 0] }) => rate.kind === kind && (rate.season && seasonDays(rate.season, first))?.from === season?.from,
  );
  const spans = spansOf((group?.nights ?? []).map(dayOf)).map(({ from, to }) => formatDaySpan(from, to));
  const inputs = { nights: spans.join(", "), days: (property.rates.weekend?.nights ?? []).map((day) => weekdayNames[day]()).join(", ") };
  const texts = { base: m.line_nights, weekend: m.line_weekend, season: m.line_season, "season-weekend": m.line_season_weekend };
  return texts[kind](inputs);
}

function chargeRule(line: FeeLine | TaxLine, { lines }: Pick<Offer, "lines">, property: PricedNights): LineRule {
  const { fees, taxes } = property.rates;
  const fee = fees.find(({ id }) => id === line.id);
  if (fee) return { text: "on" in fee ? percentRule(fee, lines, property) : feeRule(fee, property) };
  const tax = taxes.find(({ id }) => id === line.id);
  if (!tax) throw new Error(`No fee or tax has the id ${line.id}.`);
  const [percent, ...others] = taxRules(tax, property);
  const first = "on" in tax ? percentRule(tax, lines, property) : percent;
  const rate = tax.local ? [m.tax_at_rate({ day: formatDay(tax.local.asOf) })] : [];
  const rule = [first, ...others, ...rate, ...(tax.collect ? [m.tax_on_arrival()] : [])].join(", ");
  return { text: tax.note === undefined ? rule : `${rule}. ${tax.note}`, source: tax.source };
}

/** "11.3% of $903 (nights, cleaning)"; without the amount where prices include taxes, which do not count. */
function percentRule({ part, on }: { part: number; on: readonly string[] }, lines: readonly Line[], { rates, currency }: PricedNights): string {
  const percent = formatPercent(percentOf({ part }));
  const charges = [...rates.fees, ...rates.taxes].filter(({ id }) => on.includes(id)).map(chargeNameInList);
  const names = [...(on.includes("nights") ? [m.line_on_nights()] : []), ...charges].join(", ");
  if (rates.taxes.some((tax) => "included" in tax && tax.included)) return m.tax_of({ percent, charges: names });
  const money = formatMoney(
    sumOf(lines, (line) => on.includes("id" in line ? line.id : "nights")),
    currency,
  );
  return m.line_percent_of({ percent, money, charges: names });
}

function sumOf(lines: readonly Line[], isCounted: (line: Line) => boolean): number {
  return lines.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
}
