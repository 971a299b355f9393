import { formatPercent } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import { ariaRole } from "../../ui/aria-role.ts";
import { PropertyLink } from "../card/other-properties.tsx";
import type { Refund } from "../model/terms.ts";
import type { FactGroup } from "./faq-answers.ts";

export interface RefundGroup extends FactGroup {
  refunds: readonly Refund[];
}

/** The refunds of all properties, with a column for each percentage. */
export function RefundsTable({ groups }: { groups: readonly RefundGroup[] }) {
  const shares = [...new Set(groups.flatMap(({ refunds }) => refunds.map(({ percent }) => percent)))].sort((one, other) => other - one);
  return (
    <div className="facts facts-long">
      <table className="refunds" {...ariaRole("table")}>
        <caption className="sr-only">{m.cancel_title()}</caption>
        <thead {...ariaRole("rowgroup")}>
          <tr {...ariaRole("row")}>
            <th {...ariaRole("columnheader")} scope="col">
              <span className="sr-only">{m.cancel_home()}</span>
            </th>
            {shares.map((share) => (
              <th key={share} {...ariaRole("columnheader")} scope="col">
                {percentText(share)}
              </th>
            ))}
            <th {...ariaRole("columnheader")} scope="col">
              {m.cancel_later()}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.properties[0]?.slug} {...group} shares={shares} />
        ))}
      </table>
    </div>
  );
}

/** Properties with the same refunds, and their notes. */
function GroupRows({ refunds, properties, shares }: RefundGroup & { shares: readonly number[] }) {
  return (
    <tbody {...ariaRole("rowgroup")}>
      <tr {...ariaRole("row")}>
        <th {...ariaRole("rowheader")} scope="row">
          {properties.map(({ slug, title }) => (
            <span key={slug} className="block">
              <PropertyLink slug={slug} title={title} />{" "}
            </span>
          ))}
        </th>
        {shares.map((share) => (
          <Cell key={share} label={percentText(share)} days={refunds.find(({ percent }) => percent === share)?.days} />
        ))}
        <td {...ariaRole("cell")}>
          <Label>{m.cancel_later()}</Label>
          {m.cancel_none()}
        </td>
      </tr>
      {properties.map(
        ({ slug, title, note }) =>
          note && (
            <tr key={slug} {...ariaRole("row")}>
              <td {...ariaRole("cell")} colSpan={shares.length + 2}>
                {properties.length > 1 && `${title}: `}
                {note}
              </td>
            </tr>
          ),
      )}
    </tbody>
  );
}

function Cell({ label, days }: { label: string; days?: number }) {
  if (days === undefined)
    return (
      <td {...ariaRole("cell")} className="not-given">
        –
      </td>
    );
  return (
    <td {...ariaRole("cell")}>
      <Label>{label}</Label>
      {m.cancel_days({ count: days })}
    </td>
  );
}

/** The heading of a column, repeated for narrow screens without columns; hidden from screen readers, which have the column. */
function Label({ children }: { children: string }) {
  return (
    <span className="label text-quiet" aria-hidden="true">
      {children}{" "}
    </span>
  );
}

function percentText(percent: number): string {
  return percent === 100 ? m.cancel_all_until() : m.cancel_part_until({ percent: formatPercent(percent) });
}
