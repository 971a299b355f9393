import { STATUS_CODES } from "node:http";
import { errors } from "undici";
import { type CompleteText, formatInEveryLanguage, inEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { TooLarge, UnknownCoding } from "./decoded-body.server.ts";
import { ForbiddenHost } from "./guarded-connector.server.ts";

/** The part of a URL that is not secret: host and port. Path, query and user may be secret. */
export function withoutSecrets(address: string | URL): string {
  return URL.parse(address)?.host || "an address that cannot be read";
}

/** The response was not complete within the time limit. */
export class TooLate extends Error {
  override name = "TooLate";
}

/** A response that is neither the content nor 304 nor a redirect. */
export class UnexpectedStatus extends Error {
  override name = "UnexpectedStatus";
  readonly status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }
}

/** Texts for error codes of Node, OpenSSL, zlib, the HTTP parser and undici. The first match counts. */
const codes: [RegExp, typeof m.feed_not_http][] = [
  [/^(ENOTFOUND|ENODATA)$/, m.feed_no_such_name],
  [/^(EAI_\w+|ETIMEOUT|ESERVFAIL|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)$/, m.feed_unreachable],
  [/^(ECONNREFUSED)$/, m.feed_refused],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, m.feed_not_connected],
  [/^(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|HPE_INVALID_EOF_STATE)$/, m.feed_ended_early],
  [/CERT|^ERR_SSL|^ERR_TLS|^EPROTO$|HOSTNAME_MISMATCH|UNABLE_TO_VERIFY/, m.feed_not_trusted],
  [/^UND_ERR_RES_EXCEEDED_MAX_SIZE$/, m.feed_too_large],
  [/^Z_|^ERR_(_ERROR|BROTLI)|^ERR__/, m.feed_packed_damaged],
  [/^(HPE_|UND_ERR_)/, m.feed_not_http],
];

/**
 * Why a request failed, for the owner in every language, shown after the host. Contains nothing of the error's own message
 * except its code. Errors that are not about the network are thrown again.
 */
export function failureReason(error: unknown): CompleteText {
  if (error instanceof ForbiddenHost) return formatInEveryLanguage(m.feed_not_public);
  if (error instanceof TooLate) return formatInEveryLanguage(m.feed_too_late);
  if (error instanceof TooLarge) return formatInEveryLanguage(m.feed_too_large);
  if (error instanceof UnknownCoding) return formatInEveryLanguage(m.feed_packed_otherwise);
  if (error instanceof UnexpectedStatus)
    return withDetail(formatInEveryLanguage(m.feed_answered, { status: error.status }), STATUS_CODES[error.status]);
  const code = codeOf(error);
  const [, words] = codes.find(([pattern]) => code && pattern.test(code)) ?? [];
  if (words) return withDetail(formatInEveryLanguage(words), code);
  if (code && /^E[A-Z]+$/.test(code)) return withDetail(formatInEveryLanguage(m.feed_not_asked), code);
  // The parser has no code for some of its errors.
  if (error instanceof errors.HTTPParserError) return formatInEveryLanguage(m.feed_not_http);
  throw error;
}

function withDetail(text: CompleteText, detail: string | undefined): CompleteText {
  return inEveryLanguage((language) => text[language] + (detail ? ` (${detail})` : ""));
}

/** If several addresses failed, the code of the first. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
}
