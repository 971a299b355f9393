import { type ComponentProps, useState } from "react";
import { m } from "../i18n/messages/messages.js";
import { isChildAge } from "../pricing/charges.ts";
import { exampleAges, partyLabels } from "../pricing/party-text.ts";
import { type PartyField, partyFields, type RawStay } from "../pricing/stay-query.ts";
import { Stepped } from "./step-buttons.tsx";

interface PartyFieldsProps {
  /** Those to show. Those that are filled in are shown too. */
  fields: readonly PartyField[];
  typed: Partial<RawStay>;
  /** From what age children are taken, if not from any. */
  youngest?: number;
  /** Whether it is open although nothing is filled in. */
  isOpen?: boolean;
  errors?: Partial<Record<PartyField, string>>;
  /** Further attributes of an input. */
  inputProps?: (name: PartyField) => ComponentProps<"input">;
  className?: string;
}

const briefLabels: Record<PartyField, () => string> = { ages: m.party_brief_ages, infants: m.party_brief_infants, pets: m.party_brief_pets };

/** The fields of a party besides the number of guests, folded until one of them is filled in. */
export function PartyFields({ fields, typed, youngest, isOpen = false, errors = {}, inputProps, className = "" }: PartyFieldsProps) {
  // The initial value never changes, so that it stays open while a field is emptied.
  const [isInitiallyOpen] = useState(isOpen || partyFields.some((name) => typed[name] || errors[name]));
  const shown = partyFields.filter((name) => fields.includes(name) || typed[name]);
  if (shown.length === 0) return null;
  const attributes = (name: PartyField) => ({
    id: `stay-${name}`,
    name,
    className: "field-box",
    autoComplete: "off",
    defaultValue: typed[name],
    "aria-invalid": errors[name] ? (true as const) : undefined,
    "aria-describedby": errors[name] && `${name}-mistake`,
    ...inputProps?.(name),
  });
  return (
    <details className={`more text-[.9375rem] ${className}`} open={isInitiallyOpen}>
      <summary>
        <span className="inline-block first-letter:uppercase">{shown.map((name) => briefLabels[name]()).join(", ")}</span>
      </summary>
      <div className="grid max-w-[34rem] grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-x-3 gap-y-4 pb-2">
        {shown.map((name) => (
          <div key={name} className="grid content-start gap-1.5">
            <label className="text-sm text-quiet" htmlFor={`stay-${name}`}>
              {partyLabels[name]()}
            </label>
            {name === "ages" ? (
              <input {...attributes(name)} placeholder={m.party_ages_hint({ ages: exampleAges(youngest) })} />
            ) : (
              <Stepped field={partyLabels[name]()}>
                <input {...attributes(name)} type="number" min={0} inputMode="numeric" placeholder="0" />
              </Stepped>
            )}
            {errors[name] && (
              <p id={`${name}-mistake`} className="text-[.9375rem] text-alarm">
                {errors[name]}
              </p>
            )}
          </div>
        ))}
        {shown.some((name) => name !== "pets") && <p className="col-span-full text-sm text-quiet">{childrenNote(youngest)}</p>}
      </div>
    </details>
  );
}

function childrenNote(youngest: number | undefined): string | undefined {
  if (youngest === undefined) return m.party_note();
  return isChildAge(youngest) ? m.party_note_from({ count: youngest }) : undefined;
}
