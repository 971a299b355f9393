import { createTransport } from "nodemailer";

/** A letter, ready to be sent. */
export interface Letter {
  /** The Message-ID header. */
  id: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Language tag of the letter. */
  language: string;
}

export interface MailTransport {
  /** Hands a letter to the mail server; throws when it is not taken. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Milliseconds for a mail server to let us in, to greet, and to say anything at all. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * Mail by SMTP, over connections that are kept. `deadline`: milliseconds for one letter as a whole, since a mail server
 * that trickles its answers is never silent; it has to be less than a worker's claim.
 */
export function openMailTransport({ smtpUrl, from }: { smtpUrl: string; from: string }, deadline = 2 * 60_000): MailTransport {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true, ...limits });
  return {
    async send({ id, language, ...letter }) {
      const headers = { "Content-Language": language, "Auto-Submitted": "auto-generated" };
      await transport.sendMail({ ...letter, from, messageId: id, headers, signal: AbortSignal.timeout(deadline) });
    },
    close: () => transport.close(),
  };
}
