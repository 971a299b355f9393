import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { clockSkew } from "../../../config/clock.ts";
import type { Queries } from "../../../db/tables.ts";
import { formLifetime } from "./form-tokens.server.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Enquiries from a network before the current one: in the last ten minutes, and in the last hour. */
export interface NetworkTraffic {
  recent: number;
  hourly: number;
}

/**
 * Counts an enquiry for a network and the wider ones around it, and returns how many there were before. Locks the rows until the
 * transaction ends. `networks` has the narrowest first, so that all transactions lock in the same order.
 */
export async function countForNetworks(transaction: Queries, networks: readonly string[], now: Date): Promise<NetworkTraffic[]> {
  const secrets = await dailySecrets(transaction, now);
  const traffic: NetworkTraffic[] = [];
  for (const network of networks) traffic.push(await countForNetwork(transaction, network, secrets, now));
  return traffic;
}

async function countForNetwork(transaction: Queries, network: string, secrets: readonly string[], now: Date): Promise<NetworkTraffic> {
  const [today = "", ...earlier] = secrets.map((secret) => hash(network, secret));
  const last_at = now.toISOString();
  const counted = await lockRow(transaction, today, last_at);
  // Counts under yesterday's key are moved to today's.
  const moved = earlier.length > 0 ? await transaction.deleteFrom("networks").where("network", "in", earlier).returning("times").execute() : [];
  const rows = [...moved, counted];
  const times = rows.flatMap((row) => parseTimes(row.times)).filter((time) => time > before(now, hour) && time <= after(now, clockSkew));
  await transaction
    .updateTable("networks")
    .set({ times: JSON.stringify([...times, last_at]) })
    .where("network", "=", today)
    .execute();
  return { recent: times.filter((time) => time > before(now, 10 * minute)).length, hourly: times.length };
}

/** Counts an enquiry for the token of a form, and returns the count including it. */
export async function countForToken(transaction: Queries, token: string, now: Date): Promise<number> {
  const used_at = now.toISOString();
  const { messages } = await transaction
    .insertInto("form_tokens")
    .values({ token, messages: 1, used_at })
    .onConflict((conflict) => conflict.column("token").doUpdateSet(({ eb, ref }) => ({ messages: eb(ref("form_tokens.messages"), "+", 1), used_at })))
    .returning("messages")
    .executeTakeFirstOrThrow();
  return messages;
}

/** A lock by name until the transaction ends. Only a hash of the name is stored. */
export async function lockName(transaction: Queries, name: string, now: Date): Promise<void> {
  const [secret = ""] = await dailySecrets(transaction, now);
  await lockRow(transaction, hash(name, secret), now.toISOString());
}

function lockRow(transaction: Queries, network: string, last_at: string): Promise<{ times: string }> {
  return transaction
    .insertInto("networks")
    .values({ network, times: "[]", last_at })
    .onConflict((conflict) => conflict.column("network").doUpdateSet({ last_at }))
    .returning("times")
    .executeTakeFirstOrThrow();
}

/** Enquiries to the whole site in the last hour: all, and those that are not marked as suspicious. */
export async function countForSite(transaction: Queries, now: Date): Promise<Record<"all" | "unmarked", number>> {
  return transaction
    .selectFrom("messages")
    .select(({ fn }) => [fn.countAll<number>().as("all"), fn.countAll<number>().filterWhere("suspicion", "is", null).as("unmarked")])
    .where("received_at", ">", before(now, hour))
    .where("received_at", "<=", after(now, clockSkew))
    .executeTakeFirstOrThrow();
}

/** Deletes networks that have sent nothing for an hour, keys of earlier days, and expired tokens. */
export async function deleteOldNetworks(database: Queries, now: Date): Promise<void> {
  await database.deleteFrom("form_tokens").where("used_at", "<", before(now, formLifetime)).execute();
  await database
    .deleteFrom("networks")
    .where(({ eb, or }) => or([eb("last_at", "<", before(now, hour)), eb("last_at", ">", after(now, clockSkew))]))
    .execute();
  await database
    .deleteFrom("network_keys")
    .where("day", "<", dayOf(before(now, hour)))
    .execute();
}

/** The key of the day, created by the first server that needs it; in the first hour of a day also the key of the day before. */
async function dailySecrets(transaction: Queries, now: Date): Promise<string[]> {
  const day = dayOf(now.toISOString());
  const keys = transaction
    .selectFrom("network_keys")
    .selectAll()
    .where("day", "<=", day)
    .where("day", ">=", dayOf(before(now, hour)));
  const existing = await keys.orderBy("day", "desc").execute();
  if (existing[0]?.day === day) return existing.map(({ secret }) => secret);
  await transaction
    .insertInto("network_keys")
    .values({ day, secret: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await keys.orderBy("day", "desc").execute()).map(({ secret }) => secret);
}

function hash(network: string, secret: string): string {
  return createHmac("sha256", secret).update(network).digest("base64url");
}

const timesSchema = z.array(z.string());

function parseTimes(text: string): string[] {
  return timesSchema.parse(JSON.parse(text));
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

function before(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}

function after(now: Date, milliseconds: number): string {
  return before(now, -milliseconds);
}
