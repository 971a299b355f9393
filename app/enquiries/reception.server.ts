import { networkOf } from "../http/network.server.ts";
import { RateLimit } from "../http/rate-limit.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.server.ts";
import type { FormTokens } from "./form-tokens.server.ts";
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
  tokens: FormTokens;
  /** Whether the site sends mails about messages. */
  sendsMail: boolean;
  onStored?: () => void;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds for which a form may be sent. */
const formLasts = 2 * day;

/** Receives messages: refuses them when there are too many, marks those that look like spam, and stores the rest with their mails. */
export class Reception {
  readonly #options: ReceptionOptions;
  readonly #ofOneNetwork = new RateLimit(8, 10 * minute);
  /** Messages beyond it are stored, but marked and not mailed: an attacker may use a network for each of them. */
  readonly #ofTheSite = new RateLimit(120, 60 * minute);
  readonly #atAll = new RateLimit(1_000, 60 * minute);

  constructor(options: ReceptionOptions) {
    this.#options = options;
  }

  /** A token for a form that is made now. */
  makeToken(): string {
    return this.#options.tokens.make(this.#options.clock().getTime());
  }

  /**
   * Returns the id of the stored message, or that its sender has to wait, or that the form is too old and has to be sent once
   * more with a new token. Throws when it could not be stored.
   */
  async receive(arrival: Arrival): Promise<{ id: string } | "too-many" | "expired"> {
    const { enquiry, about, token, trap, ip } = arrival;
    const { database, clock, tokens, sendsMail, onStored } = this.#options;
    const receivedAt = clock();
    const now = receivedAt.getTime();
    const madeAt = tokens.madeAt(token);
    const name = nameSubmission(madeAt === undefined ? receivedAt.toISOString().slice(0, 10) : token, enquiry, about);
    const known = await findSubmission(database, name);
    if (known) return { id: known };
    if (madeAt !== undefined && now - madeAt > formLasts) return "expired";
    if (this.#ofOneNetwork.isExceeded(networkOf(ip), now) || this.#atAll.isExceeded("", now)) return "too-many";
    const repeats = await countRepeats(database, enquiry, new Date(now - day));
    // Only messages that are not marked yet are counted, so that spam does not use up what the others may be.
    const suspectFlood = () => (this.#ofTheSite.isExceeded("", now) ? "many messages at once" : undefined);
    const suspicion = suspect(enquiry, { trap, age: ageOf(madeAt, now), repeats }) ?? suspectFlood();
    const id = await storeEnquiry(database, { ...arrival, name, receivedAt, suspicion }, sendsMail);
    onStored?.();
    return { id };
  }
}

/** Milliseconds since a form was made; nothing when that is to come: another server's clock is ahead. */
function ageOf(madeAt: number | undefined, now: number): number | undefined {
  return madeAt !== undefined && madeAt <= now ? now - madeAt : undefined;
}
