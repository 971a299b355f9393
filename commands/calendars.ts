import "../app/config/node-version.server.ts";
import { parseArgs } from "node:util";
import { formatBlock } from "../app/availability/block-text.ts";
import type { FetchedNow } from "../app/availability/feed-job.server.ts";
import { type FeedHealth, feedHealth } from "../app/availability/feed-store.server.ts";
import { createHold, releaseHold } from "../app/availability/holds.server.ts";
import { deleteFeed, feedId, retainedUntil } from "../app/availability/listed-feeds.server.ts";
import { type Block, echoedSpans, listBlocks } from "../app/availability/unavailable-nights.server.ts";
import { choicesOfBuild, syncFeeds } from "../app/bootstrap/sync-feeds.server.ts";
import { readBuiltContent } from "../app/catalog/built-content.server.ts";
import { findPropertyBySlug } from "../app/catalog/find-property.ts";
import { systemClock } from "../app/config/clock.ts";
import { type Environment, readEnvironment } from "../app/config/environment.server.ts";
import { dayNumber, nightsOf } from "../app/dates/day-numbers.ts";
import { dayAt, minuteAt } from "../app/dates/local-time.ts";
import type { NightSpan } from "../app/dates/night-spans.ts";
import { type Database, openExistingDatabase } from "../app/db/database.server.ts";
import { oneLine } from "../app/features/enquiries/enquiry.ts";
import { escapeTerminalJson, escapeTerminalLine } from "../app/features/enquiries/inbox/escape-terminal.ts";
import { languages } from "../app/i18n/languages.ts";
import type { WindowChoice, WindowReport } from "../app/ical/feed-window.ts";
import { type CommandLine, findTask, runCommand } from "./run-command.ts";

/** The result of a task: `words` for people, `json` for programs. */
interface Outcome {
  words: string;
  json: unknown;
  isFailure?: boolean;
}

interface TaskContext {
  database: Database;
  environment: Environment;
}

const tasks: Record<string, [help: string, task: (context: TaskContext, words: string[]) => Promise<Outcome>]> = {
  health: ["npm run calendars                                how the calendars of other platforms are", health],
  sync: ["npm run calendars -- sync [HOME]                 read them now, all or those of a home", sync],
  show: ["npm run calendars -- show HOME                   what takes its nights, and where that comes from", show],
  block: ['npm run calendars -- block HOME FROM TO "why"    take nights; TO is the morning after the last', block],
  unblock: ["npm run calendars -- unblock HOME FROM TO        free them again", unblock],
  forget: ["npm run calendars -- forget HOME NAME            forget a calendar that no home lists, with its nights", forget],
};

const help = [...Object.values(tasks).map(([line]) => line), "                     --json                      any of these as JSON"].join("\n");

if (import.meta.main) await runCommand(calendarsCommand);

/** `npm run calendars`: calendar feeds of other platforms, and blocks of the owner. */
export async function calendarsCommand({ words: typed, variables, print }: CommandLine): Promise<number> {
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({ args: typed, options: { json: flag, help: flag }, allowPositionals: true });
  const [name = "health", ...words] = positionals;
  if (values.help) throw new Error(help);
  const task = findTask(tasks, name, help);
  const environment = readEnvironment(variables);
  await using database = await openExistingDatabase(environment);
  const outcome = await task({ database, environment }, words);
  print(values.json ? `${escapeTerminalJson(outcome.json)}\n` : `${outcome.words}\n`);
  return outcome.isFailure ? 1 : 0;
}

async function health({ database }: TaskContext): Promise<Outcome> {
  const feeds = await feedHealth(database);
  const choices = choicesOfBuild();
  const { timeZone } = readBuiltContent()[languages[0]].business;
  const lines = feeds.map((feed) => describeFeed(feed, choices.get(feedId(feed)), timeZone));
  for (const home of new Set(feeds.map((feed) => feed.home)))
    lines.push(...echoedSpans(await listBlocks(database, home)).map((span) => `${home}: ${describeEcho(span)}`));
  if (lines.length > 0) lines.push(`Times are those of ${timeZone}.`);
  return {
    words: lines.join("\n") || "No home lists a calendar of another platform.",
    json: feeds.map((feed) => ({ ...feed, choice: choices.get(feedId(feed)) ?? null })),
  };
}

function describeEcho({ from, to }: NightSpan): string {
  return `${from} to ${to} is in several calendars and belongs to no message of ours: they may be importing it from each other`;
}

function formatEventCount(count: number): string {
  return count === 1 ? "1 event" : `${count} events`;
}

function describeFeed(
  { home, name, events, lastGood, dueAt, lastError, listedAt, isWaiting, window }: FeedHealth,
  choice: WindowChoice | undefined,
  timeZone: string,
): string {
  const state = lastGood ? `good at ${minuteAt(lastGood, timeZone)}, ${formatEventCount(events)}` : "never good yet";
  const end = retainedUntil(listedAt);
  const next = choice
    ? `next try ${minuteAt(dueAt, timeZone)}`
    : `no home lists it, forgotten${end ? ` at ${minuteAt(end, timeZone)}, or` : ""} by npm run calendars -- forget ${home} ${name}`;
  const problems = [lastError && `last error: ${escapeTerminalLine(lastError)}`, isWaiting && "frees nights only when it says the same again"].filter(
    Boolean,
  );
  const windows = window && choice ? describeWindow(window, choice) : [];
  return [`${home} ${name}: ${state}; ${next}${problems.map((words) => `; ${words}`).join("")}`, ...windows].join("\n    ");
}

/** The nights that a platform closes by itself, and what becomes of them here. */
function describeWindow({ kind, closed, notice }: WindowReport, choice: WindowChoice): string[] {
  const count = closed.reduce((sum, span) => sum + nightsOf(span), 0);
  const nights = `closes ${count === 1 ? "1 night" : `${count} nights`}: ${closed.map(({ from, to }) => `${from} to ${to}`).join(", ")}`;
  const told = {
    rolling: {
      take: "Guests can book there only so far ahead. Taken here too; window: ignore in stay.yaml frees them",
      ignore: "Guests can book there only so far ahead. Free here (window: ignore), except nights that were taken before",
    },
    adjoined: {
      take: "A booking or a block there touches the end of its window. Taken here too",
      ignore: "A booking or a block there touches the end of its window. Taken here until the two part",
    },
    possible: {
      take: "Either guests can book there only so far ahead, or you have blocked them. Taken here; a week of readings shows which",
      ignore: "Either guests can book there only so far ahead, or you have blocked them. Taken here until a week of readings shows which",
    },
  };
  return [
    ...(kind ? [`${nights}. ${told[kind][choice]}.`] : []),
    ...(notice
      ? [`closes ${notice.from} to ${notice.to}, perhaps for the notice that it asks for. Taken here: a block of yours would look the same.`]
      : []),
  ];
}

async function sync({ database, environment }: TaskContext, [home]: string[]): Promise<Outcome> {
  const fetched = await syncFeeds(database, environment, home);
  const known = await feedHealth(database);
  const results = fetched.map((feed) => {
    const { events = 0, isWaiting = false } = known.find(({ home, name }) => home === feed.home && name === feed.name) ?? {};
    return { ...feed, events, isWaiting };
  });
  const isUnreported = !environment.mail && results.some(({ conflicts }) => conflicts.length > 0);
  const warnings = isUnreported ? ["No email is sent about it, because SMTP_URL, MAIL_FROM and MAIL_TO are not set here"] : [];
  const words = [...results.map(describeSync), ...warnings].join("\n") || "No calendar is listed in the published content.";
  return { words, json: results, isFailure: results.some(({ error, isHeld }) => error !== null || isHeld) };
}

function describeSync({
  home,
  name,
  error,
  notes,
  isHeld,
  conflicts,
  events,
  isWaiting,
}: FetchedNow & Pick<FeedHealth, "events" | "isWaiting">): string {
  const noted = notes.filter((note) => note !== error).map((note) => `\n    ${escapeTerminalLine(note)}`);
  if (isHeld) return `${home} ${name}: not read, because the site is reading it just now`;
  const problems = [
    isWaiting && "; frees nights only when it says the same again",
    ...conflicts.map(({ message, ...span }) => `; takes nights that are held here: ${formatBlock({ ...span, by: { message } })}`),
  ].filter(Boolean);
  return `${home} ${name}: ${error === null ? `read, ${formatEventCount(events)}` : `failed: ${escapeTerminalLine(error)}`}${problems.join("")}${noted.join("")}`;
}

async function show({ database }: TaskContext, [name = ""]: string[]): Promise<Outcome> {
  const { slug: home } = findHome(name);
  const spans = await listBlocks(database, home);
  const echoed = echoedSpans(spans);
  const { timeZone } = readBuiltContent()[languages[0]].business;
  const lines = [...spans.map((span) => escapeTerminalLine(formatBlock(span) + formatEnd(span, timeZone))), ...echoed.map(describeEcho)];
  return { words: lines.join("\n") || "No night is taken.", json: { home, taken: spans, echoes: echoed } };
}

function formatEnd({ expiresAt }: Block, timeZone: string): string {
  return expiresAt ? `, until ${minuteAt(expiresAt, timeZone)} (${timeZone})` : "";
}

async function block({ database }: TaskContext, [name = "", from = "", to = "", why = ""]: string[]): Promise<Outcome> {
  const { slug: home, timeZone } = findHome(name);
  const span = parseSpan(from, to);
  const today = dayAt(systemClock(), timeZone);
  if (from < today) throw new Error(`FROM: found "${from}"; allowed: today (${today}) or a later day.`);
  const reason = oneLine.parse(why);
  if (!reason) throw new Error('"why": found nothing; allowed: a few words that only you see, such as "painter".');
  const result = await createHold(database, { home, ...span, by: { reason } }, systemClock());
  if ("taken" in result) throw new Error(`These nights are not free: ${result.taken.map(formatBlock).join("; ")}.`);
  return { words: `Blocked: ${home}, ${from} to ${to}`, json: { home, ...span, id: result.id } };
}

async function unblock({ database }: TaskContext, [name = "", from = "", to = ""]: string[]): Promise<Outcome> {
  const { slug: home } = findHome(name);
  const span = parseSpan(from, to);
  const blocks = (await listBlocks(database, home)).filter(({ by }) => "reason" in by);
  const found = blocks.find((other) => other.from === span.from && other.to === span.to);
  if (blocks.length === 0) throw new Error(`${home} has no blocks.`);
  if (!found) throw new Error(`No block has exactly these nights. A block is freed as a whole: ${blocks.map(formatBlock).join("; ")}.`);
  await releaseHold(database, found.id, systemClock());
  return { words: `Free again: ${home}, ${from} to ${to}`, json: { home, ...span } };
}

async function forget({ database }: TaskContext, [home = "", name = ""]: string[]): Promise<Outcome> {
  const listed = choicesOfBuild();
  const unlisted = (await feedHealth(database)).filter((feed) => !listed.has(feedId(feed)));
  const found = unlisted.find((feed) => feed.home === home && feed.name === name);
  if (!found) {
    const names = unlisted.map((feed) => `${feed.home} ${feed.name}`).join(", ");
    throw new Error(
      `HOME NAME: found "${escapeTerminalLine(`${home} ${name}`.trim())}"; allowed: a calendar that no home lists: ${names || "there is none"}.`,
    );
  }
  const freed = (await listBlocks(database, home)).filter(({ by }) => "feed" in by && by.feed === name);
  if (!(await deleteFeed(database, { home, name, listed_at: found.listedAt }, systemClock())))
    throw new Error(`${home} ${name}: a server that runs has just listed it. Take it out of its stay.yaml, and restart the site.`);
  const spans = freed.map(({ from, to }) => ({ from, to }));
  const nights = spans.map(({ from, to }) => `${from} to ${to}`).join(", ");
  return { words: `Forgotten: ${home} ${name}${nights ? `, which had taken ${nights}` : ""}`, json: { home, name, freed: spans } };
}

/** A property, also by a former slug. Throws if there is none. */
function findHome(name: string) {
  const published = readBuiltContent()[languages[0]];
  const property = findPropertyBySlug(published, name);
  const slugs = [...published.properties, ...published.withdrawn].map(({ slug }) => slug);
  if (!property) throw new Error(`HOME: found ${JSON.stringify(name)}; allowed: ${slugs.join(", ")}.`);
  return property;
}

function parseSpan(from: string, to: string): NightSpan {
  for (const [name, day] of Object.entries({ FROM: from, TO: to }))
    if (dayNumber(day) === undefined) throw new Error(`${name}: found "${day}"; allowed: a day such as 2027-02-26.`);
  if (to <= from) throw new Error(`TO: found "${to}"; allowed: a day after FROM, the morning after the last night.`);
  return { from, to };
}
