import { formatCents, formatShortDay } from "../../../i18n/formats.ts";
import { languageName } from "../../../i18n/language-names.ts";
import { languages } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { type EmailContent, type EmailContext, emailParagraphs, formatMoment, renderEmail } from "../../../mail/email.server.tsx";
import type { Email } from "../../../mail/mail-transport.server.ts";
import { type EnquiredProperty, parseEnquiredProperties } from "../enquired-properties.ts";
import { fieldNames, fields } from "../form/fields.ts";
import { formatStay } from "../stay-text.ts";
import type { MessageRow } from "../tables.ts";

const writers = { owner: writeToOwner, receipt: writeReceipt };

/**
 * Writes the letter of the mail `id` about a message: the message itself for the owner, in the owner's language with the guest's
 * words as they are, or a receipt for the guest, in the language of the message.
 */
export function composeMessageEmail(id: string, kind: keyof typeof writers, message: MessageRow, head: EmailContext): Email {
  const { code: guestLanguage } = languages.find(({ code }) => code === message.language) ?? languages[0];
  return renderEmail(id, kind === "owner" ? head.ownerLanguage : guestLanguage, head, () => writers[kind](message, head));
}

/** Writes to the owner that there is a flood of messages, as the mail `id`. */
export function composeFloodEmail(id: string, head: EmailContext): Email {
  return renderEmail(id, head.ownerLanguage, head, () => ({
    to: head.owner,
    subject: m.letter_flood_subject({ brand: head.brand }),
    ...emailParagraphs([m.letter_flood(), m.letter_flood_look()]),
  }));
}

function writeToOwner(message: MessageRow, head: EmailContext): EmailContent {
  const entries = entriesOf(message, head).filter(([, value]) => value);
  // Else a guest may be told yes for a home whose nights are still free for others.
  const homes = parseEnquiredProperties(message);
  const note = homes.length > 0 && (message.check_in || homes.some(({ from }) => from)) ? m.letter_several({ id: message.id.slice(-8) }) : "";
  // What the guest can check, and so what the answer has to agree with.
  const trust = m.letter_this_is_us({ address: `${head.origin}${localizedPath("/this-is-us")}` });
  const rows = entries.map(([label, value]) => (
    <tr key={`${label} ${value}`}>
      <td>{label}</td>
      <td>
        <strong>{value}</strong>
      </td>
    </tr>
  ));
  return {
    to: head.owner,
    replyTo: { name: message.name, address: message.email },
    subject: `${message.subject} · ${message.name}`,
    text: `${entries.map((entry) => entry.join(": ")).join("\n")}\n\n${note ? `${note}\n\n` : ""}${message.message}\n\n-- \n${trust}\n`,
    body: (
      <>
        <table cellPadding={4}>
          <tbody>{rows}</tbody>
        </table>
        {note && <p>{note}</p>}
        <p lang={message.language} style={{ whiteSpace: "pre-wrap" }}>
          {message.message}
        </p>
        <p>{trust}</p>
      </>
    ),
  };
}

/** What the owner reads above the text of a message: labels and values, which are empty where nothing was asked or given. */
function entriesOf(message: MessageRow, head: EmailContext): [label: string, value: string | number | null][] {
  const { received_at, id } = message;
  const namesOfEntries = fieldNames.filter((name) => name !== "subject" && name !== "message");
  return [
    ...namesOfEntries.map((name): [string, string] => [fields[name].label(), message[name]]),
    // The answer is to be in it.
    [m.letter_language(), message.language === head.ownerLanguage ? null : languageName(message.language)],
    ...homeEntries(parseEnquiredProperties(message), head),
    ...stayEntries(message, head),
    [m.letter_received(), formatMoment(received_at, head.timeZone)],
    [m.letter_reference(), id.slice(-8)],
  ];
}

/** What a message is about: the home, the dates, the guests, and what was told to be the price of all. */
function stayEntries(message: MessageRow, head: EmailContext): [label: string, value: string | number | null][] {
  const { stay, check_in, check_out, guests, total } = message;
  return [
    [m.letter_home(), stay && homeOf(stay, head)],
    [m.search_check_in(), check_in && formatShortDay(check_in)],
    [m.search_check_out(), check_out && formatShortDay(check_out)],
    [m.search_guests(), guests],
    [m.quote_total(), total === null ? null : formatCents(total)],
  ];
}

/** Several homes that a message is about, each with its own stay, where it has one, and with what was told to be its price. */
function homeEntries(homes: readonly EnquiredProperty[], head: EmailContext): [label: string, value: string][] {
  return homes.map((home) => {
    const facts = [formatStay(home), home.total !== undefined && formatCents(home.total)].filter(Boolean).join(" · ");
    return [m.letter_home(), [homeOf(home.stay, head), facts].filter(Boolean).join(": ")];
  });
}

/** The title of a home and its address; of one that is no longer known only what the address called it. */
function homeOf(stay: string, { titleOf, origin }: EmailContext): string {
  return `${titleOf(stay) ?? stay}, ${origin}${localizedPath(`/stays/${stay}`)}`;
}

/**
 * Its receiver may be anybody, whose address a guest gave as their own: so it holds none of the guest's words. It repeats what was
 * asked for only where a price was told, since then it is a stay that can be had; several homes are named in any case.
 */
function writeReceipt(message: MessageRow, head: EmailContext): EmailContent {
  const { answeredBy, brand, origin, phone } = head;
  // The name of a home that we do not know may be anybody's words.
  const known = parseEnquiredProperties(message).filter(({ stay }) => head.titleOf(stay) !== undefined);
  const homes = known.map((home) => (home.total === undefined ? { stay: home.stay } : home));
  const isPriced = message.total !== null || homes.some(({ total }) => total !== undefined);
  const stay = stayEntries(message, head).filter(([, value]) => value && isPriced);
  const asked = [...homeEntries(homes, head), ...stay].map((entry) => entry.join(": "));
  const paragraphs = [
    m.receipt_hello(),
    m.receipt_thanks({ brand }),
    asked.join("\n"),
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
