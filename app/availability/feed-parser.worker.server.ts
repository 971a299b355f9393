import { parentPort } from "node:worker_threads";
import { type ParseFeedOptions, parseFeed } from "../ical/parse-feed.ts";

/* A thread that parses feeds, one after the other. feed-reader.server.ts starts and ends it. */

export interface FeedTask {
  feed: string | Uint8Array;
  options: ParseFeedOptions;
}

if (!parentPort) throw new Error("feed-worker runs as a thread of a FeedReader only.");
const port = parentPort;
port.on("message", ({ feed, options }: FeedTask) => port.postMessage(parseFeed(feed, options)));
port.postMessage("ready");
