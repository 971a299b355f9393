import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { addressOf } from "../i18n/address-of.ts";
import { formatCents, formatShortDay } from "../i18n/formats.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Letter } from "../platform/mail.server.ts";
import { fieldNames, fields } from "./fields.ts";
import type { ClaimedMail } from "./outbox.server.ts";
import type { MailRow, MessageRow } from "./tables.ts";

/** What letters need to know of the business. */
export interface LetterHead {
  brand: string;
  owner: string;
  phone: string;
  /** The origin of the site, for links. */
  origin: string;
  /** The time zone of the business (IANA). */
  timeZone: string;
  /** The title of a home by its slug. */
  titleOf: (slug: string) => string | undefined;
}

/** Writes the letter of a mail, in the language of its message: the message or that there is a flood for the owner, or a receipt for the guest. */
export function writeLetter({ id, kind, message }: Pick<ClaimedMail, "id" | "kind" | "message">, head: LetterHead): Letter {
  const { code: language } = languages.find(({ code }) => code === message.language) ?? languages[0];
  return inLanguage(language, () => {
    const { body, ...letter } = writers[kind](message, head);
    const html = renderToStaticMarkup(
      <html lang={language}>
        <head>
          <meta charSet="utf-8" />
        </head>
        <body>{body}</body>
      </html>,
    );
    // The same at each attempt, so that a mail that arrives twice is known again.
    return { ...letter, id: `<${id}@${new URL(head.origin).hostname}>`, language, html: `<!doctype html>${html}` };
  });
}

const writers: Record<MailRow["kind"], (message: MessageRow, head: LetterHead) => Draft> = {
  owner: writeToOwner,
  flood: (_message, head) => writeFlood(head),
  receipt: writeReceipt,
};

type Draft = Pick<Letter, "to" | "replyTo" | "subject" | "text"> & { body: ReactNode };

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
    [m.letter_received(), `${timeAt(new Date(received_at), head.timeZone)} (${head.timeZone}), ${id.slice(-8)}`],
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

/** Day and time as the clocks of a place show them; Swedish writes them as 2026-11-21 03:00. */
function timeAt(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(moment);
}

function writeFlood({ owner, brand }: LetterHead): Draft {
  const paragraphs = [m.letter_flood(), m.letter_flood_look()];
  const body = paragraphs.map((text) => <p key={text}>{text}</p>);
  return { to: owner, subject: m.letter_flood_subject({ brand }), text: `${paragraphs.join("\n\n")}\n`, body };
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
    text: `${paragraphs.join("\n\n")}\n\n${brand}\n${origin}\n`,
    body: (
      <>
        {paragraphs.map((text) => (
          <p key={text} style={{ whiteSpace: "pre-line" }}>
            {text}
          </p>
        ))}
        <p>
          {brand}
          <br />
          {origin}
        </p>
      </>
    ),
  };
}
