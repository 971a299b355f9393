import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";

/** The status for each error of Node that is more than a bad request. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers bytes that Node cannot read as a request. Their address is unknown, so the same sentence stands there in every language. */
export function answerBrokenRequest({ code = "" }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = statuses[code] ?? 400;
  const body = `${languages.map(({ code }) => m.failure_400_text({}, { locale: code })).join("\n\n")}\n`;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: text/plain; charset=utf-8",
    "X-Content-Type-Options: nosniff",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
