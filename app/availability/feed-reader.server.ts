import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { type CompleteText, formatInEveryLanguage, languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { ParsedFeed, ParseFeedOptions } from "../ical/parse-feed.ts";
import type { FeedTask } from "./feed-parser.worker.server.ts";

/** Limits for parsing one feed. A feed of a hundred entries takes a few milliseconds, one of 5 MB some seconds. */
export interface FeedLimits {
  /** Milliseconds. */
  time: number;
  /** MB of heap. */
  memory: number;
}

/**
 * Parses feeds in a separate thread, one at a time, so that a slow or hostile feed does not delay visitors. If a feed exceeds the
 * limits, its thread is terminated, the result is not whole, and the next feed gets a new thread. An idle thread does not keep
 * the process alive.
 */
export class FeedReader {
  #worker?: Promise<Worker>;
  #last: Promise<unknown> = Promise.resolve();
  readonly #limits: FeedLimits;
  readonly #file: URL;

  constructor(limits: FeedLimits = { time: 10_000, memory: 256 }, file = workerFile()) {
    this.#limits = limits;
    this.#file = file;
  }

  /** Like `parseFeed`. Rejects if the thread fails for another reason than the limits, which is a bug. */
  parse(feed: string | Uint8Array, options: ParseFeedOptions): Promise<ParsedFeed> {
    const parsed = this.#last.then(() => this.#parseNow({ feed, options }));
    this.#last = parsed.catch(() => undefined);
    return parsed;
  }

  /** Ends the thread after the current feed. */
  async close(): Promise<void> {
    await this.#last;
    await this.#end();
  }

  async #parseNow(task: FeedTask): Promise<ParsedFeed> {
    this.#worker ??= startWorker(this.#file, this.#limits.memory);
    try {
      const worker = await this.#worker;
      worker.ref();
      const answer = once(worker, "message", { signal: AbortSignal.timeout(this.#limits.time) });
      worker.postMessage(task);
      const [parsed] = await answer;
      worker.unref();
      return parsed;
    } catch (error) {
      await this.#end();
      const fault = limitFault(error);
      if (!fault) throw error;
      return { spans: [], isWhole: false, notes: [fault[languages[0]]], fault, events: 0 };
    }
  }

  async #end(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** Resolves when the thread has loaded its modules, so that this does not count towards the time of a feed. */
async function startWorker(file: URL, memory: number): Promise<Worker> {
  // It needs no environment variables, which contain secrets.
  const worker = new Worker(file, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } });
  // A thread that is being terminated may still run out of memory. Without a listener, this would end the process.
  worker.on("error", () => undefined);
  await once(worker, "message");
  return worker;
}

/** Next to this file in the sources; in the server build an entry, in the folder of this code or the one above. */
function workerFile(): URL {
  const places = ["./feed-parser.worker.server.ts", "./feed-worker.js", "../feed-worker.js"].map((place) => new URL(place, import.meta.url));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error("The server build has no feed-worker.js: vite.config.ts names it as an entry.");
  return found;
}

/** The fault for an exceeded limit; undefined for other errors. */
function limitFault(error: unknown): CompleteText | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ABORT_ERR") return formatInEveryLanguage(m.feed_took_too_long);
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? formatInEveryLanguage(m.feed_took_memory) : undefined;
}
