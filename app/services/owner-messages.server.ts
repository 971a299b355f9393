import type { RouterContextProvider } from "react-router";
import { Availability } from "../availability/availability.ts";
import { availabilityText, freshnessText } from "../availability/availability-text.ts";
import { holdsOf } from "../availability/holds.server.ts";
import { type Block, listBlocks } from "../availability/unavailable-nights.server.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { dayAt, timeAt } from "../dates/local-time.ts";
import { overlap } from "../dates/night-spans.ts";
import { entriesOf } from "../features/enquiries/emails/enquiry-emails.server.tsx";
import { type EnquiredProperty, enquiredIn, formatEnquired } from "../features/enquiries/enquired-properties.ts";
import { guestNames, type ListedMessage } from "../features/enquiries/inbox/inbox.server.ts";
import type { MessageSummary } from "../features/enquiries/inbox/inbox-list.tsx";
import type { EnquiredStay } from "../features/enquiries/inbox/message-page.tsx";
import { isOverdue } from "../features/enquiries/inbox/message-state.ts";
import type { ListedReply } from "../features/enquiries/replies/replies.server.ts";
import type { SentReply } from "../features/enquiries/replies/reply-form.tsx";
import { formatStay } from "../features/enquiries/stay-text.ts";
import type { MessageRow } from "../features/enquiries/tables.ts";
import { formatShortDay, formatTime } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { formatMoment } from "../mail/email.server.tsx";
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
    marks: [message.holds.length > 0 && m.owner_held(), message.refusal !== null && m.owner_unreachable()].filter((mark) => mark !== false),
  }));
}

/** Labels and values of a message, as in the email about it. */
export function factsOf(message: MessageRow, context: Context): [label: string, value: string][] {
  const { environment, published } = context.get(servicesContext);
  const entries = entriesOf(message, emailContextOf(environment, published));
  return entries.flatMap(([label, value]) => (value ? [[label, String(value)]] : []));
}

/** The stays that a message asks for, each as quoted to the guest and as it is now, by the calendar in the database. */
export function enquiredStaysOf(message: MessageRow, context: Context): Promise<EnquiredStay[]> {
  return Promise.all(
    enquiredIn(message).map(async (enquired) => {
      const { stay: slug, total, currency } = enquired;
      const title = titleOf(slug, context);
      const quoted = total === undefined ? "" : formatMoney(total, currency);
      return { slug, title, stay: formatStay(enquired), quoted, ...(await currentState(message, enquired, context)) };
    }),
  );
}

async function currentState(
  message: MessageRow,
  stay: EnquiredProperty,
  context: Context,
): Promise<Pick<EnquiredStay, "now" | "problems" | "isFree" | "hold">> {
  const services = context.get(servicesContext);
  const { from, to } = stay;
  if (!from || !to) return { now: [], problems: [], isFree: false };
  const property = findPropertyBySlug(publishedIn(context), stay.stay);
  const all = await listBlocks(services.database, property?.slug ?? stay.stay);
  const blocks = all.filter((block) => overlap(block, { from, to }));
  const isOther = ({ by }: Block) => !("message" in by && by.message === message.id);
  const own = blocks.find((block) => !isOther(block));
  const others = blocks.filter(isOther);
  const names = await guestNames(services.database, idsIn(others));
  // A feed may have taken nights that are held.
  const problems = others.map((block) => blockText(block, names));
  const quote = property && quoteFor({ ...services, availability: { of: () => new Availability(all.filter(isOther)) } }, property, stay);
  const total = quote && isOffer(quote) ? [m.owner_total_now({ money: formatMoney(quote.total, quote.currency) })] : [];
  if (own) {
    const hold = (await holdsOf(services.database, message.id)).find(({ id }) => id === own.id);
    const until = hold?.expires_at ?? null;
    const zone = property?.timeZone ?? publishedIn(context).business.timeZone;
    return { now: [...total, heldText(until, zone), ...staleText(property, context)], problems, isFree: false, hold: { id: own.id, until } };
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
    return { id: reply.id, text: reply.text, state: replyState(reply, isFresh, context), isProblem: reply.returned_at !== null, isFresh };
  });
}

function replyState({ taken_back_at, returned_at, sent_at, last_error, created_at }: ListedReply, isFresh: boolean, context: Context): string {
  if (taken_back_at) return m.owner_reply_taken_back({ moment: momentText(taken_back_at, context) });
  if (returned_at) return m.owner_reply_returned({ moment: momentText(returned_at, context), reason: last_error ?? "" });
  if (sent_at) return m.owner_reply_sent({ moment: momentText(sent_at, context) });
  return isFresh ? m.owner_reply_fresh() : m.owner_reply_waiting({ moment: momentText(created_at, context) });
}
