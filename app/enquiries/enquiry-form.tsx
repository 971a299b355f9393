import type { ReactNode } from "react";
import { addressOf } from "../i18n/addresses.ts";
import { m } from "../i18n/messages/messages.js";
import type { EnquiryMistake, EnquiryProblem, EnquirySubject } from "./enquiry.ts";
import { type EnquiryField, enquiryFields, limits } from "./limits.ts";

interface EnquiryFormProps {
  typed: Record<EnquiryField, string>;
  mistakes: EnquiryProblem["mistakes"];
  about: EnquirySubject;
  /** Names this form, so that what is sent twice is stored once. */
  token: string;
  /** What the message is about, in words. */
  children?: ReactNode;
}

const labels: Record<EnquiryField, () => string> = {
  name: m.enquiry_name,
  email: m.enquiry_email,
  subject: m.enquiry_subject,
  message: m.enquiry_message,
};

const mistakeTexts: Record<EnquiryMistake, (field: EnquiryField) => string> = {
  required: (field) =>
    ({ name: m.enquiry_name_required, email: m.enquiry_email_required, subject: m.enquiry_subject_required, message: m.enquiry_message_required })[
      field
    ](),
  "too-long": (field) => m.enquiry_too_long({ count: limits[field] }),
  email: () => m.enquiry_email_invalid(),
};

export function EnquiryForm({ typed, mistakes, about, token, children }: EnquiryFormProps) {
  const firstMistake = enquiryFields.find((field) => mistakes[field]);
  const field = (name: EnquiryField) => ({ name, value: typed[name], mistake: mistakes[name], focused: name === firstMistake });
  return (
    <form method="post" action={addressOf("/contact")} className="grid grid-cols-1 gap-6">
      {children}
      {Object.entries(about).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      <input type="hidden" name="token" value={token} />
      {/* A trap for programs that fill in everything: off the screen, and passed over by keyboards and screen readers. */}
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <label htmlFor="website">{m.enquiry_trap()}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <EnquiryInput {...field("name")} autoComplete="name" />
        <EnquiryInput {...field("email")} type="email" autoComplete="email" />
      </div>
      <EnquiryInput {...field("subject")} />
      <EnquiryInput {...field("message")} rows={5} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <button className="button" type="submit">
          {m.enquiry_send()}
        </button>
        <p className="max-w-[40ch] flex-1 basis-64 text-[.9375rem] text-quiet">
          {m.enquiry_privacy()}{" "}
          <a className="underline underline-offset-4" href={addressOf("/privacy")}>
            {m.footer_privacy()}
          </a>
        </p>
      </div>
    </form>
  );
}

interface EnquiryInputProps {
  name: EnquiryField;
  value: string;
  mistake?: EnquiryMistake;
  focused: boolean;
  type?: "text" | "email";
  rows?: number;
  autoComplete?: string;
}

function EnquiryInput({ name, value, mistake, focused, type = "text", rows, autoComplete }: EnquiryInputProps) {
  const mistakeId = `${name}-mistake`;
  const shared = {
    id: name,
    name,
    className: "field-box",
    required: true,
    maxLength: limits[name],
    defaultValue: value,
    autoComplete,
    autoFocus: focused,
    "aria-invalid": mistake ? (true as const) : undefined,
    "aria-describedby": mistake && mistakeId,
  };
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={name} className="text-[.9375rem] font-medium">
        {labels[name]()}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {mistake && (
        <p id={mistakeId} className="text-[.9375rem] text-alarm">
          {mistakeTexts[mistake](name)}
        </p>
      )}
    </div>
  );
}
