import { formatShortDay } from "../i18n/formats.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { type EmailContext, emailParagraphs, formatMoment, renderEmail } from "../mail/email.server.tsx";
import type { Email } from "../mail/mail-transport.server.ts";
import { type CalendarMailKind, calendarNotices, type NoticeOf } from "./calendar-notices.ts";

/** Composes the email `id` to the owner about a calendar; `about` is the stored notice, as JSON. */
export function composeCalendarEmail(id: string, kind: CalendarMailKind, about: string, context: EmailContext): Email {
  return renderEmail(id, context.ownerLanguage, context, () => {
    const { subject, paragraphs, home } = composeContent(kind, JSON.parse(about), context);
    const address = `${context.origin}${localizedPath(`/stays/${home}`)}`;
    return { to: context.owner, subject: `${subject} · ${context.brand}`, ...emailParagraphs([...paragraphs, address]) };
  });
}

interface Content {
  subject: string;
  paragraphs: string[];
  home: string;
}

function composeContent(kind: CalendarMailKind, about: unknown, context: EmailContext): Content {
  switch (kind) {
    case "calendar-failing":
      return failingContent(calendarNotices[kind].parse(about), context);
    case "calendar-well":
      return wellContent(calendarNotices[kind].parse(about), context);
    case "nights-taken-twice":
      return takenTwiceContent(calendarNotices[kind].parse(about), context);
  }
}

function failingContent({ home, feed, since, ...notice }: NoticeOf<"calendar-failing">, context: EmailContext): Content {
  const title = context.titleOf(home) ?? home;
  const reason = notice.reasonIn?.[context.ownerLanguage] ?? notice.reason;
  return {
    home,
    subject: m.letter_failing_subject({ home: title }),
    paragraphs: [
      m.letter_failing({ home: title, feed, since: formatMoment(since, context.timeZone), reason }),
      m.letter_failing_meaning(),
      m.letter_failing_look(),
    ],
  };
}

function wellContent({ home, feed }: NoticeOf<"calendar-well">, context: EmailContext): Content {
  const title = context.titleOf(home) ?? home;
  return { home, subject: m.letter_well_subject({ home: title }), paragraphs: [m.letter_well({ home: title, feed })] };
}

function takenTwiceContent({ home, feed, held }: NoticeOf<"nights-taken-twice">, context: EmailContext): Content {
  const title = context.titleOf(home) ?? home;
  const lines = held.map(({ from, to, message }) =>
    m.letter_twice_held({ from: formatShortDay(from), to: formatShortDay(to), id: message.slice(-8) }),
  );
  return {
    home,
    subject: m.letter_twice_subject({ home: title }),
    paragraphs: [m.letter_twice({ home: title, feed }), lines.join("\n"), m.letter_twice_meaning(), m.letter_twice_look()],
  };
}
