import type { ReactNode } from "react";
import { includesNights, type YearSpan } from "../dates/year-span.ts";
import { seasonText } from "../dates/year-span-text.ts";
import { usesImperial } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { DestinationYear } from "./destination-year.ts";

const months = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"];

/** What changes with the months: temperature of the water and snow, with imperial units where they are used, and what is open. */
export function YearTable({ year: { water, snow, open } }: { year: Localised<DestinationYear> }) {
  const names = m.format_months().split(",");
  const initials = m.format_months_narrow().split(",");
  return (
    <table className="year">
      <thead>
        <tr>
          {names.map((name, index) => (
            <th key={name} scope="col">
              <abbr title={name}>{initials[index]}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      {water && <Numbers title={m.year_water()} metric={water} units={["°C", "°F"]} convert={(celsius) => celsius * 1.8 + 32} />}
      {snow && <Numbers title={m.year_snow()} metric={snow} units={["cm", "in"]} convert={(centimetres) => centimetres / 2.54} />}
      {open.map(({ name, season }) => (
        <tbody key={name}>
          <Title>
            {name} <span className="inline-block font-normal text-quiet">{seasonText(season)}</span>
          </Title>
          <tr>
            {months.map((month) => {
              const part = partOf(season, month);
              return (
                <td key={month} className={part && `year-open year-${part}`}>
                  {part && <span className="sr-only">{m.fact_yes()}</span>}
                </td>
              );
            })}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <tr>
      <th colSpan={12} scope="rowgroup">
        {children}
      </th>
    </tr>
  );
}

interface NumbersProps {
  title: string;
  /** One for each month. */
  metric: readonly number[];
  units: readonly [metric: string, imperial: string];
  convert: (metric: number) => number;
}

function Numbers({ title, metric, units, convert }: NumbersProps) {
  const rows = [metric, ...(usesImperial() ? [metric.map((value) => Math.round(convert(value)))] : [])];
  return (
    <tbody>
      <Title>{`${title}, ${units.slice(0, rows.length).join(" / ")}`}</Title>
      {rows.map((values, row) => (
        <tr key={units[row]}>
          {values.map((value, index) => (
            <td key={months[index]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Which part of a month belongs to a season, by halves; undefined if none does. */
function partOf(season: YearSpan, month: string): "whole" | "early" | "late" | undefined {
  const includes = (day: number) => includesNights(season, { from: `2027-${month}-${day}`, to: `2027-${month}-${day + 1}` });
  const [isEarly, isLate] = [includes(10), includes(22)];
  if (isEarly && isLate) return "whole";
  if (isEarly) return "early";
  return isLate ? "late" : undefined;
}
