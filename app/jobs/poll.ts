import { intervalJob } from "./interval-job.ts";
import type { Job } from "./worker.ts";

/**
 * Looks again and again for what others have changed, `every` so many milliseconds. Of failures one after the other only the first
 * is told: while the database is away, each look fails.
 */
export function poll(look: () => Promise<void>, every: number, onError: (error: unknown) => void): Job {
  let isFailing = false;
  const work = async () => {
    await look();
    isFailing = false;
  };
  return intervalJob(work, { every, atStart: false }, (error) => {
    if (!isFailing) onError(error);
    isFailing = true;
  });
}
