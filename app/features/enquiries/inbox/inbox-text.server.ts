import type { HoldRow } from "../../../availability/tables.ts";
import { minuteAt } from "../../../dates/local-time.ts";
import { type Currency, decimalAmount, digitsOf } from "../../../i18n/currencies.ts";
import type { OutboxHealth } from "../../../mail/outbox.server.ts";
import type { MailKind, MailRow } from "../../../mail/tables.ts";
import {
  type EnquiredProperty,
  formatEnquiredProperty,
  formatParty,
  parseEnquiredProperties,
  storedAges,
  storedExtras,
} from "../enquired-properties.ts";
import { fieldNames } from "../form/fields.ts";
import type { ReplyRow } from "../tables.ts";
import { escapeTerminal, escapeTerminalLine } from "./escape-terminal.ts";
import type { ListedMessage } from "./inbox.server.ts";
import { bookedHome, isOverdue } from "./message-state.ts";

/** The current time, and the time zone (IANA) in which times are shown. */
export interface LocalClock {
  now: Date;
  timeZone: string;
}

/** Messages for a terminal: two lines each, a third if no email reaches the guest; then the number of suspicious messages and parked emails. */
export function formatInbox(
  messages: readonly ListedMessage[],
  { others, parked, ...clock }: LocalClock & { others: number; parked: number },
): string {
  const overdue = messages.filter((message) => isOverdue(message, clock.now.getTime())).length;
  const count = messages.length === 1 ? "1 message" : `${messages.length} messages`;
  return [
    ...messages.map((message) => formatHead(message, clock) + formatRefusal(message)),
    `\n${count}${overdue ? `, ${overdue} unanswered for more than 24 hours` : ""}\n`,
    others ? `${others} more look like spam: npm run inbox -- --suspicious\n` : "",
    parked ? `${parked} mails could not be sent: npm run inbox -- resend-parked\n` : "",
    messages.length > 0 ? formatZone(clock) : "",
  ].join("");
}

/** A complete message for a terminal, with the answers to it and the state of its emails. */
export function formatMessage(
  message: ListedMessage,
  { replies, mails }: { replies: readonly ReplyRow[]; mails: readonly MailRow[] },
  clock: LocalClock,
): string {
  const others = fieldNames.filter((name) => !["name", "email", "subject", "message"].includes(name) && message[name]);
  const lines = [
    ...others.map((name) => `          ${name}: ${escapeTerminalLine(message[name])}`),
    "",
    ...markedLines(message.message),
    "",
    ...replies.flatMap((reply) => [`${formatReplyState(reply, clock)}: ${escapeTerminalLine(reply.subject)}`, ...markedLines(reply.text), ""]),
    ...mails.map((mail) => formatEmailState(mail, clock)),
  ];
  return formatHead(message, clock) + lines.map((line) => `${line}\n`).join("") + formatZone(clock);
}

/** Every line is marked, so that no line of a text looks like one of ours. */
function markedLines(text: string): string[] {
  return escapeTerminal(text)
    .split("\n")
    .map((line) => `  | ${line}`);
}

function formatReplyState({ id, kind, confirms, created_at, taken_back_at, returned_at }: ReplyRow, { timeZone }: LocalClock): string {
  const what = `${confirms ? `confirmed the booking of ${confirms}` : kind === "declined" ? "declined" : "answered"} ${minuteAt(created_at, timeZone)} (${id.slice(-8)})`;
  if (taken_back_at) return `${what}, taken back`;
  return returned_at ? `${what}, came back ${minuteAt(returned_at, timeZone)}` : what;
}

/** The state of the outbox in one line. */
export function formatOutboxHealth({ waiting, oldestWaiting, sent, parked }: OutboxHealth): string {
  const oldest = waiting ? `, the oldest for ${Math.round(oldestWaiting / 60_000)} minutes` : "";
  return `${waiting} mails wait${oldest}; ${sent} were sent; ${parked} were given up\n`;
}

function formatZone({ timeZone }: LocalClock): string {
  return `Times are those of ${timeZone}.\n`;
}

function formatHead(message: ListedMessage, { now, timeZone }: LocalClock): string {
  const { holds, id, received_at, name, email, subject, stay, check_in, check_out, total, currency, answered_at, answered_how, suspicion } = message;
  const answered = bookedHome(message) ? "booked" : answered_how === "declined" ? "declined" : "answered";
  const state = answered_at ? answered : isOverdue(message, now.getTime()) ? "OVERDUE" : "open";
  const about = [
    stay,
    parseEnquiredProperties(message)
      .map((home) => formatQuotedProperty(home, currency))
      .join(" or "),
    (check_in || check_out) && `${check_in ?? "?"} to ${check_out ?? "?"}`,
    formatParty({
      guests: message.guests ?? undefined,
      ages: storedAges(message),
      infants: message.infants ?? undefined,
      pets: message.pets ?? undefined,
      extras: storedExtras(message),
    }),
    total !== null && `${money(total, currency)} total`,
  ]
    .filter(Boolean)
    .join(", ");
  return `${id.slice(-8)}  ${minuteAt(received_at, timeZone)}  ${state.padEnd(8)}  ${escapeTerminalLine(name)} <${escapeTerminalLine(email)}>
          ${escapeTerminalLine(subject)}${about ? `  [${[about, ...holds.map((hold) => formatHold(hold, { message, timeZone }))].join(", ")}]` : ""}${suspicion ? `  (${suspicion})` : ""}\n`;
}

/** `held`, with its property if the message asks about several, its nights if they differ from those of the message, and its end. */
function formatHold({ home, first_night, ends, expires_at }: HoldRow, { message, timeZone }: { message: ListedMessage; timeZone: string }): string {
  const end = expires_at && `until ${minuteAt(expires_at, timeZone)}`;
  const isAsEnquired = first_night === message.check_in && ends === message.check_out;
  return ["held", message.stay === null && `at ${home}`, !isAsEnquired && `${first_night} to ${ends}`, end].filter(Boolean).join(" ");
}

/** One of several properties with its quoted total. */
function formatQuotedProperty(home: EnquiredProperty, currency: Currency): string {
  return home.total === undefined
    ? formatEnquiredProperty(home)
    : `${formatEnquiredProperty(home)} at ${money(home.total, home.currency ?? currency)}`;
}

/** The list is in English also if the site is not. */
function money(amount: number, currency: Currency): string {
  return `${Number(decimalAmount(amount, currency)).toLocaleString("en", { minimumFractionDigits: digitsOf(currency) })} ${currency}`;
}

function formatRefusal({ refusal }: ListedMessage): string {
  return refusal === null ? "" : `          No mail reaches this address: ${escapeTerminalLine(refusal)}\n`;
}

const emailNames: Partial<Record<MailKind, string>> = {
  receipt: "mail to the guest",
  hold: "mail to the guest about held nights",
  reply: "answer to the guest",
  "reply-copy": "copy of the answer",
  "reply-returned": "mail to the owner about the answer",
};

function formatEmailState({ kind, sent_at, parked_at, refused_at, attempts, last_error }: MailRow, { timeZone }: LocalClock): string {
  const end = refused_at ? "the address was refused" : "given up";
  const state = sent_at
    ? `sent ${minuteAt(sent_at, timeZone)}`
    : parked_at
      ? `${end} ${minuteAt(parked_at, timeZone)}`
      : `waiting, ${attempts} attempts`;
  return `${emailNames[kind] ?? "mail to the owner"}: ${state}${last_error ? ` (${escapeTerminalLine(last_error)})` : ""}`;
}
