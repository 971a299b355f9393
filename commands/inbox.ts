import "../app/platform/node-version.server.ts";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  countSuspicious,
  deleteMessage,
  findMessage,
  isOverdue,
  listMessages,
  mailsOf,
  markAnswered,
  release,
  toCsv,
} from "../app/enquiries/inbox.server.ts";
import { outboxHealth, resendMails } from "../app/enquiries/outbox.server.ts";
import { type Database, databaseFile, openDatabase } from "../app/platform/database.server.ts";
import { type Environment, readEnvironment } from "../app/platform/environment.server.ts";
import type { MessageRow } from "../app/platform/tables.ts";

const help = `npm run inbox                      the messages, the newest first
npm run inbox -- --suspicious      those that look like spam
npm run inbox -- show ID           one message with its mails
npm run inbox -- answered ID       mark it as answered
npm run inbox -- release ID        it is no spam: mail it after all
npm run inbox -- resend ID         mail it to the owner once more
npm run inbox -- delete ID         forget it for good, mails included
npm run inbox -- export            all messages as CSV
npm run inbox -- health            the state of the outbox
                   --json          any of these as JSON
ID is the id of a message, or its end.`;

interface Task {
  database: Database;
  environment: Environment;
  json: boolean;
  suspicious: boolean;
  id: string;
}

const tasks: Record<string, (task: Task) => Promise<unknown>> = {
  list,
  show,
  answered,
  release: releaseIt,
  resend,
  delete: forget,
  export: exportAll,
  health,
};

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const options = {
    json: { type: "boolean", default: false },
    suspicious: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = "list", id = ""] = positionals;
  const task = tasks[name];
  if (values.help || !task) throw new Error(help);
  const environment = readEnvironment(process.env);
  const { dataFolder } = environment;
  if (!existsSync(databaseFile(dataFolder)))
    throw new Error(`DATA_DIR: found ${JSON.stringify(dataFolder)}, where no messages are; allowed: the data folder of a site that was started.`);
  const database = await openDatabase(environment);
  const result = await task({ ...values, database, environment, id }).finally(() => database.destroy());
  if (values.json) console.log(JSON.stringify(result, null, 2));
}

async function list({ database, suspicious, json }: Task) {
  const messages = await listMessages(database, { suspicious });
  if (json) return messages;
  for (const message of messages) printLine(message);
  const overdue = messages.filter((message) => isOverdue(message)).length;
  const others = suspicious ? 0 : await countSuspicious(database);
  console.log(
    `\n${messages.length === 1 ? "1 message" : `${messages.length} messages`}${overdue ? `, ${overdue} unanswered for more than 24 hours` : ""}`,
  );
  if (others) console.log(`${others} more look like spam: npm run inbox -- --suspicious`);
  const { parked } = await outboxHealth(database);
  if (parked) console.log(`${parked} mails could not be sent: npm run inbox -- health`);
}

async function show({ database, id, json }: Task) {
  const message = await findMessage(database, id);
  const mails = await mailsOf(database, message.id);
  if (json) return { ...message, mails };
  printLine(message);
  console.log(`\n${printable(message.message)}\n`);
  for (const { kind, sent_at, parked_at, attempts, last_error } of mails) {
    const state = sent_at ? `sent ${sent_at}` : parked_at ? `given up ${parked_at}` : `waiting, ${attempts} attempts`;
    console.log(`mail to ${kind === "owner" ? "the owner" : "the guest"}: ${state}${last_error ? ` (${printable(last_error)})` : ""}`);
  }
}

async function answered({ database, id }: Task) {
  const message = await findMessage(database, id);
  await markAnswered(database, message.id);
  return said("Marked as answered", message);
}

async function releaseIt({ database, environment, id }: Task) {
  const message = await findMessage(database, id);
  const isReleased = await release(database, message, environment.mail && hostOf(environment));
  if (!isReleased) throw new Error("This message does not look like spam. To mail it once more: npm run inbox -- resend ID");
  return said(
    environment.mail ? "Released, and will be mailed" : "Released, and not mailed, because SMTP_URL, MAIL_FROM and MAIL_TO are not set",
    message,
  );
}

async function resend({ database, environment, id }: Task) {
  if (!environment.mail) throw new Error("No mail can be sent: SMTP_URL, MAIL_FROM and MAIL_TO are not set.");
  const message = await findMessage(database, id);
  await resendMails(database, message.id, message.email, hostOf(environment));
  return said("Will be mailed again", message);
}

async function forget({ database, id }: Task) {
  const message = await findMessage(database, id);
  await deleteMessage(database, message.id);
  return said("Deleted", message);
}

async function exportAll({ database, json }: Task) {
  const all = [...(await listMessages(database, { suspicious: false })), ...(await listMessages(database, { suspicious: true }))];
  if (json) return all;
  process.stdout.write(toCsv(all));
}

async function health({ database, json }: Task) {
  const state = await outboxHealth(database);
  if (json) return state;
  const minutes = Math.round(state.oldestWaiting / 60_000);
  console.log(
    `${state.waiting} mails wait${state.waiting ? `, the oldest for ${minutes} minutes` : ""}; ${state.sent} were sent; ${state.parked} were given up`,
  );
}

function said(what: string, { id, name }: MessageRow) {
  console.error(`${what}: ${id.slice(-8)} from ${printable(name)}`);
  return { id };
}

function hostOf({ siteUrl }: Environment): string {
  return new URL(siteUrl).hostname;
}

function printLine(message: MessageRow): void {
  const { id, received_at, name, email, subject, stay, check_in, check_out, guests, answered_at, suspicion } = message;
  const state = answered_at ? "answered" : isOverdue(message) ? "OVERDUE" : "open";
  const about = [stay, check_in && `${check_in} to ${check_out ?? "?"}`, guests && `${guests} guests`].filter(Boolean).join(", ");
  console.log(`${id.slice(-8)}  ${received_at.slice(0, 16).replace("T", " ")}  ${state.padEnd(8)}  ${printable(name)} <${printable(email)}>`);
  console.log(`          ${printable(subject)}${about ? `  [${about}]` : ""}${suspicion ? `  (${suspicion})` : ""}`);
}

/** Without the characters that a terminal obeys: whoever writes to the owner must not write into the owner's terminal. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "\uFFFD");
}
