import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { inLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import type { Email } from "./mail-transport.server.ts";

/** What letters need to know of the business. */
export interface EmailContext {
  brand: string;
  owner: string;
  /** The language in which the owner is written to, whoever the mail is about. */
  ownerLanguage: Language;
  phone: string;
  /** The origin of the site, for links. */
  origin: string;
  /** The time zone of the business (IANA). */
  timeZone: string;
  /** The title of a home by its slug. */
  titleOf: (slug: string) => string | undefined;
}

/** A letter before it is put in its envelope; `body` is what its HTML shows. */
export type Draft = Pick<Email, "to" | "replyTo" | "subject" | "text"> & { body: ReactNode };

/** Writes the letter of the mail `id` in a language. */
export function finishEmail(id: string, language: Language, { origin }: Pick<EmailContext, "origin">, write: () => Draft): Email {
  return inLanguage(language, () => {
    const { body, ...letter } = write();
    const html = renderToStaticMarkup(
      <html lang={language}>
        <head>
          <meta charSet="utf-8" />
        </head>
        <body>{body}</body>
      </html>,
    );
    // The same at each attempt, so that a mail that arrives twice is known again.
    return { ...letter, id: `<${id}@${new URL(origin).hostname}>`, language, html: `<!doctype html>${html}` };
  });
}

/** Paragraphs as both forms of a letter; lines within one stay lines. */
export function emailParagraphs(paragraphs: readonly string[]): Pick<Draft, "text" | "body"> {
  const body = paragraphs.map((text) => (
    <p key={text} style={{ whiteSpace: "pre-line" }}>
      {text}
    </p>
  ));
  return { text: `${paragraphs.join("\n\n")}\n`, body };
}
