import type { FastifyBaseLogger } from "fastify";
import type { AnalyticsEvent } from "../cache/buffered-response.server.ts";

/** What the HTTP server needs from the site. */
export interface HttpServerOptions {
  environment: {
    /** The origin of the site, as in `https://www.example.com`. */
    siteUrl: string;
    /** Whether a request for another host than that, or loopback's, is refused with 421. */
    isHostFixed?: boolean;
    /** Addresses of proxies whose forwarded headers are believed. */
    trustedProxies: string[] | undefined;
    /** Milliseconds that visitors may wait to be let in, or the event loop may lag, before pages are refused; 0: never. */
    busyAfter: number;
  };
  log: FastifyBaseLogger;
  /** Asks the site, which knows the pages, to respond to a request. */
  respond: (request: Request, context: RequestContext) => Promise<Response>;
  /** Whether a message could be stored now. */
  canStore: () => Promise<boolean>;
  /** Whether what pages tell of is known: until then nobody should be sent here. */
  isLoaded: () => boolean;
  /** Folders of files that never change, by the prefix of their addresses; the first folder that has a file answers. */
  folders: Record<string, string[]>;
  /** For a prefix whose files are made when they are first asked for: sees to it that one is in its folder. */
  provide?: Record<string, (file: string) => Promise<"there" | "unknown" | "busy">>;
  /** For a prefix the folder whose small files are read at the start and answered from memory. */
  kept: Record<string, string>;
  /** The folder of the few files that stand at the root of the site. */
  rootFiles: string;
  /** An address with only those parameters that its page reads: what is kept for it answers for all of them. Nothing for pages that are not kept. */
  addressRead: (url: string) => string | undefined;
  /** Names the state of what the page at such an address tells, as the day and what is taken: it is kept until that changes. */
  stateOf: (address: string) => string;
  /** The addresses of pages that are rendered before anybody asks. */
  ahead: readonly string[];
  /** Told of each visit of a page: its path, and what the site noted when it made the page. Nothing: nobody counts. */
  onVisit?: (path: string, notes: readonly AnalyticsEvent[]) => void;
  /** The addresses that take a form by POST. */
  forms: readonly string[];
  /** Addresses below which programs of others read: failures there are data, any site may read them, and they are shed first. */
  interfaces: readonly string[];
  /** The addresses at which assistants ask (Model Context Protocol), and who answers them. Shed first too. */
  mcp?: { paths: readonly string[]; answer: (request: Request) => Promise<Response> };
  /** Milliseconds for which slow visitors are waited for, where they are not the usual ones. */
  patience?: Partial<Timeouts>;
}

/** Milliseconds for which the server waits for slow visitors. */
export interface Timeouts {
  /** For a request to arrive, from its first byte to its last. */
  request: number;
  /** For a visitor who takes nothing of an answer; it may be twice as long. */
  progress: number;
  /** For a visitor to take all of an answer, from its request. */
  answer: number;
  /** Between two looks at which requests are late. */
  check: number;
}

/** Why a request was refused, for log and metrics: what a failure's status alone does not say. */
export type RefusalReason = "busy" | "connection" | "host" | "messages" | "origin";

/** What the server knows of a request beside the request itself. */
export interface RequestContext {
  /** Names the request in the log and on the page for what went wrong. */
  id: string;
  /** The network address it came from, as far as the proxies in between are trusted. */
  ip: string;
  /** The HTTP status of the failure page to show in place of the page asked for. */
  refusal?: number;
  /** Where the site writes why it refuses, where it does. */
  refused?: RefusalReason;
  /** Where the site writes what visits of the page that it makes count as. */
  notes?: AnalyticsEvent[];
}
