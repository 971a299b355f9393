import { languages } from "../i18n/languages.ts";
import type { DayCounts, NamedCount, Report } from "./build-report.ts";

/** Rows of a list in the text; JSON has all. */
const maxRows = 20;

/** Explains what is counted and what is not. */
const preamble = `Counted is what reaches this server: a page that somebody opened in a browser, also one that the browser still had.
Not counted: robots that say so, pages fetched in case they are wanted, what a cache in front of this server answers,
visits by plain http, where browsers do not say what they do, and searches that are changed within the page.`;

export function formatReport({ days, pages, homes, places, months, amenities, missing, unmet }: Report): string {
  const codes = languages;
  const perDay = ["views", "homeViews", "searches", "foundNothing", "enquiries"] as const;
  const cells = (count: (key: (typeof perDay)[number]) => number) => perDay.map(count);
  const totals = cells((key) => days.reduce((sum: number, day: DayCounts) => sum + day[key], 0));
  const dayRows = [...days.map((day) => [day.day, ...cells((key) => day[key])]), ["together", ...totals]];
  const pageRows = pages.map(({ path, views, byLanguage }) => [path, views, ...codes.map((code) => byLanguage[code] ?? 0)]);
  const propertyRows = homes.map(({ home, views, enquiries }) => [home, views, enquiries]);
  return [
    preamble,
    tableOf(["By day", "views", "of homes", "searches", "found nothing", "enquiries"], dayRows, dayRows.length),
    tableOf(["Pages", "views", ...codes], pageRows),
    tableOf(["Homes", "views", "enquiries"], propertyRows),
    tableOf(["Places searched for", "times"], rowsOf(places)),
    tableOf(["Months searched", "times"], rowsOf(months)),
    tableOf(["Amenities searched", "times"], rowsOf(amenities)),
    tableOf(["The only condition that excluded homes, in searches without results", "times"], rowsOf(missing)),
    tableOf(["What searches without results asked for", "times"], rowsOf(unmet)),
  ].join("\n\n");
}

type Row = readonly (string | number)[];

function rowsOf(counts: readonly NamedCount[]): Row[] {
  return counts.map(({ name, count }) => [name, count]);
}

/** Columns with right-aligned numbers. */
function tableOf(head: readonly string[], rows: readonly Row[], limit = maxRows): string {
  const shown = rows.slice(0, limit).map((row) => row.map(String));
  const widths = head.map((title, column) => Math.max(title.length, ...shown.map((row) => row[column]?.length ?? 0)));
  const lines = [head, ...shown].map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  if (rows.length === 0) lines.push("none");
  if (rows.length > limit) lines.push(`and ${rows.length - limit} more, which --json tells`);
  return lines.join("\n");
}
