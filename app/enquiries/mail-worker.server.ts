import type { Database } from "../platform/database.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { Letter, MailTransport } from "../platform/mail.server.ts";
import { type ClaimedMail, claimMail, markFailed, markSent } from "./outbox.server.ts";

/** Milliseconds that a mail under way may hold up the end; its claim runs out, and it is sent again under its own id. */
const lastWait = 5_000;

/** Milliseconds between two looks into the outbox when there was nothing to do. */
const pause = 2_000;

export interface MailWorkerOptions {
  database: Database;
  log: Log;
  transport: MailTransport;
  /** Writes the letter of a mail. */
  write: (mail: ClaimedMail) => Letter;
}

/** Sends what is in the outbox, one mail after the other, until it is stopped. */
export class MailWorker {
  readonly #options: MailWorkerOptions;
  #stopping = false;
  #wake: (() => void) | undefined;
  readonly #done: Promise<void>;

  constructor(options: MailWorkerOptions) {
    this.#options = options;
    this.#done = this.#run();
  }

  /** Looks into the outbox now. */
  wake(): void {
    this.#wake?.();
  }

  /** Finishes the mail at hand, and stops. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.wake();
    await Promise.race([this.#done, new Promise((resolve) => setTimeout(resolve, lastWait).unref())]);
    this.#options.transport.close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      const worked = await this.#sendNext().catch((error: unknown) => this.#options.log.error({ err: error }, "The outbox could not be read"));
      if (worked !== true && !this.#stopping) await this.#rest();
    }
  }

  async #sendNext(): Promise<boolean> {
    const { database, log, transport, write } = this.#options;
    const mail = await claimMail(database);
    if (!mail) return false;
    try {
      await transport.send(write(mail));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const state = await markFailed(database, mail, reason);
      log[state === "parked" ? "error" : "warn"](
        { mail: mail.id, kind: mail.kind, attempt: mail.attempts, reason: codeOf(error) },
        `A mail was not taken, and is ${state}`,
      );
      return true;
    }
    await markSent(database, mail);
    log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempts }, "A mail was sent");
    return true;
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** What an SMTP server says may hold addresses: the log takes only the kind of failure. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code = error.name, responseCode = "" } = error as Error & { code?: string; responseCode?: number };
  return `${code} ${responseCode}`.trim();
}
