import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { clockSkew } from "../platform/clock.ts";
import type { Queries } from "../platform/database.server.ts";

const minute = 60_000;
const hour = 60 * minute;

/** What a network has sent before the message at hand: in the last ten minutes, and whether it is its first within an hour. */
export interface NetworkTraffic {
  recent: number;
  isFirst: boolean;
}

/**
 * Counts one more message of a network, and says how many there were before. Until the transaction ends, others of the
 * same network wait for it.
 */
export async function countForNetwork(transaction: Queries, network: string, now: Date): Promise<NetworkTraffic> {
  const [today = "", ...earlier] = (await secretsAt(transaction, now)).map((secret) => hash(network, secret));
  const last_at = now.toISOString();
  const counted = await lineUp(transaction, today, last_at);
  // What was counted under the key of yesterday moves.
  const moved = earlier.length > 0 ? await transaction.deleteFrom("networks").where("network", "in", earlier).returning("times").execute() : [];
  const rows = [...moved, counted];
  const times = rows.flatMap((row) => timesIn(row.times)).filter((time) => time > before(now, hour) && time <= after(now, clockSkew));
  await transaction
    .updateTable("networks")
    .set({ times: JSON.stringify([...times, last_at]) })
    .where("network", "=", today)
    .execute();
  return { recent: times.filter((time) => time > before(now, 10 * minute)).length, isFirst: times.length === 0 };
}

/** Lets only one transaction at a time go on that names the same, until it ends. No name is stored. */
export async function waitInLine(transaction: Queries, name: string, now: Date): Promise<void> {
  const [secret = ""] = await secretsAt(transaction, now);
  await lineUp(transaction, hash(name, secret), now.toISOString());
}

function lineUp(transaction: Queries, network: string, last_at: string): Promise<{ times: string }> {
  return transaction
    .insertInto("networks")
    .values({ network, times: "[]", last_at })
    .onConflict((conflict) => conflict.column("network").doUpdateSet({ last_at }))
    .returning("times")
    .executeTakeFirstOrThrow();
}

/** How many messages the whole site has got in the last hour: all of them, and those that are not marked as suspicious. */
export async function countForSite(transaction: Queries, now: Date): Promise<Record<"all" | "unmarked", number>> {
  return transaction
    .selectFrom("messages")
    .select(({ fn }) => [fn.countAll<number>().as("all"), fn.countAll<number>().filterWhere("suspicion", "is", null).as("unmarked")])
    .where("received_at", ">", before(now, hour))
    .where("received_at", "<=", after(now, clockSkew))
    .executeTakeFirstOrThrow();
}

/** Forgets the networks that have sent nothing for an hour, and the keys of days gone by. */
export async function forgetNetworks(database: Queries, now: Date): Promise<void> {
  await database
    .deleteFrom("networks")
    .where(({ eb, or }) => or([eb("last_at", "<", before(now, hour)), eb("last_at", ">", after(now, clockSkew))]))
    .execute();
  await database
    .deleteFrom("network_keys")
    .where("day", "<", dayOf(before(now, hour)))
    .execute();
}

/** The key of the day, which the first server that asks makes for all; and for an hour also the one of the day before. */
async function secretsAt(transaction: Queries, now: Date): Promise<string[]> {
  const day = dayOf(now.toISOString());
  const keys = transaction
    .selectFrom("network_keys")
    .selectAll()
    .where("day", "<=", day)
    .where("day", ">=", dayOf(before(now, hour)));
  const known = await keys.orderBy("day", "desc").execute();
  if (known[0]?.day === day) return known.map(({ secret }) => secret);
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

const list = z.array(z.string());

function timesIn(text: string): string[] {
  return list.parse(JSON.parse(text));
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
