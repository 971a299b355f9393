/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Does some work now and once a day. What it returns stops that, and waits for the work at hand. */
export function everyDay(work: () => Promise<unknown>, onError: (error: unknown) => void): () => Promise<void> {
  let atHand: Promise<void>;
  const once = () => {
    atHand = work().then(() => undefined, onError);
  };
  once();
  const timer = setInterval(once, day);
  timer.unref();
  return () => {
    clearInterval(timer);
    return atHand;
  };
}
