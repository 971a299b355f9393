import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Palette } from "../brand/palette.ts";
import { dayAt, timeAt } from "../dates/local-time.ts";
import { formatShortDay, formatTime } from "../i18n/formats.ts";
import { inLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Email } from "./mail-transport.server.ts";

/** What emails need to know about the business. */
export interface EmailContext {
  brand: string;
  /** The colours of the site. */
  colours: Pick<Palette, "paper" | "ink" | "button" | "on-dark">;
  owner: string;
  /** The language of emails to the owner. */
  ownerLanguage: Language;
  /** Who answers guests, and so signs what they get. */
  answeredBy: string;
  phone: string;
  /** The mailbox in which guests' replies arrive. */
  mailbox: string;
  /** The origin of the site, for links. */
  origin: string;
  /** The time zone of the business (IANA). */
  timeZone: string;
  /** The time zone of a property by slug. */
  zoneOf: (slug: string) => string | undefined;
  /** The title of a property by slug. */
  titleOf: (slug: string) => string | undefined;
  /** The names of extras of a property, from their ids. */
  extrasText: (slug: string, ids: readonly string[]) => string;
}

/** An email before it is rendered; `body` is its HTML. */
export type EmailContent = Pick<Email, "to" | "replyTo" | "subject" | "text" | "inReplyTo" | "isPersonal" | "attachments" | "unsubscribe"> & {
  body: ReactNode;
};

/** Renders the email with this id in a language. */
export function renderEmail(
  id: string,
  language: Language,
  { origin, colours }: Pick<EmailContext, "origin" | "colours">,
  compose: () => EmailContent,
): Email {
  return inLanguage(language, () => {
    const { body, ...email } = compose();
    const { paper, ink, button } = colours;
    const style = { margin: 0, padding: "1.5rem", borderTop: `4px solid ${button}`, backgroundColor: paper, color: ink };
    const html = renderToStaticMarkup(
      <html lang={language}>
        <head>
          <meta charSet="utf-8" />
          {/* Without it, some mail programs would invert the colours. */}
          <meta name="color-scheme" content="light" />
        </head>
        <body style={style}>{body}</body>
      </html>,
    );
    return { ...email, id: messageId(id, origin), language, html: `<!doctype html>${html}` };
  });
}

/** The Message-ID of the email `id`. It is the same at each attempt, so that a duplicate can be recognized. */
export function messageId(id: string, origin: string): string {
  return `<${id}@${new URL(origin).hostname}>`;
}

/** A paragraph of an email, in another language than the rest if it names one. */
type Paragraph = string | { text: string; language: string };

/** Paragraphs as text and HTML. Line breaks within a paragraph are kept. */
export function emailParagraphs(paragraphs: readonly Paragraph[]): Pick<EmailContent, "text" | "body"> {
  const all = paragraphs.map((one) => (typeof one === "string" ? { text: one, language: undefined } : one));
  const body = all.map(({ text, language }) => (
    <p key={text} lang={language} style={{ whiteSpace: "pre-line" }}>
      {text}
    </p>
  ));
  return { text: `${all.map(({ text }) => text).join("\n\n")}\n`, body };
}

/** A moment by the clock of a place (an IANA time zone), named after its city: `21 Nov 2026, 3 am (Denver time)`. */
export function formatMoment(moment: string, timeZone: string): string {
  const date = new Date(moment);
  const city = timeZone.replace(/^.*\//, "").replaceAll("_", " ");
  return m.letter_moment({ day: formatShortDay(dayAt(date, timeZone)), time: formatTime(timeAt(date, timeZone)), city });
}
