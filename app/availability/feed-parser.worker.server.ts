import { parentPort } from "node:worker_threads";
import { type ParseFeedOptions, parseFeed } from "../ical/parse-feed.ts";

/* A thread that reads feeds, one after the other (feed-reader.server.ts starts and ends it). */

/** A feed to be read. */
export interface FeedTask {
  feed: string | Uint8Array;
  question: ParseFeedOptions;
}

if (!parentPort) throw new Error("feed-worker runs as a thread of a FeedReader only.");
const port = parentPort;
port.on("message", ({ feed, question }: FeedTask) => port.postMessage(parseFeed(feed, question)));
port.postMessage("ready");
