import { createHash } from "node:crypto";
import type { Clock } from "../../../config/clock.ts";
import type { Log } from "../../../config/log.server.ts";
import type { Database } from "../../../db/database.server.ts";
import type { Queries } from "../../../db/tables.ts";
import { networksOf } from "../../../http/network.server.ts";
import { hasMoreThanAdults } from "../../../pricing/charges.ts";
import { serializeStoredFavourite } from "../../../pricing/stay-query.ts";
import { addEnquiryEmails, addFloodEmail } from "../emails/message-emails.server.ts";
import type { Enquiry, EnquirySubject } from "../enquiry.ts";
import { countRepeats, findByIdempotencyKey, markSuspicious, type NewEnquiry, type StoredEnquiry, storeEnquiry } from "../enquiry-store.server.ts";
import { fieldNames } from "../form/fields.ts";
import { type FormTokens, formLifetime } from "./form-tokens.server.ts";
import { countForNetworks, countForSite, countForToken, type NetworkTraffic } from "./rate-limit.server.ts";
import { spamReasons } from "./spam.ts";

/** A valid enquiry before it is stored. */
export interface EnquiryInput extends Pick<NewEnquiry, "enquiry" | "about" | "language"> {
  /** The token of its form. */
  token: string;
  /** The value of the hidden field. */
  trap: string;
  /** The network address of the sender. */
  ip: string;
}

export interface EnquiryServiceOptions {
  database: Database;
  clock: Clock;
  log: Log;
  tokens: FormTokens;
  /** Whether the site sends emails about enquiries. */
  sendsMail: boolean;
  onStored?: () => void;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Enquiries with one token; then a new form is needed. */
const maxPerToken = 5;
/** Enquiries from one network in ten minutes; more are refused. */
const maxPerNetwork = 8;
/** Enquiries from an IPv6 network of 56 bits, and of 48, in an hour; more are refused. */
const maxPerWiderNetwork = [60, 120] as const;
/** Enquiries to the whole site in an hour; more are refused. */
const maxPerSite = 1_000;
/** How many of them are reserved for networks that have sent nothing in that hour. Beyond `maxPerSite` theirs are stored, but only marked. */
const reservedForNewcomers = maxPerSite / 5;
/** Enquiries that are stored in an hour at all, so that an attacker with many networks does not fill the disk. */
const maxStored = 10 * maxPerSite;
/** More enquiries in an hour are a flood: they are marked and not emailed, because an attacker may use another network for each. */
const floodThreshold = 120;
/** Up to here enquiries from networks that have sent nothing before are still emailed, because they are probably from guests. */
const newcomerFloodThreshold = 2 * floodThreshold;

/** Why an enquiry is refused: there are too many, or its form is too old or was used too often and it has to be sent again with a new token. */
type Refusal = "too-many" | "expired" | "used-up";

export type SubmitResult = { id: string } | Refusal;

/** What happens to an enquiry in a flood: it is stored and only marked, or it is refused. */
export type FloodAction = "marked" | "refused";

/** Receives enquiries: refuses them if there are too many, marks those that look like spam, and stores the others with their emails. */
export class EnquiryService {
  readonly #options: EnquiryServiceOptions;
  /** How many enquiries floods have marked and refused since the start. */
  readonly floodCounts: Record<FloodAction, number> = { marked: 0, refused: 0 };
  /** When a flood was last reported, in milliseconds since 1970. */
  readonly #reportedAt: Partial<Record<FloodAction, number>> = {};

  constructor(options: EnquiryServiceOptions) {
    this.#options = options;
  }

  /** A token for a new form. */
  createToken(): string {
    return this.#options.tokens.create(this.#options.clock().getTime());
  }

  /** Throws if the enquiry could not be stored, `UnknownOutcome` if that is not known. What is not stored does not count against its sender. */
  async receive(input: EnquiryInput): Promise<SubmitResult> {
    const { database, clock, tokens, onStored } = this.#options;
    const receivedAt = clock();
    const createdAt = tokens.createdAt(input.token);
    const scope = createdAt === undefined ? receivedAt.toISOString().slice(0, 10) : input.token;
    const key = idempotencyKey(scope, input.enquiry, input.about);
    const age = createdAt === undefined ? undefined : receivedAt.getTime() - createdAt;
    if (age !== undefined && age > formLifetime) return (await database.change((transaction) => findByIdempotencyKey(transaction, key))) ?? "expired";
    try {
      const { id, floodAction } = await database.change((transaction) => this.#store(transaction, input, { idempotencyKey: key, receivedAt, age }));
      if (floodAction) await this.#reportFlood(floodAction, receivedAt);
      onStored?.();
      return { id };
    } catch (error) {
      if (!(error instanceof EnquiryRefused)) throw error;
      if (error.floodAction) await this.#reportFlood(error.floodAction, receivedAt);
      return error.refusal;
    }
  }

  /** Throws `EnquiryRefused` to roll the transaction back. */
  async #store(
    transaction: Queries,
    input: EnquiryInput,
    { idempotencyKey: key, receivedAt, age }: EnquiryContext,
  ): Promise<StoredEnquiry & { floodAction?: FloodAction }> {
    const repeats = await countRepeats(transaction, input.enquiry, new Date(receivedAt.getTime() - day));
    // A negative age comes from another server whose clock is ahead.
    const suspicion = spamReasons(input.enquiry, { trap: input.trap, age: age !== undefined && age >= 0 ? age : undefined, repeats });
    const stored = await storeEnquiry(transaction, { ...input, key, receivedAt, suspicion });
    if (!stored.isNew) return stored;
    if (age !== undefined && (await countForToken(transaction, input.token, receivedAt)) > maxPerToken) throw new EnquiryRefused("used-up");
    const { own, wider } = networksOf(input.ip);
    const [ofOwn, ...ofWider] = await countForNetworks(transaction, [own, ...wider], receivedAt);
    if (exceedsLimits(ofOwn, ofWider)) throw new EnquiryRefused("too-many");
    const isFirst = ofOwn?.hourly === 0;
    // This count includes the enquiry itself.
    const site = await countForSite(transaction, receivedAt);
    if (site.all > (isFirst ? maxStored : maxPerSite - reservedForNewcomers)) throw new EnquiryRefused("too-many", "refused");
    if (suspicion) return stored;
    if (site.all > maxPerSite || site.unmarked > (isFirst ? newcomerFloodThreshold : floodThreshold)) {
      await markSuspicious(transaction, stored.id, "many messages at once");
      return { ...stored, floodAction: "marked" };
    }
    // In a flood the addresses may belong to people who have not written to us.
    const withReceipt = site.unmarked <= floodThreshold;
    if (this.#options.sendsMail) await addEnquiryEmails(transaction, { id: stored.id, email: input.enquiry.email }, receivedAt, { withReceipt });
    return stored;
  }

  /** Counts, and reports a flood once a day, in the log and by an email to the owner. A failure does not affect the enquiry. */
  async #reportFlood(floodAction: FloodAction, time: Date): Promise<void> {
    const { database, log, sendsMail, onStored } = this.#options;
    this.floodCounts[floodAction] += 1;
    const since = time.getTime() - (this.#reportedAt[floodAction] ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < day) return;
    this.#reportedAt[floodAction] = time.getTime();
    log.warn(`So many messages come that further ones are ${floodAction === "marked" ? "only marked, and not mailed" : "refused"}`);
    if (!sendsMail) return;
    try {
      await addFloodEmail(database, time);
      onStored?.();
    } catch (error) {
      delete this.#reportedAt[floodAction];
      log.error({ err: error }, "The owner could not be told of a flood");
    }
  }
}

/** `age`: milliseconds since the form was created, `undefined` without a valid token. */
interface EnquiryContext {
  idempotencyKey: string;
  receivedAt: Date;
  age: number | undefined;
}

/** Whether a network, or those around it, have sent as much as is taken from them before. */
export function exceedsLimits(own: NetworkTraffic | undefined, wider: readonly NetworkTraffic[]): boolean {
  return (own?.recent ?? 0) >= maxPerNetwork || wider.some(({ hourly }, at) => hourly >= (maxPerWiderNetwork[at] ?? 0));
}

/** Thrown, so that the transaction is rolled back. `floodAction` is set if the limit of the site was the reason. */
class EnquiryRefused extends Error {
  readonly refusal: Refusal;
  readonly floodAction: FloodAction | undefined;

  constructor(refusal: Refusal, floodAction?: FloodAction) {
    super(`The message is refused: ${refusal}`);
    this.refusal = refusal;
    this.floodAction = floodAction;
  }
}

/**
 * The idempotency key of an enquiry, in hexadecimal digits: the same for a double click, a retry and a reload, another for another
 * text. `scope` is the token of the form; without a valid one the day, so that the same text is stored once a day.
 */
export function idempotencyKey(scope: string, enquiry: Enquiry, about: Partial<EnquirySubject>): string {
  const parts = [scope, ...fieldNames.flatMap((name) => (name === "phone" ? [] : enquiry[name])), about.stay, about.from, about.to, about.guests];
  // Only if there is a number, more of a party, if there are extras, and if there are several homes, so that the keys of enquiries stored before stay the same.
  if (enquiry.phone) parts.push("phone", enquiry.phone);
  if (hasMoreThanAdults(about)) parts.push(about.ages?.join(), about.infants, about.pets);
  if (about.extras) parts.push(about.extras.join());
  if (about.homes) parts.push(...about.homes.map((home) => serializeStoredFavourite(home.stay, home)));
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
