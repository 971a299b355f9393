import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../config/clock.ts";
import type { Log } from "../config/log.server.ts";
import type { Database } from "../db/database.server.ts";
import type { Job } from "../jobs/job.ts";
import { type Email, isAddressRefused, type MailTransport } from "./mail-transport.server.ts";
import { type ClaimedMail, claimMail, markFailed, markSent } from "./outbox.server.ts";

/** Milliseconds for which a stop waits for the mail under way. If that takes longer, its claim runs out and it is sent again. */
const lastWait = 5_000;

/** Milliseconds between two looks into an outbox in which nothing was due. */
const pause = 2_000;

/** Milliseconds for which it is tried to note that a mail has left: what an attempt at sending leaves of a claim. */
const insistence = 2 * 60_000;

export interface MailWorkerOptions {
  database: Database;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  /** Nothing where there is no longer anything to write about. */
  write: (mail: ClaimedMail) => Promise<Email | undefined>;
}

/** Sends what is in the outbox, one mail after the other, from its start until it is stopped. It starts once. */
export class MailWorker implements Job {
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
    const { database, clock } = this.#options;
    await database.assertNothingWaits();
    const mail = await claimMail(database, clock());
    if (!mail) return false;
    // What cannot be noted after it is sent is no failure of the mail: it is not to be sent at once again.
    const sending = await this.#send(mail).catch((error: unknown) => ({ error }));
    if ("error" in sending) await this.#noteFailure(mail, sending.error);
    else if (sending.refusals) await this.#noteSent(mail, sending.refusals);
    return true;
  }

  /** What the mail server says of addresses that it refused; nothing where there was nothing to write any more. */
  async #send(mail: ClaimedMail): Promise<{ refusals?: string[] }> {
    const { transport, write } = this.#options;
    const letter = await write(mail);
    return letter ? { refusals: await transport.send(letter) } : {};
  }

  async #noteSent(mail: ClaimedMail, refusals: readonly string[]): Promise<void> {
    const { log } = this.#options;
    await this.#insist(mail, refusals.join("; "));
    if (refusals.length > 0) log.warn({ ...attemptOf(mail), refusals: refusals.length }, "A mail was sent, but not to all of its addresses");
    else log.info(attemptOf(mail), "A mail was sent");
  }

  /** Notes that a mail has left, for as long as its claim lasts: then it would be sent again. */
  async #insist(mail: ClaimedMail, remark: string): Promise<void> {
    const { database, clock, log } = this.#options;
    for (const until = performance.now() + insistence; ; await sleep(pause, undefined, { ref: false })) {
      try {
        return await markSent(database, mail, clock(), remark);
      } catch (error) {
        if (this.#stopping || performance.now() > until) throw error;
        log.warn({ ...attemptOf(mail), err: error }, "A mail was sent, and this could not be noted yet");
      }
    }
  }

  async #noteFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const { database, clock, log } = this.#options;
    const reason = error instanceof Error ? error.message : String(error);
    const fate = await markFailed(database, mail, { reason, isRefused: isAddressRefused(error) }, clock());
    log[fate === "parked" ? "error" : "warn"]({ ...attemptOf(mail), reason: kindOf(error) }, `A mail was not taken, and is ${fate}`);
  }

  async #rest(): Promise<void> {
    // Being woken ends the sleep by an error, and is as good an end as the other.
    await sleep(pause, undefined, { signal: this.#nap.signal }).catch(() => undefined);
  }
}

/** What the log says of an attempt. */
function attemptOf({ id, kind, attempts }: ClaimedMail) {
  return { mail: id, kind, attempt: attempts };
}

/** The kind of a failure, for the log: the words of a mail server may hold addresses. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { name, code = name, responseCode = "" }: { name: string; code?: string; responseCode?: number | string } = error;
  return `${code} ${responseCode}`.trim();
}
