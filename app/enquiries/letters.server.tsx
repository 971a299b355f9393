import { addressIn } from "../i18n/addresses.ts";
import { formatShortDay } from "../i18n/formats.ts";
import { type Language, languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { escapeHtml } from "../platform/escape-html.ts";
import type { Letter } from "../platform/mail.server.ts";
import type { MessageRow } from "../platform/tables.ts";
import type { ClaimedMail } from "./outbox.server.ts";

/** What letters need to know of the business. */
export interface LetterHead {
  /** The name of the site. */
  brand: string;
  /** The mailbox of the owner. */
  owner: string;
  phone: string;
  /** The origin of the site, for links. */
  origin: string;
  /** The title of a home by its slug. */
  titleOf: (slug: string, language: Language) => string | undefined;
}

/** A label, and what it says. */
type Fact = [string, string];

/** Writes the letter of a mail: the message to the owner, or word to the guest that it came. */
export function writeLetter(mail: ClaimedMail, head: LetterHead): Letter {
  return mail.kind === "owner" ? writeToOwner(mail, head) : writeReceipt(mail, head);
}

function writeToOwner({ header_id, message }: ClaimedMail, head: LetterHead): Letter {
  const language = languageOfMessage(message);
  const facts: Fact[] = [
    [m.enquiry_name({}, { locale: language }), message.name],
    [m.enquiry_email({}, { locale: language }), message.email],
    ...aboutFacts(message, head, language),
    [m.letter_received({}, { locale: language }), `${message.received_at.slice(0, 16).replace("T", " ")} UTC, ${message.id.slice(-8)}`],
  ];
  const text = `${facts.map(([label, value]) => `${label}: ${value}`).join("\n")}\n\n${message.message}\n`;
  const rows = facts.map(([label, value]) => `<tr><td>${escapeHtml(label)}</td><td><strong>${escapeHtml(value)}</strong></td></tr>`).join("");
  return {
    id: header_id,
    to: head.owner,
    replyTo: { name: message.name, address: message.email },
    subject: `${message.subject} · ${message.name}`,
    text,
    html: page(language, `<table cellpadding="4">${rows}</table><p style="white-space:pre-wrap">${escapeHtml(message.message)}</p>`),
    language,
  };
}

/** Nothing that the guest wrote stands in it, so that nobody can send words of their own to somebody else. */
function writeReceipt({ header_id, message }: ClaimedMail, head: LetterHead): Letter {
  const locale = languageOfMessage(message);
  const lines = [m.receipt_thanks({}, { locale }), m.receipt_promise({}, { locale }), m.receipt_phone({ phone: head.phone }, { locale })];
  const signature = `${head.brand}\n${head.origin}`;
  return {
    id: header_id,
    to: message.email,
    subject: m.receipt_subject({ brand: head.brand }, { locale }),
    text: `${lines.join("\n\n")}\n\n${signature}\n`,
    html: page(locale, [...lines, signature].map((line) => `<p>${escapeHtml(line).replace("\n", "<br>")}</p>`).join("")),
    language: locale,
  };
}

function aboutFacts({ stay, check_in, check_out, guests }: MessageRow, head: LetterHead, locale: Language): Fact[] {
  const asked: [label: string, value: string | number | null][] = [
    [m.letter_home({}, { locale }), stay && `${head.titleOf(stay, locale) ?? stay}, ${head.origin}${addressIn(locale, `/stays/${stay}`)}`],
    [m.search_check_in({}, { locale }), check_in && formatShortDay(check_in, locale)],
    [m.search_check_out({}, { locale }), check_out && formatShortDay(check_out, locale)],
    [m.search_guests({}, { locale }), guests],
  ];
  return asked.flatMap(([label, value]): Fact[] => (value ? [[label, String(value)]] : []));
}

function languageOfMessage({ language }: MessageRow): Language {
  return languages.find((one) => one === language) ?? "en";
}

function page(language: Language, body: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${body}</body></html>`;
}
