import { Fragment, type ReactNode } from "react";
import { formatNumber } from "../../../i18n/formats.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { PartyField } from "../../../pricing/stay-query.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { type EnquiryProblem, type EnquirySubject, type FieldProblem, subjectParams } from "../enquiry.ts";
import { isDoubtfulEmail, suggestEmail } from "./email-typos.ts";
import { type Field, type FieldName, fieldNames, fields } from "./fields.ts";
import { type StayFields, StayInputs, stayFieldLabels } from "./stay-inputs.tsx";

interface EnquiryFormProps extends EnquiryProblem {
  about: EnquirySubject;
  /** The fields of the stay; `undefined` if the stay is shown as text above. */
  stay?: Pick<StayFields, "typed" | "invalid"> & {
    dates: ReactNode;
    partyFields: readonly PartyField[];
    youngest: number | undefined;
    extras: ReactNode;
  };
  /** Whether the business can be reached by Zalo, so that guests may give a number for it. */
  hasZalo: boolean;
  /** Identifies this form, so that an enquiry that is sent twice is stored once. */
  token: string;
  /** Whether the page is the response to a POST: then the submitted values take precedence over a stored draft. */
  isResponse: boolean;
  /** The address of the script of the form (enquiry-form.client.ts). */
  helper: string;
  /** What the enquiry is about, as text. */
  children?: ReactNode;
}

const problemTexts: Record<FieldProblem, (field: Field, typed: string) => string | undefined> = {
  required: ({ missing }) => missing?.(),
  "too-long": tooLongText,
  email: () => m.enquiry_email_invalid(),
  doubtful: (_, typed) => {
    const address = suggestEmail(typed);
    return address ? m.enquiry_email_meant({ address }) : m.enquiry_email_dotless();
  },
};

/** What is wrong with what was typed into a field; undefined if it is missing and need not be there. */
export function fieldProblemText(problem: FieldProblem, field: Field, typed: string): string | undefined {
  return problemTexts[problem](field, typed);
}

export function EnquiryForm({ typed, problems, about, stay, hasZalo, token, isResponse, helper, children }: EnquiryFormProps) {
  const subject = subjectParams(about);
  // The subject is in the address too, because the response to the POST has links to the other language.
  const query = subject.length > 0 ? `?${new URLSearchParams(subject)}` : "";
  const isStayField = (name: string) => stay !== undefined && (name in stayFieldLabels || name === "extras");
  /** Whether a doubtful address has to be confirmed now, or was confirmed before. */
  const wantsConfirmation = isResponse && (problems.email ?? "doubtful") === "doubtful";
  return (
    <form
      method="post"
      action={localizedPath("/contact") + query}
      className="grid grid-cols-1 gap-6"
      data-helper={helper}
      data-unsent={m.enquiry_unsent()}
      data-mistaken={m.enquiry_mistakes()}
      data-unreached={m.enquiry_unreached()}
      data-count={m.enquiry_count({ count: "{count}", limit: "{limit}" })}
    >
      {children}
      <HiddenFields entries={subject.filter(([name]) => !isStayField(name))} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="asked" value={wantsConfirmation && isDoubtfulEmail(typed.email.trim()) ? typed.email.trim() : ""} />
      {/* A trap for programs that fill in every field: off the screen, and skipped by keyboards and screen readers. */}
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <label htmlFor="website">{m.enquiry_trap()}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <ErrorSummary fields={invalidFields(problems, stay?.invalid)} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {fieldNames.map((name) => (
          <Fragment key={name}>
            {stay && name === "subject" && <StayInputs {...stay} isResponse={isResponse} />}
            <EnquiryFieldInput name={name} value={typed[name]} problem={problems[name]} hasZalo={hasZalo} isResponse={isResponse} />
          </Fragment>
        ))}
      </div>
      <div>
        <button className="button" type="submit">
          {m.enquiry_send()}
        </button>
        <p className="mt-5 text-[.9375rem] text-quiet">
          <span className="block">
            {m.enquiry_privacy()}{" "}
            <a className="finger relative inline-block underline underline-offset-4" href={localizedPath("/privacy")}>
              {m.footer_privacy()}
            </a>
          </span>
          <span className="mt-1.5 block">
            {m.enquiry_terms()}{" "}
            <a className="finger relative inline-block underline underline-offset-4" href={localizedPath("/terms")}>
              {m.terms_title()}
            </a>
          </span>
        </p>
      </div>
    </form>
  );
}

/** Label and id of each invalid field, in the order of the form. */
function invalidFields(problems: EnquiryProblem["problems"], stay: StayFields["invalid"] = []): { id: string; label: string }[] {
  return fieldNames.flatMap((name) => [
    ...(name === "subject" ? stay.map((field) => ({ id: stayFieldLabels[field].id, label: stayFieldLabels[field].label() })) : []),
    ...(problems[name] ? [{ id: name, label: fields[name].label() }] : []),
  ]);
}

/** Links to the invalid fields. It has the focus, so that screen readers go on from there, and is an alert, because Orca says nothing of a paragraph. */
function ErrorSummary({ fields }: { fields: readonly { id: string; label: string }[] }) {
  if (fields.length === 0) return null;
  return (
    <p className="mistaken" role="alert" tabIndex={-1} autoFocus>
      {`${m.enquiry_mistakes()} `}
      <span>
        {fields.map(({ id, label }, index) => (
          <Fragment key={label}>
            {index > 0 && ", "}
            <a className="font-medium underline underline-offset-4" href={`#${id}`}>
              {label}
            </a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

interface EnquiryInputProps extends Pick<EnquiryFormProps, "hasZalo" | "isResponse"> {
  name: FieldName;
  value: string;
  problem?: FieldProblem;
}

function EnquiryFieldInput({ name, value, problem, hasZalo, isResponse }: EnquiryInputProps) {
  const { label, missing, limit, type, autoComplete, half } = fields[name];
  const problemId = `${name}-mistake`;
  const shared = {
    id: name,
    name,
    className: "field-box",
    required: missing !== undefined,
    defaultValue: value,
    autoComplete,
    "data-draft": isResponse ? "answer" : "typed",
    // No `maxLength`, because a browser would cut pasted text without notice.
    "data-limit": limit,
    "data-missing": missing?.(),
    "data-too-long": tooLongText(fields[name]),
    ...(type === "email" && emailTexts()),
    "aria-invalid": problem && (true as const),
    "aria-describedby": problem && problemId,
  };
  return (
    <div className={`grid content-start gap-2 ${half ? "" : "sm:col-span-2"}`}>
      <label htmlFor={name} className="text-[.9375rem] font-medium">
        {missing ? label() : m.enquiry_optional({ label: name === "phone" && hasZalo ? m.enquiry_phone_or_zalo() : label() })}
      </label>
      {type === "textarea" ? <textarea {...shared} rows={5} /> : <input {...shared} type={type} />}
      {problem && (
        <p id={problemId} className="text-[.9375rem] text-alarm">
          {fieldProblemText(problem, fields[name], value)}
        </p>
      )}
    </div>
  );
}

/** Error texts about the email address, for the script. */
function emailTexts() {
  return {
    "data-wrong": m.enquiry_email_invalid(),
    "data-meant": m.enquiry_email_meant({ address: "{address}" }),
    "data-dotless": m.enquiry_email_dotless(),
  };
}

function tooLongText({ limit }: Field): string {
  return m.enquiry_too_long({ count: formatNumber(limit) });
}
