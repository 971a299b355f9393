/** Milliseconds. */
const day = 24 * 60 * 60_000;

/** Does some work now and once a day; call what it returns to stop. */
export function everyDay(work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  const once = () => void work().catch(onError);
  once();
  const timer = setInterval(once, day);
  timer.unref();
  return () => clearInterval(timer);
}
