import { m } from "../../../i18n/messages/messages.js";

/** In the order of the form. */
export const fieldNames = ["name", "email", "phone", "subject", "message"] as const;

export type FieldName = (typeof fieldNames)[number];

/** A field of the form, with a column in the table `messages`. */
export interface Field {
  label: () => string;
  /** The error if it is empty. A field without one is optional, and is stored as "". */
  missing?: () => string;
  /** The most characters, in the form and on the server. */
  limit: number;
  /** Only the syntax of `email` is checked. */
  type: "text" | "email" | "tel" | "textarea";
  autoComplete?: string;
  /** Takes half the width of the form on wide screens, so that two such fields are side by side. */
  half?: boolean;
}

/** To add a field see docs/architecture.md. */
export const fields: Record<FieldName, Field> = {
  name: { label: m.enquiry_name, missing: m.enquiry_name_required, limit: 100, type: "text", autoComplete: "name", half: true },
  email: { label: m.enquiry_email, missing: m.enquiry_email_required, limit: 254, type: "email", autoComplete: "email", half: true },
  phone: { label: m.enquiry_phone, limit: 50, type: "tel", autoComplete: "tel" },
  subject: { label: m.enquiry_subject, missing: m.enquiry_subject_required, limit: 150, type: "text" },
  message: { label: m.enquiry_message, missing: m.enquiry_message_required, limit: 5000, type: "textarea" },
};

/** A record with a value for each field. */
export function eachField<Value>(create: (name: FieldName) => Value): Record<FieldName, Value>;
// The overload keeps the names as keys, which the type of Object.fromEntries loses.
export function eachField<Value>(create: (name: FieldName) => Value): Record<string, Value> {
  return Object.fromEntries(fieldNames.map((name) => [name, create(name)]));
}
