import type { ReactNode } from "react";
import { redirect } from "react-router";
import { PartyFields } from "../calendar-ui/party-fields.tsx";
import { findPropertyBySlug } from "../catalog/find-property.ts";
import { earliestDay } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";
import { PostGrid } from "../features/journal/post-list.tsx";
import { parseSearch, parseSearchStay, propertyQueryOf, serializeSearch } from "../features/search/criteria/search-query.ts";
import { agesError, searchStay } from "../features/search/criteria/search-stay.ts";
import { emptySearch } from "../features/search/criteria/search-terms.ts";
import { GuideBar } from "../features/search/ui/destinations.tsx";
import { NearMatchList } from "../features/search/ui/near-matches.tsx";
import { DatesNote } from "../features/search/ui/results.tsx";
import { SearchForm } from "../features/search/ui/search-form.tsx";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { formatMoney } from "../i18n/money.ts";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { Island } from "../islands/island.tsx";
import { WhatIsAround } from "../locations/where-it-is.tsx";
import { YearTable } from "../locations/year-table.tsx";
import { pictureOf } from "../pictures/picture-view.ts";
import { canonicalStayQuery } from "../pricing/canonical-stay-query.ts";
import { rawStay } from "../pricing/stay-query.ts";
import { breakAfterCommas, firstTotalText } from "../properties/card/first-stay.ts";
import { PropertyCard } from "../properties/card/property-card.tsx";
import { PropertyCards } from "../properties/card/property-cards.tsx";
import { enquireAddress } from "../properties/page/enquire-button.tsx";
import { findAt } from "../services/addresses.server.ts";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import { runSearch } from "../services/property-searches.server.ts";
import { AskUs } from "../site/ask-us.tsx";
import { breadcrumbsTo, PageBreadcrumbs } from "../site/breadcrumbs.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { FiguredProse } from "../ui/figured-prose.tsx";
import { PictureTitle } from "../ui/page-title.tsx";
import { ProseSections } from "../ui/prose.tsx";
import { Section, SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/destination";

export function loader(args: Route.LoaderArgs) {
  const destination = findAt(args, ({ destinations }) => destinations);
  const { pathname, searchParams } = new URL(args.request.url);
  const services = args.context.get(servicesContext);
  const canonicalQuery = canonicalStayQuery(searchParams, earliestDay(services.clock()));
  if (canonicalQuery !== undefined) throw redirect(pathname + canonicalQuery);
  const search = {
    ...emptySearch(publishedIn(args.context).prices),
    ...parseSearchStay(searchParams),
    where: destination.name,
    exact: destination.name,
  };
  const { most, partyFields } = services.searches[getLocale()];
  const { mistakenAges } = parseSearch(searchParams, publishedIn(args.context));
  const form = { typed: rawStay(searchParams), partyFields, ages: agesError({ ...search, mistakenAges }) };
  const results = runSearch(services, search, 1);
  // An only property has a link from its total to the contact form.
  const only = findPropertyBySlug(publishedIn(args.context), results.shown[0]?.card.slug);
  return { destination, search, form, results, most, today: dayAt(services.clock(), only?.timeZone) };
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  const { destination } = loaderData;
  const { slug, name, lead, photo, guide, figures, places, year } = destination;
  const parts = guide.split(/(?=<h2 )/);
  const picture = pictureOf(photo);
  const crumbs = breadcrumbsTo({ name: m.destinations_title(), path: "/destinations" }, { name, path: `/destinations/${slug}` });
  const { assets, posts: all } = useSite();
  const posts = all.filter(({ destination }) => destination === slug);
  const titles = {
    homes: m.destination_homes({ place: name }),
    map: m.around_title({ place: name }),
    stories: m.destination_stories({ place: name }),
  };
  const after = [
    ...(places.length > 1 ? [{ href: "#map", title: titles.map }] : []),
    ...(posts.length > 0 ? [{ href: "#stories", title: titles.stories }] : []),
  ];
  return (
    <Page title={m.destination_title({ place: name })} description={lead} crumbs={crumbs} overlaysPicture>
      <link rel="stylesheet" href={assets.pageStyles.guide} precedence="page" />
      <PictureTitle title={name} picture={picture} breadcrumbs={<PageBreadcrumbs crumbs={crumbs} />} />
      <div className="wrap pt-[clamp(2.5rem,6vw,6rem)] pb-[clamp(2.5rem,5vw,5rem)]">
        <p className="max-w-[27em] font-display display-3 max-md:text-2xl max-md:leading-snug">{nonBreaking(lead)}</p>
        <ProseSections html={guide} before={[{ href: "#homes", title: titles.homes }]} after={after} inRow />
      </div>
      <PropertiesHere {...loaderData} title={titles.homes} />
      {/* The bar at the foot of the window stays within this element. */}
      <div>
        <div className="wrap pb-section">
          <div className="guide reading border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
            <div className="guide-text">
              <FiguredProse html={parts.slice(0, 2).join("")} figures={figures} />
              {year && (
                <GuideAside id="year" title={m.year_title()}>
                  <YearTable year={year} />
                  <p className="mt-2 text-sm text-quiet">{m.year_note()}</p>
                </GuideAside>
              )}
              <FiguredProse html={parts.slice(2, 4).join("")} figures={figures} />
              {parts.length > 4 && loaderData.results.found > 0 && (
                <GuideAside id="homes-again" title={titles.homes}>
                  <PropertiesAgain {...loaderData} />
                </GuideAside>
              )}
              <FiguredProse html={parts.slice(4).join("")} figures={figures} />
            </div>
          </div>
        </div>
        <WhatIsAround title={titles.map} places={places} />
        {posts.length > 0 && (
          <Section>
            <div id="stories">
              <SectionHead title={titles.stories} more={{ href: localizedPath("/blogs"), label: m.post_all() }} />
              <PostGrid posts={posts} />
            </div>
          </Section>
        )}
        <GuideBar results={loaderData.results} href="#homes" />
      </div>
      <AskUs title={m.ask_us_together()} backLink={{ href: "#homes", label: titles.homes }} />
      <script type="module" src={assets.pageScripts.search} />
    </Page>
  );
}

/** What stands between the parts of a guide. */
function GuideAside({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className="guide-aside">
      <h3 className="display-4">{title}</h3>
      <div>{children}</div>
    </div>
  );
}

/** The properties once more, in the middle of a long guide. */
function PropertiesAgain({ search, results: { shown } }: Pick<PropertiesHereProps, "search" | "results">) {
  return (
    <ul>
      {shown.slice(0, 4).map(({ card, offer }) => (
        <li key={card.slug} className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3">
          <a
            className="font-medium underline decoration-edge underline-offset-4 after:absolute after:inset-0"
            href={localizedPath(`/stays/${card.slug}`) + propertyQueryOf(search, offer)}
          >
            {card.title}
          </a>
          <span className="text-[.9375rem] text-quiet tabular-nums first-letter:uppercase">
            {offer ? m.quote_total_brief({ money: formatMoney(offer.total, card.currency) }) : firstTotalText(card, breakAfterCommas)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type PropertiesHereProps = Pick<Route.ComponentProps["loaderData"], "destination" | "search" | "form" | "results" | "most" | "today"> & {
  title: string;
};

/** The properties there with their totals for the dates, from the same search as `/stays`. */
function PropertiesHere({ destination: { slug }, search, form, results, most, today, title }: PropertiesHereProps) {
  const { guests, where } = search;
  const { usualParty } = useSite().business;
  const staysHref = localizedPath("/stays") + serializeSearch({ ...search, where, exact: undefined });
  return (
    <section id="homes" className="wrap pb-section" aria-labelledby="homes-title">
      <div className="border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
        <SectionHead id="homes-title" title={title} more={{ href: staysHref, label: m.destination_filter() }} />
        <form action={`${localizedPath(`/destinations/${slug}`)}#homes`} autoComplete="off">
          <SearchForm
            className="border border-edge"
            guests={form.typed.guests}
            guestsError={guests && guests > most.guests ? m.guests_too_many({ count: most.guests }) : undefined}
            dates={<Island className="contents" name="dateRange" props={{ typed: { from: form.typed.from, to: form.typed.to } }} />}
          />
          <PartyFields fields={form.partyFields} typed={form.typed} errors={{ ages: form.ages }} />
        </form>
        <DatesNote search={search} usualParty={usualParty} />
        {results.found === 0 && (
          <p className="mt-8 max-w-[40rem] text-lg" role="status">
            {m.destination_none()}
          </p>
        )}
        {results.found > 0 && (
          <PropertyCards layout={results.found > 2 ? "row" : "full"} className="mt-10">
            {(sizes) =>
              results.shown.map(({ card, offer }) => (
                <li key={card.slug}>
                  <PropertyCard property={card} query={propertyQueryOf(search, offer)} offer={offer} heading="h3" sizes={sizes}>
                    {results.found === 1 && (
                      <a
                        className="button relative mt-6"
                        href={enquireAddress(card.slug, propertyQueryOf(search, offer), offer?.total, today)}
                        rel="nofollow"
                      >
                        {m.stay_ask()}
                      </a>
                    )}
                  </PropertyCard>
                </li>
              ))
            }
          </PropertyCards>
        )}
        <NearMatchList title={results.missesTitle} misses={results.misses} stay={searchStay(search)} />
      </div>
    </section>
  );
}
