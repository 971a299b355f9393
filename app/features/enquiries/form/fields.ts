import { m } from "../../../i18n/messages/messages.js";

/** The fields of a message, in the order of the form. */
export const fieldNames = ["name", "email", "subject", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

/** A field of a message, which the form asks for and the table `messages` has a column for. */
export interface Field {
  label: () => string;
  /** What a visitor is told who leaves it empty. A field without it may be left empty, and is stored as "". */
  missing?: () => string;
  /** The most characters it may have, in the form and on the server alike. */
  limit: number;
  /** The input: of one line, or a textarea of several. Only `email` has a form of its own that is checked. */
  type: "text" | "email" | "tel" | "textarea";
  autoComplete?: string;
  /** Takes half a line of the form where the page is wide enough, so that two such fields stand side by side. */
  half?: boolean;
}

/** What has to be added for a further one: docs/architecture.md. */
export const fields: Record<FieldName, Field> = {
  name: { label: m.enquiry_name, missing: m.enquiry_name_required, limit: 100, type: "text", autoComplete: "name", half: true },
  email: { label: m.enquiry_email, missing: m.enquiry_email_required, limit: 254, type: "email", autoComplete: "email", half: true },
  subject: { label: m.enquiry_subject, missing: m.enquiry_subject_required, limit: 150, type: "text" },
  message: { label: m.enquiry_message, missing: m.enquiry_message_required, limit: 5000, type: "textarea" },
};

/** What `make` makes of the name of each field. */
export function eachField<Value>(make: (name: FieldName) => Value): Record<FieldName, Value>;
// Object.fromEntries forgets which names it was given; the signature above remembers them.
export function eachField<Value>(make: (name: FieldName) => Value): Record<string, Value> {
  return Object.fromEntries(fieldNames.map((name) => [name, make(name)]));
}
