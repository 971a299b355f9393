import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { compare, type Row } from "./comparison.ts";
import type { Compared } from "./favourite.ts";
import { Answer } from "./favourite-card.tsx";

interface CompareTableProps {
  homes: readonly Compared[];
  /** The stay that is asked for, for the addresses of the homes: `?from=…`. */
  query: string;
  guests?: number;
}

/** Homes side by side; on phones the answers to a question stand below it, each behind the name of its home. */
export function CompareTable({ homes, query, guests }: CompareTableProps) {
  return (
    <table className="compare" data-homes={homes.length} aria-labelledby="compare">
      <thead>
        <tr>
          <td />
          {homes.map(({ stay }) => (
            <th key={stay.slug} scope="col">
              <a
                className="font-display text-xl leading-snug font-normal underline decoration-line underline-offset-4 hover:text-lamp"
                href={addressOf(`/stays/${stay.slug}`) + query}
              >
                {stay.title}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      {homes.some(({ quote }) => quote) && (
        <tbody>
          <tr className="different">
            <th scope="row">{m.compare_total()}</th>
            {homes.map((home) => (
              <td key={home.stay.slug} data-of={home.stay.title}>
                <Answer favourite={home} guests={guests} />
              </td>
            ))}
          </tr>
        </tbody>
      )}
      {compare(homes).map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={homes.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <RowView key={row.label} row={row} homes={homes} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** What differs stands out by its tone, which is said to those who do not see it. */
function RowView({ row: { label, cells, isDifferent }, homes }: { row: Row; homes: readonly Compared[] }) {
  return (
    <tr className={isDifferent ? "different" : undefined}>
      <th scope="row">
        {label}
        {isDifferent && <span className="sr-only"> {m.compare_differs()}</span>}
      </th>
      {cells.map((lines, index) => (
        <td key={homes[index]?.stay.slug} data-of={isDifferent ? homes[index]?.stay.title : m.compare_each()}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </td>
      ))}
    </tr>
  );
}
