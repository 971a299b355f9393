import { createHoldWithin, type HoldResult, holdsOf, releaseHold } from "../../../availability/holds.server.ts";
import type { HoldRow } from "../../../availability/tables.ts";
import type { Block } from "../../../availability/unavailable-nights.server.ts";
import type { Database } from "../../../db/database.server.ts";
import type { Queries } from "../../../db/tables.ts";
import { addToOutbox } from "../../../mail/outbox.server.ts";
import { parseEnquiredProperties } from "../enquired-properties.ts";
import type { MessageRow } from "../tables.ts";
import { escapeTerminalLine } from "./escape-terminal.ts";
import type { HoldHours } from "./message-state.ts";

interface HoldOptions {
  now: Date;
  /** Of a message about several properties, the slug of the one to be held. */
  home?: string;
  /** Without them the hold has no end, and the guest gets no email. */
  hours?: HoldHours;
  /** Whether the site sends emails. */
  sendsMail?: boolean;
}

/** Nights that are taken, and if it is for a message, the name of its guest. */
export type TakenBlock = Block & { guest?: string };

type MessageHoldResult = Exclude<HoldResult, { taken: Block[] }> | { taken: TakenBlock[] };

/**
 * Holds the nights of a message at its property, or at one of several. With `hours` the hold ends by itself, by the clock of the
 * database, and the guest gets an email that says when. If the message already has a hold there, that one is returned as it is, and there
 * is no second email. Throws as `nightsToHold` does.
 */
export async function holdForMessage(
  database: Database,
  message: MessageRow,
  { now, home = "", hours, sendsMail = false }: HoldOptions,
): Promise<MessageHoldResult> {
  const request = { ...nightsToHold(message, home), by: { message: message.id } };
  const result = await database.change(async (transaction) => {
    const expiresAt = hours === undefined ? null : endAfter(await database.readTime(transaction), hours);
    const held = await createHoldWithin(transaction, { ...request, expiresAt }, now);
    if ("id" in held && held.isNew && sendsMail) await addHoldEmail(transaction, { message: message.id, hold: held.id, until: held.expiresAt }, now);
    return held;
  });
  return "taken" in result ? { taken: await addGuests(database, result.taken) } : result;
}

/**
 * Holds nights for so many more hours than until `until`, the end that the owner was shown, and tells the guest. If the hold has another
 * end by now, somebody was quicker, and nothing changes; so a repeated request renews it once. Resolves to the hold as it is then, undefined
 * if it has ended.
 */
export async function renewHold(
  database: Database,
  { id, until }: { id: string; until: string },
  { hours, now, sendsMail }: { hours: HoldHours; now: Date; sendsMail: boolean },
): Promise<HoldRow | undefined> {
  return database.change(async (transaction) => {
    const time = await database.readTime(transaction);
    const expires_at = endAfter(new Date(Math.max(Date.parse(until), time.getTime())), hours);
    const renewed = await transaction
      .updateTable("holds")
      .set({ expires_at, end_told_at: null })
      .where("id", "=", id)
      .where("expires_at", "=", until)
      .returningAll()
      .executeTakeFirst();
    if (renewed?.message_id && sendsMail) await addHoldEmail(transaction, { message: renewed.message_id, hold: id, until: expires_at }, now);
    return renewed ?? transaction.selectFrom("holds").selectAll().where("id", "=", id).executeTakeFirst();
  });
}

/** Takes the end of a hold away, so that its nights stay held until somebody frees them; false if it has ended. The guest gets no email. */
export async function keepHold(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database.updateTable("holds").set({ expires_at: null }).where("id", "=", id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the hold of a message, of several the one at `home`; false if it has none. Throws if it has several and `home` is none of theirs. */
export async function releaseHoldOf(database: Database, { id }: Pick<MessageRow, "id">, now: Date, home = ""): Promise<boolean> {
  const holds = await holdsOf(database, id);
  const [only, ...more] = home ? holds.filter((hold) => hold.home === home) : holds;
  if (more.length > 0)
    throw new Error(
      `This message holds nights at several homes. Say which are to be let go: npm run inbox -- let-go ${id.slice(-8)} ${holds.map((hold) => hold.home).join(" | ")}`,
    );
  return only !== undefined && releaseHold(database, only.id, now);
}

const [minute, hour] = [60_000, 60 * 60_000];

/** On a whole minute, because that is what the guest is told. */
function endAfter(time: Date, hours: number): string {
  return new Date(Math.ceil((time.getTime() + hours * hour) / minute) * minute).toISOString();
}

/** Tells the guest until when the nights are held. */
async function addHoldEmail(
  transaction: Queries,
  { message, hold, until }: { message: string; hold: string; until: string | null },
  now: Date,
): Promise<void> {
  if (until !== null) await addToOutbox(transaction, [{ kind: "hold", message, about: { hold, until } }], now);
}

async function addGuests(database: Database, taken: readonly Block[]): Promise<TakenBlock[]> {
  const ids = taken.flatMap(({ by }) => ("message" in by ? [by.message] : []));
  const guests = ids.length > 0 ? await database.selectFrom("messages").select(["id", "name"]).where("id", "in", ids).execute() : [];
  return taken.map((block) => ({ ...block, guest: guests.find(({ id }) => "message" in block.by && id === block.by.message)?.name }));
}

/** The property and nights of a message; of several properties the `chosen` one. Throws if that is not one of them, or a date is missing. */
export function nightsToHold(message: MessageRow, chosen: string): { home: string; from: string; to: string } {
  const home = propertyToHold(message, chosen);
  const own = parseEnquiredProperties(message).find(({ stay }) => stay === home);
  const from = own?.from ?? message.check_in;
  const to = own?.to ?? message.check_out;
  if (!home || !from || !to || to <= from)
    throw new Error("This message names no home, or not both dates: npm run calendars -- block holds nights without one.");
  return { home, from, to };
}

function propertyToHold(message: MessageRow, chosen: string): string | null {
  const homes = message.stay ? [message.stay] : parseEnquiredProperties(message).map(({ stay }) => stay);
  const [only, ...more] = homes;
  if (only === undefined) return null;
  if (homes.includes(chosen)) return chosen;
  if (chosen) throw new Error(`HOME: found "${escapeTerminalLine(chosen)}"; this message asks about ${homes.join(", ")}.`);
  if (more.length === 0) return only;
  throw new Error(
    `This message asks about several homes. Say which one is to be held: npm run inbox -- hold ${message.id.slice(-8)} ${homes.join(" | ")}`,
  );
}
