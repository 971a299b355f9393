import { Availability } from "../availability/availability.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { enquiredIn, stayOf } from "../features/enquiries/enquired-properties.ts";
import { fillReply, gapsIn, type ReplyPlaceholder } from "../features/enquiries/replies/saved-reply.ts";
import { formatStayDays } from "../features/enquiries/stay-text.ts";
import type { MessageRow, ReplyRow } from "../features/enquiries/tables.ts";
import type { Currency } from "../i18n/currencies.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { type Language, type Localised, languages, offeredLanguage } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { alternativesInOrder } from "../pricing/alternative-dates.ts";
import { partyText } from "../pricing/party-text.ts";
import { isOffer, type Stay } from "../pricing/quote.ts";
import { alternativeStayText } from "../pricing/quote-text.ts";
import { serializeStay } from "../pricing/stay-query.ts";
import type { Property } from "../properties/model/property.ts";
import { answeringPerson } from "../team/person.ts";
import type { AppServices } from "./app-services.ts";
import { type QuoteDependencies, quoteFor } from "./quotes.server.ts";
import { findSimilarProperties } from "./similar-properties.server.ts";

type Services = Pick<AppServices, "published" | "clock" | "calendarFreshness" | "environment"> & QuoteDependencies;

/** A text to answer a message with, for the owner to edit. */
export interface FilledReply {
  /** The folder of the saved reply. */
  name: string;
  /** In the owner's language. */
  title: string;
  kind: ReplyRow["kind"];
  text: string;
  /** Of the text: that of the guest, or the first of the site if the saved reply lacks it. */
  language: Language;
  /** What the owner still has to fill in: `[total]`. It is not sent before. */
  gaps: string[];
}

/**
 * The saved replies of the site, filled in for a message, in the language of the guest. If none of them declines, one of the product
 * does. One that declines names the nearest bookable stays at the properties and similar properties on the dates, with their totals.
 */
export function savedRepliesFor(services: Services, message: MessageRow, language = offeredLanguage(message.language)): FilledReply[] {
  const { ownerLanguage } = services.published[languages[0]].business;
  const titles = services.published[ownerLanguage].replies;
  const saved = services.published[language].replies.map(
    ({ name, text, declines }, index): FilledReply => ({
      name,
      title: titles[index]?.title ?? name,
      kind: declines ? "declined" : "answer",
      ...suggest(services, message, text, languageOfText(services, text, language)),
    }),
  );
  if (saved.some(({ kind }) => kind === "declined")) return saved;
  const [name, home, dates, alternatives, signature] = ["{name}", "{home}", "{dates}", "{alternatives}", "{signature}"];
  const text = m.reply_decline({ name, home, dates, alternatives, signature }, { locale: language });
  const title = m.owner_decline({}, { locale: ownerLanguage });
  return [...saved, { name: "decline", title, kind: "declined", ...suggest(services, message, text, language) }];
}

/** Texts that a language lacks are those of the first one. */
function languageOfText({ published }: Services, text: string, language: Language): Language {
  return published[language].untranslated.has(text) ? languages[0] : language;
}

function suggest(services: Services, message: MessageRow, text: string, language: Language): Pick<FilledReply, "text" | "language" | "gaps"> {
  const filled = inLanguage(language, () => fillReply(text, valuesFor(services, message, language, text.includes("{alternatives}"))));
  return { text: filled, language, gaps: gapsIn(filled) };
}

/** A property of a message that the site knows, with its stay and the total that was quoted. */
interface Enquired {
  property: Localised<Property>;
  stay: Stay;
  total?: number;
  currency: Currency;
}

function valuesFor(
  services: Services,
  message: MessageRow,
  language: Language,
  withAlternatives: boolean,
): Partial<Record<ReplyPlaceholder, string>> {
  const { business, pages, people } = services.published[language];
  const enquired = knownIn(services, message, language);
  const stays = enquired.length > 0 ? enquired.map(({ stay }) => stay) : [stayOf(message)];
  const answeredBy = answeringPerson(people, pages.contact.answeredBy, language)?.name ?? "";
  return {
    name: message.name,
    home: listOr(enquired.map(({ property }) => property.title)),
    dates: listOr([...new Set(stays.map((stay) => (stay.from && stay.to ? formatStayDays(stay) : "")))].filter(Boolean)),
    guests: partyText(stays[0] ?? {}),
    total: totalsText(services, enquired),
    alternatives: withAlternatives ? alternativesText(services, enquired, language) : undefined,
    brand: business.name,
    signature: [answeredBy, business.name].filter(Boolean).join(", "),
  };
}

function knownIn({ published }: Services, message: MessageRow, language: Language): Enquired[] {
  return enquiredIn(message).flatMap(({ stay: slug, total, quotedOn: _day, currency, ...stay }) => {
    const property = findPropertyBySlug(published[language], slug);
    return property ? [{ property, stay, total, currency }] : [];
  });
}

/** The totals as they were quoted, else as they are now. Empty if one is unknown. */
function totalsText(services: QuoteDependencies, enquired: readonly Enquired[]): string {
  const totals = enquired.map(({ property, stay, total, currency }) => {
    if (total !== undefined) return { label: property.title, value: formatMoney(total, currency) };
    const quote = quoteFor(services, property, stay);
    return { label: property.title, value: isOffer(quote) ? formatMoney(quote.total, property.currency) : "" };
  });
  if (totals.some(({ value }) => !value)) return "";
  return totals.length === 1 ? (totals[0]?.value ?? "") : totals.map((total) => m.label_value(total)).join("; ");
}

/** Other dates at the properties, then similar properties on the same dates; undefined without a property and a stay. */
function alternativesText(services: Services, enquired: readonly Enquired[], language: Language): string | undefined {
  const complete = enquired.filter(({ stay }) => stay.from && stay.to && stay.guests);
  const [first] = complete;
  if (!first) return undefined;
  const slugs = complete.map(({ property }) => property.slug);
  const others = services.published[language].properties.filter(({ slug }) => !slugs.includes(slug));
  const similar = findSimilarProperties(services, first.property, first.stay, others) ?? [];
  const { siteUrl } = services.environment;
  const homes = similar.map(({ property: { slug, title, currency }, nights, total }) => {
    const address = `${siteUrl}${localizedPath(`/stays/${slug}`)}${serializeStay({ ...first.stay, ...nights, extras: undefined })}`;
    return `- ${m.label_value({ label: title, value: formatMoney(total, currency) })}\n  ${address}`;
  });
  const blocks = [
    ...complete.flatMap((one) => otherDates(services, one)),
    ...(homes.length > 0 ? [[m.reply_other_homes({ dates: formatStayDays(first.stay) }), ...homes].join("\n")] : []),
  ];
  return blocks.join("\n\n") || m.reply_no_alternatives();
}

/** The nearest bookable stays at a property; the nights that were asked for count as taken, because they are declined. */
function otherDates(services: Services, { property, stay }: Enquired): string[] {
  const quote = quoteFor({ ...services, availability: { of: (slug) => withTaken(services.availability.of(slug), stay) } }, property, stay);
  if (isOffer(quote)) return [];
  const stays = alternativesInOrder(quote.nearest);
  const lines = stays.map((one) => `- ${m.label_value({ label: alternativeStayText(one), value: formatMoney(one.total, quote.currency) })}`);
  return lines.length > 0 ? [[m.reply_other_dates({ home: property.title }), ...lines].join("\n")] : [];
}

/** Days around a stay in which other stays are looked for, with their own nights. */
const windowDays = 200;

function withTaken(availability: Availability, { from = "", to = "" }: Stay): Availability {
  const [first, end] = [dayNumber(from) ?? 0, dayNumber(to) ?? 0];
  const taken = availability.takenWithin(first - windowDays, end + windowDays).map((nights) => ({ from: dayOf(nights.from), to: dayOf(nights.to) }));
  return new Availability([...taken, { from, to }]);
}

function listOr(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length > 1 ? m.list_or({ list: items.slice(0, -1).join(", "), last }) : last;
}
