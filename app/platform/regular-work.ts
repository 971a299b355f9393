import type { Worker } from "./worker.ts";

/** Does some work again and again, `every` so many milliseconds, and also when it starts if so told. */
export function regularWork(
  work: () => Promise<unknown>,
  { every, atStart }: { every: number; atStart: boolean },
  onError: (error: unknown) => void,
): Worker {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> | undefined;
  const doOnce = () => {
    underWay = work().catch(onError);
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
