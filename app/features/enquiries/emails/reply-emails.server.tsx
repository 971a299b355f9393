import { z } from "zod";
import { dayAt } from "../../../dates/local-time.ts";
import type { Database } from "../../../db/database.server.ts";
import { formatShortDay } from "../../../i18n/formats.ts";
import { offeredLanguage } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { type EmailContent, type EmailContext, emailParagraphs, messageId, renderEmail } from "../../../mail/email.server.tsx";
import type { Email } from "../../../mail/mail-transport.server.ts";
import type { ClaimedMail } from "../../../mail/outbox.server.ts";
import { messagePath } from "../../../owner-access/owner-paths.ts";
import { confirmationFileName, parseStoredConfirmation } from "../confirmation/confirmation-document.ts";
import { renderConfirmation } from "../confirmation/confirmation-pdf.server.ts";
import type { MessageRow, ReplyRow } from "../tables.ts";

/** The column `about` of emails to the owner about an answer. */
const aboutSchema = z.object({ reply: z.string(), reason: z.string().default("") });

interface Answer {
  message: MessageRow;
  reply: ReplyRow;
}

/**
 * Composes an answer to a guest (`reply`), in the guest's language, the copy for the owner (`reply-copy`), or the email that an answer
 * was not delivered (`reply-returned`). Undefined if the message has been deleted.
 */
export async function composeReplyEmail(
  database: Database,
  { id, kind, about }: Pick<ClaimedMail, "id" | "about"> & { kind: "reply" | "reply-copy" | "reply-returned" },
  context: EmailContext,
): Promise<Email | undefined> {
  const { reply: replyId, reason } = kind === "reply" ? { reply: id, reason: "" } : aboutSchema.parse(JSON.parse(about ?? "{}"));
  const reply = await database.selectFrom("replies").selectAll().where("id", "=", replyId).executeTakeFirst();
  const message = reply && (await database.selectFrom("messages").selectAll().where("id", "=", reply.message_id).executeTakeFirst());
  if (!message) return undefined;
  const answer = { message, reply };
  const attachments = kind === "reply-returned" ? undefined : await confirmationOf(reply);
  if (kind === "reply-copy") return renderEmail(id, context.ownerLanguage, context, () => ({ ...composeCopy(answer, context), attachments }));
  if (kind === "reply-returned") return renderEmail(id, context.ownerLanguage, context, () => composeReturned(answer, reason, context));
  const receipts = database.selectFrom("mails").select("id").where("message_id", "=", message.id).where("kind", "=", "receipt");
  const receipt = await receipts.where("sent_at", "is not", null).executeTakeFirst();
  const inReplyTo = receipt && messageId(receipt.id, context.origin);
  return renderEmail(id, offeredLanguage(message.language), context, () => ({ ...composeReply(answer, context), inReplyTo, attachments }));
}

/** The page of an answer that confirms a booking. It was seen to fit before the answer was stored; throws if it does not. */
async function confirmationOf({ id, message_id, confirmation }: ReplyRow): Promise<Email["attachments"]> {
  if (confirmation === null) return undefined;
  const content = await renderConfirmation(parseStoredConfirmation(confirmation).document);
  // The text says that the page is attached. Without it the answer is tried again, and comes back.
  if (!content) throw new Error(`The page of the confirmation ${id} could not be drawn.`);
  return [{ filename: confirmationFileName(message_id), contentType: "application/pdf", content }];
}

/** The owner's text as it was typed; how the guest can check the sender; and what the guest has written, quoted. */
function composeReply({ message, reply }: Answer, { brand, mailbox, origin, timeZone }: EmailContext): EmailContent {
  const check = m.receipt_this_is_us({ address: `${origin}${localizedPath("/this-is-us")}` });
  const youWrote = m.reply_you_wrote({ day: formatShortDay(dayAt(new Date(message.received_at), timeZone)) });
  return {
    to: message.email,
    replyTo: { name: brand, address: mailbox },
    subject: reply.subject,
    isPersonal: true,
    text: `${reply.text}\n\n${check}\n\n${youWrote}\n${message.message.replace(/^/gm, "> ")}\n`,
    body: (
      <>
        <TypedText text={reply.text} />
        <p>{check}</p>
        <p>{youWrote}</p>
        <blockquote style={{ margin: 0, paddingLeft: "1rem", borderLeft: "2px solid", whiteSpace: "pre-wrap" }}>{message.message}</blockquote>
      </>
    ),
  };
}

function composeCopy({ message, reply }: Answer, { owner, mailbox }: EmailContext): EmailContent {
  const { name, email } = message;
  return {
    to: owner,
    replyTo: { name, address: email },
    subject: m.reply_copy_subject({ subject: reply.subject }),
    ...withTypedText([m.reply_copy({ name, address: email }), m.reply_copy_where({ mailbox })], reply, message),
  };
}

function composeReturned({ message, reply }: Answer, reason: string, { owner, origin }: EmailContext): EmailContent {
  const { id, name, email, answered_at } = message;
  const paragraphs = [
    m.reply_returned({ name, address: email, reason }),
    answered_at ? m.reply_returned_answered() : m.reply_returned_open({ address: `${origin}${messagePath(id)}` }),
    m.reply_returned_text(),
  ];
  return {
    to: owner,
    replyTo: { name, address: email },
    subject: m.reply_returned_subject({ name }),
    ...withTypedText(paragraphs, reply, message),
  };
}

/** Paragraphs in the owner's language, then an answer in the guest's. */
function withTypedText(paragraphs: readonly string[], { text }: ReplyRow, { language }: MessageRow): Pick<EmailContent, "text" | "body"> {
  const { text: above, body } = emailParagraphs(paragraphs);
  return {
    text: `${above}\n${text}\n`,
    body: (
      <>
        {body}
        <div lang={language}>
          <TypedText text={text} />
        </div>
      </>
    ),
  };
}

/** Paragraphs that blank lines separate, with their line ends and spaces. Addresses are not made links. */
function TypedText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((words, index) => ({ words, key: `${index}` }));
  return paragraphs.map(({ words, key }) => (
    <p key={key} style={{ whiteSpace: "pre-wrap" }}>
      {words}
    </p>
  ));
}
