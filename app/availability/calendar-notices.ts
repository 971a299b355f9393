import { z } from "zod";
import type { MailKind } from "../mail/tables.ts";

const feed = { home: z.string(), feed: z.string() };

/**
 * What the owner is told about a calendar feed, by kind of email. Times are ISO, in UTC; days `YYYY-MM-DD`. `also`: further feeds of
 * the same `host`, which earlier releases do not know.
 */
export const calendarNotices = {
  // `reason` is English, `reasonIn` is by language. Earlier releases store and read only `reason`.
  "calendar-failing": z.object({
    ...feed,
    since: z.string(),
    reason: z.string(),
    reasonIn: z.record(z.string(), z.string()).optional(),
    host: z.string().optional(),
    also: z.array(z.object({ ...feed, since: z.string() })).optional(),
  }),
  "calendar-well": z.object({ ...feed, host: z.string().optional(), also: z.array(z.object(feed)).optional() }),
  "nights-taken-twice": z.object({ ...feed, held: z.array(z.object({ from: z.string(), to: z.string(), message: z.string() })) }),
} satisfies Partial<Record<MailKind, z.ZodType>>;

type Notices = typeof calendarNotices;
export type CalendarMailKind = keyof Notices;
export type NoticeOf<Kind extends CalendarMailKind> = z.infer<Notices[Kind]>;
export type CalendarNotice = { [Kind in CalendarMailKind]: { kind: Kind; about: NoticeOf<Kind> } }[CalendarMailKind];
