import { momentAt } from "../dates/local-time.ts";
import { formatShortDay } from "../i18n/formats.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { type EmailContext, emailParagraphs, finishEmail } from "../mail/email.server.tsx";
import type { Email } from "../mail/mail-transport.server.ts";
import { type CalendarMailKind, calendarNotices, type NoticeOf } from "./calendar-notices.ts";

/** Writes to the owner what the mail `id` tells of a calendar; `about` is what was stored with it. */
export function composeCalendarEmail(id: string, kind: CalendarMailKind, about: string, head: EmailContext): Email {
  return finishEmail(id, head.ownerLanguage, head, () => {
    const { subject, paragraphs, home } = write(kind, JSON.parse(about), head);
    const address = `${head.origin}${localizedPath(`/stays/${home}`)}`;
    return { to: head.owner, subject: `${subject} · ${head.brand}`, ...emailParagraphs([...paragraphs, address]) };
  });
}

interface Words {
  subject: string;
  paragraphs: string[];
  home: string;
}

function write(kind: CalendarMailKind, about: unknown, head: EmailContext): Words {
  switch (kind) {
    case "calendar-failing":
      return writeFailing(calendarNotices[kind].parse(about), head);
    case "calendar-well":
      return writeWell(calendarNotices[kind].parse(about), head);
    case "nights-taken-twice":
      return writeTakenTwice(calendarNotices[kind].parse(about), head);
  }
}

function writeFailing({ home, feed, since, ...told }: NoticeOf<"calendar-failing">, head: EmailContext): Words {
  const title = head.titleOf(home) ?? home;
  const reason = told.reasonIn?.[head.ownerLanguage] ?? told.reason;
  return {
    home,
    subject: m.letter_failing_subject({ home: title }),
    paragraphs: [
      m.letter_failing({ home: title, feed, since: momentAt(since, head.timeZone), reason }),
      m.letter_failing_meaning(),
      m.letter_failing_look(),
    ],
  };
}

function writeWell({ home, feed }: NoticeOf<"calendar-well">, head: EmailContext): Words {
  const title = head.titleOf(home) ?? home;
  return { home, subject: m.letter_well_subject({ home: title }), paragraphs: [m.letter_well({ home: title, feed })] };
}

function writeTakenTwice({ home, feed, held }: NoticeOf<"nights-taken-twice">, head: EmailContext): Words {
  const title = head.titleOf(home) ?? home;
  const lines = held.map(({ from, to, message }) =>
    m.letter_twice_held({ from: formatShortDay(from), to: formatShortDay(to), id: message.slice(-8) }),
  );
  return {
    home,
    subject: m.letter_twice_subject({ home: title }),
    paragraphs: [m.letter_twice({ home: title, feed }), lines.join("\n"), m.letter_twice_meaning(), m.letter_twice_look()],
  };
}
