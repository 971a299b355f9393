import { CachedPart } from "../../../cache/cached-part.tsx";
import { formatMonthInText } from "../../../i18n/formats.ts";
import { m } from "../../../i18n/messages/messages.js";
import { defaultNights } from "../criteria/search-stay.ts";
import type { Search } from "../criteria/search-terms.ts";

const nightChoices = [2, 3, 4, 5, 7, 10, 14];
const monthCount = 18;

interface FlexibleDatesProps {
  search: Search;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** A number of nights at any time of a month, for visitors without dates. */
export function FlexibleDates({ search: { from, to, month, nights }, today }: FlexibleDatesProps) {
  const isDated = Boolean(from || to);
  return (
    <CachedPart name={`flexible ${month} ${nights} ${isDated} ${today}`}>
      {() => <MonthAndNights {...{ month, nights, isDated, today }} />}
    </CachedPart>
  );
}

function MonthAndNights({
  month = "",
  nights = defaultNights,
  isDated,
  today,
}: Pick<Search, "month" | "nights"> & { isDated: boolean; today: string }) {
  const [year = 0, first = 1] = today.split("-").map(Number);
  const comingMonths = Array.from({ length: monthCount }, (_, index) => new Date(Date.UTC(year, first - 1 + index)).toISOString().slice(0, 7));
  const monthChoices = [...new Set([...comingMonths, month].filter(Boolean))].sort();
  const isPast = month !== "" && month < (comingMonths[0] ?? "");
  return (
    <details className="more flexible-dates text-[.9375rem]" open={month !== ""}>
      <summary>{m.flexible_label()}</summary>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
        <label className="max-w-full">
          <span className="sr-only">{m.flexible_nights()}</span>
          <select
            name="nights"
            className="field-box w-auto! max-w-full py-2! pr-9!"
            autoComplete="off"
            defaultValue={nights}
            data-default={defaultNights}
          >
            {[...new Set([...nightChoices, nights])]
              .sort((one, other) => one - other)
              .map((count) => (
                <option key={count} value={count}>
                  {m.nights_count({ count })}
                </option>
              ))}
          </select>
        </label>
        <label className="max-w-full">
          <span className="sr-only">{m.flexible_month()}</span>
          <select name="month" className="field-box w-auto! max-w-full py-2! pr-9!" autoComplete="off" defaultValue={month}>
            <option value="">{m.flexible_no_month()}</option>
            {monthChoices.map((one) => (
              <option key={one} value={one}>
                {formatMonthInText(one)}
              </option>
            ))}
          </select>
        </label>
        {isPast && !isDated && <p className="basis-full text-alarm">{m.flexible_over({ month: formatMonthInText(month) })}</p>}
      </div>
    </details>
  );
}
