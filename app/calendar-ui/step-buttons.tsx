import type { ComponentProps, ReactElement } from "react";
import { m } from "../i18n/messages/messages.js";

interface SteppedProps {
  /** The name of the field. */
  field: string;
  /** A number field with a placeholder. */
  children: ReactElement;
}

/**
 * A number field with buttons for one less and one more, which step-buttons.client.ts enables. They cannot be reached with Tab,
 * because in the field the arrow keys do the same.
 */
export function Stepped({ field, children }: SteppedProps) {
  return (
    <span className="stepped">
      {children}
      <button type="button" tabIndex={-1} data-step="-1" aria-label={m.step_less({ field })} />
      <button type="button" tabIndex={-1} data-step="1" aria-label={m.step_more({ field })} />
    </span>
  );
}

interface GuestsFieldProps extends ComponentProps<"input"> {
  /** Classes of the element with the label and the field. */
  cell: string;
}

/** The field for the number of guests, with its label. */
export function GuestsField({ cell, id = "guests", ...input }: GuestsFieldProps) {
  const label = m.search_guests();
  return (
    <div className={cell}>
      <label htmlFor={id}>{label}</label>
      <Stepped field={label}>
        <input id={id} name="guests" type="number" min={1} inputMode="numeric" placeholder={m.search_guests_hint()} autoComplete="off" {...input} />
      </Stepped>
    </div>
  );
}
