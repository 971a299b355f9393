import { redirect } from "react-router";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { Island } from "../islands/island.tsx";
import { earliestDay } from "../nights/days.ts";
import { mostHeld } from "../search/answer.ts";
import { listingOf } from "../search/listing.ts";
import { queryOfPage, queryWith, readPage, readSearch, writeSearch } from "../search/search.ts";
import { takesMore } from "../search/stay-asked.ts";
import { tidyQuery } from "../search/tidy-query.ts";
import { meantNames } from "../search/where.ts";
import { AskUs } from "../site/ask-us.tsx";
import { publishedIn, requestContext, servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { searchNotes } from "../site/search-notes.server.ts";
import { answerNow } from "../site/stay-searches.server.ts";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/stays";

export function loader({ request, context }: Route.LoaderArgs) {
  const { search: query, searchParams } = new URL(request.url);
  const { stays, amenities } = publishedIn(context);
  const services = context.get(servicesContext);
  const today = earliestDay(services.clock());
  const tidy = tidyQuery(searchParams, amenities, today);
  if (tidy !== undefined) throw redirect(addressOf("/stays") + tidy);
  const [search, page] = [readSearch(searchParams, amenities), readPage(searchParams)];
  const isHeld = stays.length <= mostHeld;
  const takesNoMore = isHeld && !takesMore(search);
  const answer = takesNoMore && page === 1 ? undefined : answerNow(services, search, page);
  if (answer && answer.page !== page) throw redirect(addressOf("/stays") + queryWith(search, searchParams, answer.page));
  const { most } = services.searches[getLocale()];
  context.get(requestContext).notes?.push(...searchNotes(services, search, page));
  return { query, search, page, answer: takesNoMore ? undefined : answer, isHeld, most, today };
}

export default function Stays({ loaderData: { query, search, page, answer, isHeld, most, today } }: Route.ComponentProps) {
  const { assets, stays, destinations, amenities, pages } = useSite();
  const lead = pages.leads.stays;
  const isSearch = writeSearch(search) !== "";
  const finder = {
    held: isHeld ? stays.map(listingOf) : undefined,
    answer,
    most,
    places: destinations.map(({ name, names }) => [...new Set([name, ...meantNames(names)])]),
    amenities: amenities.map(({ id, name }) => ({ id, name })),
    query,
    today,
  };
  return (
    <Page
      title={m.stays_title()}
      description={lead}
      query={isSearch ? "" : queryOfPage(search, page)}
      skipTo={{ to: "#results", label: m.skip_to_results() }}
    >
      <link rel="stylesheet" href={assets.furtherStyles.finder} precedence="page" />
      <PageTitle title={m.stays_title()} lead={isSearch ? undefined : lead} look="line" />
      <Island className="wrap pb-section" name="stayFinder" props={finder} wakes="idle" />
      <AskUs title={m.ask_us_together()} query={writeSearch(search)} />
    </Page>
  );
}
