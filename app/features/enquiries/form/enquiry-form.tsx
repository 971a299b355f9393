import { Fragment, type ReactNode } from "react";
import { formatNumber } from "../../../i18n/formats.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { type EnquiryProblem, type EnquirySubject, type FieldProblem, subjectParams } from "../enquiry.ts";
import { suggestEmail } from "./email-typos.ts";
import { type Field, type FieldName, fieldNames, fields } from "./fields.ts";
import { type StayFields, StayInputs, stayFieldLabels } from "./stay-inputs.tsx";

interface EnquiryFormProps extends EnquiryProblem {
  about: EnquirySubject;
  /** The stay in fields, with those of its dates; nothing where it stands above in words. */
  stay?: Pick<StayFields, "typed" | "mistaken"> & { dates: ReactNode };
  /** Names this form, so that what is sent twice is stored once. */
  token: string;
  /** Whether the fields hold what was sent a moment ago: it stands above what the browser has kept. */
  isAnswer: boolean;
  /** The address of the module that helps who writes (enquiry-form.client.ts). */
  helper: string;
  /** What the message is about, in words. */
  children?: ReactNode;
}

const mistakeTexts: Record<FieldProblem, (field: Field, typed: string) => string | undefined> = {
  required: ({ missing }) => missing?.(),
  "too-long": sayTooLong,
  email: () => m.enquiry_email_invalid(),
  doubtful: (_, typed) => {
    const address = suggestEmail(typed);
    return address ? m.enquiry_email_meant({ address }) : m.enquiry_email_dotless();
  },
};

export function EnquiryForm({ typed, mistakes, about, stay, token, isAnswer, helper, children }: EnquiryFormProps) {
  const subject = subjectParams(about);
  // In the address too: an answer that is shown at it has links to the other language.
  const query = subject.length > 0 ? `?${new URLSearchParams(subject)}` : "";
  const inFields = (name: string) => stay !== undefined && name in stayFieldLabels;
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
      <HiddenFields entries={subject.filter(([name]) => !inFields(name))} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="asked" value={mistakes.email === "doubtful" ? typed.email.trim() : ""} />
      {/* A trap for programs that fill in everything: off the screen, and passed over by keyboards and screen readers. */}
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <label htmlFor="website">{m.enquiry_trap()}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <Mistaken fields={fieldsToMend(mistakes, stay?.mistaken)} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {fieldNames.map((name) => (
          <Fragment key={name}>
            {stay && name === "subject" && <StayInputs {...stay} isAnswer={isAnswer} />}
            <EnquiryInput name={name} value={typed[name]} mistake={mistakes[name]} isAnswer={isAnswer} />
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
            <a className="inline-block underline underline-offset-4" href={localizedPath("/privacy")}>
              {m.footer_privacy()}
            </a>
          </span>
          <span className="mt-1.5 block">
            {m.enquiry_terms()}{" "}
            <a className="inline-block underline underline-offset-4" href={localizedPath("/terms")}>
              {m.terms_title()}
            </a>
          </span>
        </p>
      </div>
    </form>
  );
}

/** The fields to look at again, in the order of the form, with their ids in the page. */
function fieldsToMend(mistakes: EnquiryProblem["mistakes"], stay: StayFields["mistaken"] = []): { id: string; label: string }[] {
  return fieldNames.flatMap((name) => [
    ...(name === "subject" ? stay.map((one) => ({ id: stayFieldLabels[one].id, label: stayFieldLabels[one].label() })) : []),
    ...(mistakes[name] ? [{ id: name, label: fields[name].label() }] : []),
  ]);
}

/** What has to be looked at again, with the way to each: it is read first. */
function Mistaken({ fields }: { fields: readonly { id: string; label: string }[] }) {
  if (fields.length === 0) return null;
  return (
    <p className="mistaken" tabIndex={-1} autoFocus>
      {m.enquiry_mistakes()}{" "}
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

interface EnquiryInputProps extends Pick<EnquiryFormProps, "isAnswer"> {
  name: FieldName;
  value: string;
  mistake?: FieldProblem;
}

function EnquiryInput({ name, value, mistake, isAnswer }: EnquiryInputProps) {
  const { label, missing, limit, type, autoComplete, half } = fields[name];
  const mistakeId = `${name}-mistake`;
  const shared = {
    id: name,
    name,
    className: "field-box",
    required: missing !== undefined,
    defaultValue: value,
    autoComplete,
    "data-kept": isAnswer ? "answer" : "typed",
    // No `maxLength`: by it a browser cuts what is pasted, and says nothing.
    "data-limit": limit,
    "data-missing": missing?.(),
    "data-too-long": sayTooLong(fields[name]),
    ...(type === "email" && doubts()),
    "aria-invalid": mistake && (true as const),
    "aria-describedby": mistake && mistakeId,
  };
  return (
    <div className={`grid content-start gap-2 ${half ? "" : "sm:col-span-2"}`}>
      <label htmlFor={name} className="text-[.9375rem] font-medium">
        {label()}
      </label>
      {type === "textarea" ? <textarea {...shared} rows={5} /> : <input {...shared} type={type} />}
      {mistake && (
        <p id={mistakeId} className="text-[.9375rem] text-alarm">
          {mistakeTexts[mistake](fields[name], value)}
        </p>
      )}
    </div>
  );
}

/** What the script says of an address. */
function doubts() {
  return {
    "data-wrong": m.enquiry_email_invalid(),
    "data-meant": m.enquiry_email_meant({ address: "{address}" }),
    "data-dotless": m.enquiry_email_dotless(),
  };
}

function sayTooLong({ limit }: Field): string {
  return m.enquiry_too_long({ count: formatNumber(limit) });
}
