import "../app/config/node-version.server.ts";
import { parseArgs } from "node:util";
import { buildReport } from "../app/analytics/build-report.ts";
import { formatReport } from "../app/analytics/report-text.ts";
import { countsBetween, deleteCountsBefore } from "../app/analytics/view-counter.server.ts";
import { readBuiltContent } from "../app/catalog/built-content.server.ts";
import { findPropertyBySlug } from "../app/catalog/find-property.ts";
import { systemClock } from "../app/config/clock.ts";
import { type Environment, readEnvironment } from "../app/config/environment.server.ts";
import { dayNumber, dayOf } from "../app/dates/day-numbers.ts";
import { dayAt } from "../app/dates/local-time.ts";
import { openExistingDatabase } from "../app/db/database.server.ts";
import { escapeTerminalJson } from "../app/features/enquiries/inbox/escape-terminal.ts";
import { enquiriesSince } from "../app/features/enquiries/inbox/inbox.server.ts";
import { languages } from "../app/i18n/languages.ts";
import { type CommandLine, runCommand } from "./run-command.ts";

const help = `npm run insights [-- DAYS]            what visitors did, by day: the last 28 days, or so many
npm run insights -- forget DAY        forgets what was counted before a day, such as 2026-01-01
                     --json           either as JSON`;

/** Milliseconds. */
const oneDay = 24 * 60 * 60_000;

if (import.meta.main) await runCommand(insightsCommand);

/** `npm run insights`. */
export async function insightsCommand({ words: typed, variables, print }: CommandLine): Promise<number> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({ args: typed, options: { json: flag, help: flag }, allowPositionals: true });
  const [first = "28", second, ...rest] = positionals;
  const isDeletion = first === "forget";
  if (values.help || rest.length > 0 || (second !== undefined && !isDeletion)) throw new Error(help);
  const environment = readEnvironment(variables);
  const { words, json } = await (isDeletion ? deleteCounts(environment, second) : createReport(environment, first));
  print(values.json ? `${escapeTerminalJson(json)}\n` : `${words}\n`);
  return 0;
}

/** `words` for people, `json` for programs. */
type Outcome = { words: string; json: unknown };

async function createReport(environment: Environment, typed: string): Promise<Outcome> {
  const count = Number(typed);
  if (!/^\d+$/.test(typed) || count < 1 || count > 1_000) throw new Error(`DAYS: found "${typed}"; allowed: a whole number from 1 to 1000.`);
  const published = readBuiltContent()[languages[0]];
  const { timeZone } = published.business;
  const now = systemClock();
  const today = dayAt(now, timeZone);
  const last = dayNumber(today) ?? 0;
  const days = Array.from({ length: count }, (_, at) => dayOf(last - count + 1 + at));
  await using database = await openExistingDatabase(environment);
  const counts = await countsBetween(database, days[0] ?? today, today);
  // In UTC, a day of the business may begin a day earlier or later.
  const recentEnquiries = await enquiriesSince(database, new Date(now.getTime() - (count + 1) * oneDay).toISOString());
  const enquiries = recentEnquiries.map(({ at, homes }) => ({ day: dayAt(new Date(at), timeZone), homes })).filter(({ day }) => days.includes(day));
  const report = buildReport(days, counts, enquiries, (slug) => findPropertyBySlug(published, slug)?.slug ?? slug);
  const isOff = environment.countsPageViews ? [] : ["Nothing is counted now: INSIGHTS is off. Enquiries are known from the inbox."];
  return { words: [...isOff, formatReport(report)].join("\n\n"), json: { timeZone, ...report } };
}

async function deleteCounts(environment: Environment, day = ""): Promise<Outcome> {
  if (dayNumber(day) === undefined) throw new Error(`DAY: found "${day}"; allowed: a day such as 2026-01-01.`);
  await using database = await openExistingDatabase(environment);
  const forgotten = await deleteCountsBefore(database, day);
  return { words: `Forgotten: ${forgotten} sums of days before ${day}.`, json: { before: day, forgotten } };
}
