import type { ReactNode } from "react";
import { type CompanyFact, companyFacts } from "../content/business.ts";
import { m } from "../i18n/messages/messages.js";
import { findAt } from "../site/addresses.server.ts";
import { publishedIn } from "../site/contexts.server.ts";
import { homeFactsIn } from "../site/home-facts.server.ts";
import { Page } from "../site/page.tsx";
import { type Site, useSite } from "../site/use-site.ts";
import { HomesFact } from "../stays/homes-fact.tsx";
import { HowWeReachYou, HowYouPay, NeverAsked, WhoWeAre } from "../ui/company-facts.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { FilledProse, hasSections, ProseSections } from "../ui/prose.tsx";
import type { Route } from "./+types/text-page";

export function loader(args: Route.LoaderArgs) {
  const page = findAt(args, ({ pages }) => pages.texts);
  return { page, homeFacts: homeFactsIn(page.html, publishedIn(args.context)) };
}

export default function TextPage({ loaderData: { page, homeFacts } }: Route.ComponentProps) {
  const { title, description, html } = page;
  const site = useSite();
  const blockOf = (name: string) =>
    isCompanyFact(name) ? (
      tellCompany[name](site)
    ) : (
      <>
        <HomesFact groups={homeFacts[name]} />
        {name === "licences" && site.business.sample && <p className="text-[.9375rem] text-quiet">{m.company_sample()}</p>}
      </>
    );
  const isLong = hasSections(html);
  return (
    <Page title={title} description={description}>
      <PageTitle title={title} />
      <div className="wrap pb-section">
        <div className="reading">
          {isLong && (
            <div className="reading-side">
              <ProseSections html={html} />
            </div>
          )}
          <div className="reading-text">
            <FilledProse html={html} blockOf={blockOf} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function isCompanyFact(name: string): name is CompanyFact {
  return companyFacts.some((one) => one === name);
}

const tellCompany: Record<CompanyFact, (site: Site) => ReactNode> = {
  "who-we-are": ({ business: { company, contact, sample }, people }) => (
    <WhoWeAre {...{ company, sample }} address={contact.address} people={people.filter(({ slug }) => company.people.includes(slug))} />
  ),
  "how-we-reach-you": ({ business }) => <HowWeReachYou company={business.company} />,
  "how-you-pay": ({ business }) => <HowYouPay company={business.company} />,
  "never-asked": ({ business }) => <NeverAsked company={business.company} />,
};
