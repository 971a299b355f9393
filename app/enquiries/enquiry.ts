import { z } from "zod";
import { type EnquiryField, enquiryFields, limits } from "./limits.ts";

/** What is wrong with a field; the page says it in the visitor's language. */
export type EnquiryMistake = "required" | "too-long" | "email";

/** Browsers send line ends as CRLF and count them as LF (HTML, the maxlength attribute). */
const words = z.string().transform((text) => text.replace(/\r\n?/g, "\n").trim());

/** One line: a line end in a name or a subject comes from no browser, and would be one in a mail's head. */
const oneLine = words.transform((text) => text.replace(/\s+/g, " "));

const limited = (field: EnquiryField) => (field === "message" ? words : oneLine).pipe(z.string().min(1, "required").max(limits[field], "too-long"));

const schema = z.object({
  name: limited("name"),
  email: limited("email").pipe(z.string().regex(z.regexes.html5Email, "email")),
  subject: limited("subject"),
  message: limited("message"),
});

/** A message as a visitor wrote it, tidied and found good. */
export type Enquiry = z.infer<typeof schema>;

/** What a message is about: a home by its slug, check-in and check-out as `YYYY-MM-DD`, how many guests. */
export interface EnquirySubject {
  stay?: string;
  from?: string;
  to?: string;
  guests?: number;
}

/** What the visitor typed, to be shown again; and what is wrong with it, field by field. */
export interface EnquiryProblem {
  typed: Record<EnquiryField, string>;
  mistakes: Partial<Record<EnquiryField, EnquiryMistake>>;
}

/** Reads a posted form: a message that can be stored, or what is wrong with it. */
export function readEnquiry(form: URLSearchParams): { enquiry: Enquiry } | EnquiryProblem {
  const typed = typedFields(form);
  const result = schema.safeParse(typed);
  if (result.success) return { enquiry: result.data };
  return { typed, mistakes: mistakesOf(result.error) };
}

/** What stands in the four fields, as it was typed. */
export function typedFields(form: URLSearchParams): Record<EnquiryField, string> {
  const of = (field: EnquiryField) => form.get(field) ?? "";
  return { name: of("name"), email: of("email"), subject: of("subject"), message: of("message") };
}

function mistakesOf(error: z.ZodError): EnquiryProblem["mistakes"] {
  const known: readonly EnquiryMistake[] = ["required", "too-long", "email"];
  const mistakes: EnquiryProblem["mistakes"] = {};
  for (const { path, message } of error.issues) {
    const field = enquiryFields.find((one) => one === path[0]);
    if (field) mistakes[field] ??= known.find((mistake) => mistake === message) ?? "required";
  }
  return mistakes;
}
