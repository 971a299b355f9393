import { z } from "zod";
import { unmetByKind } from "../analytics/build-report.ts";
import type { EventKind, UnmetKind } from "../analytics/events.ts";
import { countsBetween } from "../analytics/view-counter.server.ts";
import { Availability } from "../availability/availability.ts";
import { listFeedStays } from "../availability/feed-store.server.ts";
import { type HomeBlock, listBlocksWithin } from "../availability/unavailable-nights.server.ts";
import type { Published } from "../catalog/content.server.ts";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import type { Database } from "../db/database.server.ts";
import { composeDigestEmail, type Digest } from "../features/digest/digest-email.server.tsx";
import { digestWeek } from "../features/digest/digest-job.server.ts";
import { formatEnquired } from "../features/enquiries/enquired-properties.ts";
import { guestNames } from "../features/enquiries/inbox/inbox.server.ts";
import { isOverdue } from "../features/enquiries/inbox/message-state.ts";
import { listInbox } from "../features/enquiries/inbox/owner-inbox.server.ts";
import { formatStayDays } from "../features/enquiries/stay-text.ts";
import { calendarPathOf } from "../features/owner-calendar/owner-calendar.tsx";
import { formatMonthInText } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { formatMoment } from "../mail/email.server.tsx";
import type { Email } from "../mail/mail-transport.server.ts";
import type { ClaimedMail } from "../mail/outbox.server.ts";
import { messagePath } from "../owner-access/owner-paths.ts";
import { featureNames } from "../properties/model/feature-names.ts";
import { features } from "../properties/model/features.ts";
import type { AppServices } from "./app-services.ts";
import { emailContextOf } from "./email-context.server.ts";
import { blockText, idsIn } from "./owner-calendars.server.ts";

type DigestServices = Pick<AppServices, "environment" | "clock" | "database" | "published" | "calendarFreshness">;

/** Nights of the coming eight weeks, and of a week. */
const [ahead, week] = [56, 7];

/** The most messages that are listed. */
const maxOpen = 10;

const aboutSchema = z.object({ monday: z.string() });

/** Composes the weekly email to the owner; undefined if its time is over, or the owner wants none any more. */
export async function composeDigest(services: DigestServices, { id, about }: Pick<ClaimedMail, "id" | "about">): Promise<Email | undefined> {
  const { environment, clock, database, published, calendarFreshness } = services;
  const context = emailContextOf(environment, published);
  const content = published[context.ownerLanguage];
  const { monday } = aboutSchema.parse(JSON.parse(about ?? "{}"));
  const now = clock();
  if (digestWeek(now, content.business) !== monday) return undefined;
  const today = dayAt(now, context.timeZone);
  const coming = { from: today, to: daysAfter(today, ahead) };
  const { messages, count } = await listInbox(database, { state: "open", name: "", page: 1 });
  const holds = await listEndingHolds(database);
  const blocks = await listBlocksWithin(database, { from: monday, to: coming.to });
  const feedStays = await listFeedStays(database);
  const names = await guestNames(database, idsIn(blocks));
  const counts = environment.countsPageViews ? await countsBetween(database, daysAfter(monday, -week), daysAfter(monday, -1)) : [];
  const total = (kind: EventKind) => counts.filter((one) => one.kind === kind).reduce((sum, one) => sum + Number(one.count), 0);
  const titleOf = (slug: string) => findPropertyBySlug(content, slug)?.title ?? slug;
  const digest = (): Digest => ({
    monday,
    openCount: count,
    open: messages.slice(0, maxOpen).map((message) => ({
      name: message.name,
      about: formatEnquired(message, titleOf) || message.subject,
      since: formatMoment(message.received_at, context.timeZone),
      isOverdue: isOverdue(message, now.getTime()),
      path: messagePath(message.id),
    })),
    holds: holds.map(({ home, first_night, ends, expires_at, message_id, reason, name }) => ({
      who: name ?? reason ?? "",
      home: titleOf(home),
      nights: formatStayDays({ from: first_night, to: ends }),
      until: formatMoment(expires_at ?? "", context.zoneOf(home) ?? context.timeZone),
      path: message_id ? messagePath(message_id) : calendarPathOf(home),
    })),
    stays: staysIn([...feedStays, ...blocks.filter(({ by }) => !("feed" in by))], { from: monday, to: daysAfter(monday, week) }, content).map(
      (block) => ({
        home: titleOf(block.home),
        nights: blockText(block, names),
        ...("message" in block.by && { path: messagePath(block.by.message) }),
      }),
    ),
    nights: { ...coming, homes: nightsOfHomes(blocks, coming, content, calendarFreshness) },
    searches: {
      count: total("search"),
      nothing: total("nothing"),
      unmet: unmetByKind(counts),
      nameOf: (kind, name) => unmetName(kind, name, content),
    },
  });
  return composeDigestEmail(id, digest, context);
}

/** The holds that end by themselves, the first to end first, with the names of the guests. */
function listEndingHolds(database: Database) {
  return database
    .selectFrom("holds")
    .leftJoin("messages", "messages.id", "holds.message_id")
    .select(["home", "first_night", "ends", "expires_at", "message_id", "reason", "name"])
    .where("expires_at", "is not", null)
    .orderBy("expires_at")
    .orderBy("holds.id")
    .execute();
}

/**
 * The stays that begin in a span of days, in the order of the properties. A hold that ends by itself is none yet. Of several blocks with
 * the same nights one counts, rather one that is known here: platforms repeat what they read from others.
 */
function staysIn(blocks: readonly HomeBlock[], { from, to }: NightSpan, { properties, withdrawn }: Published): HomeBlock[] {
  const beginning = blocks.filter((block) => block.from >= from && block.from < to && block.expiresAt === undefined);
  const certainty = (block: HomeBlock) => ("feed" in block.by ? 1 : 0);
  const byNights = new Map<string, HomeBlock>();
  for (const block of beginning.sort((one, other) => certainty(other) - certainty(one)))
    byNights.set(`${block.home} ${block.from} ${block.to}`, block);
  const byHome = Map.groupBy(
    [...byNights.values()].sort((one, other) => (one.from < other.from ? -1 : 1)),
    ({ home }) => home,
  );
  return [...properties, ...withdrawn].flatMap(({ slug }) => byHome.get(slug) ?? []);
}

/** How many nights of a span are free and taken at each published property. */
function nightsOfHomes(
  blocks: readonly HomeBlock[],
  { from, to }: NightSpan,
  { properties }: Published,
  calendarFreshness: DigestServices["calendarFreshness"],
): Digest["nights"]["homes"] {
  const byHome = Map.groupBy(blocks, ({ home }) => home);
  const [first, end] = [dayNumber(from) ?? 0, dayNumber(to) ?? 0];
  return properties.map(({ slug, title }) => {
    const ranges = new Availability(byHome.get(slug)).takenWithin(first, end);
    const taken = ranges.reduce((sum, range) => sum + range.to - range.from, 0);
    return { home: title, taken, free: end - first - taken, isConfirmed: calendarFreshness.of(slug).isConfirmed };
  });
}

/** The name of something that a search asked for, from the name under which it is counted; that one if the content has it no more. */
function unmetName(kind: UnmetKind, name: string, { destinations, types, amenities }: Published): string {
  const nameIn = (choices: readonly { id: string; name: string }[]) => choices.find(({ id }) => id === name)?.name ?? name;
  switch (kind) {
    case "place":
      return otherPlaces[name]?.() ?? destinations.find(({ slug }) => slug === name)?.name ?? name;
    case "month":
      return formatMonthInText(name);
    case "type":
      return nameIn(types);
    case "amenity":
      return nameIn(amenities);
    case "feature":
      return features.flatMap((feature) => (feature === name ? featureNames[feature]() : []))[0] ?? name;
    case "guests":
      return name;
  }
}

/** The names of places that are none of the destinations (search-events.server.ts). */
const otherPlaces: Record<string, () => string> = { several: m.digest_place_several, "none of ours": m.digest_place_other };

function daysAfter(day: string, count: number): string {
  return dayOf((dayNumber(day) ?? 0) + count);
}
