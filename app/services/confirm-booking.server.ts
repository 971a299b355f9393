import type { RouterContextProvider } from "react-router";
import type { Block } from "../availability/unavailable-nights.server.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { type ConfirmationDocument, confirmationText } from "../features/enquiries/confirmation/confirmation-document.ts";
import {
  type BookingConfirmation,
  type ConfirmationProblems,
  datesOfTotal,
  parseConfirmation,
  type TypedConfirmation,
  totalAndDates,
  typedConfirmation,
} from "../features/enquiries/confirmation/confirmation-fields.ts";
import type { ConfirmationRefusal } from "../features/enquiries/confirmation/confirmation-form.tsx";
import { loadMissingLetters, renderConfirmation } from "../features/enquiries/confirmation/confirmation-pdf.server.ts";
import { guestNames } from "../features/enquiries/inbox/inbox.server.ts";
import { listReplies, sendReply } from "../features/enquiries/replies/replies.server.ts";
import { formatStayDays } from "../features/enquiries/stay-text.ts";
import type { MessageRow } from "../features/enquiries/tables.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { offeredLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoney } from "../i18n/money.ts";
import { isOffer } from "../pricing/quote.ts";
import { parseStay } from "../pricing/stay-query.ts";
import { confirmableHomes, confirmationDocument } from "./booking-confirmation.server.ts";
import { publishedIn, servicesContext } from "./contexts.server.ts";
import { blockText, idsIn } from "./owner-calendars.server.ts";
import { availabilityFor } from "./owner-messages.server.ts";
import { quoteFor } from "./quotes.server.ts";

type Context = Readonly<RouterContextProvider>;

type CheckedConfirmation = { confirmation: BookingConfirmation; document: ConfirmationDocument; pdf: Buffer } | { problems: ConfirmationProblems };

/** A form that was not sent, as typed, and why. */
interface RefusedConfirmation {
  typed: TypedConfirmation;
  /** As in `ConfirmationForm`. */
  quoted: string;
  answerKey: string;
  problems: ConfirmationProblems;
  refusal: ConfirmationRefusal;
}

/** Parses a form that confirms the booking of a message and renders its page; or what is wrong, in the language of the owner. */
export async function checkConfirmation(message: MessageRow, form: URLSearchParams, context: Context): Promise<CheckedConfirmation> {
  const services = context.get(servicesContext);
  const typed = typedConfirmation(form);
  const home = confirmableHomes(services, message).find(({ slug }) => slug === typed.home);
  if (!home) return { problems: { home: m.confirm_home_unknown() } };
  const parsed = parseConfirmation(typed, home.currency, await loadMissingLetters());
  if ("problems" in parsed) return parsed;
  const { confirmation } = parsed;
  const document = confirmationDocument(services, message, confirmation);
  const pdf = await renderConfirmation(document);
  return pdf ? { confirmation, document, pdf } : { problems: { names: m.confirm_page_full() } };
}

/**
 * Confirms the booking of a message: sends the form's text with the page, and holds the nights without an end. Undefined if that is
 * done, by this tap or an earlier one of the same form.
 */
export async function confirmBooking(
  message: MessageRow,
  form: URLSearchParams,
  { isStale }: { isStale: boolean },
  context: Context,
): Promise<RefusedConfirmation | undefined> {
  const { database, clock } = context.get(servicesContext);
  const key = form.get("key") ?? "";
  const earlier = (await listReplies(database, message.id)).find(({ idempotency_key }) => idempotency_key === key);
  if (earlier && !earlier.taken_back_at) return undefined;
  // What was taken back is sent no more; the form that comes back is another confirmation.
  const answerKey = earlier ? crypto.randomUUID() : key;
  const refuse = (problems: ConfirmationProblems, refusal?: ConfirmationRefusal) => ({ ...refusedForm(form, problems, refusal), answerKey });
  const checked = await checkConfirmation(message, form, context);
  if ("problems" in checked) return refuse(checked.problems);
  if (isStale) return refuse({}, { text: m.confirm_changed() });
  const { confirmation, document } = checked;
  const typed = typedConfirmation(form);
  const total = await oldTotal(message, typed, form.get("quoted") ?? "", context);
  // It is sent as it is if it comes again with the same dates.
  if (total) return { ...refuse({ total }), quoted: totalAndDates(typed) };
  const text = `${typed.text.trim()}\n\n\n${inLanguage(offeredLanguage(message.language), () => confirmationText(document))}`;
  const { from, to } = confirmation.stay;
  const booking = { home: confirmation.home, from, to, overFeeds: form.has("overFeeds"), confirmation: { typed, document } };
  const sent = await sendReply(database, { message: message.id, kind: "answer", text, key, again: true, booking }, clock());
  switch (sent.result) {
    case "too-long":
      return refuse({ text: m.owner_reply_too_long() });
    case "gaps":
      return refuse({ text: m.owner_reply_gaps({ gaps: sent.gaps.join(", ") }) });
    case "taken":
      return refuse({}, await takenRefusal(sent.taken, context));
    case "sent":
      return undefined;
    default:
      return refuse({}, { text: m.confirm_changed() });
  }
}

/** The problem with a total that was not changed although the dates were, with the price for the new dates. */
async function oldTotal(message: MessageRow, typed: TypedConfirmation, quoted: string, context: Context): Promise<string | undefined> {
  const dates = datesOfTotal(quoted);
  if (!dates || quoted === totalAndDates(typed) || quoted !== totalAndDates({ ...dates, total: typed.total })) return undefined;
  const services = { ...context.get(servicesContext), availability: await availabilityFor(message, context) };
  const property = findPropertyBySlug(publishedIn(context), typed.home);
  const quote = property && quoteFor(services, property, parseStay(typed));
  const price = quote && isOffer(quote) ? m.owner_total_now({ money: formatMoney(quote.total, quote.currency) }) : "";
  return `${m.confirm_old_total({ dates: formatStayDays(dates), now: formatStayDays({ from: typed.from, to: typed.to }) })} ${price}`.trim();
}

/** The form as typed, with what is wrong. */
export function refusedForm(
  form: URLSearchParams,
  problems: ConfirmationProblems,
  refusal: ConfirmationRefusal = { text: m.confirm_not_yet() },
): RefusedConfirmation {
  return { typed: typedConfirmation(form), quoted: form.get("quoted") ?? "", answerKey: form.get("key") ?? "", problems, refusal };
}

/** What only calendars take may be this booking itself, which the owner has entered there. */
async function takenRefusal(taken: readonly Block[], context: Context): Promise<ConfirmationRefusal> {
  const names = await guestNames(context.get(servicesContext).database, idsIn(taken));
  const isOverridable = taken.every(({ by }) => "feed" in by);
  return { text: isOverridable ? m.confirm_in_calendar() : m.confirm_taken(), lines: taken.map((block) => blockText(block, names)), isOverridable };
}
