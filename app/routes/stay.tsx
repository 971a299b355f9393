import { use } from "react";
import { redirect } from "react-router";
import { monthEvents } from "../analytics/events.ts";
import { availabilityText, freshnessText } from "../availability/availability-text.ts";
import { CachedPart } from "../cache/cached-part.tsx";
import { bookableMonths, calendarFacts } from "../calendar-ui/calendar-facts.ts";
import { monthUnknownText } from "../calendar-ui/calendar-text.ts";
import type { PartyProblem } from "../calendar-ui/choice-status.tsx";
import { NightCalendar } from "../calendar-ui/night-calendar.tsx";
import { parseIsoDay } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";
import { AlertBox, alertAddress } from "../features/enquiries/alerts/alert-form.tsx";
import type { EnquirySubject } from "../features/enquiries/enquiry.ts";
import { messengerText } from "../features/enquiries/form/enquiry-subject.tsx";
import { postsAbout } from "../features/journal/related-posts.ts";
import { StayStories } from "../features/journal/stay-stories.tsx";
import { parseSearchStay, serializeSearch } from "../features/search/criteria/search-query.ts";
import { formatShortDay } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { formatMoney } from "../i18n/money.ts";
import { Island } from "../islands/island.tsx";
import { WhereItIs } from "../locations/where-it-is.tsx";
import { closestAlternative } from "../pricing/alternative-dates.ts";
import { canonicalStayQuery, repeatedParams } from "../pricing/canonical-stay-query.ts";
import { optionalFees } from "../pricing/extras.ts";
import { isMistyped, isOffer, isUnfinished, partyOf, type Quote } from "../pricing/quote.ts";
import { reasonField, reasonText, stayParamLabels } from "../pricing/quote-text.ts";
import { quotedPriceField } from "../pricing/quoted-price.ts";
import { parseStay, rawMonth, rawOwnStay, serializeStay, shortened } from "../pricing/stay-query.ts";
import { FirstStayContext, firstStayJsonLd } from "../properties/card/first-stay.ts";
import { OtherProperties } from "../properties/card/other-properties.tsx";
import { Rating } from "../properties/card/property-card.tsx";
import { FavouriteButton } from "../properties/favourite/favourite-button.tsx";
import { askFirstTexts } from "../properties/model/fact-texts.ts";
import type { FullProperty } from "../properties/model/property.ts";
import { propertyJsonLd } from "../properties/model/property-json-ld.ts";
import { seasonsText } from "../properties/model/season-text.ts";
import { secondCurrency } from "../properties/model/second-currency.ts";
import { DecisiveFacts } from "../properties/page/decisive-facts.tsx";
import { EnquireBar } from "../properties/page/enquire-bar.tsx";
import { EnquireButton, enquireAddress } from "../properties/page/enquire-button.tsx";
import { EnquireRow } from "../properties/page/enquire-row.tsx";
import { AmenityList, Facts } from "../properties/page/facts.tsx";
import { PriceBox } from "../properties/page/price-box.tsx";
import { Description } from "../properties/page/property-section.tsx";
import { ReviewsList } from "../properties/page/reviews-list.tsx";
import { RoomsList } from "../properties/page/rooms-list.tsx";
import { SectionsNav } from "../properties/page/sections-nav.tsx";
import { SurroundingsLines } from "../properties/page/surroundings-lines.tsx";
import { galleryOf, InsetPhoto, photosBetween, viewsOf } from "../properties/photos/inset-photo.tsx";
import { Policies } from "../properties/policies/policies.tsx";
import { PriceRules } from "../properties/policies/price-rules.tsx";
import { findProperty } from "../services/addresses.server.ts";
import { publishedIn, requestContext, servicesContext } from "../services/contexts.server.ts";
import { cheaperStays, needsOnlyNights, quoteFromQuery, shortestOffer, unquotedStay } from "../services/quotes.server.ts";
import { findSimilarProperties } from "../services/similar-properties.server.ts";
import { PageBreadcrumbs, usePropertyBreadcrumbs } from "../site/breadcrumbs.tsx";
import { fittingTitle, Page } from "../site/page.tsx";
import { useSimilarProperties } from "../site/use-similar-properties.ts";
import { useSite } from "../site/use-site.ts";
import { AnswerTimes, spokenByAll } from "../team/answer-times.tsx";
import { MessengerLinks } from "../ui/contact-details.tsx";
import type { Route } from "./+types/stay";

/** The most articles that the page of a property links to. */
const maxStories = 2;

export function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const property = findProperty(args);
  searchParams.delete(quotedPriceField);
  const services = args.context.get(servicesContext);
  const today = dayAt(services.clock(), property.timeZone);
  const extras = optionalFees(property.rates).map(({ id }) => id);
  const canonicalQuery = canonicalStayQuery(searchParams, today, extras);
  if (canonicalQuery !== undefined) throw redirect(pathname + canonicalQuery);
  const typed = rawOwnStay(searchParams);
  const stay = parseStay(typed);
  const { from: _from, to: _to, ...party } = stay;
  const quote = quoteFromQuery(services, property, typed);
  args.context.get(requestContext).events?.push(...monthEvents(stay.from?.slice(0, 7), today));
  const facts = calendarFacts(property.rates, today, services.availability.of(property.slug), property.price);
  const guests = partyOf(stay.guests, publishedIn(args.context).business.usualParty, property);
  const partyProblem = partyProblemOf(quote);
  const calendar = {
    ...{ facts, typed: shortened(typed), month: rawMonth(searchParams), guests, partyProblem },
    cheapest: partyProblem
      ? []
      : services.monthStaysOf(property.slug, bookableMonths(property.rates, today) + 1, party).map(({ from, to, total }) => ({ from, to, total })),
    shortest: stay.from && !stay.to ? shortestOffer(services, property, { ...stay, from: stay.from, guests }) : undefined,
  };
  const confirmation = services.calendarFreshness.of(property.slug);
  const wanted = { ...stay, guests };
  const unquoted = unquotedStay(services, property, wanted);
  const canAlert = quote && !isOffer(quote) && services.environment.mail && needsOnlyNights(services, property, wanted);
  const alertAction = canAlert ? alertAddress(property.slug, wanted) : undefined;
  const checkIn = quote && isOffer(quote) ? stay.from : undefined;
  const cheaper = quote && isOffer(quote) ? cheaperStays(services, property, quote) : [];
  const offers = findSimilarProperties(services, property, stay, publishedIn(args.context).properties);
  const notes = repeatedParams(searchParams).map(({ name, value }) => {
    const day = parseIsoDay(value);
    return m.stay_given_twice({ field: stayParamLabels[name](), value: day ? formatShortDay(day) : value });
  });
  return {
    property,
    typed,
    notes,
    party,
    searchStay: parseSearchStay(searchParams),
    quote,
    unquoted,
    cheaper,
    calendar,
    confirmation,
    alertAction,
    checkIn,
    today,
    offers,
  };
}

export default function StayPage({
  loaderData: { property, typed, notes, party, searchStay, quote, unquoted, cheaper, calendar, confirmation, alertAction, checkIn, today, offers },
}: Route.ComponentProps) {
  const { slug, title, type, location, summary, timeZone, ratedElsewhere = 0 } = property;
  const count = property.reviews.length - ratedElsewhere;
  const { assets, origin, business, posts, pages, standard, amenities } = useSite();
  const crumbs = usePropertyBreadcrumbs(property);
  // For the usual party, whatever the address asks for.
  const firstStay = use(FirstStayContext)(slug);
  const offer = quote && isOffer(quote) ? quote : undefined;
  const nearest = quote && !isOffer(quote) ? closestAlternative(typed.from, quote.nearest) : undefined;
  const total = offer?.total;
  const pageTitle = m.stay_title({ home: title, type: type.name.toLowerCase(), location });
  const query = serializeStay({ ...searchStay, extras: party.extras });
  const here = origin + localizedPath(`/stays/${slug}`) + query;
  const others = { ...useSimilarProperties(property, offers, party), query: serializeSearch(searchStay) };
  const isTooSmall = quote && !isOffer(quote) && quote.reasons.some(({ code }) => code === "too-many-guests");
  const hasLargerProperty = useSite().properties.some((other) => other.guests >= (party.guests ?? 0));
  const contactHref = enquireAddress(slug, query, total, today);
  return (
    <Page
      title={[outcomeText(quote), fittingTitle(pageTitle, `${title}, ${location}`, business.name)].filter(Boolean).join(" · ")}
      description={summary}
      crumbs={crumbs}
      jsonLd={() => [
        propertyJsonLd(property, { origin, isSample: business.sample, today }),
        ...(firstStay ? [firstStayJsonLd(property, firstStay, origin)] : []),
      ]}
      jsonLdState={`${today} ${JSON.stringify(firstStay)}`}
    >
      <div className="relative">
        <CachedPart name={`${slug} gallery`} query={query}>
          {(query) => <Island name="gallery" props={galleryOf(property, query)} wakesFor="#photo-" />}
        </CachedPart>
        <div className="absolute top-0 right-[6%] z-1 lg:right-0">
          <CachedPart name={`${slug} heart`}>{() => <FavouriteButton className="heart-on-picture" home={slug} title={title} />}</CachedPart>
        </div>
      </div>
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-6 pt-[clamp(1.75rem,3.5vw,3.5rem)] pb-6 lg:gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <div>
          <PageBreadcrumbs className="mb-4" crumbs={crumbs} />
          <p className="font-medium text-lamp">{type.name}</p>
          <h1 className="display-1 mt-1">{title}</h1>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-5 text-lg text-quiet">
            {location}{" "}
            <a className="finger relative hover:text-lamp" href="#reviews">
              <Rating rating={property.rating} />
              {count > 0 && <span className="text-[.9375rem]"> · {m.reviews_count({ count })}</span>}
              {ratedElsewhere > 0 && <span className="text-[.9375rem]"> · {m.rating_elsewhere({ count: ratedElsewhere })}</span>}
            </a>
          </p>
          <EnquireRow
            property={property}
            unquoted={unquoted}
            offer={offer}
            nearest={nearest}
            enquireHref={contactHref}
            reasons={refusalTexts(quote)}
          />
          <p className="mt-4 max-w-[21em] font-display text-[clamp(1.25rem,2vw,1.5rem)] leading-snug text-balance">{summary}</p>
          <div className="no-print mt-4">
            <Island name="share" props={{ title: pageTitle, address: here }} />
          </div>
          <CachedPart name={`${slug} numbers`}>{() => <Facts property={property} />}</CachedPart>
        </div>
        {/* Below both columns; but a quote makes the price box so long that there is room beside it. */}
        <CachedPart name={`${slug} surroundings ${Boolean(quote)}`}>
          {() => <SurroundingsLines setting={property.setting} className={quote ? "content-start lg:grid-cols-1!" : "lg:col-span-2"} />}
        </CachedPart>
        <PriceBox
          className={quote ? "lg:row-span-2" : ""}
          property={property}
          typed={typed}
          quote={quote}
          unquoted={unquoted}
          cheaper={cheaper}
          free={[
            ...availabilityText(confirmation, timeZone),
            ...(offer ? [...seasonsText(property, offer.stay), ...askFirstTexts(property, offer.stay)] : []),
          ]}
          notes={notes}
          today={today}
          party={party}
          second={secondCurrency(property, business, getLocale())}
          alert={alertAction && <AlertBox action={alertAction} />}
          largerHref={isTooSmall && hasLargerProperty ? localizedPath("/stays") + others.query : undefined}
        >
          <AskInMessengers property={property} about={{ ...parseStay(typed), stay: slug, total, currency: property.currency }} today={today} />
        </PriceBox>
      </div>
      {/* The enquire bar is sticky within this element, which begins below the price, so that it covers nothing in the first view. */}
      <div>
        <div className="wrap pt-6 pb-section">
          <CachedPart name={`${slug} description`} query={query}>
            {(query) => (
              <>
                <SectionsNav />
                <Description html={property.description} />
                <InsetPhoto {...photosBetween(property, query)} place="wide" />
              </>
            )}
          </CachedPart>
          <div className="mt-section beside items-start [--beside:minmax(0,3fr)_minmax(0,2fr)]">
            <NightCalendar
              currency={property.currency}
              notes={[...monthUnknownText(calendar.facts, calendar.month), ...freshnessText(confirmation, timeZone)]}
            >
              <Island
                name="stayCalendar"
                props={{ ...calendar, path: localizedPath(`/stays/${slug}`), total, currency: property.currency, enquireHref: contactHref }}
                wakesFor="#calendar"
              />
            </NightCalendar>
            <CachedPart name={`${slug} prices ${today}`}>{() => <PriceRules property={property} today={today} />}</CachedPart>
          </div>
          <CachedPart name={`${slug} reviews`}>
            {() => <ReviewsList reviews={property.reviews} sample={business.sample} brand={business.name} />}
          </CachedPart>
          <div className="mt-section beside gap-y-6 [--beside:minmax(0,5fr)_minmax(0,7fr)]">
            <CachedPart name={`${slug} rooms`} query={query}>
              {(query) => (
                <>
                  <InsetPhoto {...photosBetween(property, query)} place="rooms" />
                  <div className="lg:only:col-span-2">
                    <RoomsList property={property} query={query} />
                    {property.amenities.length > 0 && <AmenityList property={property} all={amenities} />}
                  </div>
                </>
              )}
            </CachedPart>
          </div>
          <CachedPart name={`${slug} facts`}>
            {() => (
              <DecisiveFacts
                property={property}
                standard={
                  standard && {
                    points: standard.groups.flatMap(({ points }) => points),
                    href: pages.about && localizedPath("/about#standard"),
                  }
                }
              />
            )}
          </CachedPart>
          <CachedPart name={`${slug} policies ${today} ${checkIn}`}>
            {() => <Policies property={property} checkIn={checkIn} today={today} sample={business.sample} payment={business.company?.payment} />}
          </CachedPart>
        </div>
        <CachedPart name={`${slug} where`} query={query}>
          {(query) => (
            <>
              <InsetPhoto {...photosBetween(property, query)} place="where" />
              <Whereabouts property={property} />
            </>
          )}
        </CachedPart>
        <CachedPart name={`${slug} stories`}>
          {() => <StayStories posts={postsAbout(property, posts, maxStories)} shown={viewsOf(property.photos)} />}
        </CachedPart>
        <EnquireBar property={property} unquoted={unquoted} total={total}>
          <EnquireButton slug={slug}>{m.stay_ask_short()}</EnquireButton>
        </EnquireBar>
      </div>
      <OtherProperties {...others} />
      <script type="module" src={assets.pageScripts.calendar} />
    </Page>
  );
}

/** Links to messengers with the stay as far as it is known, which languages we speak and when somebody answers. */
function AskInMessengers({ property, about, today }: { property: Localised<FullProperty>; about: EnquirySubject; today: string }) {
  const { contact } = useSite().business;
  const { whatsapp, zalo } = contact;
  return (
    <>
      {(whatsapp || zalo) && (
        <p className="no-print mt-2 flex flex-wrap items-baseline gap-x-4 text-[.9375rem]">
          <span className="text-quiet">{m.messenger_or()}</span>
          <MessengerLinks contact={contact} text={messengerText(about, { [property.slug]: property })} className="quiet-link" />
        </p>
      )}
      <CachedPart name={`${property.timeZone} answers ${today}`}>
        {() => <SpokenAndAnswered propertyZone={property.timeZone} today={today} />}
      </CachedPart>
    </>
  );
}

/** Which languages we speak and when somebody answers. */
function SpokenAndAnswered({ propertyZone, today }: { propertyZone: string; today: string }) {
  const { assets, business, people } = useSite();
  const { hours } = business.contact;
  const spoken = spokenByAll(people);
  if (!hours && !spoken) return null;
  return (
    <p className="mt-2 text-[.9375rem] text-quiet">
      {spoken && <span className="block">{spoken}</span>}{" "}
      {hours && <AnswerTimes {...{ hours, propertyZone, today }} timeZone={business.timeZone} script={assets.pageScripts.answerTimes} />}
    </p>
  );
}

/** The outcome of the quote in a few words, for the title: a screen reader reads the title of a new page first. */
function outcomeText(quote: Quote | undefined): string | undefined {
  if (!quote) return undefined;
  if (isOffer(quote)) return `${m.quote_total()} ${formatMoney(quote.total, quote.currency)}`;
  if (isUnfinished(quote)) return m.title_unfinished();
  return isMistyped(quote) ? m.title_mistyped() : m.title_not_possible();
}

/** Every reason why the stay cannot be booked, as in the price box. */
function refusalTexts(quote: Quote | undefined): string[] {
  if (!quote || isOffer(quote) || isUnfinished(quote)) return [];
  return quote.reasons.map((reason) => reasonText(reason));
}

/** The first problem with the party, if one was given. */
function partyProblemOf(quote: Quote | undefined): PartyProblem | undefined {
  if (!quote || isOffer(quote)) return undefined;
  const [problem] = quote.reasons.flatMap((reason) => {
    const field = reason.code === "guests-missing" ? undefined : reasonField(reason);
    return field === undefined || field === "from" || field === "to" ? [] : [{ text: reasonText(reason), field }];
  });
  return problem;
}

function Whereabouts({ property: { destination, whereabouts, minutes, gettingThere } }: { property: Localised<FullProperty> }) {
  const there = useSite().destinations.find(({ slug }) => slug === destination);
  return <WhereItIs {...whereabouts} places={there?.places ?? []} minutes={minutes} gettingThere={gettingThere} />;
}
