import type { Job } from "./worker.ts";

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
