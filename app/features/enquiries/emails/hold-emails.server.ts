import { z } from "zod";
import type { HoldRow } from "../../../availability/tables.ts";
import type { Queries } from "../../../db/tables.ts";
import { formatShortDay } from "../../../i18n/formats.ts";
import { languages } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { type EmailContent, type EmailContext, emailParagraphs, formatMoment, renderEmail } from "../../../mail/email.server.tsx";
import type { Email } from "../../../mail/mail-transport.server.ts";
import type { ClaimedMail } from "../../../mail/outbox.server.ts";
import type { MailKind } from "../../../mail/tables.ts";
import { messagePath } from "../../../owner-access/owner-paths.ts";
import type { MessageRow } from "../tables.ts";

const composers = { hold: composeForGuest, "hold-ending": composeForOwner } satisfies Partial<Record<MailKind, unknown>>;
type HoldMailKind = keyof typeof composers;

export function isHoldMail(kind: MailKind): kind is HoldMailKind {
  return kind in composers;
}

/** The hold that an email is about, and the end that it tells of. */
const aboutSchema = z.object({ hold: z.string(), until: z.string() });

type HeldMessage = Pick<MessageRow, "id" | "name" | "email" | "language"> & Pick<HoldRow, "home" | "first_night" | "ends">;

/** Composes the email about a hold; undefined if it would no longer be true, because the hold has another end or none is left. */
export async function composeHoldEmail(
  database: Queries,
  { id, about }: ClaimedMail,
  kind: HoldMailKind,
  context: EmailContext,
): Promise<Email | undefined> {
  const { hold, until } = aboutSchema.parse(JSON.parse(about ?? "{}"));
  const held = await database
    .selectFrom("holds")
    .innerJoin("messages", "messages.id", "holds.message_id")
    .select(["messages.id", "name", "email", "language", "home", "first_night", "holds.ends"])
    .where("holds.id", "=", hold)
    .where("expires_at", "=", until)
    .executeTakeFirst();
  if (!held) return undefined;
  const guestLanguage = languages.find((code) => code === held.language) ?? languages[0];
  return renderEmail(id, kind === "hold" ? guestLanguage : context.ownerLanguage, context, () =>
    composers[kind](held, formatMoment(until, context.zoneOf(held.home) ?? context.timeZone), context),
  );
}

/** Contains none of the guest's text, because the address may belong to somebody else. */
function composeForGuest(held: HeldMessage, until: string, context: EmailContext): EmailContent {
  const { answeredBy, brand, origin, phone, mailbox } = context;
  return {
    to: held.email,
    replyTo: { name: brand, address: mailbox },
    subject: m.hold_subject({ until, brand }),
    ...emailParagraphs([
      m.receipt_hello(),
      m.hold_until({ until }),
      stayLines(held, context),
      m.hold_meaning(),
      m.receipt_phone({ phone }),
      m.receipt_this_is_us({ address: `${origin}${localizedPath("/this-is-us")}` }),
      `${m.receipt_close()}\n${[answeredBy, brand].filter(Boolean).join(", ")}\n${origin}`,
    ]),
  };
}

function composeForOwner(held: HeldMessage, until: string, context: EmailContext): EmailContent {
  const home = context.titleOf(held.home) ?? held.home;
  return {
    to: context.owner,
    subject: `${m.hold_ending_subject({ name: held.name, home })} · ${context.brand}`,
    ...emailParagraphs([
      m.hold_ending({ name: held.name, until }),
      stayLines(held, context),
      m.hold_ending_look({ address: `${context.origin}${messagePath(held.id)}` }),
    ]),
  };
}

/** Property and dates, a line each. The slug of an unknown property may be any text, and is left out. */
export function stayLines(
  { home, first_night, ends }: Pick<HeldMessage, "home" | "first_night" | "ends">,
  { titleOf, origin }: EmailContext,
): string {
  const title = titleOf(home);
  return [
    ...(title ? [m.label_value({ label: m.letter_home(), value: `${title}, ${origin}${localizedPath(`/stays/${home}`)}` })] : []),
    m.label_value({ label: m.search_check_in(), value: formatShortDay(first_night) }),
    m.label_value({ label: m.search_check_out(), value: formatShortDay(ends) }),
  ].join("\n");
}
