import { z } from "zod";
import { m } from "../i18n/messages/messages.js";
import { type EmailContext, emailParagraphs, renderEmail } from "../mail/email.server.tsx";
import type { Email } from "../mail/mail-transport.server.ts";
import type { ClaimedMail } from "../mail/outbox.server.ts";
import type { OwnerLinks } from "./owner-links.server.ts";
import { ownerPath } from "./owner-paths.ts";

const aboutLink = z.object({ link: z.string(), to: z.string(), page: z.string().optional() });

/** Composes the email with a link that admits a device; `undefined` once the link has expired. It has no Reply-To: no guest may get it. */
export function composeOwnerLinkEmail(mail: ClaimedMail, links: OwnerLinks, context: EmailContext): Email | undefined {
  if (links.hasExpired(mail.created_at)) return undefined;
  const { link, to, page } = aboutLink.parse(JSON.parse(mail.about ?? "{}"));
  const query = new URLSearchParams({ link: links.tokenOf(link), ...(page ? { page } : {}) });
  return renderEmail(mail.id, context.ownerLanguage, context, () => ({
    to,
    subject: m.letter_owner_link_subject({ brand: context.brand }),
    ...emailParagraphs([
      m.letter_owner_link(),
      `${context.origin}${ownerPath}/enter?${query}`,
      m.letter_owner_code({ address: `${context.origin}${ownerPath}/enter`, code: links.codeOf(link).replace(/(?=.{4}$)/, " ") }),
      m.letter_owner_link_meaning(),
    ]),
  }));
}
