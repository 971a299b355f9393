import type { ReactElement } from "react";
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
