import { offeredLanguage } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { type EmailContext, emailParagraphs, formatMoment, renderEmail } from "../../../mail/email.server.tsx";
import type { Email } from "../../../mail/mail-transport.server.ts";
import { parseStay, rawOwnStay } from "../../../pricing/stay-query.ts";
import { stayLines } from "../emails/hold-emails.server.ts";
import { formatStayDays } from "../stay-text.ts";
import type { AlertRow } from "../tables.ts";
import { alertLink } from "./alert-paths.ts";

export type AlertMailKind = "alert-confirm" | "alert-free";

/** The tokens of the links in an email. */
type AlertTokens = Record<"confirm" | "end", string>;

/** Composes an email in the visitor's language: it asks for confirmation, or says that the nights are free. */
export function composeAlertEmail(id: string, kind: AlertMailKind, alert: AlertRow, tokens: AlertTokens, context: EmailContext): Email {
  return renderEmail(id, offeredLanguage(alert.language), context, () => {
    const { brand, origin, answeredBy, mailbox } = context;
    const link = (which: keyof AlertTokens) => `${origin}${localizedPath(alertLink(which, tokens[which]))}`;
    const { subject, paragraphs } = composers[kind](alert, link, context);
    return {
      to: alert.email,
      replyTo: { name: brand, address: mailbox },
      subject: `${subject} · ${brand}`,
      ...emailParagraphs([
        m.receipt_hello(),
        ...paragraphs,
        m.receipt_this_is_us({ address: `${origin}${localizedPath("/this-is-us")}` }),
        `${m.receipt_close()}\n${[answeredBy, brand].filter(Boolean).join(", ")}\n${origin}`,
      ]),
      unsubscribe: link("end"),
    };
  });
}

interface AlertText {
  subject: string;
  paragraphs: string[];
}

const composers: Record<AlertMailKind, (alert: AlertRow, link: (which: keyof AlertTokens) => string, context: EmailContext) => AlertText> = {
  "alert-confirm": (alert, link, context) => ({
    subject: m.alert_confirm_subject(),
    paragraphs: [m.alert_confirm_asked(), nightsOf(alert, context), m.alert_confirm_how({ address: link("confirm") }), m.alert_confirm_not_you()],
  }),
  "alert-free": (alert, link, context) => {
    const moment = formatMoment(alert.notified_at ?? "", context.zoneOf(alert.home) ?? context.timeZone);
    return {
      subject: m.alert_free_subject({ home: context.titleOf(alert.home) ?? alert.home, days: formatStayDays(stayOfAlert(alert)) }),
      paragraphs: [
        m.alert_free_were({ moment }),
        nightsOf(alert, context),
        m.alert_free_look({ address: `${context.origin}${localizedPath(`/stays/${alert.home}`)}${alert.stay}#price` }),
        m.alert_free_not_held(),
        m.alert_free_only({ address: link("end") }),
      ],
    };
  },
};

function nightsOf(alert: AlertRow, context: EmailContext): string {
  const { from = "", to = "" } = stayOfAlert(alert);
  return stayLines({ home: alert.home, first_night: from, ends: to }, context);
}

/** The stay that an alert is about. */
export function stayOfAlert({ stay }: Pick<AlertRow, "stay">): ReturnType<typeof parseStay> {
  return parseStay(rawOwnStay(new URLSearchParams(stay)));
}
