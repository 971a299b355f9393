import type { ReactNode } from "react";
import type { Currency } from "../../i18n/currencies.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { pictureOf, withoutBlur } from "../../pictures/picture-view.ts";
import { ariaRole } from "../../ui/aria-role.ts";
import { Picture } from "../../ui/picture.tsx";
import { compare, type Row } from "./comparison.ts";
import { type Compared, favouritesListQuery } from "./favourite.ts";
import { FavouriteCardAnswer, FavouriteFirstTotal } from "./favourite-card.tsx";
import { roomPhotosOf } from "./room-photos.tsx";

interface CompareTableProps {
  favourites: readonly Compared[];
  /** Formats their totals. */
  formatTotal: (total: number, currency: Currency) => string;
}

/** What differs between the properties. Surroundings, terms, and what is the same for all are collapsed below. */
export function CompareTable({ favourites, formatTotal }: CompareTableProps) {
  const { first, further, same } = compare(favourites);
  return (
    <>
      <Table favourites={favourites} name={m.compare_title()}>
        <tbody {...ariaRole("rowgroup")}>
          <TableRow
            label={m.compare_inside()}
            isPictured
            cells={favourites.map((favourite) => <RoomPhoto key={favourite.property.slug} favourite={favourite} />)}
          />
          <TableRow
            label={favourites.some(({ quote }) => quote) ? m.compare_total() : m.compare_first_total()}
            cells={favourites.map((favourite) => {
              const Total = favourite.quote ? FavouriteCardAnswer : FavouriteFirstTotal;
              return <Total key={favourite.property.slug} favourite={favourite} formatTotal={formatTotal} />;
            })}
          />
        </tbody>
        {first.map(({ title, rows }) => (
          <tbody {...ariaRole("rowgroup")} key={title}>
            <tr {...ariaRole("row")}>
              <th {...ariaRole("rowheader")} scope="rowgroup" colSpan={favourites.length + 1}>
                {title}
              </th>
            </tr>
            <TableRows rows={rows} />
          </tbody>
        ))}
      </Table>
      <div className="mt-8">
        {further.map(({ title, rows }) => (
          <CollapsedRows key={title} title={title} rows={rows}>
            <Table favourites={favourites} name={title}>
              <tbody {...ariaRole("rowgroup")}>
                <TableRows rows={rows} />
              </tbody>
            </Table>
          </CollapsedRows>
        ))}
        {same.length > 0 && (
          <CollapsedRows title={m.compare_same()} rows={same}>
            <dl className="in-threes gap-y-3 pt-2 text-[.9375rem]">
              {same.map(({ label, cells }) => (
                <div key={label}>
                  <dt className="text-quiet">{label}</dt>
                  <dd>
                    <CellText lines={cells[0] ?? []} />
                  </dd>
                </div>
              ))}
            </dl>
          </CollapsedRows>
        )}
      </div>
    </>
  );
}

/** A column for each property, under its name. Phones show the first three. */
function Table({ favourites, name, children }: Pick<CompareTableProps, "favourites"> & { name: string; children: ReactNode }) {
  return (
    <table {...ariaRole("table")} className="compare" data-homes={favourites.length} aria-label={name}>
      <thead {...ariaRole("rowgroup")}>
        <tr {...ariaRole("row")}>
          <td {...ariaRole("cell")} className="sr-only" />
          {favourites.map(({ property, requestedStay }) => (
            <th {...ariaRole("columnheader")} scope="col" key={property.slug}>
              <a className="finger relative hover:text-lamp" href={localizedPath(`/stays/${property.slug}`) + favouritesListQuery({ requestedStay })}>
                {property.title}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

function TableRows({ rows }: { rows: readonly Row[] }) {
  return rows.map(({ label, cells }) => (
    <TableRow key={label} label={label} cells={cells.map((lines, index) => <CellText key={index} lines={lines} />)} />
  ));
}

/** A row: a label, and below it the value of each property; a row of pictures needs no label. */
function TableRow({ label, cells, isPictured }: { label: string; cells: readonly ReactNode[]; isPictured?: boolean }) {
  return (
    <tr {...ariaRole("row")}>
      <th {...ariaRole("rowheader")} scope="row" className={isPictured ? "sr-only" : undefined}>
        {label}
      </th>
      {cells.map((cell, index) => (
        <td {...ariaRole("cell")} key={index}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** A photo of a room, the same room for all properties if possible, and not the photo of the card. */
function RoomPhoto({ favourite: { property } }: { favourite: Compared }) {
  const photo = roomPhotosOf(property)[0] ?? property.second;
  return photo && <Picture picture={withoutBlur(pictureOf(photo))} sizes="(min-width: 48rem) 22vw, 30vw" />;
}

function CollapsedRows({ title, rows, children }: { title: string; rows: readonly Row[]; children: ReactNode }) {
  return (
    <details className="unfolds">
      <summary>
        <h3 className="display-4">{title}</h3>
        <span className="text-[.9375rem] text-quiet">{rows.map(({ label }) => label).join("\u00a0· ")}</span>
      </summary>
      {children}
    </details>
  );
}

function CellText({ lines }: { lines: readonly string[] }) {
  const lacking: readonly string[] = [m.compare_no(), m.compare_none_near()];
  return lines.map((line) => {
    // A screen reader would say 'check mark Yes'.
    const [, mark, words] = /^([✓–] )(.+)$/.exec(line) ?? [];
    return (
      <p key={line} className={lacking.includes(line) ? "text-quiet" : undefined}>
        {mark && <span aria-hidden="true">{mark}</span>}
        {words ?? line}
      </p>
    );
  });
}
