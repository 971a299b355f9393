import { networkOf } from "../http/network.server.ts";
import { RateLimit } from "../http/rate-limit.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { FormTokens } from "./form-tokens.server.ts";
import { addFloodMail } from "./outbox.server.ts";
import { countRepeats, findSubmission, type Submission, storeEnquiry } from "./store.server.ts";
import { nameSubmission } from "./submission.server.ts";
import { suspect } from "./suspicion.ts";

/** A message that has just come. */
export interface Arrival extends Pick<Submission, "enquiry" | "about" | "language"> {
  /** The token of its form. */
  token: string;
  /** What stood in the field that people do not see. */
  trap: string;
  /** The network address it came from. */
  ip: string;
}

export interface ReceptionOptions {
  database: Database;
  clock: Clock;
  log: Log;
  tokens: FormTokens;
  /** Whether the site sends mails about messages. */
  sendsMail: boolean;
  onStored?: () => void;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds for which a form may be sent. */
const formLasts = 2 * day;

/** What became of a message: it is stored, its sender has to wait, or its form is too old and has to be sent once more with a new token. */
export type Received = { id: string } | "too-many" | "expired";

/** Receives messages: refuses them when there are too many, marks those that look like spam, and stores the rest with their mails. */
export class Reception {
  readonly #options: ReceptionOptions;
  readonly #ofOneNetwork = new RateLimit(8, 10 * minute);
  /** Messages beyond it are stored, but marked and not mailed: an attacker may use a network for each of them. */
  readonly #ofTheSite = new RateLimit(120, 60 * minute);
  readonly #atAll = new RateLimit(1_000, 60 * minute);
  /** How often the owner is told of a flood. */
  readonly #floods = new RateLimit(1, day);

  constructor(options: ReceptionOptions) {
    this.#options = options;
  }

  /** A token for a form that is made now. */
  makeToken(): string {
    return this.#options.tokens.make(this.#options.clock().getTime());
  }

  /** Throws when the message could not be stored; then it does not count against its sender. */
  async receive(arrival: Arrival): Promise<Received> {
    const { database, clock, tokens } = this.#options;
    const receivedAt = clock();
    const now = receivedAt.getTime();
    const madeAt = tokens.madeAt(arrival.token);
    const today = receivedAt.toISOString().slice(0, 10);
    const name = nameSubmission(madeAt === undefined ? today : arrival.token, arrival.enquiry, arrival.about);
    const known = await findSubmission(database, name);
    if (known) return { id: known };
    if (madeAt !== undefined && now - madeAt > formLasts) return "expired";
    return this.#countWhatIsStored(networkOf(arrival.ip), receivedAt, () => this.#store(arrival, { name, receivedAt, age: ageOf(madeAt, now) }));
  }

  async #countWhatIsStored(network: string, time: Date, store: () => Promise<string>): Promise<Received> {
    const now = time.getTime();
    if (this.#ofOneNetwork.isExceeded(network, now)) return "too-many";
    if (this.#atAll.isExceeded("", now)) {
      this.#ofOneNetwork.takeBack(network, now);
      await this.#tellOfFlood("refused", time);
      return "too-many";
    }
    try {
      return { id: await store() };
    } catch (error) {
      this.#ofOneNetwork.takeBack(network, now);
      this.#atAll.takeBack("", now);
      throw error;
    }
  }

  async #store(arrival: Arrival, { name, receivedAt, age }: { name: string; receivedAt: Date; age: number | undefined }): Promise<string> {
    const { database, sendsMail, onStored } = this.#options;
    const now = receivedAt.getTime();
    const repeats = await countRepeats(database, arrival.enquiry, new Date(now - day));
    const ownSuspicion = suspect(arrival.enquiry, { trap: arrival.trap, age, repeats });
    // Only messages that are not marked yet are counted, so that spam does not use up what the others may be.
    const isFlood = ownSuspicion === undefined && this.#ofTheSite.isExceeded("", now);
    const suspicion = isFlood ? "many messages at once" : ownSuspicion;
    try {
      const id = await storeEnquiry(database, { ...arrival, name, receivedAt, suspicion }, sendsMail);
      if (isFlood) await this.#tellOfFlood("marked", receivedAt);
      onStored?.();
      return id;
    } catch (error) {
      if (suspicion === undefined) this.#ofTheSite.takeBack("", now);
      throw error;
    }
  }

  /** Logs once a day that messages are only marked, or are refused, and mails it to the owner. If that fails, the message at hand is not to suffer. */
  async #tellOfFlood(fate: "marked" | "refused", time: Date): Promise<void> {
    const { database, log, sendsMail, onStored } = this.#options;
    if (this.#floods.isExceeded(fate, time.getTime())) return;
    log.warn(`So many messages come that further ones are ${fate === "marked" ? "only marked, and not mailed" : "refused"}`);
    if (!sendsMail) return;
    try {
      await addFloodMail(database, time);
      onStored?.();
    } catch (error) {
      this.#floods.takeBack(fate, time.getTime());
      log.error({ err: error }, "The owner could not be told of a flood");
    }
  }
}

/** Milliseconds since a form was made; nothing when that is to come: another server's clock is ahead. */
function ageOf(madeAt: number | undefined, now: number): number | undefined {
  return madeAt !== undefined && madeAt <= now ? now - madeAt : undefined;
}
