import { createHmac, timingSafeEqual } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { type Clock, clockSkew } from "../config/clock.ts";
import { Signatures } from "../config/signatures.server.ts";
import type { Database } from "../db/database.server.ts";
import type { Queries } from "../db/tables.ts";
import { addToOutbox } from "../mail/outbox.server.ts";
import { before, isStored, newSessionToken, storeSession } from "./owner-sessions.server.ts";

/** Milliseconds in which a link or its code can be used. */
const linkLifetime = 15 * 60_000;

/** The most codes that are compared with a link; after that only the link itself admits. */
const maxTries = 5;

/** The most requests for links from the website: anybody can press that button. */
const limits = [
  { within: 60 * 60_000, requests: 3 },
  { within: 24 * 60 * 60_000, requests: 10 },
];
const longestLimit = 24 * 60 * 60_000;

/** Creates the links and codes that admit a device of the owner, and admits it. Servers with the same `secret` accept each other's links. */
export class OwnerLinks {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secret: string;
  readonly #signatures: Signatures;

  constructor({ database, clock }: { database: Database; clock: Clock }, secret: string) {
    this.#database = database;
    this.#clock = clock;
    this.#secret = secret;
    this.#signatures = new Signatures(secret, "owner link");
  }

  /**
   * Emails a link to each of the `addresses` (MAIL_TO). False if there were too many requests in the last hour or day. A command of the
   * operator is not `limited`.
   */
  request(addresses: string, { page, limited = true }: { page?: string; limited?: boolean } = {}): Promise<boolean> {
    const now = this.#clock();
    const recipients = addresses.split(",").map((address) => address.trim());
    const links = recipients.map((to) => ({ link: uuidv7(), to, page }));
    return this.#database.change(async (transaction) => {
      await transaction
        .updateTable("owner_access")
        .set(({ eb }) => ({ requests: eb("requests", "+", 1) }))
        .execute();
      const [first] = links;
      const earlier = transaction
        .selectFrom("owner_links")
        .select("id")
        .where("id", "=", first?.link ?? "");
      // An earlier attempt was committed, and its confirmation lost.
      if (await earlier.executeTakeFirst()) return true;
      await transaction.deleteFrom("owner_links").where("created_at", "<", before(now, longestLimit)).execute();
      for (const { within, requests } of limited ? limits : [])
        if ((await countBetween(transaction, before(now, within), before(now, -clockSkew))) >= requests * recipients.length) return false;
      await transaction
        .insertInto("owner_links")
        .values(links.map(({ link }) => ({ id: link, created_at: now.toISOString(), used_at: null, tries: 0 })))
        .execute();
      await addToOutbox(
        transaction,
        links.map((about) => ({ kind: "owner-link", about })),
        now,
      );
      return true;
    });
  }

  /** The token in the address of a link. */
  tokenOf(id: string): string {
    return this.#signatures.sign(id);
  }

  /** The eight digits that can be typed instead. */
  codeOf(id: string): string {
    const bytes = createHmac("sha256", this.#secret).update(`owner code ${id}`).digest();
    return String(bytes.readUIntBE(0, 6) % 1e8).padStart(8, "0");
  }

  /** Whether a link that was created then can no longer be used. */
  hasExpired(createdAt: string): boolean {
    return createdAt <= before(this.#clock(), linkLifetime);
  }

  /** Uses up a link. The token of the new session; `undefined` if the link is forged, too old or was used. */
  async admitByLink(token: string): Promise<string | undefined> {
    const id = this.#signatures.verify(token);
    if (id === undefined) return undefined;
    const session = newSessionToken();
    return this.#database.change((transaction) => admit(transaction, id, this.#clock(), session));
  }

  /** Uses up the link with this code. A wrong code counts against every link that can be used. */
  async admitByCode(typed: string): Promise<string | undefined> {
    const now = this.#clock();
    const code = typed.replace(/\D/g, "");
    const session = newSessionToken();
    return this.#database.change(async (transaction) => {
      if (await isStored(transaction, session)) return session;
      const links = await transaction
        .updateTable("owner_links")
        .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
        .where("used_at", "is", null)
        .where("created_at", ">", before(now, linkLifetime))
        .returning(["id", "tries"])
        .execute();
      const link = links.find(({ id, tries }) => tries <= maxTries && isEqual(code, this.codeOf(id)));
      return link && admit(transaction, link.id, now, session);
    });
  }
}

/** The work of a transaction, which may run twice: `session` is the same then. */
async function admit(transaction: Queries, id: string, now: Date, session: string): Promise<string | undefined> {
  if (await isStored(transaction, session)) return session;
  const { numUpdatedRows } = await transaction
    .updateTable("owner_links")
    .set({ used_at: now.toISOString() })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("created_at", ">", before(now, linkLifetime))
    // A time far ahead comes from a clock that was wrong when the link was created.
    .where("created_at", "<", before(now, -clockSkew))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await storeSession(transaction, session, now);
  return session;
}

/** A later time was stored by a clock that was ahead. */
async function countBetween(transaction: Queries, since: string, until: string): Promise<number> {
  const { count } = await transaction
    .selectFrom("owner_links")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("created_at", ">", since)
    .where("created_at", "<", until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
