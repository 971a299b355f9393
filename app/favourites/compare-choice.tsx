import { m } from "../i18n/messages/messages.js";
import { HiddenFields } from "../ui/hidden-fields.tsx";
import { type Favourite, mostCompared } from "./favourite.ts";

interface CompareChoiceProps {
  favourites: readonly Favourite[];
  /** The addresses of those that stand side by side. */
  shown: readonly string[];
  /** How many were chosen, which may be too few or too many. */
  chosen: number;
  action: string;
  /** What else the address says. */
  hidden: readonly (readonly [name: string, value: string])[];
}

/** Which homes stand side by side: a plain form, since it is answered by the server. */
export function CompareChoice({ favourites, shown, chosen, action, hidden }: CompareChoiceProps) {
  return (
    <form method="get" action={action} className="mt-5 mb-8 flex flex-wrap items-end gap-x-10 gap-y-3" autoComplete="off">
      <HiddenFields entries={hidden} />
      <fieldset>
        <legend className="text-quiet">{m.compare_choose({ most: mostCompared })}</legend>
        <ul className="mt-1 flex flex-wrap gap-x-7">
          {favourites.map(({ stay }) => (
            <li key={stay.slug}>
              <label className="flex min-h-11 items-center gap-2.5">
                <input type="checkbox" name="compare" value={stay.slug} defaultChecked={shown.includes(stay.slug)} />
                {stay.title}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {chosen > mostCompared && <p className="w-full text-lamp">{m.compare_too_many({ most: mostCompared })}</p>}
      {chosen === 1 && <p className="w-full text-lamp">{m.compare_too_few()}</p>}
      <button className="button button-quiet px-5! py-3!" type="submit">
        {m.compare_show()}
      </button>
    </form>
  );
}
