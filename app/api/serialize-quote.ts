import type { z } from "zod";
import { dayNumber, dayOf, nightsOf } from "../dates/day-numbers.ts";
import { writeSearch } from "../features/search/criteria/search-query.ts";
import type { Localised } from "../i18n/languages.ts";
import { inOrder } from "../pricing/alternative-dates.ts";
import { boundsOf } from "../pricing/date-rules.ts";
import { type AskedStay, isOffer, type Quote } from "../pricing/quote.ts";
import { sayLine, sayReason } from "../pricing/quote-text.ts";
import type { Stay } from "../properties/model/property.ts";
import { pageAddress, selfAddress } from "./addresses.ts";
import type { Reading } from "./api-context.ts";
import { moneyOf } from "./money.ts";
import type { nights, quote } from "./quote-schemas.ts";
import { tellOutOfSeason } from "./serialize-property.ts";

/** What a stay at a home costs, or why it cannot be had. */
export function tellQuote(home: Localised<Stay>, asked: Required<AskedStay>, told: Quote, reading: Reading): z.infer<typeof quote> {
  const { from, to, guests } = asked;
  const { slug } = home;
  const visit = writeSearch(asked);
  const enquiry = `${pageAddress(reading, "/contact")}?stay=${slug}${visit.replace("?", "&")}`;
  const self = selfAddress(reading, `/stays/${slug}/quote`);
  const stay = { from, to };
  const common = { home: slug, stay, nights: nightsOf(stay), guests, outOfSeason: tellOutOfSeason(home, stay) };
  const page = pageAddress(reading, `/stays/${slug}`) + visit;
  if (!isOffer(told)) {
    return {
      ...common,
      canBeHad: false,
      lines: [],
      total: null,
      deposit: null,
      reasons: told.reasons.map((reason) => ({ code: reason.code, text: sayReason(reason) })),
      nearest: inOrder(told.nearest).map(({ total, ...stay }) => ({
        stay,
        nights: nightsOf(stay),
        total: moneyOf(total),
        quote: self + writeSearch({ ...stay, guests }),
      })),
      page,
      enquiry: `${enquiry}#send`,
      ...tellConfirmation(slug, reading),
    };
  }
  return {
    ...common,
    canBeHad: true,
    lines: told.lines.map((line) => ({ kind: line.what, text: sayLine(line), amount: moneyOf(line.cents) })),
    total: moneyOf(told.total),
    deposit: moneyOf(told.deposit),
    reasons: [],
    nearest: [],
    page,
    // With the price that was told: the form says so where it has changed.
    enquiry: `${enquiry}&total=${told.total}#send`,
    ...tellConfirmation(slug, reading),
  };
}

/** The most nights that are told at once: two years. */
export const mostNightsTold = 731;

/** Which nights at a home are taken, from today there on. */
export function tellNights(home: Localised<Stay>, asked: { from?: string; to?: string }, reading: Reading): z.infer<typeof nights> {
  const today = reading.todayIn(home.timeZone);
  const now = dayNumber(today) ?? 0;
  const { earliest, latest } = boundsOf(home.rates, now);
  const from = Math.max(numberOf(asked.from) ?? now, now);
  const to = Math.max(numberOf(asked.to) ?? Math.min(latest, from + mostNightsTold), from);
  return {
    home: home.slug,
    timeZone: home.timeZone,
    today,
    from: dayOf(from),
    to: dayOf(to),
    taken: reading
      .takenAt(home.slug)
      .takenWithin(from, to)
      .map((span) => ({ from: dayOf(span.from), to: dayOf(span.to) })),
    firstCheckIn: dayOf(earliest),
    lastCheckOut: home.rates.horizon === undefined ? null : dayOf(latest),
    ...tellConfirmation(home.slug, reading),
  };
}

function numberOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : dayNumber(day);
}

function tellConfirmation(slug: string, { confirmationOf }: Reading) {
  const { isConfirmed, lastGood } = confirmationOf(slug);
  // While it is confirmed the moment is left out, as on the page: else each fetch would make another answer.
  return { isConfirmed, lastConfirmed: isConfirmed ? null : (lastGood ?? null) };
}
