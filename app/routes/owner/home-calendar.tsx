import { data, redirect } from "react-router";
import { createHold, releaseHold } from "../../availability/holds.server.ts";
import { findPropertyBySlug } from "../../catalog/find-property.ts";
import { dayAfter, parseIsoDay } from "../../dates/days.ts";
import { overlap } from "../../dates/night-spans.ts";
import { countWaiting } from "../../features/enquiries/alerts/alerts.server.ts";
import { oneLine } from "../../features/enquiries/enquiry.ts";
import { formatStayDays } from "../../features/enquiries/stay-text.ts";
import { endOfCalendar, kindOf, monthsFrom, takenNights } from "../../features/owner-calendar/night-kinds.ts";
import {
  BlockForm,
  BlockList,
  type ChosenNights,
  calendarPath,
  calendarPathOf,
  KindLegend,
  NightTables,
  WindowNotes,
} from "../../features/owner-calendar/owner-calendar.tsx";
import { m } from "../../i18n/messages/messages.js";
import { publishedIn, servicesContext } from "../../services/contexts.server.ts";
import { formTokenOf, readOwnerForm } from "../../services/owner.server.ts";
import { calendarOf } from "../../services/owner-calendars.server.ts";
import { OwnerNotice, OwnerPage } from "../../site/owner-page.tsx";
import { useSite } from "../../site/use-site.ts";
import type { Route } from "./+types/home-calendar";

const notices: Record<string, () => string> = { block: m.owner_done_blocked, free: m.owner_done_released };
const refusals: Record<string, () => string> = { changed: m.owner_changed_calendar, taken: m.owner_taken };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const calendar = await loadCalendar(params.home, context);
  const { slug, title, today, blocks, listed, windows, freshness } = calendar;
  return {
    ...{ slug, title, listed, windows, freshness },
    ...blockForm(chosenIn(searchParams, today), m.owner_block_reason_own(), calendar),
    months: monthsFrom(today),
    taken: [...takenNights(blocks, today)],
    token: formTokenOf(context, stateText(slug, blocks)),
    done: searchParams.get("done") ?? "",
    waiting: await countWaiting(context.get(servicesContext).database, slug),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, clock } = context.get(servicesContext);
  const { slug, today, blocks } = await loadCalendar(params.home, context);
  const { form, isStale } = await readOwnerForm(request, context, stateText(slug, blocks));
  const leadTo = (done: string) => redirect(`${calendarPathOf(slug)}?done=${done}`, 303);
  if (form.get("act") === "free") {
    if (isStale) return leadTo("changed");
    const block = blocks.find(({ id }) => id === form.get("about"));
    if (block && kindOf(block) !== "feed") await releaseHold(database, block.id, clock());
    return leadTo("free");
  }
  const { first, last = first } = chosenIn(form, today);
  const reason = oneLine.parse(form.get("reason") ?? "").slice(0, 100);
  if (!first || !last || !reason) {
    if (isStale) return leadTo("changed");
    throw data(null, { status: 400 });
  }
  // A redirect would lose what was typed.
  const refuse = async (done: string) =>
    data({ done, ...blockForm({ first, last }, reason, await loadCalendar(params.home, context)) }, { status: 422 });
  if (isStale) return refuse("changed");
  const result = await createHold(database, { home: slug, from: first, to: dayAfter(last), by: { reason } }, clock());
  return "taken" in result ? refuse("taken") : leadTo("block");
}

/** The calendar of one property, in which the owner blocks and frees nights. */
export default function OwnerHomeCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, listed, windows, freshness, chosen, nights, inTheWay, reason, months, taken, token, done, waiting } = {
    ...loaderData,
    ...actionData,
  };
  const { assets } = useSite();
  return (
    <OwnerPage title={title} back={{ href: calendarPath, label: m.owner_calendar_back() }}>
      <link rel="stylesheet" href={assets.pageStyles.ownerCalendar} precedence="page" />
      {Object.hasOwn(notices, done) && <OwnerNotice>{notices[done]?.()}</OwnerNotice>}
      {Object.hasOwn(refusals, done) && <OwnerNotice isProblem>{refusals[done]?.()}</OwnerNotice>}
      {freshness.map((line) => (
        <p key={line} className="mb-3 text-[.9375rem] text-lamp">
          {line}
        </p>
      ))}
      <WindowNotes texts={windows} />
      {waiting > 0 && <p className="mb-3 text-[.9375rem] text-quiet">{m.owner_alerts({ count: waiting })}</p>}
      <KindLegend />
      <BlockForm {...{ token, chosen, nights, inTheWay, reason }} />
      <NightTables slug={slug} months={months} taken={new Map(taken)} chosen={chosen} />
      <h2 className="mt-12 font-display text-2xl">{m.owner_taken_nights()}</h2>
      <BlockList blocks={listed} token={token} />
    </OwnerPage>
  );
}

/** What the form shows that blocks nights. */
function blockForm(chosen: ChosenNights, reason: string, { blocks, listed }: Pick<Awaited<ReturnType<typeof calendarOf>>, "blocks" | "listed">) {
  const nights = chosen.first && { from: chosen.first, to: dayAfter(chosen.last ?? chosen.first) };
  if (!nights) return { chosen, reason, nights: "", inTheWay: [] };
  const inTheWay = blocks.flatMap((block, index) => (overlap(block, nights) ? (listed[index]?.text ?? []) : []));
  return { chosen, reason, nights: formatStayDays(nights), inTheWay };
}

async function loadCalendar(slug: string, context: Route.LoaderArgs["context"]) {
  const property = findPropertyBySlug(publishedIn(context), slug);
  if (!property || property.slug !== slug) throw data(null, { status: 404 });
  return calendarOf(property, context);
}

/** The nights in an address or a form, as far as they are days of the calendar shown. */
function chosenIn(params: URLSearchParams, today: string): ChosenNights {
  const dayIn = (name: string) => {
    const day = parseIsoDay(params.get(name) ?? "");
    return day && day >= today && day < endOfCalendar(today) ? day : undefined;
  };
  const [first, last] = [dayIn("first"), dayIn("last")];
  return { first, last: first && last && last >= first ? last : undefined };
}

function stateText(slug: string, blocks: readonly { id: string }[]): string {
  return JSON.stringify([slug, blocks.map(({ id }) => id)]);
}
