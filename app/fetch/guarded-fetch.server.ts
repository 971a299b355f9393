import { unescape as decode } from "node:querystring";
import { Agent, type Dispatcher, request } from "undici";
import { isAllowedHost } from "../config/allowed-hosts.ts";
import { formatInEveryLanguage, inEveryLanguage, type Text } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { charsetIn, decodeText } from "./decode-text.ts";
import { readDecodedBody } from "./decoded-body.server.ts";
import { reasonOf, TooLate, UnexpectedStatus, withoutSecrets } from "./fetch-failure.server.ts";
import { guardedConnector, type Network, publicNetwork } from "./guarded-connector.server.ts";
import { HostQueue } from "./host-queue.ts";

export interface GuardedFetchOptions {
  /** What is wanted, as the header `Accept` has it. */
  accept: string;
  /** What an earlier answer was marked with: if it still is, the answer is `unchanged`. */
  etag?: string | null;
  lastModified?: string | null;
  /** Ends it all: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Hosts that may be asked though they are not public, as `readHost` gives them. */
  allowedHosts?: readonly string[];
  limits?: Partial<Limits>;
  network?: Network;
}

export interface Limits {
  /** Milliseconds for everything but waiting in the queue: looking up, connecting, redirects, the whole body. */
  time: number;
  /** Bytes of the body, packed and unpacked. */
  bytes: number;
  redirects: number;
}

export type FetchResult =
  | { kind: "fetched"; body: string; etag: string | null; lastModified: string | null }
  | { kind: "unchanged" }
  /** `reason`: words for the owner in every language, of the address the host only. */
  | { kind: "failed"; reason: Text };

const usualLimits: Limits = { time: 10_000, bytes: 5_000_000, redirects: 3 };

/** One queue for the whole process: what a host sees is all of it. */
const queue = new HostQueue(2);

/** One address to ask. `isTrusted`: whether it may be one of `allowedHosts`; `credentials`: of `Authorization`, for this host only. */
interface Step {
  url: URL;
  isTrusted: boolean;
  credentials: string | undefined;
}

/**
 * Fetches what stands at an address that somebody else may choose, or change, without being sent to a server that is not public
 * (server-side request forgery). Addresses count as secrets: no result and no error of the network holds more than a host.
 *
 * - http and https, never a private, local or reserved address (`isForbiddenAddress`), whether written as one, looked up, or the
 *   aim of a redirect; except `allowedHosts`, to which a host that is not among them cannot send.
 * - Redirects: three at most, each checked like the first, none from https to http; user and password stay with their origin.
 * - Ten seconds and 5 MB for the whole of it, the unpacked body included; two requests at once for a host.
 * - TLS is verified. No cookies, no proxy of the environment, nothing kept open afterwards.
 *
 * It uses undici's `request`, not its `fetch`, which takes half of a packed body for the whole (tried with 8.12.4), and hides
 * from the caller how large the packed one is. Whatever a server does is a result; it rejects with the reason of the signal,
 * and with what is a mistake of this program.
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<FetchResult> {
  const limits = { ...usualLimits, ...options.limits };
  let step = firstStep(address);
  if (!step) return { kind: "failed", reason: formatInEveryLanguage(m.feed_no_address) };
  let time = limits.time;
  for (let redirects = 0; ; redirects += 1) {
    const { host } = step.url;
    const leave = await queue.enter(step.url.hostname, options.signal);
    const started = performance.now();
    try {
      const answer = await ask(step, { ...options, limits: { ...limits, time } });
      if ("kind" in answer) return answer;
      if (redirects === limits.redirects) return failedAt(host, formatInEveryLanguage(m.feed_leads_on, { count: limits.redirects }));
      const next = nextStep(step, answer.location, options.allowedHosts);
      if ("en" in next) return failedAt(host, next);
      step = next;
    } catch (error) {
      return failedAt(withoutSecrets(step.url), reasonOf(error));
    } finally {
      leave();
      time -= performance.now() - started;
    }
  }
}

function failedAt(host: string, reason: Text): FetchResult {
  return { kind: "failed", reason: inEveryLanguage((language) => `${host}: ${reason[language]}`) };
}

function firstStep(address: string): Step | undefined {
  const url = URL.parse(address);
  if (!url || !isHttp(url)) return undefined;
  const { username, password } = url;
  const credentials = username || password ? `Basic ${Buffer.from(`${decode(username)}:${decode(password)}`).toString("base64")}` : undefined;
  return { url, isTrusted: true, credentials };
}

/** Where a redirect leads, or why nobody goes there. */
function nextStep({ url: from, isTrusted, credentials }: Step, location: string, allowedHosts: readonly string[] = []): Step | Text {
  const url = URL.parse(location, from);
  if (!url || !isHttp(url)) return formatInEveryLanguage(m.feed_leads_astray);
  if (from.protocol === "https:" && url.protocol !== "https:") return formatInEveryLanguage(m.feed_leads_to_http, { host: withoutSecrets(url) });
  return {
    url,
    isTrusted: isTrusted && isAllowedHost(from, allowedHosts),
    credentials: url.origin === from.origin ? credentials : undefined,
  };
}

function isHttp({ protocol }: URL): boolean {
  return protocol === "http:" || protocol === "https:";
}

type AskOptions = GuardedFetchOptions & { limits: Limits };

/** Asks one server, over a connection of its own, which is closed whatever comes. */
async function ask(step: Step, options: AskOptions): Promise<FetchResult | { location: string }> {
  const { limits, network = publicNetwork, allowedHosts = [] } = options;
  const isAllowed = step.isTrusted && isAllowedHost(step.url, allowedHosts);
  const stop = new AbortController();
  const connect = guardedConnector(isAllowed ? { ...network, isForbidden: () => false } : network, stop.signal);
  const agent = new Agent({ connect, maxResponseSize: limits.bytes });
  const giveUp = () => stop.abort(options.signal?.reason);
  const timer = setTimeout(() => stop.abort(new TooLate()), Math.max(limits.time, 0));
  options.signal?.addEventListener("abort", giveUp, { once: true });
  try {
    options.signal?.throwIfAborted();
    const answer = await request(step.url, { dispatcher: agent, headers: headersFor(step, options), signal: stop.signal });
    return await take(answer, options, stop.signal);
  } catch (error) {
    // What an aborted stream says of itself differs; why it was aborted does not.
    stop.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", giveUp);
    await agent.destroy();
  }
}

function headersFor({ credentials }: Step, { accept, etag, lastModified }: GuardedFetchOptions): Record<string, string> {
  return {
    accept,
    // Of `deflate` servers have two different notions.
    "accept-encoding": "gzip, br",
    "user-agent": "vacation-rental-site/1.0",
    ...(etag && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
    ...(credentials && { authorization: credentials }),
  };
}

async function take(answer: Dispatcher.ResponseData, { etag, lastModified, limits }: AskOptions, signal: AbortSignal) {
  const { statusCode: status, headers, body } = answer;
  const location = only(headers.location);
  if ([301, 302, 303, 307, 308].includes(status) && location !== null) return { location };
  // Who did not ask whether it is unchanged cannot do anything with the answer that it is.
  if (status === 304 && (etag || lastModified)) return { kind: "unchanged" as const };
  if (status !== 200) throw new UnexpectedStatus(status);
  const coding = [headers["content-encoding"] ?? ""].flat().join(",").trim().toLowerCase();
  const bytes = await readDecodedBody(body, coding, limits.bytes, signal);
  const text = decodeText(bytes, charsetIn(only(headers["content-type"]) ?? ""));
  return { kind: "fetched" as const, body: text, etag: markIn(headers.etag), lastModified: markIn(headers["last-modified"]) };
}

/** A mark that can be kept and sent back: text of a line, in ASCII, no longer than a mark has to be. */
function markIn(header: string | string[] | undefined): string | null {
  const value = only(header);
  return value !== null && /^[\x20-\x7e]{1,1000}$/.test(value) ? value : null;
}

function only(header: string | string[] | undefined): string | null {
  return typeof header === "string" ? header : null;
}
