import { createHash, randomBytes } from "node:crypto";
import { clockSkew } from "../config/clock.ts";
import { Signatures } from "../config/signatures.server.ts";
import type { Database } from "../db/database.server.ts";
import type { Queries } from "../db/tables.ts";

/** The tables of db/migrations/023-owner.sql. They are not copied when the database is moved: devices sign in again. */
declare module "../db/tables.ts" {
  interface Tables {
    owner_links: { id: string; created_at: string; used_at: string | null; tries: number };
    owner_access: { id: number; requests: number };
    owner_sessions: { token_hash: string; created_at: string; last_used_at: string };
  }
}

const hour = 60 * 60_000;
const day = 24 * hour;

/** Milliseconds after which a session ends: since it was last used, and at most. */
const maxIdle = 30 * day;
const maxAge = 180 * day;

/** An admitted device of the owner. */
export interface OwnerSession {
  /** The SHA-256 of its token. */
  hash: string;
}

/** The session of a cookie, read from the database; `undefined` if there is none, or it has ended. */
export async function findSession(database: Database, token: string, now: Date): Promise<OwnerSession | undefined> {
  const hash = hashOf(token);
  const row = await database.selectFrom("owner_sessions").selectAll().where("token_hash", "=", hash).executeTakeFirst();
  if (!row || hasEnded(row.created_at, maxAge, now) || hasEnded(row.last_used_at, maxIdle, now)) return undefined;
  // Not at every request, so that reading a page writes nothing.
  if (hasEnded(row.last_used_at, hour, now))
    await database.updateTable("owner_sessions").set({ last_used_at: now.toISOString() }).where("token_hash", "=", hash).execute();
  return { hash };
}

/** The token of a new session: 32 random bytes. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Stores a session, and deletes those that have ended. */
export async function storeSession(transaction: Queries, token: string, now: Date): Promise<void> {
  const time = now.toISOString();
  await transaction
    .deleteFrom("owner_sessions")
    .where(({ eb, or }) => or([eb("created_at", "<", before(now, maxAge)), eb("last_used_at", "<", before(now, maxIdle))]))
    .execute();
  await transaction
    .insertInto("owner_sessions")
    .values({ token_hash: hashOf(token), created_at: time, last_used_at: time })
    .execute();
}

/** Whether a session was stored, as by an earlier attempt whose confirmation was lost. */
export async function isStored(transaction: Queries, token: string): Promise<boolean> {
  const session = transaction.selectFrom("owner_sessions").select("token_hash").where("token_hash", "=", hashOf(token));
  return (await session.executeTakeFirst()) !== undefined;
}

/** The sessions that have not ended, the one used last first. */
export async function listSessions(database: Database, now: Date): Promise<{ hash: string; createdAt: string; lastUsedAt: string }[]> {
  const rows = await database.selectFrom("owner_sessions").selectAll().orderBy("last_used_at", "desc").execute();
  const current = rows.filter(({ created_at, last_used_at }) => !hasEnded(created_at, maxAge, now) && !hasEnded(last_used_at, maxIdle, now));
  return current.map(({ token_hash, created_at, last_used_at }) => ({ hash: token_hash, createdAt: created_at, lastUsedAt: last_used_at }));
}

/** Ends one session. */
export async function signOut(database: Database, { hash }: OwnerSession): Promise<void> {
  await database.deleteFrom("owner_sessions").where("token_hash", "=", hash).execute();
}

/** Ends all sessions and links, on every device. Returns the number of sessions. */
export async function signOutEverywhere(database: Database): Promise<number> {
  return database.change(async (transaction) => {
    await transaction.deleteFrom("owner_links").execute();
    const { numDeletedRows } = await transaction.deleteFrom("owner_sessions").executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** The name of the cookie. Browsers take the prefix `__Host-` only over https (RFC 6265bis, 4.1.3.2). */
function cookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-owner" : "owner";
}

/** The token in the `Cookie` header of a request to the site at `siteUrl`; empty if there is none. */
export function sessionTokenOf(cookies: string | null, siteUrl: string): string {
  const start = `${cookieName(siteUrl)}=`;
  const cookie = (cookies ?? "").split(";").map((part) => part.trim());
  return cookie.find((part) => part.startsWith(start))?.slice(start.length) ?? "";
}

/** The `Set-Cookie` header of a session. `Lax`, because a link in a webmail comes from another site. */
export function sessionCookie(token: string, siteUrl: string): string {
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(siteUrl)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge / 1000}${secure}`;
}

/**
 * The tokens of forms below /owner. A token is bound to its session and to the state that the form was rendered for, so that a second tap
 * finds that the state has changed.
 */
export class OwnerFormTokens {
  readonly #signatures: Signatures;

  constructor(secret: string) {
    this.#signatures = new Signatures(secret, "owner form");
  }

  /** `state` names everything that a tap may change: the same text gives the same token. */
  create({ hash }: OwnerSession, state: string): string {
    return this.#signatures.sign(`${hash} ${hashOf(state)}`);
  }

  /** Whether a token was created for this session and the current state. `stale`: the state has changed since, or the device was admitted again. */
  check({ hash }: OwnerSession, state: string, token: string): "valid" | "stale" | "forged" {
    const signed = this.#signatures.verify(token);
    if (signed === undefined) return "forged";
    return signed === `${hash} ${hashOf(state)}` ? "valid" : "stale";
  }
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Also if it was stored by a clock that was ahead. */
function hasEnded(since: string, after: number, now: Date): boolean {
  const age = now.getTime() - Date.parse(since);
  return age > after || age < -clockSkew;
}

/** A time so many milliseconds before another one (ISO 8601, UTC). */
export function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}
