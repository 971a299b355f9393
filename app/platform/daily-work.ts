import type { Worker } from "./worker.ts";

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Does some work at its start and then once a day. */
export function dailyWork(work: () => Promise<unknown>, onError: (error: unknown) => void): Worker {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> | undefined;
  const doOnce = () => {
    underWay = work().catch(onError);
  };
  return {
    start() {
      doOnce();
      timer = setInterval(doOnce, day).unref();
    },
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
