import { stripOf, takenNights } from "../../features/owner-calendar/night-kinds.ts";
import { BlockList, calendarPathOf, KindLegend, WindowNotes, YearStrip } from "../../features/owner-calendar/owner-calendar.tsx";
import { m } from "../../i18n/messages/messages.js";
import { publishedIn } from "../../services/contexts.server.ts";
import { calendarOf } from "../../services/owner-calendars.server.ts";
import { OwnerPage } from "../../site/owner-page.tsx";
import { useSite } from "../../site/use-site.ts";
import type { Route } from "./+types/calendar";

export async function loader({ context }: Route.LoaderArgs) {
  const calendars = await Promise.all(publishedIn(context).properties.map((property) => calendarOf(property, context)));
  return {
    calendars: calendars.map(({ slug, title, today, blocks, listed, windows, freshness }) => {
      const taken = takenNights(blocks, today);
      return { slug, title, listed, windows, freshness, strip: stripOf(taken, today) };
    }),
  };
}

/** The calendars of all properties over a year: what is taken, and by what. */
export default function OwnerCalendars({ loaderData: { calendars } }: Route.ComponentProps) {
  const { assets } = useSite();
  return (
    <OwnerPage title={m.owner_calendar()}>
      <link rel="stylesheet" href={assets.pageStyles.ownerCalendar} precedence="page" />
      <KindLegend />
      {calendars.map(({ slug, title, listed, windows, freshness, strip }) => (
        <section key={slug} className="mt-10" aria-labelledby={slug}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id={slug} className="font-display text-2xl">
              {title}
            </h2>
            <a className="quiet-link" href={calendarPathOf(slug)}>
              {m.owner_calendar_open()}
            </a>
          </div>
          <YearStrip {...strip} />
          {freshness.map((line) => (
            <p key={line} className="mt-2 text-[.9375rem] text-lamp">
              {line}
            </p>
          ))}
          <WindowNotes texts={windows} />
          {listed.length > 0 && (
            <details className="mt-2">
              <summary className="cursor-pointer py-2">{m.owner_taken_count({ count: listed.length })}</summary>
              <BlockList blocks={listed} />
            </details>
          )}
        </section>
      ))}
    </OwnerPage>
  );
}
