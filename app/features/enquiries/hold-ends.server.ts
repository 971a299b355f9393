import { endHold } from "../../availability/holds.server.ts";
import type { HoldRow } from "../../availability/tables.ts";
import { type Clock, ClockWatch } from "../../config/clock.ts";
import type { Database } from "../../db/database.server.ts";
import { addToOutbox } from "../../mail/outbox.server.ts";

const [minute, hour] = [60_000, 60 * 60_000];

/** Milliseconds by which the clock may jump, and for which it has to run evenly after it did, and at the start, before a hold ends. */
const [maxJump, minSteady] = [hour, minute];

/** Milliseconds before the end of a hold at which the owner is told. No hold is made for less. */
const tellBefore = 2 * hour;

interface HoldEndsOptions {
  database: Database;
  clock: Clock;
  /** Whether the site sends emails. */
  sendsMail: boolean;
  /** Milliseconds since any moment, by a clock that nobody can set. */
  elapsed?: () => number;
}

/** Ends holds, and tells the owner before. Several servers may do so at once. */
export class HoldEnds {
  readonly #options: HoldEndsOptions;
  readonly #watch = new ClockWatch(maxJump);

  constructor(options: HoldEndsOptions) {
    this.#options = options;
  }

  /** Does what is due by the clock of the database, unless that has jumped. */
  async look(): Promise<void> {
    const { database, clock, sendsMail, elapsed = () => performance.now() } = this.#options;
    const holds = await database.selectFrom("holds").selectAll().where("expires_at", "is not", null).execute();
    if (holds.length === 0) return;
    const time = await database.readTime();
    if (this.#watch.steadyFor(time, elapsed()) < minSteady) return;
    const remaining = ({ expires_at }: HoldRow) => Date.parse(expires_at ?? "") - time.getTime();
    const ended = holds.filter((hold) => remaining(hold) <= 0);
    const ending = holds.filter((hold) => sendsMail && hold.end_told_at === null && remaining(hold) > 0 && remaining(hold) <= tellBefore);
    if (ended.length + ending.length === 0) return;
    await database.assertNothingWaits();
    for (const hold of ended) await endHold(database, hold, time, clock());
    for (const hold of ending) await tellOwner(database, hold, clock());
  }
}

/** Adds the email about the end of a hold, once for all servers, and again only for another end. */
async function tellOwner(database: Database, { id, message_id, expires_at }: HoldRow, now: Date): Promise<void> {
  if (message_id === null || expires_at === null) return;
  await database.change(async (transaction) => {
    const told = transaction.updateTable("holds").set({ end_told_at: now.toISOString() }).where("id", "=", id);
    const { numUpdatedRows } = await told.where("expires_at", "=", expires_at).where("end_told_at", "is", null).executeTakeFirst();
    if (numUpdatedRows > 0n)
      await addToOutbox(transaction, [{ kind: "hold-ending", message: message_id, about: { hold: id, until: expires_at } }], now);
  });
}
