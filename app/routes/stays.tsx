import { redirect } from "react-router";
import { addressIn } from "../i18n/addresses.ts";
import { currentLanguage } from "../i18n/language.server.ts";
import { m } from "../i18n/messages/messages.js";
import { listing } from "../search/listing.server.ts";
import { StayFinder } from "../search/stay-finder.tsx";
import { tidyQuery } from "../search/tidy-query.ts";
import { servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { Title } from "../ui/band.tsx";
import { Island } from "../ui/island.tsx";
import type { Route } from "./+types/stays";

export function loader({ request, context }: Route.LoaderArgs) {
  const { published, pictures } = context.get(servicesContext);
  const language = currentLanguage();
  const action = addressIn(language, "/stays");
  const { search: query } = new URL(request.url);
  const tidy = tidyQuery(new URLSearchParams(query), language);
  if (tidy !== undefined) throw redirect(action + tidy);
  const homes = published.stays.map((stay) => listing(stay, language, pictures));
  return { finder: { language, homes, query, action }, lead: published.pages.leads.stays[language] };
}

export default function Stays({ loaderData: { finder, lead } }: Route.ComponentProps) {
  return (
    <Page title={m.stays_title()} description={lead}>
      <Title title={m.stays_title()} lead={lead} />
      <Island className="wrap pb-section" name="stay-finder" component={StayFinder} props={finder} wakes="idle" />
    </Page>
  );
}
