import type { ReactNode } from "react";
import type { Currency } from "../../../i18n/currencies.ts";
import { formatShortDay } from "../../../i18n/formats.ts";
import { languageName } from "../../../i18n/language-names.ts";
import { offeredLanguage } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { formatMoney } from "../../../i18n/money.ts";
import { type EmailContent, type EmailContext, emailParagraphs, formatMoment, renderEmail } from "../../../mail/email.server.tsx";
import type { Email } from "../../../mail/mail-transport.server.ts";
import { messagePath } from "../../../owner-access/owner-paths.ts";
import { partyLabels } from "../../../pricing/party-text.ts";
import { type EnquiredProperty, parseEnquiredProperties } from "../enquired-properties.ts";
import { fieldNames, fields } from "../form/fields.ts";
import { answerWithin } from "../inbox/message-state.ts";
import { formatStay } from "../stay-text.ts";
import type { MessageRow } from "../tables.ts";

const composers = { owner: composeOwnerEmail, reminder: composeReminder, receipt: composeReceipt };

/**
 * Composes the email `id` about an enquiry: the enquiry itself or a reminder for the owner, in the owner's language with the guest's
 * text as it is, or a receipt for the guest, in the language of the enquiry.
 */
export function composeMessageEmail(id: string, kind: keyof typeof composers, message: MessageRow, context: EmailContext): Email {
  const language = kind === "receipt" ? offeredLanguage(message.language) : context.ownerLanguage;
  return renderEmail(id, language, context, () => composers[kind](message, context));
}

/** Composes the email `id` to the owner about a flood of enquiries. */
export function composeFloodEmail(id: string, context: EmailContext): Email {
  return renderEmail(id, context.ownerLanguage, context, () => ({
    to: context.owner,
    subject: m.letter_flood_subject({ brand: context.brand }),
    ...emailParagraphs([m.letter_flood(), m.letter_flood_look()]),
  }));
}

function composeOwnerEmail(message: MessageRow, context: EmailContext): EmailContent {
  const entries = entriesOf(message, context).filter(([, value]) => value);
  // Reminds the owner to hold the nights; otherwise they stay free for others after the guest has got a yes.
  const homes = parseEnquiredProperties(message);
  const note = homes.length > 0 && (message.check_in || homes.some(({ from }) => from)) ? m.letter_several({ id: message.id.slice(-8) }) : "";
  // Guests check the reply against this page.
  const verificationNote = m.letter_this_is_us({ address: `${context.origin}${localizedPath("/this-is-us")}` });
  // The address allows nothing by itself: a guest sees it when a reply quotes this email.
  const answerAddress = `${context.origin}${messagePath(message.id)}`;
  return {
    to: context.owner,
    replyTo: { name: message.name, address: message.email },
    subject: `${message.subject} · ${message.name}`,
    text: `${entries.map(entryText).join("\n")}\n\n${note ? `${note}\n\n` : ""}${message.message}\n\n-- \n${m.letter_answer({ address: answerAddress })}\n${verificationNote}\n`,
    body: (
      <>
        {entryTable(entries)}
        {note && <p>{note}</p>}
        <p lang={message.language} style={{ whiteSpace: "pre-wrap" }}>
          {message.message}
        </p>
        <p>
          <a href={answerAddress}>{m.letter_answer({ address: answerAddress })}</a>
        </p>
        <p>{verificationNote}</p>
      </>
    ),
  };
}

/**
 * A reminder of an enquiry that waits for an answer. The address allows nothing by itself: whoever opens it has to be signed in. A
 * reply does not go to the guest, who would read the reminder in it.
 */
function composeReminder(message: MessageRow, context: EmailContext): EmailContent {
  const { origin, owner, timeZone, colours } = context;
  const { id, name, subject, received_at } = message;
  const address = `${origin}${messagePath(id)}`;
  const answerBy = new Date(Date.parse(received_at) + answerWithin).toISOString();
  const [since, until] = [formatMoment(received_at, timeZone), formatMoment(answerBy, timeZone)];
  const [button, meaning, waiting] = [m.reminder_answered(), m.reminder_meaning(), m.reminder_waiting({ name, since, until })];
  const entries = [[fields.subject.label(), subject] satisfies Entry, ...entriesOf(message, context)].filter(([, value]) => value);
  const style = { display: "inline-block", padding: "14px 24px", backgroundColor: colours.button, color: colours["on-dark"], textDecoration: "none" };
  return {
    to: owner,
    subject: m.reminder_subject({ subject, name }),
    text: `${entryText([button, address])}\n${meaning}\n\n${waiting}\n\n${entries.map(entryText).join("\n")}\n`,
    body: (
      <>
        <p>
          <a href={address} style={style}>
            <strong>{button}</strong>
          </a>
        </p>
        <p>{meaning}</p>
        <p>{waiting}</p>
        {entryTable(entries)}
      </>
    ),
  };
}

type Entry = [label: string, value: string | number | null];

function entryTable(entries: readonly Entry[]): ReactNode {
  const rows = entries.map(([label, value]) => (
    <tr key={`${label} ${value}`}>
      <td>{label}</td>
      <td style={{ overflowWrap: "anywhere" }}>
        <strong>{value}</strong>
      </td>
    </tr>
  ));
  return (
    <table cellPadding={4}>
      <tbody>{rows}</tbody>
    </table>
  );
}

/** Labels and values above the text of an enquiry; a value that was not given is empty. */
export function entriesOf(message: MessageRow, context: EmailContext): Entry[] {
  const { received_at, id } = message;
  const contactFields = fieldNames.filter((name) => name !== "subject" && name !== "message");
  return [
    ...contactFields.map((name): [string, string] => [fields[name].label(), message[name]]),
    // The owner replies in this language.
    [m.letter_language(), message.language === context.ownerLanguage ? null : languageName(message.language)],
    ...propertyEntries(message, parseEnquiredProperties(message), context),
    ...stayEntries(message, context),
    [m.letter_received(), formatMoment(received_at, context.timeZone)],
    [m.letter_reference(), id.slice(-8)],
  ];
}

/** Property, dates, party and quoted total. */
function stayEntries(message: MessageRow, context: EmailContext): Entry[] {
  const { stay, check_in, check_out, guests, ages, infants, pets, extras, total, quoted_on, currency } = message;
  return [
    [m.letter_home(), stay && propertyText(stay, context)],
    [m.search_check_in(), check_in && formatShortDay(check_in)],
    [m.search_check_out(), check_out && formatShortDay(check_out)],
    [m.search_guests(), guests],
    [partyLabels.ages(), ages?.replaceAll(",", ", ") ?? null],
    [partyLabels.infants(), infants],
    [partyLabels.pets(), pets],
    [m.stay_extras(), stay && extras && context.extrasText(stay, extras.split(","))],
    [m.quote_total(), total === null ? null : quotedTotalText(total, currency, quoted_on)],
  ];
}

/** `$810.00, quoted on 11 Dec 2026`. */
function quotedTotalText(total: number, currency: Currency, day?: string | null): string {
  const money = formatMoney(total, currency);
  return day ? m.letter_quoted_on({ money, day: formatShortDay(day) }) : money;
}

function entryText([label, value]: Entry): string {
  return m.label_value({ label, value: value ?? "" });
}

/** Several properties, each with its own stay, if it has one, and its quoted total. */
function propertyEntries({ currency }: MessageRow, homes: readonly EnquiredProperty[], context: EmailContext): [label: string, value: string][] {
  return homes.map((home) => {
    const money = home.total !== undefined && quotedTotalText(home.total, home.currency ?? currency, home.quotedOn);
    const facts = [formatStay(home), money].filter(Boolean).join(" · ");
    return [m.letter_home(), [propertyText(home.stay, context), facts].filter(Boolean).join(": ")];
  });
}

/** Title and address of a property; the slug instead of the title if the property no longer exists. */
function propertyText(stay: string, { titleOf, origin }: EmailContext): string {
  return `${titleOf(stay) ?? stay}, ${origin}${localizedPath(`/stays/${stay}`)}`;
}

/**
 * Contains none of the guest's text, because the address may belong to somebody else. It repeats the stay only if there was a quoted
 * price, because then the stay was bookable; several properties are always named.
 */
function composeReceipt(message: MessageRow, context: EmailContext): EmailContent {
  const { answeredBy, brand, origin, phone } = context;
  // The slug of an unknown property may be any text.
  const known = parseEnquiredProperties(message).filter(({ stay }) => context.titleOf(stay) !== undefined);
  const homes = known.map((home) => (home.total === undefined ? { stay: home.stay } : home));
  const isPriced = message.total !== null || homes.some(({ total }) => total !== undefined);
  const stay = stayEntries(message, context).filter(([, value]) => value && isPriced);
  const facts = [...propertyEntries(message, homes, context), ...stay].map(entryText);
  const paragraphs = [
    m.receipt_hello(),
    m.receipt_thanks({ brand }),
    facts.join("\n"),
    m.receipt_promise(),
    m.receipt_phone({ phone }),
    m.receipt_this_is_us({ address: `${origin}${localizedPath("/this-is-us")}` }),
  ].filter(Boolean);
  return {
    to: message.email,
    subject: m.receipt_subject({ brand }),
    ...emailParagraphs([...paragraphs, `${m.receipt_close()}\n${[answeredBy, brand].filter(Boolean).join(", ")}\n${origin}`]),
  };
}
