import { redirect } from "react-router";
import { monthNotes } from "../analytics/events.ts";
import { sayConfirmation, sayFree } from "../availability/availability-text.ts";
import { calendarFacts } from "../calendar-ui/calendar-facts.ts";
import { sayMonthUnknown } from "../calendar-ui/calendar-text.ts";
import { NightCalendar } from "../calendar-ui/night-calendar.tsx";
import { readDay } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";
import { postsAbout } from "../features/journal/related-homes.ts";
import { StayStories } from "../features/journal/stay-stories.tsx";
import { readVisit, writeSearch } from "../features/search/criteria/search-query.ts";
import { formatCents, formatShortDay } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { addressOf } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { Island } from "../islands/island.tsx";
import { WhereItIs } from "../locations/where-it-is.tsx";
import { pictureOf, withoutBlur } from "../pictures/picture-view.ts";
import { nearestTo } from "../pricing/alternative-dates.ts";
import { namedTwice, tidyStayQuery } from "../pricing/canonical-stay-query.ts";
import { isOffer, isUnfinished, type Quote } from "../pricing/quote.ts";
import { fieldNames, sayReason } from "../pricing/quote-text.ts";
import { toldName } from "../pricing/quoted-price.ts";
import { readStay, shortened, typedMonth, typedStay } from "../pricing/stay-query.ts";
import { OtherHomes } from "../properties/card/other-properties.tsx";
import { Rating } from "../properties/card/property-card.tsx";
import { Heart } from "../properties/favourite/favourite-button.tsx";
import type { StayInFull } from "../properties/model/property.ts";
import { homeThing } from "../properties/model/property-json-ld.ts";
import { saySeasons } from "../properties/model/season-text.ts";
import { typeNames } from "../properties/model/type-names.ts";
import { Description } from "../properties/page/description.tsx";
import { askAddress } from "../properties/page/enquire-address.ts";
import { AskBar } from "../properties/page/enquire-bar.tsx";
import { AskButton } from "../properties/page/enquire-button.tsx";
import { AskRow } from "../properties/page/enquire-row.tsx";
import { Amenities, Facts } from "../properties/page/facts.tsx";
import { Ask } from "../properties/page/price-box.tsx";
import { ReviewsList } from "../properties/page/reviews-list.tsx";
import { RoomsList } from "../properties/page/rooms-list.tsx";
import { SectionsNav } from "../properties/page/sections-nav.tsx";
import { SettingLines } from "../properties/page/surroundings-lines.tsx";
import { PhotoApart } from "../properties/photos/inset-photo.tsx";
import { photosApart } from "../properties/photos/photo-layout.ts";
import { SmallPrint } from "../properties/policies/policies.tsx";
import { PriceRules } from "../properties/policies/price-rules.tsx";
import { findHome } from "../services/addresses.server.ts";
import { publishedIn, requestContext, servicesContext } from "../services/contexts.server.ts";
import { quoteTyped } from "../services/quotes.server.ts";
import { similarOffers } from "../services/similar-properties.server.ts";
import { useWayToHome, Way } from "../site/breadcrumbs.tsx";
import { fittingTitle } from "../site/fitting-title.ts";
import { Page } from "../site/page.tsx";
import { useOtherHomes } from "../site/use-similar-properties.ts";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/stay";

/** Articles that the page of a home leads to. */
const mostStories = 2;

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const stay = findHome(args);
  searchParams.delete(toldName);
  const services = args.context.get(servicesContext);
  const today = dayAt(services.clock(), stay.timeZone);
  const tidy = tidyStayQuery(searchParams, today);
  if (tidy !== undefined) throw redirect(pathname + tidy);
  const typed = typedStay(searchParams);
  const asked = readStay(typed);
  const quote = quoteTyped(services, stay, typed);
  args.context.get(requestContext).notes?.push(...monthNotes(asked.from?.slice(0, 7), today));
  const facts = calendarFacts(stay.rates, today, services.taken.of(stay.slug));
  const calendar = { facts, typed: shortened(typed), month: typedMonth(searchParams), guestsSaid: sayGuests(quote) };
  const confirmation = services.confirmations.of(stay.slug);
  const checkIn = quote && isOffer(quote) ? asked.from : undefined;
  const offers = similarOffers(services, stay, asked, publishedIn(args.context).stays);
  const notes = namedTwice(searchParams).map(({ name, value }) => {
    const day = readDay(value);
    return m.stay_given_twice({ field: name === "guests" ? m.search_guests() : fieldNames[name](), value: day ? formatShortDay(day) : value });
  });
  return { stay, typed, notes, guests: asked.guests, visit: readVisit(searchParams), quote, calendar, confirmation, checkIn, today, offers };
}

export default function StayPage({
  loaderData: { stay, typed, notes, guests, visit, quote, calendar, confirmation, checkIn, today, offers },
}: Route.ComponentProps) {
  const { slug, title, type, location, summary, timeZone } = stay;
  // The first shows a blur of itself until it is there; of the others, which are small or further down, it would be bytes for little.
  const photos = stay.photos.map((photo, index) => (index === 0 ? pictureOf(photo) : withoutBlur(pictureOf(photo))));
  const inGallery = photos.map((photo, index) => ({ ...photo, caption: stay.photos[index]?.caption }));
  const apart = photosApart(stay.photos);
  const elsewhere = Object.values(apart).filter((index) => index !== undefined);
  const { origin, business, posts } = useSite();
  const crumbs = useWayToHome(stay);
  const home = homeThing(stay, { origin, isSample: business.sample, today });
  const offer = quote && isOffer(quote) ? quote : undefined;
  const nearest = quote && !isOffer(quote) ? nearestTo(typed.from, quote.nearest) : undefined;
  const total = offer?.total;
  const pageTitle = m.stay_title({ home: title, type: typeNames[type]().toLowerCase(), location });
  const query = writeSearch(visit);
  const here = origin + addressOf(`/stays/${slug}`) + query;
  const photosHere = { slug, query, photos, captions: stay.photos.map(({ caption }) => caption), apart };
  const others = { ...useOtherHomes(stay, offers, guests), query };
  const isTooSmall = quote && !isOffer(quote) && quote.reasons.some(({ code }) => code === "too-many-guests");
  const isLargerThere = useSite().stays.some((other) => other.guests >= (guests ?? 0));
  const contactHref = askAddress(slug, query, total);
  return (
    <Page
      title={[sayOutcome(quote), fittingTitle(pageTitle, `${title}, ${location}`, business.name)].filter(Boolean).join(" · ")}
      description={summary}
      crumbs={crumbs}
      things={[home]}
    >
      <div className="relative">
        <Island name="gallery" props={{ slug, query, photos: inGallery, apart: elsewhere }} wakes="touch" wakesFor="#photo-" />
        <div className="absolute top-0 right-[6%] lg:right-0">
          <Heart className="heart-on-picture" home={slug} title={title} />
        </div>
      </div>
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-6 pt-[clamp(1.75rem,3.5vw,3.5rem)] pb-6 lg:gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <div>
          <Way className="mb-4" crumbs={crumbs} />
          <p className="font-medium text-lamp">{typeNames[type]()}</p>
          <h1 className="display-1 mt-1">{title}</h1>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-5 text-lg text-quiet">
            {location}{" "}
            <a className="hover:text-lamp" href="#reviews">
              <Rating rating={stay.rating} />
              {stay.reviews.length > 0 && <span className="text-[.9375rem]"> · {m.reviews_count({ count: stay.reviews.length })}</span>}
            </a>
          </p>
          <AskRow price={stay.price} offer={offer} nearest={nearest} askHref={contactHref} reasons={sayRefusal(quote)} />
          <p className="mt-4 max-w-[21em] font-display text-[clamp(1.25rem,2vw,1.5rem)] leading-snug text-balance">{summary}</p>
          <div className="no-print mt-4">
            <Island name="share" props={{ title: pageTitle, address: here }} wakes="touch" />
          </div>
          <Facts stay={stay} />
        </div>
        {/* Below both, unless an answer makes the price so long that beside it there is room. */}
        <SettingLines setting={stay.setting} className={quote ? "content-start lg:grid-cols-1!" : "lg:col-span-2"} />
        <Ask
          className={quote ? "lg:row-span-2" : ""}
          stay={stay}
          typed={typed}
          quote={quote}
          free={[...sayFree(confirmation, timeZone), ...(offer ? saySeasons(stay, offer.stay) : [])]}
          notes={notes}
          guests={guests}
          largerHref={isTooSmall && isLargerThere ? addressOf("/stays") + query : undefined}
        />
      </div>
      {/* Below the price: here it stays at the foot of the window, in whose first view nothing is to be behind it. */}
      <div>
        <div className="wrap pt-6 pb-section">
          <SectionsNav />
          <Description html={stay.description} />
          <PhotoApart {...photosHere} place="wide" />
          <div className="mt-section beside items-start [--beside:minmax(0,3fr)_minmax(0,2fr)]">
            <NightCalendar notes={[...sayMonthUnknown(calendar.facts, calendar.month), ...sayConfirmation(confirmation, timeZone)]}>
              <Island
                name="stayCalendar"
                props={{ ...calendar, path: addressOf(`/stays/${slug}`), total, askHref: contactHref }}
                wakes="touch"
                wakesFor="#calendar"
              />
            </NightCalendar>
            <PriceRules stay={stay} today={today} />
          </div>
          <ReviewsList reviews={stay.reviews} sample={business.sample} />
          <div className="mt-section beside gap-y-6 [--beside:minmax(0,5fr)_minmax(0,7fr)]">
            <PhotoApart {...photosHere} place="rooms" />
            <div className="lg:only:col-span-2">
              <RoomsList stay={stay} query={query} />
              {stay.amenities.length > 0 && <Amenities stay={stay} />}
            </div>
          </div>
          <SmallPrint stay={stay} checkIn={checkIn} today={today} sample={business.sample} />
        </div>
        <PhotoApart {...photosHere} place="where" />
        <Whereabouts stay={stay} />
        <StayStories posts={postsAbout(stay, posts, mostStories)} shown={photos} />
        <AskBar title={title} price={stay.price} total={total}>
          <AskButton slug={slug}>{m.stay_ask_short()}</AskButton>
        </AskBar>
      </div>
      <OtherHomes {...others} />
    </Page>
  );
}

/** What came of it, in few words for the title: it is what a screen reader says first of a new page. */
function sayOutcome(quote: Quote | undefined): string | undefined {
  if (!quote) return undefined;
  if (isOffer(quote)) return `${m.quote_total()} ${formatCents(quote.total)}`;
  return isUnfinished(quote) ? m.title_unfinished() : m.title_not_possible();
}

/** Every reason why it cannot be booked, as beside its price. */
function sayRefusal(quote: Quote | undefined): string[] {
  if (!quote || isOffer(quote) || isUnfinished(quote)) return [];
  return quote.reasons.map((reason) => sayReason(reason));
}

/** What is wrong with the number of guests, where something was given. */
function sayGuests(quote: Quote | undefined): string | undefined {
  const reason = quote && !isOffer(quote) && quote.reasons.find(({ code }) => code === "guests-unreadable" || code === "too-many-guests");
  return reason ? sayReason(reason) : undefined;
}

function Whereabouts({ stay: { destination, whereabouts, minutes, gettingThere } }: { stay: Localised<StayInFull> }) {
  const there = useSite().destinations.find(({ slug }) => slug === destination);
  return <WhereItIs {...whereabouts} places={there?.places ?? []} minutes={minutes} gettingThere={gettingThere} />;
}
