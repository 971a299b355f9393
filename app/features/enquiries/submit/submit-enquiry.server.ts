import { createHash } from "node:crypto";
import type { Clock } from "../../../config/clock.ts";
import type { Log } from "../../../config/log.server.ts";
import type { Database } from "../../../db/database.server.ts";
import type { Queries } from "../../../db/tables.ts";
import { networksOf } from "../../../http/network.server.ts";
import { serializeStoredFavourite } from "../../../pricing/stay-query.ts";
import { addFloodMail, addMails } from "../emails/message-emails.server.ts";
import type { Enquiry, EnquirySubject } from "../enquiry.ts";
import { countRepeats, findSubmission, markSuspicious, type Stored, type Submission, storeEnquiry } from "../enquiry-store.server.ts";
import { fieldNames } from "../form/fields.ts";
import { type FormTokens, formLasts } from "./form-tokens.server.ts";
import { countForNetworks, countForSite, countForToken, type NetworkTraffic } from "./rate-limit.server.ts";
import { spamReasons } from "./spam.ts";

/** A message that has just come. */
export interface EnquiryInput extends Pick<Submission, "enquiry" | "about" | "language"> {
  /** The token of its form. */
  token: string;
  /** What stood in the field that people do not see. */
  trap: string;
  /** The network address it came from. */
  ip: string;
}

export interface EnquiryServiceOptions {
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

/** The most messages that may be sent with one token; then a new form is needed. */
const mostOfToken = 5;
/** The most messages in ten minutes that one network may send; more are refused. So are more in an hour from a network of 56 bits (IPv6), and of 48. */
const mostOfNetwork = 8;
const mostOfWider = [60, 120] as const;
/** The most messages in an hour that the whole site takes; more are refused. */
const mostAtAll = 1_000;
/** How many of them are kept for networks that have sent nothing in that hour. Theirs are stored beyond all of them too, and only marked. */
const reserved = mostAtAll / 5;
/** The most messages in an hour that are stored at all, so that an attacker with many networks does not fill the disk. */
const mostStored = 10 * mostAtAll;
/** Messages in an hour beyond which there is a flood: they are marked and none mailed, since an attacker may use a network for each of them. */
const floodBegins = 120;
/** Up to here somebody whose network has sent nothing before is still mailed: that is a guest, who is not to suffer for others. */
const floodTakesAll = 2 * floodBegins;

/** Why a message is not taken: its sender has to wait, or its form is too old, or was used too often, and it has to be sent once more with a new token. */
type Refusal = "too-many" | "expired" | "used-up";

/** What became of a message: it is stored, or not. */
export type SubmitResult = { id: string } | Refusal;

/** What a flood does to a message: it is stored and only marked, or it is refused. */
export type FloodFate = "marked" | "refused";

/** Receives messages: refuses them when there are too many, marks those that look like spam, and stores the rest with their mails. */
export class EnquiryService {
  readonly #options: EnquiryServiceOptions;
  /** How many messages a flood has marked and refused since the start. */
  readonly floodCounts: Record<FloodFate, number> = { marked: 0, refused: 0 };
  /** When a flood was told of last, in milliseconds since 1970. */
  readonly #toldAt: Partial<Record<FloodFate, number>> = {};

  constructor(options: EnquiryServiceOptions) {
    this.#options = options;
  }

  /** A token for a form that is made now. */
  makeToken(): string {
    return this.#options.tokens.make(this.#options.clock().getTime());
  }

  /** Throws when the message could not be stored, `UnknownOutcome` when nobody knows; what is not stored does not count against its sender. */
  async receive(arrival: EnquiryInput): Promise<SubmitResult> {
    const { database, clock, tokens, onStored } = this.#options;
    const receivedAt = clock();
    const madeAt = tokens.madeAt(arrival.token);
    const once = madeAt === undefined ? receivedAt.toISOString().slice(0, 10) : arrival.token;
    const name = idempotencyKey(once, arrival.enquiry, arrival.about);
    const age = madeAt === undefined ? undefined : receivedAt.getTime() - madeAt;
    if (age !== undefined && age > formLasts) return (await database.change((transaction) => findSubmission(transaction, name))) ?? "expired";
    try {
      const { id, fate } = await database.change((transaction) => this.#store(transaction, arrival, { name, receivedAt, age }));
      if (fate) await this.#noteFlood(fate, receivedAt);
      onStored?.();
      return { id };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.fate) await this.#noteFlood(error.fate, receivedAt);
      return error.refusal;
    }
  }

  /** Throws `Refused` when the message is to be taken back. */
  async #store(transaction: Queries, arrival: EnquiryInput, { name, receivedAt, age }: Known): Promise<Stored & { fate?: FloodFate }> {
    const repeats = await countRepeats(transaction, arrival.enquiry, new Date(receivedAt.getTime() - day));
    // A form of which the making is to come was made by another server, whose clock is ahead.
    const suspicion = spamReasons(arrival.enquiry, { trap: arrival.trap, age: age !== undefined && age >= 0 ? age : undefined, repeats });
    const stored = await storeEnquiry(transaction, { ...arrival, name, receivedAt, suspicion });
    if (!stored.isNew) return stored;
    if (age !== undefined && (await countForToken(transaction, arrival.token, receivedAt)) > mostOfToken) throw new Refused("used-up");
    const { own, wider } = networksOf(arrival.ip);
    const [ofOwn, ...ofWider] = await countForNetworks(transaction, [own, ...wider], receivedAt);
    if (isTooMuch(ofOwn, ofWider)) throw new Refused("too-many");
    const isFirst = ofOwn?.hourly === 0;
    // Its own row is among those of the site.
    const site = await countForSite(transaction, receivedAt);
    if (site.all > (isFirst ? mostStored : mostAtAll - reserved)) throw new Refused("too-many", "refused");
    if (suspicion) return stored;
    if (site.all > mostAtAll || site.unmarked > (isFirst ? floodTakesAll : floodBegins)) {
      await markSuspicious(transaction, stored.id, "many messages at once");
      return { ...stored, fate: "marked" };
    }
    // In a flood the addresses may be those of strangers, who have not written to us.
    const withReceipt = site.unmarked <= floodBegins;
    if (this.#options.sendsMail) await addMails(transaction, { id: stored.id, email: arrival.enquiry.email }, receivedAt, { withReceipt });
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

function isTooMuch(own: NetworkTraffic | undefined, wider: readonly NetworkTraffic[]): boolean {
  return (own?.recent ?? 0) >= mostOfNetwork || wider.some(({ hourly }, at) => hourly >= (mostOfWider[at] ?? 0));
}

/** A message is not taken; with a `fate` for the number of all. Thrown, so that nothing of it stays. */
class Refused extends Error {
  readonly refusal: Refusal;
  readonly fate: FloodFate | undefined;

  constructor(refusal: Refusal, fate?: FloodFate) {
    super(`The message is refused: ${refusal}`);
    this.refusal = refusal;
    this.fate = fate;
  }
}

/**
 * Names a submission, in hexadecimal digits: a double click, a retry and a reload have the same name, another text has
 * another. `once` is the token of its form; without one of ours the day, and so the same text counts once a day.
 */
export function idempotencyKey(once: string, enquiry: Enquiry, about: EnquirySubject): string {
  const parts = [once, ...fieldNames.map((name) => enquiry[name]), about.stay, about.from, about.to, about.guests];
  // Only where there are several: messages that were stored before keep their names.
  if (about.homes) parts.push(...about.homes.map((home) => serializeStoredFavourite(home.stay, home)));
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
