import { languages } from "../i18n/languages.ts";
import type { DayCounts, NamedCount, Report } from "./build-report.ts";

/** Rows of a list that are shown; JSON has all. */
const mostRows = 20;

/** What the numbers are, and what they leave out. */
const preamble = `Counted is what reaches this server: a page that somebody opened in a browser, also one that the browser still had.
Not counted: robots that say so, pages fetched in case they are wanted, what a cache in front of this server answers,
visits by plain http, where browsers do not say what they do, and searches that are changed within the page.`;

/** A report as text for a terminal. */
export function formatReport({ days, pages, homes, places, months, amenities, missing }: Report): string {
  const codes = languages.map(({ code }) => code);
  const perDay = ["views", "homeViews", "searches", "foundNothing", "enquiries"] as const;
  const cells = (count: (key: (typeof perDay)[number]) => number) => perDay.map(count);
  const together = cells((key) => days.reduce((sum: number, day: DayCounts) => sum + day[key], 0));
  const dayRows = [...days.map((day) => [day.day, ...cells((key) => day[key])]), ["together", ...together]];
  const pageRows = pages.map(({ path, views, byLanguage }) => [path, views, ...codes.map((code) => byLanguage[code] ?? 0)]);
  const homeRows = homes.map(({ home, views, enquiries }) => [home, views, enquiries]);
  return [
    preamble,
    tableOf(["By day", "views", "of homes", "searches", "found nothing", "enquiries"], dayRows, dayRows.length),
    tableOf(["Pages", "views", ...codes], pageRows),
    tableOf(["Homes", "views", "enquiries"], homeRows),
    tableOf(["Places searched for", "times"], rowsOf(places)),
    tableOf(["Months asked for", "times"], rowsOf(months)),
    tableOf(["Amenities asked for", "times"], rowsOf(amenities)),
    tableOf(["What alone kept homes out where nothing was found", "times"], rowsOf(missing)),
  ].join("\n\n");
}

type Row = readonly (string | number)[];

function rowsOf(counts: readonly NamedCount[]): Row[] {
  return counts.map(({ name, count }) => [name, count]);
}

/** Columns side by side, their numbers at the right, at most so many rows. */
function tableOf(head: readonly string[], rows: readonly Row[], most = mostRows): string {
  const shown = rows.slice(0, most).map((row) => row.map(String));
  const widths = head.map((title, at) => Math.max(title.length, ...shown.map((row) => row[at]?.length ?? 0)));
  const lines = [head, ...shown].map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  if (rows.length === 0) lines.push("none");
  if (rows.length > most) lines.push(`and ${rows.length - most} more, which --json tells`);
  return lines.join("\n");
}
