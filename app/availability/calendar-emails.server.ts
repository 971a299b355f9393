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
    const address = home === undefined ? [] : `${context.origin}${localizedPath(`/stays/${home}`)}`;
    return { to: context.owner, subject: `${subject} · ${context.brand}`, ...emailParagraphs([...paragraphs, address].flat()) };
  });
}

interface Content {
  subject: string;
  paragraphs: string[];
  /** The property whose page is linked, if it is about one. */
  home?: string;
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

function failingContent({ home, feed, since, host = "", also = [], ...notice }: NoticeOf<"calendar-failing">, context: EmailContext): Content {
  const reason = notice.reasonIn?.[context.ownerLanguage] ?? notice.reason;
  const advice = [m.letter_failing_meaning(), m.letter_failing_look()];
  const moment = (time: string) => formatMoment(time, context.timeZone);
  if (also.length > 0) {
    const lines = [{ home, feed, since }, ...also].map((one) =>
      m.letter_failing_line({ home: titleOf(one.home, context), feed: one.feed, since: moment(one.since) }),
    );
    const paragraphs = [m.letter_failing_several({ host }), lines.join("\n"), m.letter_failing_error({ reason }), ...advice];
    return { subject: m.letter_failing_several_subject({ host }), paragraphs };
  }
  const title = titleOf(home, context);
  return {
    home,
    subject: m.letter_failing_subject({ home: title }),
    paragraphs: [m.letter_failing({ home: title, feed, since: moment(since), reason }), ...advice],
  };
}

function wellContent({ home, feed, host = "", also = [] }: NoticeOf<"calendar-well">, context: EmailContext): Content {
  if (also.length > 0) {
    const lines = [{ home, feed }, ...also].map((one) => m.letter_well_line({ home: titleOf(one.home, context), feed: one.feed }));
    return { subject: m.letter_well_several_subject({ host }), paragraphs: [m.letter_well_several({ host }), lines.join("\n")] };
  }
  const title = titleOf(home, context);
  return { home, subject: m.letter_well_subject({ home: title }), paragraphs: [m.letter_well({ home: title, feed })] };
}

/** The title of a property; its slug if it no longer exists. */
function titleOf(home: string, context: EmailContext): string {
  return context.titleOf(home) ?? home;
}

function takenTwiceContent({ home, feed, held }: NoticeOf<"nights-taken-twice">, context: EmailContext): Content {
  const title = titleOf(home, context);
  const lines = held.map(({ from, to, message }) =>
    m.letter_twice_held({ from: formatShortDay(from), to: formatShortDay(to), id: message.slice(-8) }),
  );
  return {
    home,
    subject: m.letter_twice_subject({ home: title }),
    paragraphs: [m.letter_twice({ home: title, feed }), lines.join("\n"), m.letter_twice_meaning(), m.letter_twice_look()],
  };
}
