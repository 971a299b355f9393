/** Something that works beside the answering of requests, from when the server listens until it closes. */
export interface Job {
  start(): void;
  /** Finishes what is under way; resolves when nothing more will be done. */
  stop(): Promise<void>;
}

/**
 * Does some work again and again, `every` so many milliseconds, and also when it starts if so told. A time at which it is still
 * under way is passed over, so that slow work never piles up.
 */
export function intervalJob(
  work: () => Promise<unknown>,
  { every, atStart }: { every: number; atStart: boolean },
  onError: (error: unknown) => void,
): Job {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  const doOnce = () => {
    underWay ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        underWay = undefined;
      });
  };
  return {
    start() {
      if (atStart) doOnce();
      timer = setInterval(doOnce, every).unref();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}

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

const minute = 60_000;
/** Milliseconds from a success to the next try. */
const usualPause = 30 * minute;
const longestPause = 6 * 60 * minute;

/**
 * When to ask another server again after so many failures in a row: half an hour after a success, and up to twice as long after
 * each failure, six hours at most. `random` (from 0 to 1) shortens a pause after a failure by up to a half, so that what failed
 * together does not return together.
 */
export function nextRetry(failures: number, now: Date, random = Math.random()): Date {
  if (failures === 0) return new Date(now.getTime() + usualPause);
  const pause = Math.min(usualPause * 2 ** failures, longestPause);
  return new Date(now.getTime() + Math.round(pause * (0.5 + random / 2)));
}
