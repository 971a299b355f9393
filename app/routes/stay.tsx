import { redirect } from "react-router";
import { addressOf } from "../i18n/address-of.ts";
import { formatCents, formatShortDay } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { monthNotes } from "../insights/notes.ts";
import { Island } from "../islands/island.tsx";
import { postsAbout } from "../journal/related-homes.ts";
import { StayStories } from "../journal/stay-stories.tsx";
import { readStay, shortened, typedMonth, typedStay } from "../nights/asked-stay.ts";
import { calendarFacts } from "../nights/calendar-facts.ts";
import { sayMonthUnknown } from "../nights/calendar-words.ts";
import { sayConfirmation, sayFree } from "../nights/confirmation-words.ts";
import { readDay } from "../nights/days.ts";
import { nearestTo } from "../nights/nearest-stays.ts";
import { NightCalendar } from "../nights/night-calendar.tsx";
import { isOffer, isUnfinished, type Quote } from "../nights/quote.ts";
import { fieldNames, sayReason } from "../nights/quote-words.ts";
import { namedTwice, tidyStayQuery } from "../nights/tidy-stay-query.ts";
import { toldName } from "../nights/told-price.ts";
import { pictureOf, withoutBlur } from "../pictures/picture-view.ts";
import { WhereItIs } from "../places/where-it-is.tsx";
import { dayAt } from "../platform/local-time.ts";
import { readVisit, writeSearch } from "../search/search.ts";
import { findHome } from "../site/addresses.server.ts";
import { publishedIn, requestContext, servicesContext } from "../site/contexts.server.ts";
import { fittingTitle } from "../site/fitting-title.ts";
import { Page } from "../site/page.tsx";
import { quoteTyped } from "../site/quotes.server.ts";
import { similarOffers } from "../site/similar-offers.server.ts";
import { useOtherHomes } from "../site/use-other-homes.ts";
import { useSite } from "../site/use-site.ts";
import { useWayToHome, Way } from "../site/way.tsx";
import { Ask } from "../stays/ask.tsx";
import { askAddress } from "../stays/ask-address.ts";
import { AskBar } from "../stays/ask-bar.tsx";
import { AskButton } from "../stays/ask-button.tsx";
import { AskRow } from "../stays/ask-row.tsx";
import { Description } from "../stays/description.tsx";
import { Amenities, Facts } from "../stays/facts.tsx";
import { Heart } from "../stays/heart.tsx";
import { homeThing } from "../stays/home-thing.ts";
import { OtherHomes } from "../stays/other-homes.tsx";
import { PhotoApart } from "../stays/photo-apart.tsx";
import { photosApart } from "../stays/photos-apart.ts";
import { PriceRules } from "../stays/price-rules.tsx";
import { ReviewsList } from "../stays/reviews-list.tsx";
import { RoomsList } from "../stays/rooms-list.tsx";
import { saySeasons } from "../stays/season-words.ts";
import { SectionsNav } from "../stays/sections-nav.tsx";
import { SettingLines } from "../stays/setting-lines.tsx";
import { SmallPrint } from "../stays/small-print.tsx";
import type { StayInFull } from "../stays/stay.ts";
import { Rating } from "../stays/stay-card.tsx";
import { typeNames } from "../stays/words.ts";
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
