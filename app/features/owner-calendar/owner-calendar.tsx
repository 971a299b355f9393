import { WeekdayHead } from "../../calendar-ui/month-table.tsx";
import type { CalendarDay, CalendarMonth } from "../../calendar-ui/night-months.ts";
import { weekdays } from "../../dates/day-numbers.ts";
import { formatDay, formatMonth } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import { ownerPath, samePage } from "../../owner-access/owner-paths.ts";
import { type NightKind, nightKinds, type stripOf } from "./night-kinds.ts";

/** The calendars of all properties. */
export const calendarPath = `${ownerPath}/calendar`;

export function calendarPathOf(slug: string): string {
  return `${calendarPath}/${slug}`;
}

/** Nights that are taken. Texts are in the owner's language. */
export interface ListedBlock {
  id: string;
  /** Which nights, and what takes them. */
  text: string;
  kind: NightKind;
  /** The page of the message for which they are held. */
  message?: string;
}

const kindLabels: Record<NightKind, () => string> = { feed: m.owner_kind_feed, guest: m.owner_kind_guest, own: m.owner_kind_own };

/** What the colours mean. */
export function KindLegend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-[.9375rem]">
      {nightKinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span className={`night-kind ${kind}`} aria-hidden="true" />
          {kindLabels[kind]()}
        </li>
      ))}
    </ul>
  );
}

/** What the windows of other calendars close, a paragraph each. */
export function WindowNotes({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="my-3 max-w-[44rem] border-s-2 border-edge ps-3 text-[.9375rem] wrap-anywhere">
      {text}
    </p>
  ));
}

/** Twelve months at a glance. The list of blocks says the same in words. */
export function YearStrip({ spans, months, length }: ReturnType<typeof stripOf>) {
  return (
    <svg className="year-strip" viewBox={`0 0 ${length} 10`} preserveAspectRatio="none" aria-hidden="true">
      {spans.map(({ kind, start, length: nights }) => (
        <rect key={start} className={kind} x={start} width={nights} height="10" />
      ))}
      {months.map((first) => (
        <rect key={first} className="month" x={first} width=".6" height="10" />
      ))}
    </svg>
  );
}

/** The blocks of a property. Those that are not of a feed can be freed. */
export function BlockList({ blocks, token }: { blocks: readonly ListedBlock[]; token?: string }) {
  if (blocks.length === 0) return <p className="mt-3 text-quiet">{m.owner_nothing_taken()}</p>;
  return (
    <ul className="mt-3">
      {blocks.map(({ id, text, kind, message }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2.5">
          <span className="flex items-baseline gap-3 wrap-anywhere">
            <span className={`night-kind ${kind}`} aria-hidden="true" />
            {message ? (
              <a className="underline underline-offset-4" href={message}>
                {text}
              </a>
            ) : (
              text
            )}
          </span>
          {token && kind !== "feed" && (
            <form method="post" action={samePage}>
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="about" value={id} />
              <button className="button button-quiet" type="submit" name="act" value="free">
                {m.owner_release()}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The nights that the owner has tapped: the first, and then the last. */
export interface ChosenNights {
  first?: string;
  last?: string;
}

interface NightTablesProps {
  slug: string;
  months: readonly CalendarMonth[];
  taken: ReadonlyMap<string, NightKind>;
  chosen: ChosenNights;
}

/** The months of a property. A free night is a link that chooses it: the first tap the first night to block, the second the last. */
export function NightTables({ slug, months, taken, chosen }: NightTablesProps) {
  return (
    <div className="night-tables">
      {months.map(({ year, month, weeks }) => (
        <table key={`${year}-${month}`} id={`month-${year}-${String(month).padStart(2, "0")}`}>
          <caption>{formatMonth(month, year)}</caption>
          <WeekdayHead />
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find((day) => day)?.day}>
                {week.map((day, index) => (
                  <Night key={day?.day ?? weekdays[index]} day={day} kind={day && taken.get(day.day)} {...{ slug, chosen, taken }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

type NightProps = Omit<NightTablesProps, "months"> & { day: CalendarDay | undefined; kind: NightKind | undefined };

function Night({ day, kind, slug, chosen: { first, last } }: NightProps) {
  if (!day) return <td />;
  const isChosen = first !== undefined && day.day >= first && day.day <= (last ?? first);
  const current = day.isToday ? ("date" as const) : undefined;
  if (kind)
    return (
      <td className={kind} aria-current={current}>
        {day.date} <span className="sr-only">{kindLabels[kind]()}</span>
      </td>
    );
  if (day.state === "past") return <td className="past">{day.date}</td>;
  // A third tap begins anew, and so does one before the first night.
  const isLast = first !== undefined && last === undefined && day.day >= first;
  const query = new URLSearchParams(isLast ? { first, last: day.day } : { first: day.day });
  // After the first tap the month stays in view for the second.
  const target = isLast ? "block" : `month-${day.day.slice(0, 7)}`;
  return (
    <td className={isChosen ? "chosen" : undefined} aria-current={current}>
      <a
        href={`${calendarPathOf(slug)}?${query}#${target}`}
        aria-label={isChosen ? m.owner_night_chosen({ day: formatDay(day.day) }) : formatDay(day.day)}
      >
        {day.date}
      </a>
    </td>
  );
}

interface BlockFormProps {
  token: string;
  chosen: ChosenNights;
  /** The chosen nights in words. */
  nights: string;
  /** What takes some of them already, a line each. */
  inTheWay: readonly string[];
  reason: string;
}

/** Blocks the chosen nights. */
export function BlockForm({ token, chosen: { first, last }, nights, inTheWay, reason }: BlockFormProps) {
  return (
    <div id="block" className="mt-6 bg-mist px-5 py-5">
      <h2 className="font-display text-2xl">{m.owner_block()}</h2>
      {first === undefined ? (
        <p className="mt-2">{m.owner_block_how()}</p>
      ) : (
        <form method="post" action={samePage} className="mt-2 grid gap-4">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="first" value={first} />
          <input type="hidden" name="last" value={last ?? first} />
          <div>
            <p>{last === undefined ? m.owner_block_last({ nights }) : nights}</p>
            {inTheWay.map((text) => (
              <p key={text} className="mt-1 text-alarm wrap-anywhere">
                {text}
              </p>
            ))}
          </div>
          <label className="grid max-w-[24rem] gap-2">
            <span className="text-[.9375rem] font-medium">{m.owner_block_reason()}</span>
            <input className="field-box" name="reason" defaultValue={reason} maxLength={100} required />
          </label>
          <div>
            <button className="button" type="submit" name="act" value="block">
              {m.owner_block_now()}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
