import { isForbiddenAddress } from "../../app/fetch/forbidden-address.ts";
import type { Network } from "../../app/fetch/guarded-connector.server.ts";
import { guardedFetch } from "../../app/fetch/guarded-fetch.server.ts";

/** What the fetching process is asked, and what it answers. Bytes are what it uses after each answer, garbage included. */
export interface Task {
  id: number;
  address: string;
  /** Milliseconds; none: as on a site. */
  time?: number;
}
export interface Report {
  id: number;
  result: Awaited<ReturnType<typeof guardedFetch>>;
  ms: number;
  residentBytes: number;
  /** What is left after a collection. */
  heapBytes: number;
}

/** 127.0.0.1 stands for what is public; what a name leads to, it says itself: `feed-1.public`, `x.inside`, `y.both`, `z.changing`. */
const lookedUp = new Map<string, number>();
const network: Network = {
  isForbidden: (address) => address !== "127.0.0.1" && isForbiddenAddress(address),
  lookup: (name, _options, done) => {
    const count = lookedUp.get(name) ?? 0;
    lookedUp.set(name, count + 1);
    const answers: Record<string, string[]> = {
      public: ["127.0.0.1"],
      both: ["127.0.0.1", "127.0.0.2"],
      changing: [count === 0 ? "127.0.0.1" : "127.0.0.2"],
    };
    const addresses = answers[name.split(".").at(-1) ?? ""] ?? ["127.0.0.2", "::1"];
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    setTimeout(() => done(null, found), Math.random() * 20);
  },
};

process.on("message", async ({ id, address, time }: Task) => {
  const started = performance.now();
  const result = await guardedFetch(address, { accept: "text/calendar", network, limits: time === undefined ? {} : { time } });
  const ms = performance.now() - started;
  const { rss: residentBytes } = process.memoryUsage();
  globalThis.gc?.();
  const report: Report = { id, result, ms, residentBytes, heapBytes: process.memoryUsage().heapUsed };
  process.send?.(report);
});
