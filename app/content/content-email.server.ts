import { z } from "zod";
import { clockSkew } from "../config/clock.ts";
import type { Database } from "../db/database.server.ts";
import { m } from "../i18n/messages/messages.js";
import { type EmailContext, emailParagraphs, renderEmail } from "../mail/email.server.tsx";
import type { Email } from "../mail/mail-transport.server.ts";
import { addToOutbox } from "../mail/outbox.server.ts";

const kind = "content-failing";

/** Why changed content could not be published, as lines for the owner. */
const notice = z.object({ problems: z.string() });

/** Milliseconds in which the owner gets one email about the same problems, from however many servers. */
const repeatAfter = 24 * 60 * 60_000;

/** Characters of the problems in an email. */
const maxLength = 4_000;

/** Emails the owner why changed content is not online, unless the same was emailed within a day. */
export async function reportContentProblems(database: Database, problems: string, now: Date): Promise<void> {
  const about: z.infer<typeof notice> = { problems: problems.slice(0, maxLength) };
  await database.transaction().execute(async (transaction) => {
    const earlier = await transaction
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", kind)
      .where("about", "=", JSON.stringify(about))
      .where("created_at", ">", new Date(now.getTime() - repeatAfter).toISOString())
      .where("created_at", "<", new Date(now.getTime() + clockSkew).toISOString())
      .executeTakeFirst();
    if (!earlier) await addToOutbox(transaction, [{ kind, about }], now);
  });
}

/** Composes the email `id` to the owner about content with mistakes; `about` is the stored notice, as JSON. */
export function composeContentEmail(id: string, about: string, context: EmailContext): Email {
  const { problems } = notice.parse(JSON.parse(about));
  return renderEmail(id, context.ownerLanguage, context, () => ({
    to: context.owner,
    subject: `${m.letter_content_subject()} · ${context.brand}`,
    ...emailParagraphs([m.letter_content(), { text: problems, language: "en" }, m.letter_content_look()]),
  }));
}
