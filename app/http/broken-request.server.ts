import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";

/** The status for each error of Node that is more than a bad request. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Returns the handler of bytes that Node cannot parse as a request; `headers` are sent with every response. Their address is
 * unknown, so the text is in every language.
 */
export function handleBrokenRequest(headers: Readonly<Record<string, string>>) {
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = statuses[code] ?? 400;
    const body = `${languages.map((code) => m.failure_400_text({}, { locale: code })).join("\n\n")}\n`;
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "content-type: text/plain; charset=utf-8",
      "cache-control: no-store",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  };
}
