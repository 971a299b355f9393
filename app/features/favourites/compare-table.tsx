import type { ReactNode } from "react";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { pictureOf, withoutBlur } from "../../pictures/picture-view.ts";
import { ariaRole } from "../../ui/aria-role.ts";
import { Picture } from "../../ui/picture.tsx";
import { compare, type Row } from "./comparison.ts";
import { type Compared, favouritesListQuery } from "./favourite.ts";
import { FavouriteCardAnswer } from "./favourite-card.tsx";
import { roomPhotosOf } from "./room-photos.tsx";

interface CompareTableProps {
  homes: readonly Compared[];
  /** Formats their totals. */
  tell: (cents: number) => string;
}

/** What differs between the properties. Surroundings, terms, and what is the same for all are collapsed below. */
export function CompareTable({ homes, tell }: CompareTableProps) {
  const { first, further, same } = compare(homes);
  return (
    <>
      <Table homes={homes} name={m.compare_title()}>
        <tbody {...ariaRole("rowgroup")}>
          <Line label={m.compare_inside()} isPictured cells={homes.map((home) => <Inside key={home.property.slug} home={home} />)} />
          {homes.some(({ quote }) => quote) && (
            <Line
              label={m.compare_total()}
              cells={homes.map((home) => <FavouriteCardAnswer key={home.property.slug} favourite={home} tell={tell} />)}
            />
          )}
        </tbody>
        {first.map(({ title, rows }) => (
          <tbody {...ariaRole("rowgroup")} key={title}>
            <tr {...ariaRole("row")}>
              <th {...ariaRole("rowheader")} scope="rowgroup" colSpan={homes.length + 1}>
                {title}
              </th>
            </tr>
            <Lines rows={rows} />
          </tbody>
        ))}
      </Table>
      <div className="mt-8">
        {further.map(({ title, rows }) => (
          <Folded key={title} title={title} rows={rows}>
            <Table homes={homes} name={title}>
              <tbody {...ariaRole("rowgroup")}>
                <Lines rows={rows} />
              </tbody>
            </Table>
          </Folded>
        ))}
        {same.length > 0 && (
          <Folded title={m.compare_same()} rows={same}>
            <dl className="in-threes gap-y-3 pt-2 text-[.9375rem]">
              {same.map(({ label, cells }) => (
                <div key={label}>
                  <dt className="text-quiet">{label}</dt>
                  <dd>
                    <Words lines={cells[0] ?? []} />
                  </dd>
                </div>
              ))}
            </dl>
          </Folded>
        )}
      </div>
    </>
  );
}

/** A column for each property, under its name. Phones show the first three. */
function Table({ homes, name, children }: Pick<CompareTableProps, "homes"> & { name: string; children: ReactNode }) {
  return (
    <table {...ariaRole("table")} className="compare" data-homes={homes.length} aria-label={name}>
      <thead {...ariaRole("rowgroup")}>
        <tr {...ariaRole("row")}>
          <td {...ariaRole("cell")} className="sr-only" />
          {homes.map(({ property, asked }) => (
            <th {...ariaRole("columnheader")} scope="col" key={property.slug}>
              <a className="hover:text-lamp" href={localizedPath(`/stays/${property.slug}`) + favouritesListQuery({ asked })}>
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

function Lines({ rows }: { rows: readonly Row[] }) {
  return rows.map(({ label, cells }) => <Line key={label} label={label} cells={cells.map((lines, index) => <Words key={index} lines={lines} />)} />);
}

/** A row: a label, and below it the value of each property; a row of pictures needs no label. */
function Line({ label, cells, isPictured }: { label: string; cells: readonly ReactNode[]; isPictured?: boolean }) {
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
function Inside({ home: { property } }: { home: Compared }) {
  const photo = roomPhotosOf(property)[0] ?? property.second;
  return photo && <Picture picture={withoutBlur(pictureOf(photo))} sizes="(min-width: 48rem) 22vw, 30vw" />;
}

function Folded({ title, rows, children }: { title: string; rows: readonly Row[]; children: ReactNode }) {
  return (
    <details className="unfolds">
      <summary>
        <h3 className="display-4">{title}</h3>
        <span className="text-[.9375rem] text-quiet">{rows.map(({ label }) => label).join(" · ")}</span>
      </summary>
      {children}
    </details>
  );
}

function Words({ lines }: { lines: readonly string[] }) {
  const lacking: readonly string[] = [m.compare_no(), m.compare_none_near()];
  return lines.map((line) => (
    <p key={line} className={lacking.includes(line) ? "text-quiet" : undefined}>
      {line}
    </p>
  ));
}
