import { redirect } from "react-router";
import { addressOf } from "../i18n/address-of.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { Island } from "../islands/island.tsx";
import { readStay, type TypedStay, tidyStayQuery, typedStay } from "../nights/asked-stay.ts";
import { type CalendarFacts, calendarFacts } from "../nights/calendar-facts.ts";
import { sayConfirmation, sayFree } from "../nights/confirmation-words.ts";
import { dayAt } from "../nights/days.ts";
import { NightCalendar } from "../nights/night-calendar.tsx";
import { isOffer, type Quote } from "../nights/quote.ts";
import { type PictureView, pictureOf } from "../pictures/picture-view.ts";
import { WhereItIs } from "../places/where-it-is.tsx";
import { emptySearch, searchable } from "../search/criteria.ts";
import { readVisit, runSearch, writeSearch } from "../search/search.ts";
import { StructuredData } from "../seo/structured-data.tsx";
import { findAt } from "../site/addresses.server.ts";
import { servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { quoteNow } from "../site/quotes.server.ts";
import type { Services } from "../site/services.server.ts";
import { useSite } from "../site/use-site.ts";
import { Ask } from "../stays/ask.tsx";
import { AskBar } from "../stays/ask-bar.tsx";
import { Amenities, Facts, GoodToKnow } from "../stays/facts.tsx";
import type { Stay } from "../stays/stay.ts";
import { Rating, StayCard, stayCardOf } from "../stays/stay-card.tsx";
import { typeNames } from "../stays/words.ts";
import { Prose } from "../ui/prose.tsx";
import { SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/stay";

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const stay = findAt(args, ({ stays }) => stays);
  const tidy = tidyStayQuery(searchParams);
  if (tidy !== undefined) throw redirect(pathname + tidy);
  const typed = typedStay(searchParams);
  const asked = readStay(typed);
  const services = args.context.get(servicesContext);
  const quote = askedOnly(typed, quoteNow(services, stay, asked));
  const calendar = { facts: factsNow(services, stay), typed, month: searchParams.get("month") ?? undefined };
  const confirmation = services.confirmations.of(stay.slug);
  return { stay, typed, guests: asked.guests, visit: readVisit(searchParams), quote, calendar, confirmation };
}

export default function StayPage({ loaderData: { stay, typed, guests, visit, quote, calendar, confirmation } }: Route.ComponentProps) {
  const { slug, title, type, location, summary, timeZone } = stay;
  const photos = stay.photos.map((photo) => pictureOf(photo));
  const total = quote && isOffer(quote) ? quote.total : undefined;
  const contactHref = `${addressOf("/contact")}?stay=${slug}${writeSearch(visit).replace("?", "&")}${total === undefined ? "" : `&total=${total}`}#send`;
  return (
    <Page title={m.stay_title({ home: title, type: typeNames[type]().toLowerCase(), location })} description={summary} image={photos[0]?.whole.src}>
      <StayForMachines stay={stay} photos={photos} />
      <Island name="gallery" props={{ slug, photos }} wakes="touch" wakesFor="#photo-" />
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 pt-[clamp(2rem,4vw,4rem)] pb-section lg:grid-cols-[1fr_23rem]">
        <div>
          <p className="font-medium text-lamp">{typeNames[type]()}</p>
          <h1 className="display-1 mt-2">{title}</h1>
          <p className="mt-4 text-lg text-quiet">
            {location} · <Rating rating={stay.rating} />
          </p>
          <Facts stay={stay} />
          <p className="mb-8 max-w-[34ch] font-display text-2xl leading-snug">{summary}</p>
          <Prose html={stay.description} />
          {stay.amenities.length > 0 && <Amenities amenities={stay.amenities} />}
          <GoodToKnow notes={stay.goodToKnow} />
          <NightCalendar notes={sayConfirmation(confirmation, timeZone)}>
            <Island
              name="stayCalendar"
              props={{ ...calendar, path: addressOf(`/stays/${slug}`), total, askHref: contactHref }}
              wakes="touch"
              wakesFor="#calendar"
            />
          </NightCalendar>
        </div>
        <Ask stay={stay} typed={typed} quote={quote} free={sayFree(confirmation, timeZone)} guests={guests} contactHref={contactHref} />
      </div>
      <Whereabouts stay={stay} />
      <AskBar className="lg:hidden" price={stay.price} total={total} href={contactHref} />
      <aside className="wrap pb-section" aria-label={m.stay_others()}>
        <div className="border-t border-line pt-[clamp(3rem,6vw,5rem)]">
          <SectionHead title={m.stay_others()} more={{ href: addressOf("/stays"), label: m.home_all_homes() }} />
          <ul className="grid gap-x-[clamp(1rem,2vw,2rem)] gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {useOthers(stay).map((other) => (
              <li key={other.slug}>
                <StayCard stay={stayCardOf(other)} heading="h3" sizes="(min-width: 62rem) 29vw, (min-width: 36rem) 45vw, 92vw" />
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </Page>
  );
}

function factsNow({ clock, taken }: Services, { slug, timeZone, rates }: Localised<Stay>): CalendarFacts {
  return calendarFacts(rates, dayAt(clock(), timeZone), taken.of(slug));
}

/** The quote of what was typed: with no date there is none, but guests that the home cannot take are told so. */
function askedOnly({ from, to }: TypedStay, quote: Quote): Quote | undefined {
  if (from || to || isOffer(quote)) return quote;
  const reasons = quote.reasons.filter(({ code }) => code !== "date-missing" && code !== "guests-missing");
  return reasons.length > 0 ? { ...quote, reasons } : undefined;
}

function Whereabouts({ stay: { destination, whereabouts, minutes, gettingThere } }: { stay: Localised<Stay> }) {
  const there = useSite().destinations.find(({ slug }) => slug === destination);
  return <WhereItIs {...whereabouts} places={there?.places ?? []} minutes={minutes} gettingThere={gettingThere} />;
}

/** The home for search engines (schema.org, VacationRental). The ratings of a sample are invented, so they get none. */
function StayForMachines({ stay, photos }: { stay: Localised<Stay>; photos: PictureView[] }) {
  const { origin, business } = useSite();
  const { rating, ratings } = stay;
  const isRated = !business.sample && ratings !== undefined;
  const containsPlace = {
    "@type": "Accommodation",
    occupancy: { "@type": "QuantitativeValue", value: stay.guests },
    numberOfBedrooms: stay.bedrooms,
    numberOfBathroomsTotal: stay.bathrooms,
    floorSize: { "@type": "QuantitativeValue", value: stay.area, unitCode: "MTK" },
  };
  return (
    <StructuredData
      data={{
        "@type": "VacationRental",
        identifier: stay.slug,
        name: stay.title,
        description: stay.summary,
        image: photos.map((photo) => origin + photo.whole.src),
        address: stay.location,
        ...stay.whereabouts.point,
        containsPlace,
        aggregateRating: isRated ? { "@type": "AggregateRating", ratingValue: rating, ratingCount: ratings, bestRating: 5 } : undefined,
      }}
    />
  );
}

/** Three other homes: those at the same place first. */
function useOthers(stay: Localised<Stay>): Localised<Stay>[] {
  const others = useSite().stays.filter(({ slug }) => slug !== stay.slug);
  const near = (one: Localised<Stay>) => runSearch([searchable(one)], { ...emptySearch, where: stay.location }).length;
  return others.sort((one, other) => near(other) - near(one)).slice(0, 3);
}
