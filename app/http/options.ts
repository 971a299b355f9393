import type { FastifyBaseLogger } from "fastify";
import type { AnalyticsEvent } from "../cache/buffered-response.server.ts";

export interface HttpServerOptions {
  environment: {
    /** The origin of the site, as in `https://www.example.com`. */
    siteUrl: string;
    /** Whether requests for a host other than that one or loopback are refused with 421. */
    isHostFixed?: boolean;
    /** Addresses of proxies whose forwarded headers are trusted. */
    trustedProxies: string[] | undefined;
    /** Milliseconds that visitors may wait for a connection, or that the event loop may lag, before pages are refused; 0: never. */
    busyAfter: number;
  };
  log: FastifyBaseLogger;
  /** Lets the site respond to a request. */
  respond: (request: Request, context: RequestContext) => Promise<Response>;
  canStore: () => Promise<boolean>;
  /** Whether the data of the pages is loaded. Until then the server is not ready. */
  isLoaded: () => boolean;
  /** Folders of files that never change, by URL prefix. The first folder that has a file serves it. */
  folders: Record<string, string[]>;
  /** For prefixes whose files are created at their first request: makes sure that a file is in its folder. */
  provide?: Record<string, (file: string) => Promise<"there" | "unknown" | "busy">>;
  /** Folders whose small files are read at start and served from memory, by URL prefix. */
  inMemoryFolders: Record<string, string>;
  /** Most bytes of pictures in memory; 0, the default: none. */
  pictureCacheBytes?: number;
  /** The folder of the few files at the root of the site. */
  rootFiles: string;
  /** Files at the root that may change while the server runs: `fileOf` is the current file in the folder of pictures. */
  icons?: { names: readonly string[]; fileOf: (name: string) => string };
  /** The stylesheet of the brand with this hash, if there is or was one. */
  brandStylesheet?: (hash: string) => string | undefined;
  /** The URL reduced to the parameters that its page reads; undefined for pages that are not cached. */
  cacheKeyFor: (url: string) => string | undefined;
  /** The version of everything that a page shows, such as the day and taken nights. A cached page is valid while its version is unchanged. */
  cacheVersionOf: (address: string) => string;
  /** The cache keys of pages that are rendered before the first request. */
  warmPaths: readonly string[];
  /** Called for each page view with its path and the page's events; undefined if nothing is counted. */
  onPageView?: (path: string, events: readonly AnalyticsEvent[]) => void;
  /** The paths that accept a form by POST; `/owner/*` stands for every path below. */
  formPaths: readonly string[];
  /** Those that a mail provider posts to, also as `multipart/form-data` (RFC 8058). */
  oneClickPaths: readonly string[];
  /** Path prefixes of the API: errors are JSON there, scripts of any site may read it, and its requests are refused first under load. */
  apiPaths: readonly string[];
  /** The paths of the MCP server, and its handler. Refused first under load, too. */
  mcp?: { paths: readonly string[]; handle: (request: Request) => Promise<Response> };
  /** Time limits that differ from the defaults. */
  timeouts?: Partial<Timeouts>;
}

/** Time limits for slow visitors, in milliseconds. */
export interface Timeouts {
  /** From the first byte of a request to its last. */
  request: number;
  /** Without progress while a response is sent; it may take twice as long. */
  progress: number;
  /** From a request until its response has been received completely. */
  answer: number;
  /** Interval at which late requests are looked for. */
  check: number;
}

/** Why a request was refused, for log and metrics, beyond what the status says. */
export type RefusalReason = "busy" | "connection" | "host" | "messages" | "origin";

/** What the server knows about a request besides the request itself. */
export interface RequestContext {
  /** Identifies the request in the log and on the error page. */
  id: string;
  /** The client's network address, as far as the proxies are trusted. */
  ip: string;
  /** The HTTP status of the error page to render instead of the requested page. */
  errorStatus?: number;
  /** Set by the site when it refuses the request. */
  refusalReason?: RefusalReason;
  /** Filled by the site with the events that each view of the page counts as. */
  events?: AnalyticsEvent[];
}
