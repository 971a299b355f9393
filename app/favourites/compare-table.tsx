import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { pictureOf, withoutBlur } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import { compare, type Row } from "./comparison.ts";
import type { Compared } from "./favourite.ts";
import { Answer } from "./favourite-card.tsx";

interface CompareTableProps {
  homes: readonly Compared[];
  /** The stay that is asked for, for the addresses of the homes: `?from=…`. */
  query: string;
  guests?: number;
}

/** Said once more of every part: on phones it is displayed as blocks, for which some browsers forget that it is a table. */
const is = (role: string) => ({ role });

/** Homes side by side in what they differ; what is the same in all is folded below. On phones the answers stand below their question. */
export function CompareTable({ homes, query, guests }: CompareTableProps) {
  const { different, same } = compare(homes);
  return (
    <>
      <table {...is("table")} className="compare" data-homes={homes.length} aria-labelledby="compare">
        <thead {...is("rowgroup")}>
          <tr {...is("row")}>
            <td {...is("cell")} />
            {homes.map((home) => (
              <Head key={home.stay.slug} home={home} query={query} />
            ))}
          </tr>
        </thead>
        {homes.some(({ quote }) => quote) && (
          <tbody {...is("rowgroup")}>
            <tr {...is("row")}>
              <th {...is("rowheader")} scope="row">
                {m.compare_total()}
              </th>
              {homes.map((home) => (
                <td {...is("cell")} key={home.stay.slug} data-of={home.stay.title}>
                  <Answer favourite={home} guests={guests} />
                </td>
              ))}
            </tr>
          </tbody>
        )}
        {different.map(({ title, rows }) => (
          <tbody {...is("rowgroup")} key={title}>
            <tr {...is("row")}>
              <th {...is("rowheader")} scope="rowgroup" colSpan={homes.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <RowView key={row.label} row={row} homes={homes} />
            ))}
          </tbody>
        ))}
      </table>
      {same.length > 0 && <Same rows={same} />}
    </>
  );
}

/** A home at the head of its column. */
function Head({ home: { stay }, query }: { home: Compared; query: string }) {
  return (
    <th {...is("columnheader")} scope="col">
      <a className="group hover:text-lamp" href={addressOf(`/stays/${stay.slug}`) + query}>
        <Picture picture={withoutBlur(pictureOf(stay.cover, "card"))} sizes="(min-width: 48rem) 9rem, 45vw" decorative />
        <span>{stay.title}</span>
      </a>
    </th>
  );
}

function RowView({ row: { label, cells }, homes }: { row: Row; homes: readonly Compared[] }) {
  return (
    <tr {...is("row")}>
      <th {...is("rowheader")} scope="row">
        {label}
      </th>
      {cells.map((lines, index) => (
        <td {...is("cell")} key={homes[index]?.stay.slug} data-of={homes[index]?.stay.title}>
          <Lines lines={lines} />
        </td>
      ))}
    </tr>
  );
}

/** What all of them say alike. */
function Same({ rows }: { rows: readonly Row[] }) {
  return (
    <details className="unfolds mt-10">
      <summary>
        <h3 className="display-4">{m.compare_same()}</h3>
        <span className="text-[.9375rem] text-quiet">{rows.map(({ label }) => label).join(" · ")}</span>
      </summary>
      <dl className="in-threes gap-y-3 pt-2 text-[.9375rem]">
        {rows.map(({ label, cells }) => (
          <div key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd>
              <Lines lines={cells[0] ?? []} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}
