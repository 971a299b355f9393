import { z } from "zod";
import { m } from "../../../i18n/messages/messages.js";

/** A text in each language of a confirmation, in their order. */
const words = z.array(z.string());

const row = z.object({ label: words, value: words });

/** What the page of a confirmation says, one fact a row, each in one or two languages. Lines are separated by line feeds. */
const documentSchema = z.object({
  /** The guest's first. */
  languages: z.array(z.string()).min(1),
  brand: z.string(),
  /** Of the brand, and the typeface of its headings. */
  colour: z.string(),
  face: z.enum(["fraunces", "be-vietnam"]),
  title: words,
  rows: z.array(row),
  /** Who has issued it, and where to ask, a line each. */
  issuer: z.array(z.string()),
});

export type ConfirmationDocument = z.infer<typeof documentSchema>;
export type ConfirmationRow = z.infer<typeof row>;

/** What is stored with an answer that confirms a booking, as JSON: the form as typed, to be edited, and its page. */
const storedSchema = z.object({ typed: z.record(z.string(), z.string()), document: documentSchema });

export type StoredConfirmation = z.infer<typeof storedSchema>;

export function parseStoredConfirmation(json: string): StoredConfirmation {
  return storedSchema.parse(JSON.parse(json));
}

/** What an owner, and a guest on the telephone, call a booking: the end of the id of its message. */
export function confirmationNumber(message: string): string {
  return message.slice(-8).toUpperCase();
}

/** The name of the attached file. */
export function confirmationFileName(message: string): string {
  return `confirmation-${confirmationNumber(message)}.pdf`;
}

/** The page as plain text, one language after the other. */
export function confirmationText({ languages, title, rows, issuer }: ConfirmationDocument): string {
  const inLanguages = languages.map((_, index) => {
    const lines = rows.map(({ label, value }) => {
      const text = value[index] ?? "";
      return text.includes("\n")
        ? `${m.label_value({ label: label[index] ?? "", value: "" }).trimEnd()}\n${text}`
        : m.label_value({ label: label[index] ?? "", value: text });
    });
    return [title[index], "", ...lines].join("\n");
  });
  return [...inLanguages, issuer.join("\n")].join("\n\n");
}
