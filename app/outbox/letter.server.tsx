import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { inLanguage } from "../i18n/language.server.ts";
import { type Language, languages } from "../i18n/languages.ts";
import { dayAt, timeAt } from "../platform/local-time.ts";
import type { Letter } from "../platform/mail.server.ts";

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

/** The language in which the owner is told of what no visitor has written. */
export const ownersLanguage: Language = languages[0].code;

/** A letter before it is put in its envelope; `body` is what its HTML shows. */
export type Draft = Pick<Letter, "to" | "replyTo" | "subject" | "text"> & { body: ReactNode };

/** Writes the letter of the mail `id` in a language. */
export function finishLetter(id: string, language: Language, { origin }: Pick<LetterHead, "origin">, write: () => Draft): Letter {
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
export function writeParagraphs(paragraphs: readonly string[]): Pick<Draft, "text" | "body"> {
  const body = paragraphs.map((text) => (
    <p key={text} style={{ whiteSpace: "pre-line" }}>
      {text}
    </p>
  ));
  return { text: `${paragraphs.join("\n\n")}\n`, body };
}

/** Day and time as the clocks of a place show them, with its name: `2026-11-21 03:00 (Asia/Ho_Chi_Minh)`. */
export function momentAt(moment: string, timeZone: string): string {
  const time = new Date(moment);
  return `${dayAt(time, timeZone)} ${timeAt(time, timeZone)} (${timeZone})`;
}
