import type { ReactNode } from "react";
import { m } from "../../i18n/messages/messages.js";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { type Favourite, maxCompared } from "./favourite.ts";

interface CompareChoiceProps extends Omit<ChoiceFormProps, "legend" | "children" | "className"> {
  favourites: readonly Favourite[];
  /** The slugs of those that are compared. */
  shown: readonly string[];
}

/** Choosing the properties to compare, where there is room for several columns. */
export function CompareChoice({ favourites, shown, ...form }: CompareChoiceProps) {
  return (
    <ChoiceForm {...form} legend={m.compare_choose({ most: maxCompared })} className="compare-some">
      <ul>
        {favourites.map(({ property }) => (
          <li key={property.slug}>
            <label className="flex min-h-11 items-center gap-2.5">
              <input type="checkbox" name="compare" value={property.slug} defaultChecked={shown.includes(property.slug)} />
              {property.title}
            </label>
          </li>
        ))}
      </ul>
    </ChoiceForm>
  );
}

/** How many columns a phone has room for. */
export const maxOnPhones = 3;

/** Choosing two or three properties on a phone, each above its column. */
export function CompareOnPhones({ favourites, shown, ...form }: CompareChoiceProps) {
  return (
    <ChoiceForm {...form} legend={m.compare_choose({ most: maxOnPhones })} className="compare-on-phones grid gap-y-3">
      <div className="compare-columns mt-2">
        {[1, 2, maxOnPhones].map((place) => (
          <select key={place} className="field-box" name="compare" aria-label={m.compare_place_of({ place })} defaultValue={shown[place - 1] ?? ""}>
            {place > 2 && <option value="">{m.compare_no_third()}</option>}
            {favourites.map(({ property }) => (
              <option key={property.slug} value={property.slug}>
                {property.title}
              </option>
            ))}
          </select>
        ))}
      </div>
    </ChoiceForm>
  );
}

interface ChoiceFormProps {
  action: string;
  /** The other parameters of the address. */
  hidden: readonly (readonly [name: string, value: string])[];
  legend: string;
  className: string;
  children: ReactNode;
}

/** A plain form that the server handles. */
function ChoiceForm({ action, hidden, legend, className, children }: ChoiceFormProps) {
  return (
    <form method="get" action={action} className={`mt-5 ${className}`} autoComplete="off">
      <HiddenFields entries={hidden} />
      <fieldset>
        <legend className="text-quiet">{legend}</legend>
        {children}
      </fieldset>
      <button className="button button-quiet px-5! py-3!" type="submit">
        {m.compare_show()}
      </button>
    </form>
  );
}
