import { redirect, useLocation } from "react-router";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { Island } from "../islands/island.tsx";
import { earliestDay } from "../nights/days.ts";
import { listingOf } from "../search/results.tsx";
import { readSearch, tidyQuery, writeSearch } from "../search/search.ts";
import { meantNames } from "../search/where.ts";
import { publishedIn, servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/stays";

export function loader({ request, context }: Route.LoaderArgs) {
  const tidy = tidyQuery(new URL(request.url).searchParams, publishedIn(context).amenities);
  if (tidy !== undefined) throw redirect(addressOf("/stays") + tidy);
  return { today: earliestDay(context.get(servicesContext).clock()) };
}

export default function Stays({ loaderData: { today } }: Route.ComponentProps) {
  const { stays, destinations, amenities, pages } = useSite();
  const lead = pages.leads.stays;
  const places = destinations.map(({ name }) => name);
  const choices = amenities.map(({ id, name }) => ({ id, name }));
  const query = useLocation().search;
  const finder = {
    homes: stays.map(listingOf),
    places,
    meantNames: destinations.map(({ names }) => meantNames(names)),
    amenities: choices,
    query,
    today,
  };
  const isSearch = writeSearch(readSearch(new URLSearchParams(query), choices)) !== "";
  return (
    <Page title={m.stays_title()} description={lead}>
      <PageTitle title={m.stays_title()} lead={lead} isBrief={isSearch} />
      <Island className="wrap pb-section" name="stayFinder" props={finder} wakes="idle" />
    </Page>
  );
}
