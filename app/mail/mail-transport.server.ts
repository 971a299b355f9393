import { createTransport } from "nodemailer";
import { readSmtpUrl } from "../config/smtp-url.ts";

/** An email, ready to be sent. */
export interface Email {
  /** The Message-ID header. */
  id: string;
  /** Addresses separated by commas. */
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The language tag of the email. */
  language: string;
  /** The Message-ID of the email that it answers. */
  inReplyTo?: string;
  /** Whether a person has written it. Others say that they are automatic (RFC 3834), so that no other program answers them. */
  isPersonal?: boolean;
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[];
  /** Where a POST ends emails like this one, without a cookie or a question (RFC 8058). */
  unsubscribe?: string;
}

export interface MailTransport {
  /** Sends an email and throws if the server rejects it. Returns the server's errors for individual recipients that it refused. */
  send(email: Email): Promise<string[]>;
  close(): void;
}

/** Milliseconds for connecting, for the greeting, and without any data. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * A mail transport over pooled SMTP connections. `deadline` is the limit in milliseconds for sending one email, because a
 * server that responds very slowly never triggers the other limits; it has to be shorter than a worker's claim. Connections
 * are encrypted unless the URL allows otherwise (`readSmtpUrl`).
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
    async send({ id, language, isPersonal = false, inReplyTo, attachments = [], unsubscribe, ...email }) {
      const headers = {
        "Content-Language": language,
        ...(!isPersonal && { "Auto-Submitted": "auto-generated" }),
        ...(unsubscribe && { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
      };
      const mail = {
        ...email,
        attachments: [...attachments],
        inReplyTo,
        references: inReplyTo,
        from,
        messageId: id,
        headers,
        signal: AbortSignal.timeout(deadline),
      };
      const { rejectedErrors = [] } = await transport.sendMail(mail);
      return rejectedErrors.map(({ message }) => message);
    },
    close: () => transport.close(),
  };
}

/**
 * Whether a mail server permanently refused the recipient (5xx, RFC 5321, 4.2.1). Policy errors (5.7 of RFC 3463), for
 * example of a relay that does not know us, are about our settings and do not count.
 */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0, response = "" }: Error & { command?: string; responseCode?: number; response?: string } = error;
  return command === "RCPT TO" && responseCode >= 500 && !/^5\d\d[ -]5\.7\./.test(response);
}
