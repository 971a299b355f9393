import { once } from "node:events";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it came over the wire. */
export interface ReceivedMail {
  /** Of the envelope: to whom it goes, whatever its head says. */
  to: string[];
  /** One line for each header, as it was sent but unfolded. */
  head: string[];
  raw: string;
}

export interface Mailbox {
  mails: ReceivedMail[];
  port: number;
  url: string;
  close: () => Promise<void>;
}

/** A real mail server on loopback that keeps what it takes, and says so after some milliseconds. */
export async function openMailbox(options: SMTPServerOptions = {}, port = 0, answerMs = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString();
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), head: readHead(raw), raw });
        if (answerMs > 0) setTimeout(done, answerMs);
        else done();
      });
    },
    ...options,
  });
  // A client that is killed in the middle of a mail is an error of its connection, not of the test.
  server.on("error", () => undefined);
  const { server: socket } = server;
  server.listen(port, "127.0.0.1");
  await once(socket, "listening");
  const address = socket.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { mails, port: address.port, url: `smtp://127.0.0.1:${address.port}`, close };
}

/** The value of a header; throws when it is not there, or there more than once. */
export function header(mail: ReceivedMail, name: string): string {
  const found = mail.head.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  const [line = ""] = found;
  if (found.length !== 1) throw new Error(`${found.length} headers are called ${name}; expected one.`);
  return decodeWords(line.slice(name.length + 1).trim());
}

function readHead(raw: string): string[] {
  return (raw.split("\r\n\r\n", 1)[0] ?? "").replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
}

/** Encoded words in UTF-8 (RFC 2047). */
function decodeWords(text: string): string {
  return text.replaceAll(/\?=\s+=\?/g, "?==?").replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, coded: string) => {
    if (kind.toLowerCase() === "b") return Buffer.from(coded, "base64").toString();
    return decodeURIComponent(coded.replaceAll("%", "%25").replaceAll("_", " ").replaceAll("=", "%"));
  });
}
