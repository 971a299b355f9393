import { data, type RouterContextProvider } from "react-router";
import { Availability } from "../availability/availability.ts";
import { availabilityText, freshnessText } from "../availability/availability-text.ts";
import { type Block, listBlocks } from "../availability/unavailable-nights.server.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { dayAt, timeAt } from "../dates/local-time.ts";
import { overlap } from "../dates/night-spans.ts";
import { parseStoredConfirmation } from "../features/enquiries/confirmation/confirmation-document.ts";
import { entriesOf } from "../features/enquiries/emails/enquiry-emails.server.tsx";
import { type EnquiredProperty, enquiredIn, formatEnquired } from "../features/enquiries/enquired-properties.ts";
import { guestNames, type ListedMessage, listByIds } from "../features/enquiries/inbox/inbox.server.ts";
import type { MessageSummary } from "../features/enquiries/inbox/inbox-list.tsx";
import type { EnquiredStay } from "../features/enquiries/inbox/message-page.tsx";
import { bookedHome, isOverdue } from "../features/enquiries/inbox/message-state.ts";
import type { ListedReply } from "../features/enquiries/replies/replies.server.ts";
import type { SentReply } from "../features/enquiries/replies/reply-form.tsx";
import { formatStay, formatStayDays } from "../features/enquiries/stay-text.ts";
import type { MessageRow } from "../features/enquiries/tables.ts";
import { formatShortDay, formatTime } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { formatMoment } from "../mail/email.server.tsx";
import { confirmationPath } from "../owner-access/owner-paths.ts";
import { isOffer } from "../pricing/quote.ts";
import { reasonText } from "../pricing/quote-text.ts";
import type { Property } from "../properties/model/property.ts";
import { publishedIn, servicesContext } from "./contexts.server.ts";
import { emailContextOf } from "./email-context.server.ts";
import { blockText, idsIn } from "./owner-calendars.server.ts";
import { type QuoteDependencies, quoteFor } from "./quotes.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Messages for the list of the inbox, in the owner's language. */
export function summariesOf(messages: readonly ListedMessage[], context: Context): MessageSummary[] {
  const { clock } = context.get(servicesContext);
  const now = clock().getTime();
  return messages.map((message) => ({
    id: message.id,
    name: message.name,
    subject: message.subject,
    about: formatEnquired(message, (slug) => titleOf(slug, context)),
    received: momentText(message.received_at, context),
    isOverdue: isOverdue(message, now),
    marks: [
      bookedHome(message) ? m.owner_booked() : message.holds.length > 0 && m.owner_held(),
      message.refusal !== null && m.owner_unreachable(),
    ].filter((mark) => mark !== false),
  }));
}

/** The message of an address. Throws a 404 if there is none. */
export async function findOwnMessage(id: string, context: Context): Promise<ListedMessage> {
  const [message] = await listByIds(context.get(servicesContext).database, [id]);
  if (!message) throw data(null, { status: 404 });
  return message;
}

/** Everything that a form about a message may change. */
export function stateText({ id, answered_at, suspicion, holds }: ListedMessage): string {
  return JSON.stringify([id, answered_at, suspicion, holds.map((hold) => [hold.id, hold.expires_at])]);
}

/** Labels and values of a message, as in the email about it. */
export function factsOf(message: MessageRow, context: Context): [label: string, value: string][] {
  const { environment, published } = context.get(servicesContext);
  const entries = entriesOf(message, emailContextOf(environment, published));
  return entries.flatMap(([label, value]) => (value ? [[label, String(value)]] : []));
}

/** The stays that a message asks for, each as quoted to the guest and as it is now, by the calendar in the database. */
export function enquiredStaysOf(message: ListedMessage, context: Context): Promise<EnquiredStay[]> {
  const enquired = enquiredIn(message);
  const slugs = enquired.map(({ stay }) => findPropertyBySlug(publishedIn(context), stay)?.slug ?? stay);
  // A booking may have been confirmed for another home than the message asks for.
  const others = message.holds.filter(({ home }) => !slugs.includes(home));
  const held = others.map(({ home, first_night, ends }) => ({
    stay: home,
    from: first_night,
    to: ends,
    total: undefined,
    currency: message.currency,
  }));
  return Promise.all(
    [...enquired, ...held].map(async (enquired) => {
      const { stay: slug, total, currency } = enquired;
      const title = titleOf(slug, context);
      const quoted = total === undefined ? "" : formatMoney(total, currency);
      return { slug, title, stay: formatStay(enquired), quoted, ...(await currentState(message, enquired, context)) };
    }),
  );
}

async function currentState(
  message: ListedMessage,
  enquired: EnquiredProperty,
  context: Context,
): Promise<Pick<EnquiredStay, "now" | "problems" | "isFree" | "hold">> {
  const services = context.get(servicesContext);
  const property = findPropertyBySlug(publishedIn(context), enquired.stay);
  const slug = property?.slug ?? enquired.stay;
  const own = message.holds.find(({ home }) => home === slug);
  // A booking may have been confirmed for an enquiry without dates.
  const { from, to } = enquired.from && enquired.to ? enquired : { from: own?.first_night, to: own?.ends };
  if (!from || !to) return { now: [], problems: [], isFree: false };
  const stay = { ...enquired, from, to };
  const all = await listBlocks(services.database, slug);
  const blocks = all.filter((block) => overlap(block, stay));
  const isOther = ({ by }: Block) => !("message" in by && by.message === message.id);
  const others = blocks.filter(isOther);
  const names = await guestNames(services.database, idsIn(others));
  // A feed may have taken nights that are held.
  const problems = others.map((block) => blockText(block, names));
  const quote = property && quoteFor({ ...services, availability: { of: () => new Availability(all.filter(isOther)) } }, property, stay);
  const total = quote && isOffer(quote) ? [m.owner_total_now({ money: formatMoney(quote.total, quote.currency) })] : [];
  if (own) {
    const { id, home, first_night, ends, expires_at: until } = own;
    const zone = property?.timeZone ?? publishedIn(context).business.timeZone;
    const nights = formatStayDays({ from: first_night, to: ends });
    const held = bookedHome(message) === home ? m.owner_booked_nights({ nights }) : heldText(until, zone);
    return { now: [...total, held, ...staleText(property, context)], problems, isFree: false, hold: { id, until } };
  }
  if (!property?.published || !quote) return { now: [], problems: [...problems, m.owner_withdrawn()], isFree: false };
  if (others.length > 0) return { now: [], problems, isFree: false };
  // The owner may make exceptions from the rules, but not hold what is past.
  const isFree = from >= dayAt(services.clock(), property.timeZone);
  if (!isOffer(quote)) return { now: staleText(property, context), problems: quote.reasons.map(reasonText), isFree };
  const certainty = availabilityText(services.calendarFreshness.of(property.slug), property.timeZone);
  return { now: [...total, ...certainty], problems: [], isFree };
}

/** The calendars of the properties of a message, by the database; nights that it holds itself are free for it. */
export async function availabilityFor(message: MessageRow, context: Context): Promise<QuoteDependencies["availability"]> {
  const { database, availability } = context.get(servicesContext);
  const calendars = enquiredIn(message).map(async ({ stay }) => {
    const slug = findPropertyBySlug(publishedIn(context), stay)?.slug ?? stay;
    const others = (await listBlocks(database, slug)).filter(({ by }) => !("message" in by && by.message === message.id));
    return [slug, new Availability(others)] as const;
  });
  const own = new Map(await Promise.all(calendars));
  return { of: (slug) => own.get(slug) ?? availability.of(slug) };
}

/** Since when a feed of a property has been silent; empty while all are confirmed. */
function staleText(property: Localised<Property> | undefined, context: Context): string[] {
  return property ? freshnessText(context.get(servicesContext).calendarFreshness.of(property.slug), property.timeZone) : [];
}

/** Until when nights are held, in the time zone of the property, as the guest is told. */
function heldText(until: string | null, timeZone: string): string {
  return until ? m.owner_held_until({ moment: formatMoment(until, timeZone) }) : m.owner_held_without_end();
}

/** A moment in the time zone of the business: `21 Nov 2026, 3 am`. */
export function momentText(moment: string, context: Context): string {
  const { timeZone } = publishedIn(context).business;
  const date = new Date(moment);
  return m.owner_moment({ day: formatShortDay(dayAt(date, timeZone)), time: formatTime(timeAt(date, timeZone)) });
}

function titleOf(slug: string, context: Context): string {
  return findPropertyBySlug(publishedIn(context), slug)?.title ?? slug;
}

/** The answers to a message, with what became of each. */
export function sentRepliesOf(replies: readonly ListedReply[], now: Date, context: Context): SentReply[] {
  return replies.map((reply) => {
    const isFresh = reply.taken_back_at === null && reply.attempts === 0 && (reply.due_at ?? "") > now.toISOString();
    const page = reply.confirmation ? `${confirmationPath(reply.message_id)}?reply=${reply.id}` : undefined;
    // What else the email says is on the page.
    const text = reply.confirmation ? (parseStoredConfirmation(reply.confirmation).typed.text ?? "") : reply.text;
    return { id: reply.id, page, text, state: replyState(reply, isFresh, context), isProblem: reply.returned_at !== null, isFresh };
  });
}

function replyState({ taken_back_at, returned_at, sent_at, last_error, created_at }: ListedReply, isFresh: boolean, context: Context): string {
  if (taken_back_at) return m.owner_reply_taken_back({ moment: momentText(taken_back_at, context) });
  if (returned_at) return m.owner_reply_returned({ moment: momentText(returned_at, context), reason: last_error ?? "" });
  if (sent_at) return m.owner_reply_sent({ moment: momentText(sent_at, context) });
  return isFresh ? m.owner_reply_fresh() : m.owner_reply_waiting({ moment: momentText(created_at, context) });
}
