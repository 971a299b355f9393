import type { FastifyBaseLogger } from "fastify";

/** What the pages of the site need to know of a request beside the request itself. */
export interface RequestFacts {
  /** Names the request in the log and on the page for what went wrong. */
  id: string;
  /** The network address it came from, as far as the proxies in between are trusted. */
  ip: string;
  /** Why the request is refused before it reaches its page: an HTTP status. */
  refusal?: number;
}

/** Answers a request with a page. */
export type Answer = (request: Request, facts: RequestFacts) => Promise<Response>;

/** The settings that the server needs. */
export interface HttpSettings {
  /** The origin of the site, as in `https://www.example.com`. */
  siteUrl: string;
  /** Addresses of proxies whose forwarded headers are believed. */
  trustedProxies: string[] | undefined;
  /** Milliseconds that visitors may wait to be let in, or the event loop may lag, before pages are refused; 0: never. */
  busyAfter: number;
}

export interface HttpServerOptions {
  environment: HttpSettings;
  log: FastifyBaseLogger;
  answer: Answer;
  /** Whether the site can do its work: the database answers. */
  isReady: () => Promise<boolean>;
  /** Folders of finished files, the first that has one answers, by the address under which they are served for ever. */
  folders: Record<string, string[]>;
  /** The folder of the few files that stand at the root of the site. */
  rootFiles: string;
  /** The addresses of pages that are the same for everybody: finished before anybody asks, and kept. */
  kept: readonly string[];
  /** The addresses that take a form. */
  forms: readonly string[];
}

export interface Refusal {
  statusCode?: number;
}

/** Refuses a request with the page of a status. */
export function refusal(statusCode: number): Error & Refusal {
  return Object.assign(new Error(`Refused with ${statusCode}`), { statusCode });
}

/** What may be done at an address (RFC 9110, Allow). */
export function allowedMethods(path: string, forms: readonly string[]): string[] {
  return forms.includes(path) ? ["GET", "HEAD", "OPTIONS", "POST"] : ["GET", "HEAD", "OPTIONS"];
}

/** The path of an address as it was sent. */
export function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "/";
}

/** Whether the path of an address can be decoded. */
export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
