import { Fragment, type ReactNode } from "react";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { HiddenFields } from "../ui/hidden-fields.tsx";
import { probablyMeant } from "./email-slips.ts";
import { type EnquiryMistake, type EnquiryProblem, type EnquirySubject, subjectParams } from "./enquiry.ts";
import { type Field, type FieldName, fieldNames, fields } from "./fields.ts";

interface EnquiryFormProps extends EnquiryProblem {
  about: EnquirySubject;
  /** Names this form, so that what is sent twice is stored once. */
  token: string;
  /** Whether the fields hold what was sent a moment ago: it stands above what the browser has kept. */
  isAnswer: boolean;
  /** What the message is about, in words. */
  children?: ReactNode;
}

const mistakeTexts: Record<EnquiryMistake, (field: Field, typed: string) => string | undefined> = {
  required: ({ missing }) => missing?.(),
  "too-long": ({ limit }) => m.enquiry_too_long({ count: limit }),
  email: () => m.enquiry_email_invalid(),
  doubtful: (_, typed) => {
    const address = probablyMeant(typed);
    return address ? m.enquiry_email_meant({ address }) : m.enquiry_email_dotless();
  },
};

export function EnquiryForm({ typed, mistakes, about, token, isAnswer, children }: EnquiryFormProps) {
  const mistaken = fieldNames.filter((name) => mistakes[name]);
  const subject = subjectParams(about);
  // In the address too: an answer that is shown at it has links to the other language.
  const query = subject.length > 0 ? `?${new URLSearchParams(subject)}` : "";
  return (
    <form method="post" action={addressOf("/contact") + query} className="grid grid-cols-1 gap-6">
      {children}
      <HiddenFields entries={subject} />
      <input type="hidden" name="token" value={token} />
      {mistakes.email === "doubtful" && <input type="hidden" name="asked" value={typed.email.trim()} />}
      {/* A trap for programs that fill in everything: off the screen, and passed over by keyboards and screen readers. */}
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <label htmlFor="website">{m.enquiry_trap()}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <Mistaken names={mistaken} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {fieldNames.map((name) => (
          <EnquiryInput key={name} name={name} value={typed[name]} mistake={mistakes[name]} isAnswer={isAnswer} focused={name === mistaken[0]} />
        ))}
      </div>
      <div>
        <button className="button" type="submit">
          {m.enquiry_send()}
        </button>
        <p className="mt-5 text-[.9375rem] text-quiet">
          <span className="block">
            {m.enquiry_privacy()}{" "}
            <a className="inline-block underline underline-offset-4" href={addressOf("/privacy")}>
              {m.footer_privacy()}
            </a>
          </span>
          <span className="mt-1.5 block">
            {m.enquiry_terms()}{" "}
            <a className="inline-block underline underline-offset-4" href={addressOf("/terms")}>
              {m.terms_title()}
            </a>
          </span>
        </p>
      </div>
    </form>
  );
}

/** How many fields have to be looked at again, with the way to each: the first has the focus, the last may be below the screen. */
function Mistaken({ names }: { names: readonly FieldName[] }) {
  if (names.length === 0) return null;
  return (
    <p className="mistaken">
      {m.enquiry_mistakes({ count: names.length })}{" "}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ", "}
          <a className="font-medium underline underline-offset-4" href={`#${name}`}>
            {fields[name].label()}
          </a>
        </Fragment>
      ))}
    </p>
  );
}

interface EnquiryInputProps extends Pick<EnquiryFormProps, "isAnswer"> {
  name: FieldName;
  value: string;
  mistake?: EnquiryMistake;
  focused: boolean;
}

function EnquiryInput({ name, value, mistake, isAnswer, focused }: EnquiryInputProps) {
  const { label, missing, limit, type, autoComplete, half } = fields[name];
  const mistakeId = `${name}-mistake`;
  const shared = {
    id: name,
    name,
    className: "field-box",
    required: missing !== undefined,
    maxLength: limit,
    defaultValue: value,
    autoComplete,
    autoFocus: focused,
    "data-kept": isAnswer ? "answer" : "typed",
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
