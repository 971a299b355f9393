import { unescape as decode } from "node:querystring";
import { Agent, type Dispatcher, request } from "undici";
import { isAllowedHost } from "../config/allowed-hosts.ts";
import { type CompleteText, formatInEveryLanguage, inEveryLanguage, languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { charsetIn, decodeText } from "./decode-text.ts";
import { readDecodedBody } from "./decoded-body.server.ts";
import { failureReason, TooLate, UnexpectedStatus, withoutSecrets } from "./fetch-failure.server.ts";
import { guardedConnector, type Network, publicNetwork } from "./guarded-connector.server.ts";
import { HostQueue } from "./host-queue.ts";

export interface GuardedFetchOptions {
  /** The `Accept` header. */
  accept: string;
  /** The `User-Agent` header: who fetches, and where to find out more (RFC 9110, 10.1.5). */
  userAgent?: string;
  /** Validators of an earlier response; if they still match, the result is `unchanged`. */
  etag?: string | null;
  lastModified?: string | null;
  /** Aborts everything: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Hosts that are allowed although they are not public, as parsed by `readHost`. */
  allowedHosts?: readonly string[];
  limits?: Partial<Limits>;
  network?: Network;
}

export interface Limits {
  /** Milliseconds for everything except waiting in the queue: name resolution, connecting, redirects, the whole body. */
  time: number;
  /** Bytes of the body, compressed and decompressed. */
  bytes: number;
  redirects: number;
}

export type FetchResult =
  | { kind: "fetched"; body: string; etag: string | null; lastModified: string | null }
  | { kind: "unchanged" }
  /** `reason` is for the owner in every language, and contains only the host of the URL. */
  | { kind: "failed"; reason: CompleteText };

const defaultLimits: Limits = { time: 10_000, bytes: 5_000_000, redirects: 3 };

/** One queue per process, because the limit is per host. */
const queue = new HostQueue(2);

/**
 * One request of a chain of redirects. `isTrusted`: whether it may go to one of `allowedHosts`; `credentials`: the
 * `Authorization` for its origin.
 */
interface Step {
  url: URL;
  isTrusted: boolean;
  credentials: string | undefined;
}

/**
 * Fetches a URL that somebody else may choose or change, protected against server-side request forgery. URLs count as
 * secrets: results and network errors contain only the host.
 *
 * - http and https only, and never private, local or reserved addresses (`isForbiddenAddress`), whether literal, resolved or
 *   the target of a redirect. Exceptions are `allowedHosts`, to which other hosts cannot redirect.
 * - At most three redirects, each checked like the first URL, none from https to http. Credentials are sent to their origin
 *   only.
 * - At most ten seconds and 5 MB in total, including the decompressed body; two requests at a time per host.
 * - TLS is verified. No cookies, no proxy from the environment, no connection kept open.
 *
 * It uses undici's `request` rather than its `fetch`, which accepts truncated compressed bodies (tested with 8.12.4) and
 * hides the compressed size. All failures of servers are results. It rejects only with the reason of the signal or for bugs
 * of this program.
 */
export async function guardedFetch(address: string, options: GuardedFetchOptions): Promise<FetchResult> {
  const limits = { ...defaultLimits, ...options.limits };
  let step = firstStep(address);
  if (!step) return { kind: "failed", reason: formatInEveryLanguage(m.feed_no_address) };
  let remainingMs = limits.time;
  for (let redirects = 0; ; redirects += 1) {
    const { host } = step.url;
    const release = await queue.enter(step.url.hostname, options.signal);
    const started = performance.now();
    try {
      const result = await sendRequest(step, { ...options, limits: { ...limits, time: remainingMs } });
      if ("kind" in result) return result;
      if (redirects === limits.redirects) return failedAt(host, formatInEveryLanguage(m.feed_leads_on, { count: limits.redirects }));
      const next = nextStep(step, result.location, options.allowedHosts);
      if (languages[0] in next) return failedAt(host, next);
      step = next;
    } catch (error) {
      return failedAt(withoutSecrets(step.url), failureReason(error));
    } finally {
      release();
      remainingMs -= performance.now() - started;
    }
  }
}

function failedAt(host: string, reason: CompleteText): FetchResult {
  return { kind: "failed", reason: inEveryLanguage((language) => `${host}: ${reason[language]}`) };
}

function firstStep(address: string): Step | undefined {
  const url = URL.parse(address);
  if (!url || !isHttp(url)) return undefined;
  const { username, password } = url;
  const credentials = username || password ? `Basic ${Buffer.from(`${decode(username)}:${decode(password)}`).toString("base64")}` : undefined;
  return { url, isTrusted: true, credentials };
}

/** The target of a redirect, or why it is refused. */
function nextStep({ url: from, isTrusted, credentials }: Step, location: string, allowedHosts: readonly string[] = []): Step | CompleteText {
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

type RequestOptions = GuardedFetchOptions & { limits: Limits };

/** Sends one request over its own connection, which is always closed afterwards. */
async function sendRequest(step: Step, options: RequestOptions): Promise<FetchResult | { location: string }> {
  const { limits, network = publicNetwork, allowedHosts = [] } = options;
  const isAllowed = step.isTrusted && isAllowedHost(step.url, allowedHosts);
  const controller = new AbortController();
  const connect = guardedConnector(isAllowed ? { ...network, isForbidden: () => false } : network, controller.signal);
  const agent = new Agent({ connect, maxResponseSize: limits.bytes });
  const onAbort = () => controller.abort(options.signal?.reason);
  const timer = setTimeout(() => controller.abort(new TooLate()), Math.max(limits.time, 0));
  options.signal?.addEventListener("abort", onAbort, { once: true });
  try {
    options.signal?.throwIfAborted();
    const response = await request(step.url, { dispatcher: agent, headers: headersFor(step, options), signal: controller.signal });
    return await readResponse(response, options, controller.signal);
  } catch (error) {
    // The error of an aborted stream varies; the reason of the abort does not.
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", onAbort);
    await agent.destroy();
  }
}

function headersFor(
  { credentials }: Step,
  { accept, userAgent = "vacation-rental-site/1.0", etag, lastModified }: GuardedFetchOptions,
): Record<string, string> {
  return {
    accept,
    // Servers interpret `deflate` in two different ways.
    "accept-encoding": "gzip, br",
    "user-agent": userAgent,
    ...(etag && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
    ...(credentials && { authorization: credentials }),
  };
}

async function readResponse(response: Dispatcher.ResponseData, { etag, lastModified, limits }: RequestOptions, signal: AbortSignal) {
  const { statusCode: status, headers, body } = response;
  const location = singleValue(headers.location);
  if ([301, 302, 303, 307, 308].includes(status) && location !== null) return { location };
  // A 304 without validators in the request is a failure.
  if (status === 304 && (etag || lastModified)) return { kind: "unchanged" as const };
  if (status !== 200) throw new UnexpectedStatus(status);
  const coding = [headers["content-encoding"] ?? ""].flat().join(",").trim().toLowerCase();
  const bytes = await readDecodedBody(body, coding, limits.bytes, signal);
  const text = decodeText(bytes, charsetIn(singleValue(headers["content-type"]) ?? ""));
  return { kind: "fetched" as const, body: text, etag: validatorIn(headers.etag), lastModified: validatorIn(headers["last-modified"]) };
}

/** A validator that can be stored and sent back: one line of ASCII with limited length. */
function validatorIn(header: string | string[] | undefined): string | null {
  const value = singleValue(header);
  return value !== null && /^[\x20-\x7e]{1,1000}$/.test(value) ? value : null;
}

function singleValue(header: string | string[] | undefined): string | null {
  return typeof header === "string" ? header : null;
}
