import { redirect } from "react-router";
import { earliestDay, rawDates } from "../dates/days.ts";
import { canonicalSearch } from "../features/search/criteria/canonical-query.ts";
import { queryOfPage, queryWith, serializeSearch } from "../features/search/criteria/search-query.ts";
import { correctableNames } from "../features/search/criteria/where.ts";
import { SearchPage } from "../features/search/ui/search-page.tsx";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { Island } from "../islands/island.tsx";
import { publishedIn, requestContext, servicesContext } from "../services/contexts.server.ts";
import { runSearch } from "../services/property-searches.server.ts";
import { searchEvents } from "../services/search-events.server.ts";
import { AskUs } from "../site/ask-us.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/stays";

export function loader({ request, context }: Route.LoaderArgs) {
  const { search: query, searchParams } = new URL(request.url);
  const published = publishedIn(context);
  const services = context.get(servicesContext);
  const today = earliestDay(services.clock());
  const { search, page, query: canonicalQuery, isCanonical } = canonicalSearch(searchParams, published, today);
  if (!isCanonical) throw redirect(localizedPath("/stays") + canonicalQuery);
  const results = runSearch(services, search, page);
  if (results.page !== page) throw redirect(localizedPath("/stays") + queryWith(search, searchParams, results.page));
  const { most, partyFields } = services.searches[getLocale()];
  context.get(requestContext).events?.push(...searchEvents(services, search, page, results.found));
  return { query, search, page, results, most, partyFields, today };
}

export default function Stays({ loaderData: { query, search, page, results, most, partyFields, today } }: Route.ComponentProps) {
  const { assets, business, properties, destinations, amenities, features, sounds, types, prices, pages } = useSite();
  const lead = pages.leads.stays;
  const isSearch = serializeSearch(search) !== "";
  return (
    <Page
      title={m.stays_title()}
      description={lead}
      query={isSearch ? "" : queryOfPage(search, page)}
      skipTo={{ to: "#results", label: m.skip_to_results() }}
    >
      <link rel="stylesheet" href={assets.pageStyles.finder} precedence="page" />
      <PageTitle title={m.stays_title()} lead={isSearch ? undefined : lead} look="line" />
      <div className="wrap pb-section">
        <SearchPage
          {...{ search, results, most, partyFields, query, today }}
          isSingle={properties.length === 1}
          whereField={(where) => <Island className="contents" name="whereField" props={{ where }} />}
          dates={<Island className="contents" name="dateRange" props={{ typed: rawDates(new URLSearchParams(query)), today, hasCalendar: true }} />}
          places={destinations.map(({ name, names }) => [...new Set([name, ...correctableNames(names)])])}
          choices={{ amenities, features, sounds, types, prices }}
          usualParty={business.usualParty}
        />
      </div>
      <AskUs title={m.ask_us_together()} query={serializeSearch(search)} />
      <script type="module" src={assets.pageScripts.finder} />
    </Page>
  );
}
