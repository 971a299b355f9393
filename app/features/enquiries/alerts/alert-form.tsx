import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { Stay } from "../../../pricing/quote.ts";
import { serializeStay } from "../../../pricing/stay-query.ts";
import type { FieldProblem } from "../enquiry.ts";
import { fieldProblemText } from "../form/enquiry-form.tsx";
import { fields } from "../form/fields.ts";
import { joinFacts } from "../stay-text.ts";
import { alertPaths } from "./alert-paths.ts";

/** The address of the page on which a visitor asks to be notified of a stay, and to which the form is sent. */
export function alertAddress(slug: string, stay: Stay): string {
  return `${localizedPath(alertPaths.ask)}?stay=${slug}&${serializeStay(stay).slice(1)}`;
}

interface AlertFormProps {
  /** As `alertAddress`. */
  action: string;
  /** The address as typed, and what is wrong with it. */
  typed?: string;
  problem?: FieldProblem;
  /** Whether its button is the main one of the page. */
  isMain?: boolean;
}

const fieldId = "alert-email";
const problemId = `${fieldId}-mistake`;

/** The field for an address that is notified once when nights become free. */
export function AlertForm({ action, typed = "", problem, isMain }: AlertFormProps) {
  return (
    // The page answers in its own language what is wrong; a browser would do so in that of the browser.
    <form method="post" action={action} noValidate>
      <input type="hidden" name="asked" value={problem === "doubtful" ? typed.trim() : ""} />
      {/* A trap for programs, as in the contact form. */}
      <div className="absolute -left-[200vw]" aria-hidden="true">
        <label htmlFor="alert-website">{m.enquiry_trap()}</label>
        <input id="alert-website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <label className="grid gap-1.5">
        <span className="text-sm text-quiet">{fields.email.label()}</span>
        <input
          id={fieldId}
          className="field-box"
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={typed}
          aria-invalid={problem && true}
          aria-describedby={problem && problemId}
          autoFocus={problem !== undefined}
        />
      </label>
      {problem && (
        <p id={problemId} role="alert" className="mt-2 text-[.9375rem] text-alarm">
          {problem === "required" ? m.alert_email_required() : fieldProblemText(problem, fields.email, typed)}
        </p>
      )}
      <button className={isMain ? "button mt-4" : "button button-quiet mt-3 w-full"} type="submit">
        {m.alert_send()}
      </button>
      <p className="mt-3 text-sm text-balance text-quiet">
        {m.alert_note()}{" "}
        <a className="finger relative inline-block underline underline-offset-4" href={localizedPath("/privacy")}>
          {m.footer_privacy()}
        </a>
      </p>
    </form>
  );
}

/** The form below the reasons why a stay is not available. */
export function AlertBox({ action }: Pick<AlertFormProps, "action">) {
  return (
    <section aria-labelledby="alert" className="no-print mt-6 border-t border-line pt-4 text-[.9375rem]">
      <h3 id="alert" className="mb-2 font-sans font-medium">
        {m.alert_title()}
      </h3>
      <AlertForm action={action} />
    </section>
  );
}

/** Nights that somebody waits for, in words. */
export interface AwaitedNights {
  id: string;
  title: string;
  /** Of the stay at the property. */
  href: string;
  /** Dates and party. */
  stay: string;
}

export function AwaitedList({ nights }: { nights: readonly AwaitedNights[] }) {
  return (
    <ul className="mt-5 grid gap-2">
      {nights.map(({ id, title, href, stay }) => (
        <li key={id}>
          <a className="finger relative underline underline-offset-4" href={href}>
            {joinFacts(title, stay)}
          </a>
        </li>
      ))}
    </ul>
  );
}
