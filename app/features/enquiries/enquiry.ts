import { z } from "zod";
import type { Currency } from "../../i18n/currencies.ts";
import type { Stay } from "../../pricing/quote.ts";
import { serializeStoredFavourite } from "../../pricing/stay-query.ts";
import { type EnquiredProperty, formatTotals } from "./enquired-properties.ts";
import { isDoubtfulEmail } from "./form/email-typos.ts";
import { eachField, type Field, type FieldName, fields } from "./form/fields.ts";

/** What is wrong with a field; the page has a text for each. */
export type FieldProblem = "required" | "too-long" | "email" | "doubtful";

/** The normalized and valid fields of an enquiry. */
export type Enquiry = Record<FieldName, string>;

/** What an enquiry is about: a property (`stay` is its slug) or several (`homes`), their stay, and the total. */
export interface EnquirySubject extends Stay {
  stay?: string;
  /** Of all totals. */
  currency: Currency;
  /** As quoted to the visitor, in the smallest unit. */
  total?: number;
  /** The day at the property on which `total` was quoted, `YYYY-MM-DD`. */
  quotedOn?: string;
  /** Two or more; then `stay` and `total` are not set. */
  homes?: readonly EnquiredProperty[];
}

/** The subject as parameters of an address or fields of a form. */
export function subjectParams({ homes, currency: _currency, ...about }: Partial<EnquirySubject>): [name: string, value: string][] {
  const several = homes && { homes: homes.map((home) => serializeStoredFavourite(home.stay, home)).join(","), totals: formatTotals(homes) };
  return Object.entries({ ...several, ...about }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

/** An invalid enquiry as typed, and the problem of each invalid field. */
export interface EnquiryProblem {
  typed: Record<FieldName, string>;
  problems: Partial<Record<FieldName, FieldProblem>>;
}

/** Parses a posted form. */
export function parseEnquiry(form: URLSearchParams): { enquiry: Enquiry } | EnquiryProblem {
  const typed = typedFields(form);
  const result = schema.safeParse(typed);
  const email = parseEmail(form);
  if (result.success && "email" in email) return { enquiry: result.data };
  const fieldErrors = result.success ? {} : z.flattenError(result.error, problemOf).fieldErrors;
  const problems: EnquiryProblem["problems"] = eachField((name) => fieldErrors[name]?.[0]);
  return { typed, problems: { ...problems, ...("problem" in email && { email: email.problem }) } };
}

/** Parses an email address alone, in a form with the same field as that of enquiries. A doubtful one that comes back unchanged is confirmed. */
export function parseEmail(form: URLSearchParams): { email: string } | { typed: string; problem: FieldProblem } {
  const typed = form.get("email") ?? "";
  const { data: email, error } = schema.shape.email.safeParse(typed);
  const [issue] = error?.issues ?? [];
  if (email === undefined) return { typed, problem: issue ? problemOf(issue) : "email" };
  return isDoubtfulEmail(email) && form.get("asked") !== email ? { typed, problem: "doubtful" } : { email };
}

/** The fields exactly as typed; "" for fields that the form does not have. */
export function typedFields(form: URLSearchParams): Record<FieldName, string> {
  return eachField((name) => form.get(name) ?? "");
}

/** Browsers send line ends as CRLF and count them as LF (HTML, the maxlength attribute). Control characters such as NUL, which databases may refuse, are removed. */
export const multiLine = z
  .string()
  .transform((text) => (invisible.test(text) ? "" : text.replace(/\r\n?/g, "\n").replace(controlCharacters, "").toWellFormed().trim()));

/** All except tab and line feed. */
const controlCharacters = /(?![\t\n])\p{Cc}/gu;

/** A text without a visible character: spaces, zero-width characters, fillers, the blank Braille pattern. */
const invisible = /^(\p{Z}|\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800)*$/u;

/** No browser sends a line end in a field of one line, and in the headers of an email it would start another header. */
export const oneLine = multiLine.transform((text) => text.replace(/\s+/g, " "));

const emailAddress = z.string().refine((text) => text === "" || z.regexes.html5Email.test(text));

const schema = z.object(eachField((name) => schemaOf(fields[name])));

function schemaOf({ type, limit, missing }: Field) {
  const min = missing ? 1 : 0;
  const text = (type === "textarea" ? multiLine : oneLine).pipe(z.string().min(min).max(limit));
  return type === "email" ? text.pipe(emailAddress) : text;
}

function problemOf({ code }: z.core.$ZodIssue): FieldProblem {
  if (code === "too_small") return "required";
  return code === "too_big" ? "too-long" : "email";
}
