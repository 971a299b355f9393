import type { Pages } from "../content/pages.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import { currentLanguage } from "../i18n/language.server.ts";
import type { Text } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { News } from "../journal/news.tsx";
import { DateRangeIsland } from "../search/date-range-island.tsx";
import { destinationView } from "../search/destination-view.server.ts";
import { Destinations } from "../search/destinations.tsx";
import { SearchSheet } from "../search/search-sheet.tsx";
import { StructuredData } from "../seo/structured-data.tsx";
import { servicesContext } from "../site/contexts.server.ts";
import { useFacts } from "../site/facts.ts";
import { Page } from "../site/page.tsx";
import { storyView } from "../site/stories.server.ts";
import { StayCard } from "../stays/stay-card.tsx";
import { stayCardView } from "../stays/stay-view.server.ts";
import { Section, SectionHead } from "../ui/band.tsx";
import { Island } from "../ui/island.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { published, pictures } = services;
  const { site, pages, stays, destinations, posts } = published;
  const language = currentLanguage();
  const { hero, features, reasons, book } = pages.home;
  const inWords = ({ title, text }: Pages["home"]["features"][number]) => ({ title: title[language], text: text[language] });
  return {
    language,
    hero: { title: hero.title[language], lead: hero.lead[language], picture: pictures.view(hero.photo, language, "wide") },
    share: pictures.shared(hero.photo),
    features: features.map(inWords),
    reasons: reasons.map((reason: Text) => reason[language]),
    book: { ...inWords(book), picture: pictures.view(book.photo, language) },
    stays: pick(stays, site.featured.stays).map((stay) => stayCardView(stay, language, pictures)),
    destinations: pick(destinations, site.featured.destinations).map((one) => destinationView(one, stays, language, pictures)),
    posts: posts.slice(0, 3).map((post) => storyView(post, language, services)),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { language, hero, share, features, reasons, book, stays, destinations, posts } = loaderData;
  const staysHref = addressIn(language, "/stays");
  return (
    <Page image={share} onPicture>
      <Business />
      <Hero {...{ language, hero }} />
      <Section>
        <ul className="grid gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
          {features.map(({ title, text }) => (
            <li key={title} className="border-t border-ink pt-5">
              <h2 className="display-4">{title}</h2>
              <p className="mt-2.5 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section className="pt-0!">
        <SectionHead title={m.home_destinations()} more={{ href: staysHref, label: m.home_all_homes() }} />
        <Destinations destinations={destinations} />
      </Section>
      <Reasons reasons={reasons} />
      <Section>
        <SectionHead title={m.home_listings()} more={{ href: staysHref, label: m.home_explore_more() }} />
        <ul className="grid gap-x-[clamp(1rem,2vw,2rem)] gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
          {stays.map((stay) => (
            <li key={stay.slug}>
              <StayCard stay={stay} language={language} heading="h3" sizes="(min-width: 80rem) 22vw, (min-width: 36rem) 45vw, 92vw" />
            </li>
          ))}
        </ul>
      </Section>
      <section className="on-dark relative isolate grid grid-cols-1 min-h-[min(44rem,80svh)] items-center text-on-dark">
        <Picture className="scrim-side absolute! inset-0 -z-10" picture={book.picture} sizes="100vw" tallOnPhones decorative />
        <div className="wrap py-section">
          <h2 className="display-2 max-w-[14ch]">{book.title}</h2>
          <p className="mt-5 mb-9 max-w-[42ch] text-lg">{book.text}</p>
          <a className="button button-light" href={staysHref}>
            {m.home_book_now()}
          </a>
        </div>
      </section>
      <Section>
        <SectionHead title={m.home_news()} more={{ href: addressIn(language, "/blogs"), label: m.home_all_articles() }} />
        <News {...{ posts, language }} />
      </Section>
    </Page>
  );
}

function Hero({ language, hero }: Pick<Route.ComponentProps["loaderData"], "language" | "hero">) {
  return (
    <section className="relative isolate grid grid-cols-1 min-h-svh items-end">
      <Picture className="scrim-hero absolute! inset-0 -z-10" picture={hero.picture} sizes="100vw" tallOnPhones main />
      <div className="wrap pt-32 pb-[clamp(1.5rem,4vw,3.5rem)]">
        <h1 className="max-w-[12ch] text-[clamp(2.75rem,6.4vw+.6rem,6.75rem)] leading-none tracking-[-.028em] text-on-dark lang-vi:leading-[1.14]">
          {hero.title}
        </h1>
        <p className="mt-5 max-w-[38ch] text-lg text-on-dark">{hero.lead}</p>
        <form className="mt-[clamp(1.75rem,4vw,3rem)]" action={addressIn(language, "/stays")} autoComplete="off">
          <SearchSheet dates={<Island className="contents" name="date-range" component={DateRangeIsland} props={{ language }} wakes="touch" />} />
        </form>
      </div>
    </section>
  );
}

function Reasons({ reasons }: { reasons: string[] }) {
  return (
    <Section className="on-dark bg-pine text-on-dark">
      <div className="grid gap-[clamp(2rem,6vw,8rem)] lg:grid-cols-[1fr_1.6fr]">
        <h2 className="display-2">{m.home_why()}</h2>
        <ul className="border-b border-on-dark/30">
          {reasons.map((reason) => (
            <li key={reason} className="border-t border-on-dark/30 py-5 font-display display-3 tracking-[-.012em]">
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Business() {
  const { site, origin } = useFacts();
  const { name, contact, social } = site;
  return (
    <StructuredData
      facts={{
        "@type": "LodgingBusiness",
        name,
        url: origin,
        telephone: contact.phone,
        email: contact.email,
        address: contact.address.en,
        sameAs: Object.values(social),
      }}
    />
  );
}

/** The ones named, in the order in which they are named. */
function pick<Item extends { slug: string }>(items: readonly Item[], slugs: readonly string[]): Item[] {
  return slugs.flatMap((slug) => items.filter((item) => item.slug === slug));
}
