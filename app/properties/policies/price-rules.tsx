import { dayNumber, longestStay } from "../../dates/day-numbers.ts";
import type { Currency } from "../../i18n/currencies.ts";
import { formatDaySpan, formatShortDay } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { breakAfterDash, chargeTexts, discountText, feeText } from "../../pricing/charge-text.ts";
import { optionalFees } from "../../pricing/extras.ts";
import { percentOf } from "../../pricing/price.ts";
import { depositText, weekdayList, weekdayNames } from "../../pricing/quote-text.ts";
import { hasSeasonalPrices, type Season, seasonDays } from "../../pricing/rates.ts";
import type { Property } from "../model/property.ts";
import { Answer, Answers, Brief, ChargeList, Collapsible, PropertySubsection } from "../page/property-section.tsx";

interface PriceRulesProps {
  property: Pick<Localised<Property>, "price" | "currency" | "rates">;
  /** The day at the property, `YYYY-MM-DD`; seasons that have ended are left out. */
  today: string;
}

/** The rates and booking rules as text, before a stay is chosen. */
export function PriceRules({ property: { price, currency, rates }, today }: PriceRulesProps) {
  const { weekend, arrivals, notice, discounts, securityDeposit } = rates;
  const now = dayNumber(today) ?? 0;
  const charges = chargeTexts({ currency, rates });
  const extras = optionalFees(rates).map((fee) => feeText(fee, { currency, rates }));
  return (
    <PropertySubsection id="prices" title={m.nights_title()} className="mt-8 lg:mt-4">
      <Answers>
        <Answer about={hasSeasonalPrices(rates) ? sentence(m.price_usual()) : m.nights_every()}>{formatMoney(price, currency)}</Answer>
        {weekend?.price !== undefined && (
          <Answer about={m.nights_weekend()}>
            <Brief note={sentence(weekend.nights.map((day) => weekdayNames[day]()).join(", "))}>{formatMoney(weekend.price, currency)}</Brief>
          </Answer>
        )}
        <Answer about={m.nights_length()} note={rates.gaps && rates.minNights > 1 ? m.nights_gaps() : undefined}>
          {lengthText(rates)}
        </Answer>
        <Answer about={m.nights_arrival_days()} note={notice > 0 ? m.nights_ahead({ count: notice }) : undefined}>
          {arrivals ? sentence(weekdayList(arrivals)) : m.nights_arrival_any()}
        </Answer>
      </Answers>
      <Collapsible label={m.nights_more()}>
        {rates.seasons
          .filter(({ yearly, to }) => yearly || to >= now)
          .map((season) => (
            <Answer key={`${season.from} ${season.to}`} about={breakAfterDash(seasonDaysText(season, now))} note={seasonRulesText(season)}>
              {seasonPriceText(season, currency)}
            </Answer>
          ))}
        {discounts.length > 0 && (
          <Answer about={m.nights_discounts()}>
            {discounts.map((discount) => discountText({ ...discount, percent: percentOf(discount) })).join(". ")}
          </Answer>
        )}
        <Answer about={m.nights_on_top()} note={depositText(securityDeposit.amount, currency)[0]}>
          {charges.length > 0 ? <ChargeList texts={charges} /> : m.taxes_none()}
        </Answer>
        {extras.length > 0 && (
          <Answer about={m.stay_extras()} note={m.extras_note()}>
            <ChargeList texts={extras} />
          </Answer>
        )}
      </Collapsible>
    </PropertySubsection>
  );
}

/** The days of a season, with years unless it is yearly. */
function seasonDaysText(season: Season, now: number): string {
  const { from, to } = seasonDays(season, now);
  if (season.yearly) return formatDaySpan(from, to);
  // A line break is possible only between the two days.
  return [from, to].map((day) => formatShortDay(day).replaceAll(" ", "\u00a0")).join("\u00a0– ");
}

function seasonPriceText({ price, weekend }: Season, currency: Currency): string | undefined {
  const weekendPrice = weekend === undefined ? undefined : formatMoney(weekend, currency);
  if (price === undefined) return weekendPrice && `${m.nights_weekend()} ${weekendPrice}`;
  const usual = formatMoney(price, currency);
  return weekendPrice ? m.nights_season_and_weekend({ price: usual, weekend: weekendPrice }) : usual;
}

function seasonRulesText({ minNights, arrivals }: Season): string | undefined {
  const rules = [
    ...(minNights === undefined ? [] : [m.nights_least({ count: minNights })]),
    ...(arrivals ? [m.nights_arrivals({ days: weekdayList(arrivals) })] : []),
  ];
  return rules.length > 0 ? sentence(rules.join(", ")) : undefined;
}

function lengthText({ minNights, maxNights }: Pick<Property["rates"], "minNights" | "maxNights">): string {
  return maxNights < longestStay ? m.nights_length_between({ least: minNights, count: maxNights }) : sentence(m.nights_least({ count: minNights }));
}

/** Capitalizes the first letter. */
function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
