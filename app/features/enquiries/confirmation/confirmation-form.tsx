import type { InputHTMLAttributes, ReactNode } from "react";
import type { Currency } from "../../../i18n/currencies.ts";
import { m } from "../../../i18n/messages/messages.js";
import { confirmPath } from "../../../owner-access/owner-paths.ts";
import { partyLabels } from "../../../pricing/party-text.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import type { ConfirmationField, ConfirmationProblems, TypedConfirmation } from "./confirmation-fields.ts";

/** Why a confirmation was not sent, apart from its fields. */
export interface ConfirmationRefusal {
  text: string;
  /** What has the nights, a line each. */
  lines?: readonly string[];
  /** Whether the owner may confirm in spite of them. */
  isOverridable?: boolean;
}

interface ConfirmationFormProps {
  /** The id of the message. */
  message: string;
  guest: string;
  language: string;
  token: string;
  /** Identifies the confirmation, however often its button is tapped. */
  answerKey: string;
  homes: readonly { slug: string; title: string }[];
  currency: Currency;
  hasArrival: boolean;
  typed: TypedConfirmation;
  /** The total that was suggested, with its dates (`totalAndDates`). */
  quoted: string;
  problems?: ConfirmationProblems;
  refusal?: ConfirmationRefusal;
}

/** The form that confirms a booking. Labels are those of the page that the guest gets. */
export function ConfirmationForm(props: ConfirmationFormProps) {
  const { message, guest, language, token, answerKey, homes, currency, hasArrival, typed, quoted, problems = {}, refusal } = props;
  const [firstProblem] = Object.keys(problems);
  const field = (name: ConfirmationField) => ({ name, typed: typed[name], problem: problems[name], isFirst: name === firstProblem });
  const amount = (label: string, name: ConfirmationField) => (
    <TextField label={`${label} (${currency})`} inputMode="decimal" autoComplete="off" {...field(name)} />
  );
  const short = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <form method="post" action={confirmPath(message)} className="grid max-w-(--measure) grid-cols-1 gap-6" noValidate>
      {/* Enter in a field uses the first button, which would be the one of a home. */}
      <button className="sr-only" type="submit" tabIndex={-1} aria-hidden="true" />
      <HiddenFields entries={Object.entries({ token, key: answerKey, home: typed.home, quoted })} />
      {refusal?.isOverridable && <input type="hidden" name="overFeeds" value="yes" />}
      {refusal && (
        <div role="alert" className="border-y border-alarm px-5 py-4">
          <p>{refusal.text}</p>
          {refusal.lines?.map((line) => (
            <p key={line} className="mt-1 text-alarm">
              {line}
            </p>
          ))}
        </div>
      )}
      <HomeChoice homes={homes} home={typed.home} problem={problems.home} />
      <TextBox label={m.owner_confirm_names()} rows={Math.min(Math.max(typed.names.split("\n").length, 3), 12)} {...field("names")} />
      <TextBox label={m.owner_confirm_address()} note={m.owner_confirm_address_note()} rows={3} {...field("address")} />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField label={m.confirm_check_in()} type="date" {...field("from")} />
        <TextField label={m.confirm_check_out()} type="date" {...field("to")} />
      </div>
      <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        <TextField label={m.search_guests()} {...short} {...field("guests")} />
        <TextField label={partyLabels.ages()} {...field("ages")} />
        <TextField label={partyLabels.infants()} {...short} {...field("infants")} />
        <TextField label={partyLabels.pets()} {...short} {...field("pets")} />
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {amount(m.confirm_total(), "total")}
        {amount(m.confirm_paid(), "paid")}
        {amount(m.confirm_due(), "due")}
        <TextField label={m.owner_confirm_due_on()} type="date" {...field("dueOn")} />
        {hasArrival && amount(m.confirm_arrival(), "arrival")}
      </div>
      <TextBox label={m.owner_reply_to({ guest })} lang={language} rows={8} {...field("text")} />
      <div className="flex flex-wrap gap-3">
        <button className="button" type="submit">
          {refusal?.isOverridable ? m.owner_confirm_all_the_same() : m.owner_confirm_send()}
        </button>
        <button className="button button-quiet" type="submit" name="act" value="look" formTarget="_blank">
          {m.owner_confirm_look()}
        </button>
      </div>
      <p className="-mt-2 text-[.9375rem] text-quiet">{m.owner_reply_note()}</p>
    </form>
  );
}

/** The homes that can be confirmed. Each button shows the form for its home, with what was typed about the guests. */
function HomeChoice({ homes, home, problem }: Pick<ConfirmationFormProps, "homes"> & { home: string; problem?: string }) {
  if (homes.length < 2 && !problem) return null;
  return (
    <div>
      <p id="homes" className="text-[.9375rem] text-quiet">
        {m.letter_home()}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6" aria-labelledby="homes">
        {homes.map(({ slug, title }) => (
          <li key={slug}>
            <button
              className="border-b-2 border-transparent py-2 font-medium hover:border-edge aria-[current]:border-lamp"
              type="submit"
              name="choose"
              value={slug}
              aria-current={slug === home ? "true" : undefined}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      {problem && <p className="mt-2 text-[.9375rem] text-alarm">{problem}</p>}
    </div>
  );
}

interface FieldProps {
  label: string;
  name: ConfirmationField;
  typed: string;
  problem: string | undefined;
  /** The page of a refused form begins at what is wrong. */
  isFirst: boolean;
}

function controlOf({ name, typed, problem, isFirst }: Omit<FieldProps, "label">) {
  return {
    ...{ className: "field-box", id: name, name, defaultValue: typed, autoFocus: isFirst },
    ...(problem && { "aria-invalid": true as const, "aria-describedby": `${name}-problem` }),
  };
}

function TextField({ label, name, typed, problem, isFirst, ...attributes }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled {...{ label, name, problem }}>
      <input {...attributes} {...controlOf({ name, typed, problem, isFirst })} />
    </Labelled>
  );
}

function TextBox({ label, note, lang, rows, ...field }: FieldProps & { note?: string; lang?: string; rows: number }) {
  return (
    <Labelled {...field} {...{ label, note }}>
      <textarea rows={rows} lang={lang} {...controlOf(field)} />
    </Labelled>
  );
}

function Labelled({ label, note, name, problem, children }: Pick<FieldProps, "label" | "name" | "problem"> & { note?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <label className="text-[.9375rem] text-quiet" htmlFor={name}>
        {label}
      </label>
      {children}
      {note && <p className="text-[.9375rem] text-quiet">{note}</p>}
      {problem && (
        <p id={`${name}-problem`} className="text-[.9375rem] text-alarm">
          {problem}
        </p>
      )}
    </div>
  );
}
