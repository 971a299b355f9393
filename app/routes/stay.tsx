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
import { readVisit, writeSearch } from "../search/search.ts";
import { StructuredData } from "../seo/structured-data.tsx";
import { findHome } from "../site/addresses.server.ts";
import { publishedIn, servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { quoteNow } from "../site/quotes.server.ts";
import type { Services } from "../site/services.server.ts";
import { type SimilarOffer, similarOffers } from "../site/similar-offers.server.ts";
import { useSite } from "../site/use-site.ts";
import { Ask } from "../stays/ask.tsx";
import { AskBar } from "../stays/ask-bar.tsx";
import { Facts } from "../stays/facts.tsx";
import { type OtherHome, OtherHomes } from "../stays/other-homes.tsx";
import { similarStays } from "../stays/similar-stays.ts";
import type { Stay, StayInFull } from "../stays/stay.ts";
import { Rating } from "../stays/stay-card.tsx";
import { StayDetails } from "../stays/stay-details.tsx";
import { typeNames } from "../stays/words.ts";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/stay";

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const stay = findHome(args);
  const tidy = tidyStayQuery(searchParams);
  if (tidy !== undefined) throw redirect(pathname + tidy);
  const typed = typedStay(searchParams);
  const asked = readStay(typed);
  const services = args.context.get(servicesContext);
  const quote = askedOnly(typed, quoteNow(services, stay, asked));
  const calendar = { facts: factsNow(services, stay), typed, month: searchParams.get("month") ?? undefined };
  const confirmation = services.confirmations.of(stay.slug);
  const checkIn = quote && isOffer(quote) ? asked.from : undefined;
  const today = dayAt(services.clock(), stay.timeZone);
  const offers = similarOffers(services, stay, asked, publishedIn(args.context).stays);
  return { stay, typed, guests: asked.guests, visit: readVisit(searchParams), quote, calendar, confirmation, checkIn, today, offers };
}

export default function StayPage({
  loaderData: { stay, typed, guests, visit, quote, calendar, confirmation, checkIn, today, offers },
}: Route.ComponentProps) {
  const { slug, title, type, location, summary, timeZone } = stay;
  const photos = stay.photos.map((photo) => pictureOf(photo));
  const total = quote && isOffer(quote) ? quote.total : undefined;
  const pageTitle = m.stay_title({ home: title, type: typeNames[type]().toLowerCase(), location });
  const here = useSite().origin + addressOf(`/stays/${slug}`) + writeSearch(visit);
  const others = { ...useOthers(stay, offers), query: writeSearch(visit) };
  const contactHref = `${addressOf("/contact")}?stay=${slug}${writeSearch(visit).replace("?", "&")}${total === undefined ? "" : `&total=${total}`}#send`;
  return (
    <Page title={pageTitle} description={summary} image={photos[0]?.whole.src}>
      <StayForMachines stay={stay} photos={photos} />
      <Island name="gallery" props={{ slug, photos }} wakes="touch" wakesFor="#photo-" />
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 pt-[clamp(2rem,4vw,4rem)] pb-section lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div>
          <p className="font-medium text-lamp">{typeNames[type]()}</p>
          <h1 className="display-1 mt-2">{title}</h1>
          <p className="mt-4 text-lg text-quiet">
            {location} · <Rating rating={stay.rating} />
          </p>
          <Island className="no-print mt-4" name="share" props={{ title: pageTitle, address: here }} wakes="touch" />
          <Facts stay={stay} />
          <p className="mb-8 max-w-[34ch] font-display text-2xl leading-snug">{summary}</p>
          <Prose html={stay.description} />
        </div>
        {/* On phones the price comes before the details; on wide screens it stays beside them. */}
        <div className="lg:row-span-2">
          <Ask stay={stay} typed={typed} quote={quote} free={sayFree(confirmation, timeZone)} guests={guests} contactHref={contactHref} />
        </div>
        <div className="-mt-6 lg:-mt-12">
          <NightCalendar notes={sayConfirmation(confirmation, timeZone)}>
            <Island
              name="stayCalendar"
              props={{ ...calendar, path: addressOf(`/stays/${slug}`), total, askHref: contactHref }}
              wakes="touch"
              wakesFor="#calendar"
            />
          </NightCalendar>
          <StayDetails stay={stay} checkIn={checkIn} today={today} sample={useSite().business.sample} />
        </div>
      </div>
      <Whereabouts stay={stay} />
      <AskBar className="lg:hidden" price={stay.price} total={total} href={contactHref} />
      <OtherHomes {...others} />
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

function Whereabouts({ stay: { destination, whereabouts, minutes, gettingThere } }: { stay: Localised<StayInFull> }) {
  const there = useSite().destinations.find(({ slug }) => slug === destination);
  return <WhereItIs {...whereabouts} places={there?.places ?? []} minutes={minutes} gettingThere={gettingThere} />;
}

/** The home for search engines (schema.org, VacationRental). The ratings of a sample are invented, so they get none. */
function StayForMachines({ stay, photos }: { stay: Localised<StayInFull>; photos: PictureView[] }) {
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
        checkinTime: stay.checkIn.from,
        checkoutTime: stay.checkOut.until,
        petsAllowed: stay.houseRules.pets.is !== "no",
        containsPlace,
        aggregateRating: isRated ? { "@type": "AggregateRating", ratingValue: rating, ratingCount: ratings, bestRating: 5 } : undefined,
      }}
    />
  );
}

/**
 * Three other homes, the most similar first. Where some of them can be had for the stay that was asked for, those alone, each
 * with its total: a visitor with dates has no use for one that is taken.
 */
function useOthers(stay: Localised<Stay>, offers: readonly SimilarOffer[]): { title: string; homes: OtherHome[] } {
  const { stays } = useSite();
  if (offers.length === 0)
    return {
      title: m.stay_others(),
      homes: similarStays(stay, stays, 3).map((other) => ({ stay: other })),
    };
  const homes = offers.map(({ stay, total, isConfirmed }) => ({
    stay,
    offer: { total, free: isConfirmed ? m.quote_free() : m.quote_probably_free() },
  }));
  return { title: m.stay_others_free(), homes };
}
