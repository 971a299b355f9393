import type { RouterContextProvider } from "react-router";
import { freshnessText } from "../availability/availability-text.ts";
import { type Block, listBlocks } from "../availability/unavailable-nights.server.ts";
import { dayAt } from "../dates/local-time.ts";
import { listByIds } from "../features/enquiries/inbox/inbox.server.ts";
import { formatStayDays } from "../features/enquiries/stay-text.ts";
import { kindOf } from "../features/owner-calendar/night-kinds.ts";
import type { ListedBlock } from "../features/owner-calendar/owner-calendar.tsx";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { messagePath } from "../owner-access/owner-paths.ts";
import type { Property } from "../properties/model/property.ts";
import { servicesContext } from "./contexts.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The taken nights of a property from today on, also in words, and since when a feed has been silent. */
export async function calendarOf({ slug, title, timeZone }: Localised<Property>, context: Context) {
  const { database, clock, calendarFreshness } = context.get(servicesContext);
  const today = dayAt(clock(), timeZone);
  const blocks = (await listBlocks(database, slug)).filter(({ to }) => to > today);
  const listed = await Promise.all(blocks.map((block) => listedBlock(block, context)));
  return { slug, title, today, blocks, listed, freshness: freshnessText(calendarFreshness.of(slug), timeZone) };
}

async function listedBlock(block: Block, context: Context): Promise<ListedBlock> {
  const message = "message" in block.by ? messagePath(block.by.message) : undefined;
  return { id: block.id, text: await blockText(block, context), kind: kindOf(block), message };
}

/** Which nights are taken, and by what: `5–8 Mar 2027: taken in the calendar “airbnb”`. */
export async function blockText({ from, to, by }: Block, context: Context): Promise<string> {
  const nights = formatStayDays({ from, to });
  if ("feed" in by) return m.owner_taken_by_calendar({ nights, calendar: by.feed });
  if ("reason" in by) return m.owner_taken_by_owner({ nights, reason: by.reason });
  const [holder] = await listByIds(context.get(servicesContext).database, [by.message]);
  return m.owner_taken_by_guest({ nights, guest: holder?.name ?? by.message.slice(-8) });
}
