import { findPropertyBySlug } from "../catalog/find-property.ts";
import { nightsOf } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import {
  type ConfirmationDocument,
  type ConfirmationRow,
  confirmationNumber,
  parseStoredConfirmation,
} from "../features/enquiries/confirmation/confirmation-document.ts";
import {
  type BookingConfirmation,
  type ConfirmationField,
  confirmationAmounts,
  confirmationRecord,
  type TypedConfirmation,
} from "../features/enquiries/confirmation/confirmation-fields.ts";
import { enquiredIn } from "../features/enquiries/enquired-properties.ts";
import { joinFacts } from "../features/enquiries/stay-text.ts";
import type { MessageRow } from "../features/enquiries/tables.ts";
import { type Currency, decimalAmount } from "../i18n/currencies.ts";
import { formatShortDay, formatWeekdayDay } from "../i18n/formats.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { type Language, type Localised, languages, offeredLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { partyText } from "../pricing/party-text.ts";
import { isPaidOnArrival } from "../pricing/price.ts";
import { isOffer } from "../pricing/quote.ts";
import { serializeStay } from "../pricing/stay-query.ts";
import type { PropertyDetail } from "../properties/model/property.ts";
import { checkInText, checkOutText } from "../properties/policies/arrival.tsx";
import { cancellationLines } from "../properties/policies/cancellation.tsx";
import { answeringPerson } from "../team/person.ts";
import type { AppServices } from "./app-services.ts";
import { type QuoteDependencies, quoteFor } from "./quotes.server.ts";

type Services = Pick<AppServices, "published" | "clock" | "environment" | "database"> & QuoteDependencies;

/** Fields that say nothing about another home. */
const ofTheHome: readonly ConfirmationField[] = ["home", "address", ...confirmationAmounts];

/** A property that a message may be confirmed for, with its title in the language of the owner. */
export interface ConfirmableHome {
  slug: string;
  title: string;
  /** Of the total that the guest was quoted, else of the property. */
  currency: Currency;
  /** Whether part of a total may be paid on arrival. */
  paysOnArrival: boolean;
}

/** The properties that a message asks for, or all if it names none. */
export function confirmableHomes({ published }: Pick<Services, "published">, message: MessageRow): ConfirmableHome[] {
  const ofOwner = published[published[languages[0]].business.ownerLanguage];
  const enquired = enquiredIn(message).flatMap(({ stay, total, currency }) => {
    const property = findPropertyBySlug(ofOwner, stay);
    return property ? { ...property, currency: total === undefined ? property.currency : currency } : [];
  });
  return (enquired.length > 0 ? enquired : ofOwner.properties).map(({ slug, title, currency, rates }) => {
    return { slug, title, currency, paysOnArrival: rates.taxes.some(({ collect }) => collect === "arrival") };
  });
}

/** What the form begins with: the stay and the total as they were quoted, or as they are now, and the address of the last confirmation. */
export async function suggestConfirmation(services: Services, message: MessageRow, { slug, currency }: ConfirmableHome): Promise<TypedConfirmation> {
  const language = offeredLanguage(message.language);
  const published = services.published[language];
  const property = findPropertyBySlug(published, slug);
  const asked = enquiredIn(message).find(({ stay }) => findPropertyBySlug(published, stay)?.slug === slug);
  const quote = property && asked && quoteFor(services, property, asked);
  const offer = quote && isOffer(quote) && quote.currency === currency ? quote : undefined;
  const total = asked?.total ?? offer?.total;
  const arrival = offer?.lines.filter(isPaidOnArrival).reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const stay = new URLSearchParams(asked && serializeStay(asked));
  const amount = (value: number | undefined) => (value === undefined ? "" : decimalAmount(value, currency).replace(".", m.format_decimal()));
  const { business, pages, people } = published;
  const answeredBy = answeringPerson(people, pages.contact.answeredBy, language)?.name;
  const signature = [answeredBy, business.name].filter(Boolean).join(", ");
  const suggested: Partial<TypedConfirmation> = {
    home: slug,
    address: await suggestAddress(services, slug, property && published.detailOf(property.slug)),
    total: amount(total),
    paid: amount(0),
    due: amount(total === undefined ? undefined : total - arrival),
    arrival: amount(arrival),
    text: inLanguage(language, () => m.confirm_text({ name: message.name, signature })),
  };
  return confirmationRecord((name) => suggested[name] ?? stay.get(name) ?? "");
}

/** The form for another home: address and amounts are those of the home, all else stays where the owner has changed it. */
export async function suggestForOtherHome(
  services: Services,
  message: MessageRow,
  typed: TypedConfirmation,
  other: ConfirmableHome,
): Promise<TypedConfirmation> {
  const before = confirmableHomes(services, message).find(({ slug }) => slug === typed.home);
  const [suggested, suggestedBefore] = await Promise.all([other, before ?? other].map((home) => suggestConfirmation(services, message, home)));
  return confirmationRecord((name) => {
    const isChanged = !ofTheHome.includes(name) && typed[name] !== suggestedBefore?.[name];
    return (isChanged ? typed : suggested)?.[name] ?? "";
  });
}

/** The address that was confirmed last, as the owner has completed it, or that of the content. */
async function suggestAddress({ database }: Services, home: string, detail: Pick<Localised<PropertyDetail>, "address"> | undefined): Promise<string> {
  const confirmed = database.selectFrom("replies").select("confirmation").where("confirms", "=", home).where("taken_back_at", "is", null);
  const last = await confirmed.orderBy("created_at", "desc").limit(1).executeTakeFirst();
  if (last?.confirmation) return parseStoredConfirmation(last.confirmation).typed.address ?? "";
  const { street, postalCode, locality, region, country } = detail?.address ?? {};
  return [street, [postalCode, locality].filter(Boolean).join(" "), region, country && new Intl.DisplayNames("en", { type: "region" }).of(country)]
    .filter(Boolean)
    .join(", ");
}

/** The guest's language, and a second one for those who cannot read it: English for visa files, else Vietnamese. */
export function confirmationLanguages(message: Pick<MessageRow, "language">): Language[] {
  const guest = offeredLanguage(message.language);
  const second = [...["en", "vi"].flatMap((code) => languages.find((one) => one === code) ?? []), ...languages].find((code) => code !== guest);
  return second ? [guest, second] : [guest];
}

/** The page of a confirmation in its languages. Throws if the content does not have the property. */
export function confirmationDocument(services: Services, message: MessageRow, confirmation: BookingConfirmation): ConfirmationDocument {
  const codes = confirmationLanguages(message);
  const pages = codes.map((language) => inLanguage(language, () => pageIn(services, message, confirmation, language)));
  const { business, brand } = services.published[languages[0]];
  const english = pages[Math.max(codes.indexOf("en"), 0)];
  return {
    languages: codes,
    brand: business.name,
    colour: brand.palettes.light.button,
    face: business.brand.displayFace,
    title: pages.map(({ title }) => title),
    rows: (pages[0]?.rows ?? []).map((_, index): ConfirmationRow => {
      return { label: pages.map(({ rows }) => rows[index]?.[0] ?? ""), value: pages.map(({ rows }) => rows[index]?.[1] ?? "") };
    }),
    issuer: english?.issuer ?? [],
  };
}

/** The page in one language. It has the same rows in every language. */
function pageIn({ published, clock, environment }: Services, message: MessageRow, confirmation: BookingConfirmation, language: Language) {
  const { home, names, address, stay, currency, total, paid, due, dueOn, arrival } = confirmation;
  const { business, pages, people, detailOf } = published[language];
  const property = findPropertyBySlug(published[language], home);
  if (!property) throw new Error(`There is no home ${home}.`);
  const detail = { ...property, ...detailOf(property.slug) };
  const { amount: deposit, returned: count } = property.rates.securityDeposit;
  const money = (amount: number) => formatMoney(amount, currency);
  const host = answeringPerson(people, pages.contact.answeredBy, language)?.name ?? business.name;
  const { company, contact } = business;
  const stayText = joinFacts(m.nights_count({ count: nightsOf(stay) }), partyText(stay));
  const dueText = due > 0 ? m.confirm_due_by({ money: money(due), day: formatShortDay(dueOn ?? stay.from) }) : m.confirm_nothing();
  const rows: [label: string, value: string][] = [
    [m.confirm_number(), confirmationNumber(message.id)],
    [m.confirm_issued(), formatShortDay(dayAt(clock(), business.timeZone))],
    [m.confirm_guests(), names.join("\n")],
    [m.letter_home(), `${property.title}\n${address}`],
    [m.confirm_check_in(), joinFacts(formatWeekdayDay(stay.from), checkInText(detail.checkIn))],
    [m.confirm_check_out(), joinFacts(formatWeekdayDay(stay.to), checkOutText(detail.checkOut))],
    [m.confirm_stay(), stayText],
    [m.confirm_total(), money(total)],
    [m.confirm_paid(), money(paid)],
    [m.confirm_due(), dueText],
    ...(arrival > 0 ? [[m.confirm_arrival(), money(arrival)] satisfies [string, string]] : []),
    ...(deposit > 0
      ? [[m.included_deposit(), m.deposit_back({ money: formatMoney(deposit, property.currency), count })] satisfies [string, string]]
      : []),
    [m.cancel_title(), cancellationLines(detail, stay.from).join("\n")],
    [m.confirm_host(), `${host}\n${contact.phone}`],
  ];
  const issuer = [
    m.confirm_issued_by({ company: company.name }),
    ...company.registered.map(({ name, number }) => m.label_value({ label: name, value: number })),
    contact.address,
    joinFacts(contact.phone, contact.email, new URL(environment.siteUrl).host),
  ];
  return { title: m.confirm_title(), rows, issuer };
}
