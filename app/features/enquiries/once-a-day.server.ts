import type { Queries } from "../../db/database.server.ts";

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/**
 * Whether no server has done some work within a day; then it is noted as done, for all of them. A note from the future is of a
 * clock that was ahead, and counts as none.
 */
export async function isDayOver(database: Queries, name: string, now: Date): Promise<boolean> {
  const note = { name, done_at: now.toISOString() };
  const dayAgo = new Date(now.getTime() - day).toISOString();
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("daily_work")
    .values(note)
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(note)
        .where(({ eb, or }) => or([eb("daily_work.done_at", "<=", dayAgo), eb("daily_work.done_at", ">", note.done_at)])),
    )
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}
