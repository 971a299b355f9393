import { createTransport } from "nodemailer";
import { readSmtpUrl } from "../config/smtp-url.ts";

/** A letter, ready to be sent. */
export interface Email {
  /** The Message-ID header. */
  id: string;
  /** Mailboxes, separated by commas. */
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Language tag of the letter. */
  language: string;
}

export interface MailTransport {
  /** Hands a letter to the mail server; throws when it is not taken. Returns what the server says of addresses it refused beside others. */
  send(letter: Email): Promise<string[]>;
  close(): void;
}

/** Milliseconds for a mail server to let us in, to greet, and to say anything at all. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * Mail by SMTP, over connections that are kept. `deadline`: milliseconds for one letter as a whole, since a mail server
 * that trickles its answers is never silent; it has to be less than a worker's claim. Nothing personal travels in the clear,
 * unless the address says so (`readSmtpUrl`).
 */
export function openMailTransport({ smtpUrl, from }: { smtpUrl: string; from: string }, deadline = 2 * 60_000): MailTransport {
  const transport = createTransport({
    ...readSmtpUrl(smtpUrl),
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  });
  return {
    async send({ id, language, ...letter }) {
      const headers = { "Content-Language": language, "Auto-Submitted": "auto-generated" };
      const mail = { ...letter, from, messageId: id, headers, signal: AbortSignal.timeout(deadline) };
      const { rejectedErrors = [] } = await transport.sendMail(mail);
      return rejectedErrors.map(({ message }) => message);
    },
    close: () => transport.close(),
  };
}

/**
 * Whether a mail server said for good (5xx) that it does not take mail for the address (RFC 5321, 4.2.1). Not when it speaks
 * of its policy (5.7 of RFC 3463), such as a relay that does not know us: that is about our settings.
 */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0, response = "" }: Error & { command?: string; responseCode?: number; response?: string } = error;
  return command === "RCPT TO" && responseCode >= 500 && !/^5\d\d[ -]5\.7\./.test(response);
}
