import { STATUS_CODES } from "node:http";
import { errors } from "undici";
import { TooLarge, UnknownCoding } from "./decoded-body.server.ts";
import { ForbiddenHost } from "./guarded-connector.server.ts";

/** What may be said of an address whose path, query and user are secrets: its host, with its port. */
export function withoutSecrets(address: string | URL): string {
  return URL.parse(address)?.host || "an address that cannot be read";
}

/** No whole answer in the time that there is. */
export class TooLate extends Error {
  override name = "TooLate";
}

/** An answer that is neither the thing, nor that it is unchanged, nor where else it is. */
export class UnexpectedStatus extends Error {
  override name = "UnexpectedStatus";
  readonly status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }
}

const notHttp = "its answer is not HTTP as it should be";

/** Words for what a `code` of Node, OpenSSL, zlib, the HTTP parser or undici means, the first that fits. */
const codes: [RegExp, string][] = [
  [/^(ENOTFOUND|ENODATA)$/, "no server has this name"],
  [/^(EAI_\w+|ETIMEOUT|ESERVFAIL|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)$/, "it could not be reached from here"],
  [/^(ECONNREFUSED)$/, "it refused the connection"],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, "it did not take the connection"],
  [
    /^(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|HPE_INVALID_EOF_STATE)$/,
    "it ended the connection before its answer was whole",
  ],
  [/CERT|^ERR_SSL|^ERR_TLS|^EPROTO$|HOSTNAME_MISMATCH|UNABLE_TO_VERIFY/, "its certificate, or its TLS, is not to be trusted"],
  [/^UND_ERR_RES_EXCEEDED_MAX_SIZE$/, "its answer is too large"],
  [/^Z_|^ERR_(_ERROR|BROTLI)|^ERR__/, "its answer is packed, and damaged"],
  [/^(HPE_|UND_ERR_)/, notHttp],
];

/**
 * Why a server gave nothing, in words for the owner, who reads them beside its host: `withoutSecrets`. They hold nothing of what
 * the error itself says. An error that is none of the network is thrown again.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ForbiddenHost) return "it is not on the public internet, and CALENDAR_HOSTS does not allow it";
  if (error instanceof TooLate) return "its answer was not whole in time";
  if (error instanceof TooLarge) return "its answer is too large";
  if (error instanceof UnknownCoding) return "its answer is packed in a way that was not asked for";
  if (error instanceof UnexpectedStatus) return `it answered ${error.status}${nameOf(error.status)}`;
  const code = codeOf(error);
  const [, words] = codes.find(([pattern]) => code && pattern.test(code)) ?? [];
  if (words) return `${words} (${code})`;
  if (code && /^E[A-Z]+$/.test(code)) return `it could not be asked (${code})`;
  // For some of what is no HTTP, the parser has no code.
  if (error instanceof errors.HTTPParserError) return notHttp;
  throw error;
}

function nameOf(status: number): string {
  const name = STATUS_CODES[status];
  return name ? ` (${name})` : "";
}

/** Of several addresses that failed, the first says it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
}
