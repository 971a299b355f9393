import { networkOf } from "../http/network.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queries } from "../platform/database.server.ts";
import type { Log } from "../platform/log.server.ts";
import type { FormTokens } from "./form-tokens.server.ts";
import { addFloodMail, addMails } from "./message-mails.server.ts";
import { countRepeats, findSubmission, markSuspicious, type Stored, type Submission, storeEnquiry } from "./store.server.ts";
import { nameSubmission } from "./submission.server.ts";
import { suspect } from "./suspicion.ts";
import { countForNetwork, countForSite } from "./traffic.server.ts";

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

/** The most messages in ten minutes that one network may send; more are refused. */
const mostOfNetwork = 8;
/** The most messages in an hour that the whole site takes; more are refused. */
const mostAtAll = 1_000;
/** Messages in an hour beyond which the whole site marks them and mails none: an attacker may use a network for each of them. */
const floodBegins = 120;
/** Up to here somebody whose network has sent nothing before is still mailed: that is a guest, who is not to suffer for others. */
const floodTakesAll = 2 * floodBegins;

/** What became of a message: it is stored, its sender has to wait, or its form is too old and has to be sent once more with a new token. */
export type Received = { id: string } | "too-many" | "expired";

/** What a flood does to a message: it is stored and only marked, or it is refused. */
export type FloodFate = "marked" | "refused";

/** Receives messages: refuses them when there are too many, marks those that look like spam, and stores the rest with their mails. */
export class Reception {
  readonly #options: ReceptionOptions;
  /** How many messages a flood has marked and refused since the start. */
  readonly floodCounts: Record<FloodFate, number> = { marked: 0, refused: 0 };
  /** When a flood was told of last, in milliseconds since 1970. */
  readonly #toldAt: Partial<Record<FloodFate, number>> = {};

  constructor(options: ReceptionOptions) {
    this.#options = options;
  }

  /** A token for a form that is made now. */
  makeToken(): string {
    return this.#options.tokens.make(this.#options.clock().getTime());
  }

  /** Throws when the message could not be stored, `UnknownOutcome` when nobody knows; what is not stored does not count against its sender. */
  async receive(arrival: Arrival): Promise<Received> {
    const { database, clock, tokens, onStored } = this.#options;
    const receivedAt = clock();
    const madeAt = tokens.madeAt(arrival.token);
    const once = madeAt === undefined ? receivedAt.toISOString().slice(0, 10) : arrival.token;
    const name = nameSubmission(once, arrival.enquiry, arrival.about);
    const age = madeAt === undefined ? undefined : receivedAt.getTime() - madeAt;
    if (age !== undefined && age > formLasts) return (await database.change((transaction) => findSubmission(transaction, name))) ?? "expired";
    try {
      const { id, fate } = await database.change((transaction) => this.#store(transaction, arrival, { name, receivedAt, age }));
      if (fate) await this.#noteFlood(fate, receivedAt);
      onStored?.();
      return { id };
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      if (error.fate) await this.#noteFlood(error.fate, receivedAt);
      return "too-many";
    }
  }

  /** Throws `TooMany` when the message is to be taken back. */
  async #store(transaction: Queries, arrival: Arrival, { name, receivedAt, age }: Known): Promise<Stored & { fate?: FloodFate }> {
    const repeats = await countRepeats(transaction, arrival.enquiry, new Date(receivedAt.getTime() - day));
    // A form of which the making is to come was made by another server, whose clock is ahead.
    const suspicion = suspect(arrival.enquiry, { trap: arrival.trap, age: age !== undefined && age >= 0 ? age : undefined, repeats });
    const stored = await storeEnquiry(transaction, { ...arrival, name, receivedAt, suspicion });
    if (!stored.isNew) return stored;
    const network = await countForNetwork(transaction, networkOf(arrival.ip), receivedAt);
    if (network.recent >= mostOfNetwork) throw new TooMany();
    // Its own row is among those of the site.
    const site = await countForSite(transaction, receivedAt);
    if (site.all > mostAtAll) throw new TooMany("refused");
    if (suspicion) return stored;
    if (site.unmarked > (network.isFirst ? floodTakesAll : floodBegins)) {
      await markSuspicious(transaction, stored.id, "many messages at once");
      return { ...stored, fate: "marked" };
    }
    if (this.#options.sendsMail) await addMails(transaction, { id: stored.id, email: arrival.enquiry.email }, receivedAt);
    return stored;
  }

  /** Counts what a flood does, and tells of it once a day, in the log and by a mail to the owner. If that fails, the message at hand is not to suffer. */
  async #noteFlood(fate: FloodFate, time: Date): Promise<void> {
    const { database, log, sendsMail, onStored } = this.#options;
    this.floodCounts[fate] += 1;
    const since = time.getTime() - (this.#toldAt[fate] ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < day) return;
    this.#toldAt[fate] = time.getTime();
    log.warn(`So many messages come that further ones are ${fate === "marked" ? "only marked, and not mailed" : "refused"}`);
    if (!sendsMail) return;
    try {
      await addFloodMail(database, time);
      onStored?.();
    } catch (error) {
      delete this.#toldAt[fate];
      log.error({ err: error }, "The owner could not be told of a flood");
    }
  }
}

/** What is known of a message before it is stored; `age`: milliseconds since its form was made, nothing where it is none of ours. */
interface Known {
  name: string;
  receivedAt: Date;
  age: number | undefined;
}

/** There are too many messages: of one network, or, with a `fate`, at all. Thrown, so that nothing of the message stays. */
class TooMany extends Error {
  readonly fate: FloodFate | undefined;

  constructor(fate?: FloodFate) {
    super("Too many messages");
    this.fate = fate;
  }
}
