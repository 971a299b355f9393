import { pino } from "pino";
import { defaultPalettes } from "../../app/brand/palette.ts";
import { systemClock } from "../../app/config/clock.ts";
import { openDatabase } from "../../app/db/database.server.ts";
import { composeReplyEmail } from "../../app/features/enquiries/emails/reply-emails.server.tsx";
import { type ReplyInput, returnReply, sendReply, takeBackMs, takeBackReply } from "../../app/features/enquiries/replies/replies.server.ts";
import { openMailTransport } from "../../app/mail/mail-transport.server.ts";
import { MailWorker } from "../../app/mail/mail-worker.server.ts";

/** What the process is asked by its parent: to send an answer, or to take one back. */
export type ReplyTask = { id: number } & ({ send: ReplyInput } | { takeBack: string });

export interface ReplyReport {
  id: number;
  result: string;
  /** The id of the answer. */
  reply?: string;
}

/** Milliseconds in which an answer can be taken back here. */
const shortly = 250;

const { DATA_DIR = "", DATABASE_URL, SMTP_URL = "" } = process.env;
const database = await openDatabase({ dataFolder: DATA_DIR, databaseUrl: DATABASE_URL, databaseConnections: 2 });
const context = {
  ...{ brand: "An Yên", colours: defaultPalettes.light, owner: "owner@example.com", ownerLanguage: "en" as const, answeredBy: "", phone: "" },
  ...{
    mailbox: "stay@example.com",
    origin: "https://www.example.com",
    timeZone: "UTC",
    titleOf: () => undefined,
    zoneOf: () => "UTC",
    extrasText: () => "",
  },
};
const worker = new MailWorker({
  database,
  clock: systemClock,
  log: pino({ level: "silent" }),
  transport: openMailTransport({ smtpUrl: SMTP_URL, from: "hello@example.com" }),
  compose: async ({ id, kind, about }) =>
    kind === "reply" || kind === "reply-copy" ? composeReplyEmail(database, { id, kind, about }, context) : undefined,
  giveUp: returnReply,
});
worker.start();

process.on("message", async (task: ReplyTask) => {
  const now = Date.now();
  const outcome =
    "send" in task
      ? await sendReply(database, task.send, new Date(now - takeBackMs + shortly))
      : await takeBackReply(database, task.takeBack, new Date(now));
  const report: ReplyReport = { id: task.id, result: outcome.result, reply: "reply" in outcome ? outcome.reply?.id : undefined };
  process.send?.(report);
  setTimeout(() => worker.wake(), shortly);
});
process.send?.({ id: -1, result: "ready" } satisfies ReplyReport);
