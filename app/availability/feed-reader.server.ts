import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { formatInEveryLanguage, type Text } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { ParsedFeed, ParseFeedOptions } from "../ical/parse-feed.ts";
import type { FeedTask } from "./feed-parser.worker.server.ts";

/** What the reading of one feed may cost. One of a hundred entries takes a few milliseconds; 5 MB of them take some seconds. */
export interface FeedLimits {
  /** Milliseconds. */
  time: number;
  /** MB of heap. */
  memory: number;
}

/**
 * Reads feeds in a thread of its own, one at a time, so that a slow or hostile feed holds up no visitor. A feed that exceeds the
 * limits is given up with its thread: it is not whole, and the next feed gets a new thread. An idle thread keeps no process
 * alive.
 */
export class FeedReader {
  #worker?: Promise<Worker>;
  #last: Promise<unknown> = Promise.resolve();
  readonly #limits: FeedLimits;

  constructor(limits: FeedLimits = { time: 10_000, memory: 256 }) {
    this.#limits = limits;
  }

  /** As `parseFeed`. Rejects when the thread fails for another reason than its limits, which is a mistake of ours. */
  read(feed: string | Uint8Array, question: ParseFeedOptions): Promise<ParsedFeed> {
    const reading = this.#last.then(() => this.#readNow({ feed, question }));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  /** Ends the thread, when what is being read is done. */
  async close(): Promise<void> {
    await this.#last;
    await this.#end();
  }

  async #readNow(task: FeedTask): Promise<ParsedFeed> {
    this.#worker ??= startWorker(this.#limits.memory);
    try {
      const worker = await this.#worker;
      worker.ref();
      const answer = once(worker, "message", { signal: AbortSignal.timeout(this.#limits.time) });
      worker.postMessage(task);
      const [reading] = await answer;
      worker.unref();
      return reading;
    } catch (error) {
      await this.#end();
      const fault = limitFault(error);
      if (!fault) throw error;
      return { spans: [], isWhole: false, notes: [fault.en], fault, events: 0 };
    }
  }

  async #end(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** Resolves when the thread has loaded what it needs: that does not count as time of a feed. */
async function startWorker(memory: number): Promise<Worker> {
  // It needs no environment, and so sees no secrets.
  const worker = new Worker(workerFile(), { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } });
  // A thread that is being given up may still run out of memory: nobody listens then, and the process would end with it.
  worker.on("error", () => undefined);
  await once(worker, "message");
  return worker;
}

/** Beside this file while it is a source; an entry of the server build, where this code is a file of it or of a folder in it. */
function workerFile(): URL {
  const places = ["./feed-parser.worker.server.ts", "./feed-worker.js", "../feed-worker.js"].map((place) => new URL(place, import.meta.url));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error("The server build has no feed-worker.js: vite.config.ts names it as an entry.");
  return found;
}

/** What a limit means for the owner; nothing for an error that is none. */
function limitFault(error: unknown): Text | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ABORT_ERR") return formatInEveryLanguage(m.feed_took_too_long);
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? formatInEveryLanguage(m.feed_took_memory) : undefined;
}
