import { redirect } from "react-router";
import { addressOf } from "../i18n/address-of.ts";
import { holdTogether } from "../i18n/hold-together.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { Island } from "../islands/island.tsx";
import { PostGrid } from "../journal/post-list.tsx";
import { earliestDay, typedDates } from "../nights/days.ts";
import { tidyStayQuery } from "../nights/tidy-stay-query.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { WhatIsAround } from "../places/where-it-is.tsx";
import { NearMisses } from "../search/near-misses.tsx";
import { DatesNote } from "../search/results.tsx";
import { queryTo, readVisit, writeSearch } from "../search/search.ts";
import { SearchSheet } from "../search/search-sheet.tsx";
import { emptySearch } from "../search/search-terms.ts";
import { findAt } from "../site/addresses.server.ts";
import { AskUs } from "../site/ask-us.tsx";
import { servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { answerNow } from "../site/stay-searches.server.ts";
import { useSite } from "../site/use-site.ts";
import { Way, wayTo } from "../site/way.tsx";
import { askAddress } from "../stays/ask-address.ts";
import { StayCard } from "../stays/stay-card.tsx";
import { StayCards } from "../stays/stay-cards.tsx";
import { FiguredProse } from "../ui/figured-prose.tsx";
import { PictureTitle } from "../ui/page-title.tsx";
import { ProseSections } from "../ui/prose.tsx";
import { Section, SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/destination";

export function loader(args: Route.LoaderArgs) {
  const destination = findAt(args, ({ destinations }) => destinations);
  const { pathname, searchParams } = new URL(args.request.url);
  const services = args.context.get(servicesContext);
  const tidy = tidyStayQuery(searchParams, earliestDay(services.clock()));
  if (tidy !== undefined) throw redirect(pathname + tidy);
  const search = { ...emptySearch, ...readVisit(searchParams), where: destination.name, exact: destination.name };
  const typed = { dates: typedDates(searchParams), guests: searchParams.get("guests") ?? "" };
  return { destination, search, typed, answer: answerNow(services, search, 1), most: services.searches[getLocale()].most };
}

export default function DestinationPage({ loaderData }: Route.ComponentProps) {
  const { destination } = loaderData;
  const { slug, name, lead, photo, guide, figures, places } = destination;
  const picture = pictureOf(photo);
  const crumbs = wayTo({ name: m.destinations_title(), path: "/destinations" }, { name, path: `/destinations/${slug}` });
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
    <Page title={m.destination_title({ place: name })} description={lead} crumbs={crumbs} onPicture>
      <link rel="stylesheet" href={assets.furtherStyles.guide} precedence="page" />
      <PictureTitle title={name} picture={picture} way={<Way crumbs={crumbs} />} />
      <div className="wrap pt-[clamp(2.5rem,6vw,6rem)] pb-[clamp(2.5rem,5vw,5rem)]">
        <p className="max-w-[27em] font-display display-3 max-md:text-2xl max-md:leading-snug">{holdTogether(lead)}</p>
        <ProseSections html={guide} before={[{ href: "#homes", title: titles.homes }]} after={after} inRow />
      </div>
      <Homes {...loaderData} title={titles.homes} />
      <div className="wrap pb-section">
        <div className="guide reading border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
          <div className="guide-text">
            <FiguredProse html={guide} figures={figures} />
          </div>
        </div>
      </div>
      <WhatIsAround title={titles.map} places={places} />
      {posts.length > 0 && (
        <Section>
          <div id="stories">
            <SectionHead title={titles.stories} more={{ href: addressOf("/blogs"), label: m.post_all() }} />
            <PostGrid posts={posts} />
          </div>
        </Section>
      )}
      <AskUs title={m.ask_us_together()} back={{ href: "#homes", label: titles.homes }} />
    </Page>
  );
}

type HomesProps = Pick<Route.ComponentProps["loaderData"], "destination" | "search" | "typed" | "answer" | "most"> & { title: string };

/** The homes there, and what each costs for the dates that are asked for: by the same search as that of all homes. */
function Homes({ destination: { slug }, search, typed, answer, most, title }: HomesProps) {
  const { guests = 1, where } = search;
  const staysHref = addressOf("/stays") + writeSearch({ ...search, where, exact: undefined });
  return (
    <section id="homes" className="wrap pb-section" aria-labelledby="homes-title">
      <div className="border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
        <SectionHead id="homes-title" title={title} more={{ href: staysHref, label: m.destination_filter() }} />
        <form action={`${addressOf(`/destinations/${slug}`)}#homes`} autoComplete="off">
          <SearchSheet
            className="border border-edge"
            guests={typed.guests}
            guestsMistake={guests > most.guests ? m.guests_too_many({ count: most.guests }) : undefined}
            dates={<Island className="contents" name="dateRange" props={{ typed: typed.dates }} wakes="touch" />}
          />
        </form>
        <DatesNote search={search} />
        {answer.found === 0 && (
          <p className="mt-8 max-w-[40rem] text-lg" role="status">
            {m.destination_none()}
          </p>
        )}
        {answer.found > 0 && (
          <StayCards layout={answer.found > 2 ? "row" : "full"} className="mt-10">
            {(sizes) =>
              answer.shown.map(({ card, offer }) => (
                <li key={card.slug}>
                  <StayCard stay={card} query={queryTo(search, offer)} offer={offer} heading="h3" sizes={sizes}>
                    {answer.found === 1 && (
                      <a className="button relative mt-6" href={askAddress(card.slug, queryTo(search, offer), offer?.total)} rel="nofollow">
                        {m.stay_ask()}
                      </a>
                    )}
                  </StayCard>
                </li>
              ))
            }
          </StayCards>
        )}
        <NearMisses title={answer.missesTitle} misses={answer.misses} guests={guests} />
      </div>
    </section>
  );
}
