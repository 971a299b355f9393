/** Background work that runs while the server listens. */
export interface Job {
  start(): void;
  /** Finishes the current work, and resolves when nothing more will be done. */
  stop(): Promise<void>;
}

/** Repeats some work every `every` milliseconds, with `atStart` also at start. A turn is skipped while the previous one is still running. */
export function intervalJob(
  work: () => Promise<unknown>,
  { every, atStart }: { every: number; atStart: boolean },
  onError: (error: unknown) => void,
): Job {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const runOnce = () => {
    running ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        running = undefined;
      });
  };
  return {
    start() {
      if (atStart) runOnce();
      timer = setInterval(runOnce, every).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Polls for changes by others every `every` milliseconds. Of consecutive errors only the first is reported, because while
 * the database is down, every poll fails.
 */
export function poll(refresh: () => Promise<void>, every: number, onError: (error: unknown) => void): Job {
  let isFailing = false;
  const work = async () => {
    await refresh();
    isFailing = false;
  };
  return intervalJob(work, { every, atStart: false }, (error) => {
    if (!isFailing) onError(error);
    isFailing = true;
  });
}

const minute = 60_000;
/** Milliseconds after a success. */
const baseDelay = 30 * minute;
const maxDelay = 6 * 60 * minute;

/**
 * The time of the next attempt after a number of consecutive failures: half an hour after a success, doubled per failure up
 * to six hours. `random` (0 to 1) shortens the delay after a failure by up to half, so that feeds that failed together are
 * not retried together.
 */
export function nextRetry(failures: number, now: Date, random = Math.random()): Date {
  if (failures === 0) return new Date(now.getTime() + baseDelay);
  const delay = Math.min(baseDelay * 2 ** failures, maxDelay);
  return new Date(now.getTime() + Math.round(delay * (0.5 + random / 2)));
}
