import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { Letter, MailTransport } from "../platform/mail.server.ts";
import type { Worker } from "../platform/worker.ts";
import { type ClaimedMail, claimMail, markFailed, markSent } from "./outbox.server.ts";

/** Milliseconds for which a stop waits for the mail under way. If that takes longer, its claim runs out and it is sent again. */
const lastWait = 5_000;

/** Milliseconds between two looks into an outbox in which nothing was due. */
const pause = 2_000;

export interface MailWorkerOptions {
  database: Database;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  /** The host of the mails' Message-ID. */
  mailHost: string;
  write: (mail: ClaimedMail) => Letter;
}

/** Sends what is in the outbox, one mail after the other, from its start until it is stopped. It starts once. */
export class MailWorker implements Worker {
  readonly #options: MailWorkerOptions;
  #stopping = false;
  #nap = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(options: MailWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#done = this.#run();
  }

  /** Looks into the outbox now. */
  wake(): void {
    this.#nap.abort();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await Promise.race([this.#done, sleep(lastWait, undefined, { ref: false })]);
    this.#options.transport.close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      // Made before the look into the outbox: a mail that comes meanwhile shortens the rest after it.
      this.#nap = new AbortController();
      const worked = await this.#sendNext().catch((error: unknown) => this.#options.log.error({ err: error }, "The outbox could not be read"));
      if (worked !== true && !this.#stopping) await this.#rest();
    }
  }

  /** Whether there was a mail to send, and so there may be another. */
  async #sendNext(): Promise<boolean> {
    const { database, clock, log, transport, mailHost, write } = this.#options;
    const mail = await claimMail(database, mailHost, clock());
    if (!mail) return false;
    const attempt = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
    try {
      await transport.send(write(mail));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const state = await markFailed(database, mail, reason, clock());
      log[state === "parked" ? "error" : "warn"]({ ...attempt, reason: kindOf(error) }, `A mail was not taken, and is ${state}`);
      return true;
    }
    await markSent(database, mail, clock());
    log.info(attempt, "A mail was sent");
    return true;
  }

  async #rest(): Promise<void> {
    // Being woken ends the sleep by an error, and is as good an end as the other.
    await sleep(pause, undefined, { signal: this.#nap.signal }).catch(() => undefined);
  }
}

/** The kind of a failure, for the log: the words of a mail server may hold addresses. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { name, code = name, responseCode = "" }: { name: string; code?: string; responseCode?: number | string } = error;
  return `${code} ${responseCode}`.trim();
}
