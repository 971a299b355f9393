import { type Clock, ClockWatch, clockSkew, steadyMs } from "../../config/clock.ts";
import type { Log } from "../../config/log.server.ts";
import type { Business } from "../../content/business.ts";
import { dayNumber, dayOf, indexInWeek } from "../../dates/day-numbers.ts";
import { dayAt, timeAt } from "../../dates/local-time.ts";
import type { Database } from "../../db/database.server.ts";
import { intervalJob, type Job } from "../../jobs/job.ts";
import { addToOutbox } from "../../mail/outbox.server.ts";

interface DigestOptions {
  database: Database;
  clock: Clock;
  log: Log;
  business: () => Pick<Business, "digest" | "sample" | "timeZone">;
}

/** Adds the weekly digest for the owner. The site has to send emails. */
export function digestJob(options: DigestOptions): Job {
  return intervalJob(digestPass(options), { every: 60_000, atStart: false }, (error) =>
    options.log.error({ err: error }, "The digest could not be added"),
  );
}

/** Returns the work of the job. `elapsed` counts milliseconds, whatever the clock says. */
export function digestPass({ database, clock, business }: Omit<DigestOptions, "log">, elapsed = () => performance.now()): () => Promise<void> {
  const watch = new ClockWatch(clockSkew);
  watch.steadyFor(clock(), elapsed());
  let added = "";
  return async () => {
    if (watch.steadyFor(clock(), elapsed()) < steadyMs) return;
    const monday = digestDue(clock(), business());
    if (monday === undefined || monday === added) return;
    await database.assertNothingWaits();
    // The id makes it one for each week, however many servers add it.
    await database.change((transaction) => addToOutbox(transaction, [{ id: `digest-${monday}`, kind: "digest", about: { monday } }], clock()));
    added = monday;
  };
}

/** The hours of the day in which a digest is added. */
const [begins, ends] = ["07:00", "21:00"];

/** The Monday of the digest that is due at a moment: on that day and, for a server that was down, on Tuesday. */
export function digestDue(now: Date, business: Pick<Business, "digest" | "sample" | "timeZone">): string | undefined {
  const time = timeAt(now, business.timeZone);
  return time >= begins && time < ends ? digestWeek(now, business) : undefined;
}

/** The Monday of the digest that can be sent at a moment; undefined from Wednesday on, and if there is to be none. */
export function digestWeek(now: Date, { digest, sample, timeZone }: Pick<Business, "digest" | "sample" | "timeZone">): string | undefined {
  const today = dayNumber(dayAt(now, timeZone)) ?? 0;
  const fromMonday = indexInWeek(today, 1);
  return digest === "never" || sample || fromMonday > 1 ? undefined : dayOf(today - fromMonday);
}
