import { m } from "../../../i18n/messages/messages.js";
import type { WiderSearch } from "../engine/wider-searches.ts";
import type { LinkTo } from "./active-filters.tsx";

/** Links to wider searches, each with the number of properties that it finds. */
export function WiderSearchLinks({ relaxations, linkTo }: { relaxations: readonly WiderSearch[]; linkTo: LinkTo }) {
  if (relaxations.length === 0) return null;
  return (
    <section aria-labelledby="relaxations" className="mt-8">
      <h3 id="relaxations" className="display-4">
        {m.relax_title()}
      </h3>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {relaxations.map(({ label, search, found }) => (
          <li key={label}>
            <a
              className="block rounded-full border border-edge px-4 py-2 transition-colors first-letter:uppercase hover:border-ink"
              href={linkTo(search)}
            >
              {label}: <b className="font-medium tabular-nums">{m.homes_found({ count: found })}</b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
