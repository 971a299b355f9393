import { addressOf } from "../i18n/address-of.ts";
import { formatCents, formatShortDay } from "../i18n/formats.ts";
import { languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { type Draft, finishLetter, type LetterHead, momentAt, ownersLanguage, writeParagraphs } from "../outbox/letter.server.tsx";
import type { Letter } from "../platform/mail.server.ts";
import { fieldNames, fields } from "./fields.ts";
import type { MessageRow } from "./tables.ts";

const writers = { owner: writeToOwner, receipt: writeReceipt };

/** Writes the letter of the mail `id` about a message, in the language of that: the message itself for the owner, or a receipt for the guest. */
export function writeMessageLetter(id: string, kind: keyof typeof writers, message: MessageRow, head: LetterHead): Letter {
  const { code: language } = languages.find(({ code }) => code === message.language) ?? languages[0];
  return finishLetter(id, language, head, () => writers[kind](message, head));
}

/** Writes to the owner that there is a flood of messages, as the mail `id`. */
export function writeFloodLetter(id: string, head: LetterHead): Letter {
  return finishLetter(id, ownersLanguage, head, () => ({
    to: head.owner,
    subject: m.letter_flood_subject({ brand: head.brand }),
    ...writeParagraphs([m.letter_flood(), m.letter_flood_look()]),
  }));
}

function writeToOwner(message: MessageRow, head: LetterHead): Draft {
  const entries = entriesOf(message, head).filter(([, value]) => value);
  const rows = entries.map(([label, value]) => (
    <tr key={label}>
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
    text: `${entries.map((entry) => entry.join(": ")).join("\n")}\n\n${message.message}\n`,
    body: (
      <>
        <table cellPadding={4}>
          <tbody>{rows}</tbody>
        </table>
        <p style={{ whiteSpace: "pre-wrap" }}>{message.message}</p>
      </>
    ),
  };
}

/** What the owner reads above the text of a message: labels and values, which are empty where nothing was asked or given. */
function entriesOf(message: MessageRow, head: LetterHead): [label: string, value: string | number | null][] {
  const { received_at, id } = message;
  const namesOfEntries = fieldNames.filter((name) => name !== "subject" && name !== "message");
  return [
    ...namesOfEntries.map((name): [string, string] => [fields[name].label(), message[name]]),
    ...stayEntries(message, head),
    [m.letter_received(), `${momentAt(received_at, head.timeZone)}, ${id.slice(-8)}`],
  ];
}

/** What a message is about: the home, the dates, the guests, and what was told to be the price of all. */
function stayEntries({ stay, check_in, check_out, guests, total }: MessageRow, head: LetterHead): [label: string, value: string | number | null][] {
  return [
    [m.letter_home(), stay && `${head.titleOf(stay) ?? stay}, ${head.origin}${addressOf(`/stays/${stay}`)}`],
    [m.search_check_in(), check_in && formatShortDay(check_in)],
    [m.search_check_out(), check_out && formatShortDay(check_out)],
    [m.search_guests(), guests],
    [m.quote_total(), total === null ? null : formatCents(total)],
  ];
}

/**
 * Its receiver may be anybody, whose address a guest gave as their own: so it holds none of the guest's words. It repeats what was
 * asked for only where a price was told, since then it is a stay that can be had.
 */
function writeReceipt(message: MessageRow, head: LetterHead): Draft {
  const { brand, origin, phone } = head;
  const asked = stayEntries(message, head)
    .filter(([, value]) => value && message.total !== null)
    .map((entry) => entry.join(": "));
  const paragraphs = [m.receipt_thanks(), asked.join("\n"), m.receipt_promise(), m.receipt_phone({ phone })].filter(Boolean);
  return {
    to: message.email,
    subject: m.receipt_subject({ brand }),
    ...writeParagraphs([...paragraphs, `${brand}\n${origin}`]),
  };
}
