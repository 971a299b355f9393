import { flushCompileCache } from "node:module";
import { pino } from "pino";
import { defaultPalettes } from "../../app/brand/palette.ts";
import { systemClock } from "../../app/config/clock.ts";
import { openDatabase } from "../../app/db/database.server.ts";
import type { EmailContext } from "../../app/mail/email.server.tsx";
import { openMailTransport } from "../../app/mail/mail-transport.server.ts";
import { MailWorker, type MailWorkerOptions } from "../../app/mail/mail-worker.server.ts";

/* What the processes have in common that tests kill: the site's database, its mail worker, and the tasks of their parent. */

const { DATA_DIR = "", DATABASE_URL, SMTP_URL = "" } = process.env;

export const database = await openDatabase({ dataFolder: DATA_DIR, databaseUrl: DATABASE_URL, databaseConnections: 2 });

export const context: EmailContext = {
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

export function startWorker(options: Pick<MailWorkerOptions, "compose" | "giveUp">): MailWorker {
  const transport = openMailTransport({ smtpUrl: SMTP_URL, from: "hello@example.com" });
  const worker = new MailWorker({ database, clock: systemClock, log: pino({ level: "silent" }), transport, ...options });
  worker.start();
  return worker;
}

/** Does the tasks of the parent, and tells it that it is ready. */
export function answerTasks<Task, Report>(work: (task: Task) => Promise<Report>): void {
  process.on("message", async ({ id, task }: { id: number; task: Task }) => {
    const report = await work(task);
    process.send?.({ id, report });
  });
  // It is killed, so that Node would not do it in the end.
  flushCompileCache();
  process.send?.({ id: 0 });
}
