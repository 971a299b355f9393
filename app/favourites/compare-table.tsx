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

/** Homes side by side. Wider than a phone it is moved sideways, and the questions stay in view. */
export function CompareTable({ homes, query, guests }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved sideways has to be reached by the keyboard (axe, scrollable-region-focusable)
    <section className="compare" aria-labelledby="compare" tabIndex={0}>
      <table>
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
                <td key={home.stay.slug}>
                  <Answer favourite={home} guests={guests} />
                </td>
              ))}
            </tr>
          </tbody>
        )}
        {compare(homes).map(({ title, rows }, index) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup">{title}</th>
              {/* Far down on a phone nothing else says which home stands where. */}
              {homes.map(({ stay }) => (
                <td key={stay.slug} className="compared-again" aria-hidden="true">
                  {index > 0 && stay.title}
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <RowView key={row.label} row={row} homes={homes} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function RowView({ row: { label, cells, isDifferent }, homes }: { row: Row; homes: readonly Compared[] }) {
  return (
    <tr className={isDifferent ? "different" : undefined}>
      <th scope="row">
        {label}
        {isDifferent && <small>{m.compare_differs()}</small>}
      </th>
      {cells.map((lines, index) => (
        <td key={homes[index]?.stay.slug}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </td>
      ))}
    </tr>
  );
}
