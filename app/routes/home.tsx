import { Fragment } from "react";
import { PartyFields } from "../calendar-ui/party-fields.tsx";
import type { Published } from "../catalog/content.server.ts";
import { earliestDay, rawDates } from "../dates/days.ts";
import { withParsedDates } from "../dates/parse-day.ts";
import { News } from "../features/journal/news.tsx";
import { serializeSearch } from "../features/search/criteria/search-query.ts";
import { DestinationLinks } from "../features/search/ui/destinations.tsx";
import { SearchForm } from "../features/search/ui/search-form.tsx";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { Island } from "../islands/island.tsx";
import { pictureOf, pictureOfBoth } from "../pictures/picture-view.ts";
import { rawParty, serializeRawStay } from "../pricing/stay-query.ts";
import { CardList } from "../properties/card/card-list.tsx";
import { featureNames } from "../properties/model/feature-names.ts";
import { type Feature, featureGroups } from "../properties/model/features.ts";
import { servicesContext } from "../services/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { WhyChooseUs } from "../site/why-choose-us.tsx";
import { DrawnIcon } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section, SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/home";

/** The values of the search form from the address, so that Back and the other language show them again. */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const today = earliestDay(services.clock());
  const searchParams = withParsedDates(new URL(request.url).searchParams, today);
  const stay = { typed: rawDates(searchParams), guests: searchParams.get("guests") || undefined, party: rawParty(searchParams) };
  const { partyFields } = services.searches[getLocale()];
  return { where: searchParams.get("where") || undefined, ...stay, partyFields };
}

type FormValues = ReturnType<typeof loader>;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { assets, business, pages, properties, destinations, posts, sounds, features: searched } = useSite();
  const featured = { properties: pick(properties, business.featured.stays), destinations: pick(destinations, business.featured.destinations) };
  const { title, features, reasons, book } = pages.home;
  const { typed, guests, party } = loaderData;
  const staysHref = localizedPath("/stays");
  return (
    <Page title={title} overlaysPicture>
      <link rel="stylesheet" href={assets.pageStyles.home} precedence="page" />
      <Hero values={loaderData} />
      <Wishes sounds={sounds} needs={featureGroups.first.filter((name) => searched.includes(name))} />
      {features.length > 0 && <Features features={features} />}
      {featured.destinations.length > 0 && (
        <Section className={features.length > 0 ? "pt-0!" : ""}>
          <SectionHead title={m.home_destinations()} more={{ href: localizedPath("/destinations"), label: m.home_all_destinations() }} />
          <DestinationLinks destinations={featured.destinations} properties={properties} />
        </Section>
      )}
      {reasons.length > 0 && <WhyChooseUs reasons={reasons} />}
      {featured.properties.length > 0 && (
        <Section>
          <SectionHead title={m.home_listings()} more={{ href: staysHref, label: m.home_explore_more() }} />
          <CardList properties={featured.properties} />
        </Section>
      )}
      <section className="on-dark relative isolate grid grid-cols-1 bg-night text-on-dark lg:min-h-[min(44rem,80svh)] lg:items-center">
        <Picture
          className="scrim-side max-lg:aspect-16/9 lg:absolute! lg:inset-0 lg:-z-10"
          picture={pictureOf(book.photo)}
          sizes="100vw"
          decorative
        />
        <div className="wrap pt-6 pb-8 lg:py-section">
          <h2 className="display-2 max-w-[8.5em]">{nonBreaking(book.title)}</h2>
          <p className="mt-3 mb-6 max-w-[25.5em] text-balance md:mt-5 md:mb-8 md:text-lg">{book.text}</p>
          <a
            className="button button-light"
            href={`${localizedPath("/contact")}${serializeRawStay({ ...typed, guests, ...party })}#send`}
            data-same-search=""
          >
            {m.home_book_now()}
          </a>
        </div>
      </section>
      {posts.length > 0 && (
        <Section>
          <SectionHead title={m.home_news()} more={{ href: localizedPath("/blogs"), label: m.home_all_articles() }} />
          <News posts={posts.slice(0, 3)} />
        </Section>
      )}
      <script type="module" src={assets.pageScripts.search} />
    </Page>
  );
}

function Hero({ values: { where, guests, party, partyFields, typed } }: { values: FormValues }) {
  const { pages, properties } = useSite();
  const { hero } = pages.home;
  return (
    <section className="words-below relative isolate z-1 grid min-h-svh grid-cols-1 items-end">
      <div className="scrim-hero absolute inset-0 -z-10 overflow-hidden">
        <Picture
          className="absolute! inset-0"
          picture={pictureOfBoth(hero.photo, hero.upright, "wide")}
          sizes="100vw"
          crop="portrait"
          main="before-fonts"
        />
      </div>
      <div className="scrim-words pt-32">
        <div className="wrap pb-[clamp(1.5rem,4vw,3.5rem)]">
          <h1 className="max-w-[7.5em] text-[clamp(2.75rem,6.4vw+.6rem,6.75rem)] leading-none tracking-[-.028em] text-on-dark lang-vi:leading-[1.14]">
            {nonBreaking(hero.title)}
          </h1>
          <p className="mt-4 max-w-[25.5em] text-lg text-on-dark">{hero.lead}</p>
          <form className="mt-[clamp(1.5rem,4vw,3rem)]" action={localizedPath("/stays")} autoComplete="off" data-search-form="true">
            <SearchForm
              className="sheet-on-photo"
              guests={guests}
              where={properties.length === 1 ? undefined : <Island className="contents" name="whereField" props={{ where }} />}
              dates={<Island className="contents" name="dateRange" props={{ typed, hasCalendar: true }} />}
            />
            <PartyFields className="party-on-photo" fields={partyFields} typed={party} />
          </form>
        </div>
      </div>
    </section>
  );
}

/** A word for each sound, which leads to the homes where it is heard, and links to what many guests need. */
function Wishes({ sounds, needs }: Pick<Published, "sounds"> & { needs: readonly Feature[] }) {
  if (sounds.length + needs.length === 0) return null;
  return (
    <div className="wrap pt-section text-center">
      {sounds.length > 0 && (
        <section aria-labelledby="hear">
          <h2 id="hear" className="text-quiet">
            {m.hear_title()}
          </h2>
          <ul className="font-display text-[clamp(1.75rem,4.2vw,3.5rem)] leading-tight text-balance">
            {sounds.map(({ id, name }) => (
              <li key={id} className="mx-[.4em] inline-block">
                <a className="block py-1.5 hover:text-lamp" href={`${localizedPath("/stays")}${serializeSearch({ hear: { id, name } })}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {needs.length > 0 && (
        <p className="mx-auto mt-2 max-w-[46em] text-balance text-sm text-quiet">
          {m.home_needs()}{" "}
          {needs.map((name) => (
            <Fragment key={name}>
              <a
                className="mx-1.5 inline-block py-1 underline underline-offset-4 hover:text-lamp"
                href={`${localizedPath("/stays")}${serializeSearch({ features: [name] })}`}
              >
                {featureNames[name]()}
              </a>{" "}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** Columns by number of features, so that no row has a gap. */
const featureColumns = ["", "", "sm:grid-cols-2", "lg:grid-cols-3", "sm:grid-cols-2 xl:grid-cols-4"];

function Features({ features }: Pick<Published["pages"]["home"], "features">) {
  return (
    <Section>
      <ul className={`grid gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-4 sm:gap-y-8 ${featureColumns[features.length]}`}>
        {features.map(({ title, text, drawing }) => (
          <li
            key={title}
            className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 ${features.length > 2 ? "xl:grid-cols-1 xl:gap-y-4" : ""}`}
          >
            <DrawnIcon className="size-11 text-lamp xl:size-13" drawing={drawing} />
            <div>
              <h2 className="display-4">{nonBreaking(title)}</h2>
              <p className="mt-0.5 text-[.9375rem] text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The named items, in the order of the names. */
function pick<Item extends { slug: string }>(items: readonly Item[], slugs: readonly string[]): Item[] {
  return slugs.flatMap((slug) => items.filter((item) => item.slug === slug));
}
