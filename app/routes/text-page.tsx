import type { ReactNode } from "react";
import type { Published } from "../catalog/content.server.ts";
import { type CompanyFact, companyFacts } from "../content/business.ts";
import type { TextPage } from "../content/pages.server.ts";
import { formatDay } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { propertyFacts } from "../properties/model/property-facts.ts";
import { FaqAnswer } from "../properties/policies/faq-answer.tsx";
import { type FactGroup, faqAnswer } from "../properties/policies/faq-answers.ts";
import { findAt } from "../services/addresses.server.ts";
import { publishedIn } from "../services/contexts.server.ts";
import { AskUs } from "../site/ask-us.tsx";
import { Page } from "../site/page.tsx";
import { type Site, useSite } from "../site/use-site.ts";
import { HowWeReachYou, HowYouPay, NeverAsked, WhoWeAre } from "../ui/company-facts.tsx";
import { Picture } from "../ui/picture.tsx";
import { FilledProse, hasSections, ProseSections } from "../ui/prose.tsx";
import { introOf, Questions } from "../ui/questions.tsx";
import type { Route } from "./+types/text-page";

export function loader(args: Route.LoaderArgs) {
  const page = findAt(args, ({ pages }) => pages.texts);
  return { page, faqGroups: faqGroupsIn(page.html, publishedIn(args.context)) };
}

export default function TextPageRoute({ loaderData: { page, faqGroups } }: Route.ComponentProps) {
  const { title, description } = page;
  const site = useSite();
  const blockOf = (name: string) =>
    isCompanyFact(name) ? (
      companyBlocks[name](site)
    ) : (
      <>
        <FaqAnswer groups={faqGroups[name]} />
        {name === "licences" && site.business.sample && <p className="text-[.9375rem] text-quiet">{m.company_sample()}</p>}
      </>
    );
  return (
    <Page title={title} description={description}>
      <link rel="stylesheet" href={site.assets.pageStyles.reference} precedence="page" />
      {page.folded ? <QuestionPage page={page} blockOf={blockOf} /> : <ReadingPage page={page} blockOf={blockOf} />}
      <AskUs title={page.folded ? m.ask_us_question() : m.ask_us_unclear()} />
    </Page>
  );
}

interface TextProps {
  page: Localised<TextPage>;
  blockOf: (name: string) => ReactNode;
}

/** The start of a text: title, lead, table of contents and photo. */
function TextHead({ page: { title, html, photo, updated }, blockOf, children }: TextProps & { children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-9 lg:grid-cols-[1fr_1.2fr]">
      <div>
        <h1 className="display-1">{nonBreaking(title)}</h1>
        <div className="lede mt-6 text-quiet">
          <FilledProse html={introOf(html)} renderBlock={blockOf} />
        </div>
        {updated && (
          <p className="mt-4 text-sm text-quiet">
            {m.text_updated()} <time dateTime={updated}>{formatDay(updated)}</time>
          </p>
        )}
        {children}
      </div>
      {photo && (
        <Picture className="aspect-3/2 max-sm:-mx-gutter" picture={pictureOf(photo)} sizes="(min-width: 62rem) 50vw, 100vw" main decorative />
      )}
    </div>
  );
}

/** A text to read from beginning to end. */
function ReadingPage(props: TextProps) {
  const { html } = props.page;
  return (
    <div className="wrap pt-[clamp(2.75rem,6vw,6rem)] pb-section">
      <TextHead {...props} />
      <div className="reading mt-[clamp(2rem,5vw,5rem)]">
        {hasSections(html) && (
          <div className="reading-side">
            <ProseSections html={html} />
          </div>
        )}
        <div className="reading-text">
          {sectionsIn(html.slice(introOf(html).length)).map((section) => (
            <div key={section}>
              <FilledProse html={section} renderBlock={props.blockOf} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The HTML, split before each heading. */
function sectionsIn(html: string): string[] {
  return html.split(/(?=<h2 )/);
}

/** A text of questions with folded answers. */
function QuestionPage(props: TextProps) {
  const { html } = props.page;
  return (
    <div className="wrap pt-[clamp(2.75rem,6vw,6rem)] pb-section">
      <TextHead {...props}>
        <ProseSections html={html} inRow />
      </TextHead>
      <div className="mt-[clamp(2rem,5vw,5rem)]">
        <Questions html={html} renderBlock={props.blockOf} />
      </div>
    </div>
  );
}

function isCompanyFact(name: string): name is CompanyFact {
  return companyFacts.some((one) => one === name);
}

const companyBlocks: Record<CompanyFact, (site: Site) => ReactNode> = {
  "who-we-are": ({ business: { company, contact, sample }, people }) => (
    <WhoWeAre
      {...{ company, sample }}
      address={contact.address}
      people={people
        .filter(({ slug }) => company.people.includes(slug))
        .map((person) => ({ ...person, portrait: pictureOf(person.portrait, "small") }))}
    />
  ),
  "how-we-reach-you": ({ business }) => <HowWeReachYou company={business.company} contact={business.contact} />,
  "how-you-pay": ({ business }) => <HowYouPay company={business.company} />,
  "never-asked": ({ business }) => <NeverAsked company={business.company} />,
};

/** The most properties in an answer: nobody reads a longer list, and loading the details of more would delay other pages. */
const maxProperties = 60;

/** The answers of the properties to each question that a text names in braces; none if there are too many properties. */
function faqGroupsIn(html: string, { properties, detailOf }: Pick<Published, "properties" | "detailOf">): Record<string, FactGroup[] | undefined> {
  const named = propertyFacts.filter((fact) => html.includes(`<p>{${fact}}</p>`));
  if (named.length === 0 || properties.length > maxProperties) return {};
  const fullProperties = properties.map((property) => ({ ...property, ...detailOf(property.slug) }));
  return Object.fromEntries(named.map((fact) => [fact, faqAnswer(fact, fullProperties)]));
}
