import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../config/clock.ts";
import type { Log } from "../config/log.server.ts";
import type { Database } from "../db/database.server.ts";
import type { Job } from "../jobs/job.ts";
import { type Email, isAddressRefused, type MailTransport } from "./mail-transport.server.ts";
import { type ClaimedMail, claimMail, deleteClaimed, type GiveUp, markFailed, markSent } from "./outbox.server.ts";

/** Milliseconds to wait for the current email when stopping. After that its claim expires and it is sent again. */
const stopTimeoutMs = 5_000;

/** Milliseconds between two checks of an empty outbox. */
const pollIntervalMs = 2_000;

/** Milliseconds for which marking an email as sent is retried: what remains of its claim after sending. */
const markSentTimeoutMs = 2 * 60_000;

export interface MailWorkerOptions {
  database: Database;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  /** Undefined if there is no longer anything to write about; the email is then deleted. */
  compose: (mail: ClaimedMail) => Promise<Email | undefined>;
  /** When an email is refused or parked. */
  giveUp?: GiveUp;
}

/** Sends the emails of the outbox one after the other, from start to stop. It can be started once. */
export class MailWorker implements Job {
  readonly #options: MailWorkerOptions;
  #stopping = false;
  #sleeping = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(options: MailWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#done = this.#run();
  }

  /** Checks the outbox now. */
  wake(): void {
    this.#sleeping.abort();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await Promise.race([this.#done, sleep(stopTimeoutMs, undefined, { ref: false })]);
    this.#options.transport.close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      // Created before checking, so that an email added meanwhile ends the sleep at once.
      this.#sleeping = new AbortController();
      const hadEmail = await this.#sendNext().catch((error: unknown) => this.#options.log.error({ err: error }, "The outbox could not be read"));
      if (hadEmail !== true && !this.#stopping) await this.#sleep();
    }
  }

  /** Returns whether there was an email to send, and so perhaps another. */
  async #sendNext(): Promise<boolean> {
    const { database, clock } = this.#options;
    await database.assertNothingWaits();
    const mail = await claimMail(database, clock());
    if (!mail) return false;
    // An error while marking the email as sent is no failure of sending; it must not be sent again at once.
    const sending = await this.#send(mail).catch((error: unknown) => ({ error }));
    if ("error" in sending) await this.#markFailed(mail, sending.error);
    else if (sending.refusals) await this.#markSent(mail, sending.refusals);
    else await deleteClaimed(database, mail);
    return true;
  }

  /** The server's errors for recipients that it refused; none if there was nothing to write about. */
  async #send(mail: ClaimedMail): Promise<{ refusals?: string[] }> {
    const { transport, compose } = this.#options;
    const email = await compose(mail);
    return email ? { refusals: await transport.send(email) } : {};
  }

  async #markSent(mail: ClaimedMail, refusals: readonly string[]): Promise<void> {
    const { log } = this.#options;
    await this.#retryMarkSent(mail, refusals.join("; "));
    if (refusals.length > 0) log.warn({ ...attemptFields(mail), refusals: refusals.length }, "A mail was sent, but not to all of its addresses");
    else log.info(attemptFields(mail), "A mail was sent");
  }

  /** Marks an email as sent, retrying until its claim expires; after that it would be sent again. */
  async #retryMarkSent(mail: ClaimedMail, remark: string): Promise<void> {
    const { database, clock, log } = this.#options;
    for (const until = performance.now() + markSentTimeoutMs; ; await sleep(pollIntervalMs, undefined, { ref: false })) {
      try {
        return await markSent(database, mail, clock(), remark);
      } catch (error) {
        if (this.#stopping || performance.now() > until) throw error;
        log.warn({ ...attemptFields(mail), err: error }, "A mail was sent, and this could not be noted yet");
      }
    }
  }

  async #markFailed(mail: ClaimedMail, error: unknown): Promise<void> {
    const { database, clock, log, giveUp } = this.#options;
    const reason = error instanceof Error ? error.message : String(error);
    const fate = await markFailed(database, mail, { reason, isRefused: isAddressRefused(error) }, clock(), giveUp);
    log[fate === "parked" ? "error" : "warn"]({ ...attemptFields(mail), reason: errorKind(error) }, `A mail was not taken, and is ${fate}`);
  }

  async #sleep(): Promise<void> {
    // Waking ends the sleep with an AbortError, which is expected.
    await sleep(pollIntervalMs, undefined, { signal: this.#sleeping.signal }).catch(() => undefined);
  }
}

/** The log fields of an attempt. */
function attemptFields({ id, kind, attempts }: ClaimedMail) {
  return { mail: id, kind, attempt: attempts };
}

/** The kind of an error for the log. Its message may contain addresses. */
function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { name, code = name, responseCode = "" }: { name: string; code?: string; responseCode?: number | string } = error;
  return `${code} ${responseCode}`.trim();
}
