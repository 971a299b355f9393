import { regularWork } from "./interval-job.ts";
import type { Worker } from "./worker.ts";

/**
 * Looks again and again for what others have changed, `every` so many milliseconds. Of failures one after the other only the first
 * is told: while the database is away, each look fails.
 */
export function lookRegularly(look: () => Promise<void>, every: number, onError: (error: unknown) => void): Worker {
  let isFailing = false;
  const work = async () => {
    await look();
    isFailing = false;
  };
  return regularWork(work, { every, atStart: false }, (error) => {
    if (!isFailing) onError(error);
    isFailing = true;
  });
}
