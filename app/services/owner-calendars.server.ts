import type { RouterContextProvider } from "react-router";
import { freshnessText } from "../availability/availability-text.ts";
import { feedHealth } from "../availability/feed-store.server.ts";
import { type Block, listBlocks } from "../availability/unavailable-nights.server.ts";
import { nightsOf } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import { guestNames } from "../features/enquiries/inbox/inbox.server.ts";
import { formatStayDays } from "../features/enquiries/stay-text.ts";
import { kindOf } from "../features/owner-calendar/night-kinds.ts";
import type { ListedBlock } from "../features/owner-calendar/owner-calendar.tsx";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { WindowChoice, WindowReport } from "../ical/feed-window.ts";
import { messagePath } from "../owner-access/owner-paths.ts";
import type { Property } from "../properties/model/property.ts";
import { servicesContext } from "./contexts.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The taken nights of a property from today on, also in words; since when a feed has been silent; and what the windows of feeds close. */
export async function calendarOf({ slug, title, timeZone, calendars }: Localised<Property>, context: Context) {
  const { database, clock, calendarFreshness } = context.get(servicesContext);
  const today = dayAt(clock(), timeZone);
  const blocks = (await listBlocks(database, slug)).filter(({ to }) => to > today);
  const names = await guestNames(database, idsIn(blocks));
  const listed = blocks.map((block) => listedBlock(block, names));
  const feeds = await feedHealth(database, slug);
  const windows = calendars.flatMap(({ name, window: choice }) => {
    const { window } = feeds.find((feed) => feed.name === name) ?? {};
    return window ? windowTexts(name, window, choice) : [];
  });
  return { slug, title, today, blocks, listed, windows, freshness: freshnessText(calendarFreshness.of(slug), timeZone) };
}

/** What the window of a feed closes, and what becomes of it here. */
function windowTexts(calendar: string, { kind, closed, notice }: WindowReport, choice: WindowChoice): string[] {
  const nights = closed.map(formatStayDays).join(", ");
  const count = m.nights_count({ count: closed.reduce((sum, span) => sum + nightsOf(span), 0) });
  const texts = {
    rolling: choice === "ignore" ? m.owner_window_ignored : m.owner_window_taken,
    adjoined: m.owner_window_adjoined,
    possible: m.owner_window_possible,
  };
  return [
    ...(kind ? [texts[kind]({ calendar, nights, count })] : []),
    ...(notice ? [m.owner_window_notice({ calendar, nights: formatStayDays(notice) })] : []),
  ];
}

function listedBlock(block: Block, names: ReadonlyMap<string, string>): ListedBlock {
  const message = "message" in block.by ? messagePath(block.by.message) : undefined;
  return { id: block.id, text: blockText(block, names), kind: kindOf(block), message };
}

/** The messages for which nights are held. */
export function idsIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ by }) => ("message" in by ? [by.message] : []));
}

/** Which nights are taken, and by what: `5–8 Mar 2027: taken in the calendar “airbnb”`. `names`: of the guests for whom nights are held. */
export function blockText({ from, to, by }: Block, names: ReadonlyMap<string, string>): string {
  const nights = formatStayDays({ from, to });
  if ("feed" in by) return m.owner_taken_by_calendar({ nights, calendar: by.feed });
  if ("reason" in by) return m.owner_taken_by_owner({ nights, reason: by.reason || m.owner_block_reason_own() });
  return m.owner_taken_by_guest({ nights, guest: names.get(by.message) ?? by.message.slice(-8) });
}
