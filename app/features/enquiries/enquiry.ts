import { z } from "zod";
import { serializeStoredFavourite } from "../../pricing/stay-query.ts";
import { type EnquiredProperty, formatTotals } from "./enquired-properties.ts";
import { isDoubtfulEmail } from "./form/email-typos.ts";
import { eachField, type Field, type FieldName, fields } from "./form/fields.ts";

/** What is wrong with a field; the page says it in the visitor's language. */
export type FieldProblem = "required" | "too-long" | "email" | "doubtful";

/** A message as a visitor wrote it, tidied and found good. */
export type Enquiry = Record<FieldName, string>;

/** What a message is about: a home by its slug, or several, check-in and check-out as `YYYY-MM-DD`, how many guests, and what that costs in all. */
export interface EnquirySubject {
  stay?: string;
  from?: string;
  to?: string;
  guests?: number;
  /** Cents, as the visitor was told. */
  total?: number;
  /** Two or more; then `stay` and `total` are left out. */
  homes?: readonly EnquiredProperty[];
}

/** What a message is about as parameters of an address or fields of a form. */
export function subjectParams({ homes, ...about }: EnquirySubject): [name: string, value: string][] {
  const several = homes && { homes: homes.map((home) => serializeStoredFavourite(home.stay, home)).join(","), totals: formatTotals(homes) };
  return Object.entries({ ...several, ...about }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

/** What the visitor typed, to be shown again; and what is wrong with it, field by field. */
export interface EnquiryProblem {
  typed: Record<FieldName, string>;
  mistakes: Partial<Record<FieldName, FieldProblem>>;
}

/** Reads a posted form: a message that can be stored, or what is wrong with it. */
export function readEnquiry(form: URLSearchParams): { enquiry: Enquiry } | EnquiryProblem {
  const typed = typedFields(form);
  const result = schema.safeParse(typed);
  // Who was asked about the same address before, and leaves it so, knows better.
  const isAsked = result.success && isDoubtfulEmail(result.data.email) && form.get("asked") !== result.data.email;
  if (isAsked) return { typed, mistakes: { email: "doubtful" } };
  if (result.success) return { enquiry: result.data };
  const { fieldErrors } = z.flattenError(result.error, mistakeOf);
  return { typed, mistakes: eachField((name) => fieldErrors[name]?.[0]) };
}

/** What stands in the fields, letter for letter; "" in those that the form does not have. */
export function typedFields(form: URLSearchParams): Record<FieldName, string> {
  return eachField((name) => form.get(name) ?? "");
}

/** Browsers send line ends as CRLF and count them as LF (HTML, the maxlength attribute). What no keyboard types, such as NUL, no database has to take. */
const lines = z.string().transform((text) => (invisible.test(text) ? "" : text.replace(/\r\n?/g, "\n").replace(control, "").toWellFormed().trim()));

/** The control characters but for the tab and the line end. */
const control = /(?![\t\n])\p{Cc}/gu;

/** A text of which nothing can be seen: spaces, marks without width, fillers, an empty pattern of Braille. */
const invisible = /^(\p{Z}|\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800)*$/u;

/** No browser sends a line end in a field of one line, and in the head of a mail it would begin another header. */
const oneLine = lines.transform((text) => text.replace(/\s+/g, " "));

const emailAddress = z.string().refine((text) => text === "" || z.regexes.html5Email.test(text));

const schema = z.object(eachField((name) => schemaOf(fields[name])));

function schemaOf({ type, limit, missing }: Field) {
  const least = missing ? 1 : 0;
  const text = (type === "textarea" ? lines : oneLine).pipe(z.string().min(least).max(limit));
  return type === "email" ? text.pipe(emailAddress) : text;
}

function mistakeOf({ code }: z.core.$ZodIssue): FieldProblem {
  if (code === "too_small") return "required";
  return code === "too_big" ? "too-long" : "email";
}
