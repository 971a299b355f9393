import "../app/config/node-version.server.ts";
import { parseArgs } from "node:util";
import { formatBlock, formatLastGood } from "../app/availability/block-text.ts";
import { feedHealth } from "../app/availability/feed-store.server.ts";
import { holdsOf } from "../app/availability/holds.server.ts";
import { readBuiltContent } from "../app/catalog/built-content.server.ts";
import { ContentFileError } from "../app/catalog/content-file.server.ts";
import { builtAt, systemClock } from "../app/config/clock.ts";
import { type Environment, readEnvironment } from "../app/config/environment.server.ts";
import { readSecret } from "../app/config/secret.server.ts";
import { minuteAt } from "../app/dates/local-time.ts";
import { type Database, openExistingDatabase } from "../app/db/database.server.ts";
import { deleteAlertsOf, listAlerts } from "../app/features/enquiries/alerts/alerts.server.ts";
import { resendEnquiryEmails } from "../app/features/enquiries/emails/message-emails.server.ts";
import { parseEnquiredProperties } from "../app/features/enquiries/enquired-properties.ts";
import { toCsv } from "../app/features/enquiries/inbox/csv.ts";
import { escapeTerminalJson, escapeTerminalLine } from "../app/features/enquiries/inbox/escape-terminal.ts";
import * as inbox from "../app/features/enquiries/inbox/inbox.server.ts";
import { formatInbox, formatMessage, formatOutboxHealth } from "../app/features/enquiries/inbox/inbox-text.server.ts";
import { holdForMessage, keepHold, nightsToHold, releaseHoldOf, type TakenBlock } from "../app/features/enquiries/inbox/message-holds.server.ts";
import { type HoldHours, holdHours } from "../app/features/enquiries/inbox/message-state.ts";
import { type ListedReply, listReplies, resendReply } from "../app/features/enquiries/replies/replies.server.ts";
import { deleteDueMessages } from "../app/features/enquiries/retention.server.ts";
import type { AlertRow, MessageRow } from "../app/features/enquiries/tables.ts";
import { languages } from "../app/i18n/languages.ts";
import { outboxHealth, resendParked } from "../app/mail/outbox.server.ts";
import { OwnerLinks } from "../app/owner-access/owner-links.server.ts";
import { signOutEverywhere } from "../app/owner-access/owner-sessions.server.ts";
import { type CommandLine, findTask, runCommand } from "./run-command.ts";

interface TaskContext {
  database: Database;
  environment: Environment;
  now: Date;
  suspicious: boolean;
  id: string;
  /** The argument after the id. */
  choice: string;
  ask: CommandLine["ask"];
  /** For how many hours nights are held, if that was given. */
  hours?: HoldHours;
  /** What happens to the held nights of a deleted message, if it was given as a flag. */
  end?: inbox.HoldEnd;
}

/** The result of a task: `words` for people or `json` for programs on standard output, and a `note` on standard error. */
interface Outcome {
  json: unknown;
  words?: string;
  note?: string;
}

const tasks: Record<string, [help: string, task: (desk: TaskContext) => Promise<Outcome>]> = {
  list: ["npm run inbox                      the messages, the newest first\nnpm run inbox -- --suspicious      those that look like spam", list],
  show: ["npm run inbox -- show ID           one message with its mails", show],
  answered: ["npm run inbox -- answered ID       mark it as answered", answered],
  release: ["npm run inbox -- release ID        it is no spam: mail it after all", release],
  resend: ["npm run inbox -- resend ID         mail it to the owner once more", resend],
  "resend-parked": ["npm run inbox -- resend-parked     mail the owner all that was given up", resendAll],
  "resend-answer": ["npm run inbox -- resend-answer ID  mail the guest once more the answer that came back", resendAnswer],
  link: ["npm run inbox -- link               mail a link that opens the inbox on a phone", sendLink],
  "sign-out": ["npm run inbox -- sign-out           sign out every device that has opened the inbox", signOut],
  hold: [
    "npm run inbox -- hold ID           take the nights that it asks for\nnpm run inbox -- hold ID HOME      the same for a message about several homes\n                   --hours 24      … until then (24, 48 or 72), and tell the guest",
    hold,
  ],
  "let-go": ["npm run inbox -- let-go ID [HOME]  free them again", releaseNights],
  delete: [
    'npm run inbox -- delete ID         forget it for good, mails included\n                   --free          … and free the nights that it holds\n                   --keep "why"    … and keep them blocked, under that name',
    deleteOne,
  ],
  forget: ["npm run inbox -- forget            forget at once what is older than 24 months, where the daily pass has doubts", forgetAllDue],
  alerts: ["npm run inbox -- alerts            who waits for nights to become free", showAlerts],
  "delete-alerts": ["npm run inbox -- delete-alerts EMAIL  forget that an address waits", deleteAlerts],
  export: ["npm run inbox -- export            all messages as CSV", exportAll],
  health: ["npm run inbox -- health            the state of the outbox", health],
};

const help = [
  ...Object.values(tasks).map(([line]) => line),
  "                   --json          any of these as JSON",
  "ID is the id of a message, or its end.",
].join("\n");

if (import.meta.main) await runCommand(inboxCommand);

/** `npm run inbox`: everything an owner does with messages. */
export async function inboxCommand({ words: typed, variables, print, note: printNote, ask }: CommandLine): Promise<number> {
  const flag = { type: "boolean", default: false } as const;
  const options = { json: flag, suspicious: flag, help: flag, free: flag, keep: { type: "string" }, hours: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args: typed, options, allowPositionals: true });
  const [name = "list", id = "", choice = ""] = positionals;
  if (values.help) throw new Error(help);
  const task = findTask(tasks, name, help);
  const { json: isJson, suspicious } = values;
  const end = parseHoldEnd(values);
  const hours = parseHours(values);
  const environment = readEnvironment(variables);
  const database = await openExistingDatabase(environment);
  const context = { database, environment, now: systemClock(), suspicious, id, choice, hours, end, ask };
  const { json, words = "", note } = await task(context).finally(() => database.destroy());
  if (note) printNote(note);
  print(isJson ? `${escapeTerminalJson(json)}\n` : words);
  return 0;
}

async function list({ database, suspicious, now }: TaskContext): Promise<Outcome> {
  const messages = await inbox.listMessages(database, { suspicious });
  const others = suspicious ? 0 : await inbox.countSuspicious(database);
  const { parked } = await outboxHealth(database, now);
  return { json: await serializeMessages(database, messages), words: formatInbox(messages, { others, parked, now, timeZone: siteTimeZone() }) };
}

async function show({ database, id, now }: TaskContext): Promise<Outcome> {
  const message = await inbox.findMessage(database, id);
  const mails = await inbox.listEmails(database, message.id);
  const replies = await listReplies(database, message.id);
  return {
    json: { ...serializeMessage(message, replies), mails },
    words: formatMessage(message, { replies, mails }, { now, timeZone: siteTimeZone() }),
  };
}

async function answered({ database, id, now }: TaskContext): Promise<Outcome> {
  const message = await inbox.findMessage(database, id);
  await inbox.markAnsweredElsewhere(database, message.id, now);
  return outcomeFor("Marked as answered", message);
}

async function release({ database, environment, id, now }: TaskContext): Promise<Outcome> {
  const message = await inbox.findMessage(database, id);
  const sendsMail = environment.mail !== undefined;
  const isReleased = await inbox.releaseSuspicious(database, message, { now, sendsMail });
  if (!isReleased) throw new Error("This message does not look like spam. To mail it once more: npm run inbox -- resend ID");
  return outcomeFor(
    sendsMail ? "Released, and will be mailed" : "Released, and not mailed, because SMTP_URL, MAIL_FROM and MAIL_TO are not set",
    message,
  );
}

function requireMail({ mail }: Environment): void {
  if (!mail) throw new Error("No mail can be sent: SMTP_URL, MAIL_FROM and MAIL_TO are not set.");
}

async function resendAll({ database, environment, now }: TaskContext): Promise<Outcome> {
  requireMail(environment);
  const resent = await resendParked(database, now);
  return { json: { resent }, note: `Will be mailed again: ${resent}` };
}

async function resend({ database, environment, id, now }: TaskContext): Promise<Outcome> {
  requireMail(environment);
  const message = await inbox.findMessage(database, id);
  await resendEnquiryEmails(database, message, now);
  return outcomeFor("Will be mailed again", message);
}

async function resendAnswer({ database, environment, id, now }: TaskContext): Promise<Outcome> {
  requireMail(environment);
  const message = await inbox.findMessage(database, id);
  const returned = (await listReplies(database, message.id)).findLast(({ returned_at }) => returned_at);
  if (!returned) throw new Error("No answer to this message came back.");
  const { result } = await resendReply(database, returned.id, now);
  if (result === "not-held")
    throw new Error("Its nights are no longer held for this guest. Confirm the booking once more on the page of the message, if they are free.");
  if (result !== "sent") throw new Error("This message has been answered since. To send that answer all the same, write it once more.");
  return outcomeFor("Will be answered again", message);
}

async function sendLink({ database, environment }: TaskContext): Promise<Outcome> {
  requireMail(environment);
  const links = new OwnerLinks({ database, clock: systemClock }, readSecret(environment));
  const addresses = environment.mail?.to ?? "";
  await links.request(addresses, { limited: false });
  return { json: { to: addresses }, note: `A link that works once, for 15 minutes, will be mailed to ${addresses}` };
}

async function signOut({ database }: TaskContext): Promise<Outcome> {
  const sessions = await signOutEverywhere(database);
  return { json: { sessions }, note: `Signed out: ${sessions} ${sessions === 1 ? "device" : "devices"}` };
}

async function hold({ database, environment, id, choice, hours, now }: TaskContext): Promise<Outcome> {
  const message = await inbox.findMessage(database, id);
  const { home, from, to } = nightsToHold(message, choice);
  const sendsMail = environment.mail !== undefined;
  const result = await holdForMessage(database, message, { now, home: choice, hours, sendsMail });
  if ("taken" in result) throw new Error(`These nights are not free: ${result.taken.map(formatTaken).join("; ")}.`);
  // Nights that are free here may be taken on other platforms whose calendars have not been fetched recently.
  const calendars = (await feedHealth(database, home)).map(({ name, lastGood }) => ({ name, lastGood }));
  const isKept = hours === undefined && result.expiresAt !== null && (await keepHold(database, result.id));
  const until = isKept ? null : result.expiresAt;
  const end = until ? `, until ${minuteAt(until, siteTimeZone())} (${siteTimeZone()})` : "";
  const { json, note } = outcomeFor(`Held from ${from} to ${to} at ${home}${end}`, message);
  const freshness = calendars.length > 0 ? `\nCalendars of this home: ${formatLastGood(calendars, now)}` : "";
  const untold = hours && !sendsMail ? "\nThe guest is not told, because SMTP_URL, MAIL_FROM and MAIL_TO are not set." : "";
  return { json: { ...json, until, calendars }, note: `${note}${untold}${freshness}` };
}

function formatTaken({ guest, ...block }: TakenBlock): string {
  return guest === undefined ? formatBlock(block) : `${formatBlock(block)} from ${escapeTerminalLine(guest)}`;
}

/** The hours of `--hours`. Throws if nights cannot be held for so many. */
function parseHours({ hours }: { hours?: string }): HoldHours | undefined {
  const found = holdHours.find((count) => String(count) === hours);
  if (hours !== undefined && !found) throw new Error(`--hours: found ${JSON.stringify(hours)}; allowed: ${holdHours.join(", ")}.`);
  return found;
}

async function releaseNights({ database, id, choice, now }: TaskContext): Promise<Outcome> {
  const message = await inbox.findMessage(database, id);
  if (!(await releaseHoldOf(database, message, now, choice))) throw new Error("This message holds no nights.");
  return outcomeFor("Let go", message);
}

async function deleteOne({ database, id, now, end, ask }: TaskContext): Promise<Outcome> {
  const message = await inbox.findMessage(database, id);
  const holds = await holdsOf(database, message.id);
  const chosen = holds.length > 0 && !end && ask ? await askHoldEnd(ask, holds) : end;
  await inbox.deleteMessage(database, message.id, now, chosen);
  const { json, note } = outcomeFor("Deleted", message);
  if (holds.length === 0 || !chosen) return { json, note };
  const unblock = holds.map(({ home, first_night, ends }) => `npm run calendars -- unblock ${home} ${first_night} ${ends}`).join("; ");
  const fate = chosen === "free" ? "are free" : `stay blocked: ${escapeTerminalLine(chosen.keep)}; to free them: ${unblock}`;
  return {
    json: { ...json, nights: holds.map(({ home, first_night, ends }) => ({ home, from: first_night, to: ends, end: chosen })) },
    note: `${note}\nIts ${inbox.formatHolds(holds)} ${fate}`,
  };
}

/** The flags for held nights. Throws if both are given. */
function parseHoldEnd({ free, keep }: { free: boolean; keep?: string }): inbox.HoldEnd | undefined {
  if (keep === undefined) return free ? "free" : undefined;
  if (free) throw new Error("--free and --keep: found both; allowed: one of them.");
  if (!keep.trim()) throw new Error('--keep: found ""; allowed: why the nights stay blocked, such as --keep "booked by telephone".');
  return { keep: keep.trim() };
}

/** Asks in the terminal what to do with held nights. Throws if there is no valid answer. */
async function askHoldEnd(ask: NonNullable<TaskContext["ask"]>, holds: Parameters<typeof inbox.formatHolds>[0]): Promise<inbox.HoldEnd> {
  const answer = await ask(`This message holds ${inbox.formatHolds(holds)}. Type free, or keep and why, such as: keep booked by telephone\n> `);
  const [, word = "", why = ""] = /^\s*(free|keep)\b\s*(.*?)\s*$/i.exec(answer) ?? [];
  if (word.toLowerCase() === "free" && !why) return "free";
  if (word.toLowerCase() === "keep" && why) return { keep: why };
  throw new Error("Nothing was deleted.");
}

async function forgetAllDue({ database, now }: TaskContext): Promise<Outcome> {
  const outcome = await deleteDueMessages(database, { now, built: builtAt() });
  const { forgotten, unsent, unseen } = outcome;
  const remaining = [
    unsent > 0 && `${unsent} are kept, because a mail of theirs has not left`,
    unseen > 0 && `${unseen} are kept until thirty daily passes have seen them`,
  ].filter(Boolean);
  const note = [`By the clock of this machine it is ${now.toISOString()}. Messages older than 24 months: ${forgotten} forgotten`, ...remaining].join(
    "; ",
  );
  return { json: outcome, note };
}

async function showAlerts({ database }: TaskContext): Promise<Outcome> {
  const alerts = await listAlerts(database);
  const lines = alerts.map(({ created_at, email, home, stay, ...alert }) =>
    [minuteAt(created_at, siteTimeZone()), alertState(alert), escapeTerminalLine(email), home + stay].join("  "),
  );
  return {
    json: alerts.map(({ address: _address, ...alert }) => alert),
    words: lines.map((line) => `${line}\n`).join("") || "Nobody waits for nights.\n",
  };
}

function alertState({ confirmed_at, notified_at, ended_at }: Pick<AlertRow, "confirmed_at" | "notified_at" | "ended_at">): string {
  if (ended_at) return "ended";
  if (notified_at) return "notified";
  return confirmed_at ? "waiting" : "unconfirmed";
}

/** Its argument is an address instead of an id. */
async function deleteAlerts({ database, id: email }: TaskContext): Promise<Outcome> {
  if (!email.includes("@")) throw new Error(`EMAIL: found ${JSON.stringify(email)}; allowed: an email address, as npm run inbox -- alerts lists it.`);
  const deleted = await deleteAlertsOf(database, email);
  return { json: { deleted }, note: `Deleted: ${deleted}` };
}

async function exportAll({ database }: TaskContext): Promise<Outcome> {
  const all = [...(await inbox.listMessages(database, { suspicious: false })), ...(await inbox.listMessages(database, { suspicious: true }))];
  return { json: await serializeMessages(database, all), words: toCsv(all) };
}

async function health({ database, now }: TaskContext): Promise<Outcome> {
  const state = await outboxHealth(database, now);
  return { json: state, words: formatOutboxHealth(state) };
}

/** The time zone of the business; UTC if the content cannot be read, because the inbox must still work. */
function siteTimeZone(): string {
  try {
    return readBuiltContent()[languages[0]].business.timeZone;
  } catch (error) {
    if (error instanceof ContentFileError) return "UTC";
    throw error;
  }
}

/** Messages as JSON, with their properties and answers as lists. */
async function serializeMessages(database: Database, messages: readonly inbox.ListedMessage[]) {
  const replies = Map.groupBy(await listReplies(database), ({ message_id }) => message_id);
  return messages.map((message) => serializeMessage(message, replies.get(message.id)));
}

function serializeMessage(message: inbox.ListedMessage, replies: readonly ListedReply[] = []) {
  return { ...message, homes: parseEnquiredProperties(message), replies };
}

function outcomeFor(what: string, { id, name }: MessageRow) {
  return { json: { id }, note: `${what}: ${id.slice(-8)} from ${escapeTerminalLine(name)}` };
}
