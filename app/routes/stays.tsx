import { use } from "react";
import { redirect } from "react-router";
import { earliestDay } from "../dates/days.ts";
import { canonicalSearchQuery } from "../features/search/criteria/canonical-query.ts";
import { parseSearch, parseSearchPage, queryOfPage, queryWith, serializeSearch } from "../features/search/criteria/search-query.ts";
import { needsServer } from "../features/search/criteria/search-stay.ts";
import type { Choice } from "../features/search/criteria/search-terms.ts";
import { correctableNames } from "../features/search/criteria/where.ts";
import { propertySummaryOf } from "../features/search/engine/property-summary.ts";
import { maxClientSideProperties } from "../features/search/engine/search-results.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { Island } from "../islands/island.tsx";
import { FirstStayContext } from "../properties/card/first-stay.ts";
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
  const { properties } = published;
  const services = context.get(servicesContext);
  const today = earliestDay(services.clock());
  const canonicalQuery = canonicalSearchQuery(searchParams, published, today);
  if (canonicalQuery !== undefined) throw redirect(localizedPath("/stays") + canonicalQuery);
  const [search, page] = [parseSearch(searchParams, published), parseSearchPage(searchParams)];
  const sendsProperties = properties.length <= maxClientSideProperties;
  const runsInBrowser = sendsProperties && !needsServer(search);
  const results = runsInBrowser && page === 1 ? undefined : runSearch(services, search, page);
  if (results && results.page !== page) throw redirect(localizedPath("/stays") + queryWith(search, searchParams, results.page));
  const { most, partyFields } = services.searches[getLocale()];
  context.get(requestContext).events?.push(...searchEvents(services, search, page));
  return { query, search, page, results: runsInBrowser ? undefined : results, sendsProperties, most, partyFields, today };
}

export default function Stays({ loaderData: { query, search, page, results, sendsProperties, most, partyFields, today } }: Route.ComponentProps) {
  const { assets, business, properties, destinations, amenities, features, sounds, types, prices, pages } = useSite();
  const firstStayOf = use(FirstStayContext);
  const lead = pages.leads.stays;
  const isSearch = serializeSearch(search) !== "";
  const props = {
    summaries: sendsProperties ? properties.map((property) => propertySummaryOf(property, firstStayOf(property.slug))) : undefined,
    isSingle: properties.length === 1,
    results,
    most,
    partyFields,
    places: destinations.map(({ name, names }) => [...new Set([name, ...correctableNames(names)])]),
    choices: { amenities: amenities.map(choiceOf), features, sounds: sounds.map(choiceOf), types: types.map(choiceOf), prices },
    usualParty: business.usualParty,
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
      <link rel="stylesheet" href={assets.pageStyles.finder} precedence="page" />
      <PageTitle title={m.stays_title()} lead={isSearch ? undefined : lead} look="line" />
      <Island className="wrap pb-section" name="stayFinder" props={props} wakes="idle" />
      <AskUs title={m.ask_us_together()} query={serializeSearch(search)} />
      <script type="module" src={assets.pageScripts.steps} />
    </Page>
  );
}

const choiceOf = ({ id, name }: Choice): Choice => ({ id, name });
