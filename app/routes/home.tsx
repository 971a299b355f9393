import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { Island } from "../islands/island.tsx";
import { News } from "../journal/news.tsx";
import { typedDates } from "../nights/days.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { Destinations } from "../search/destinations.tsx";
import { SearchSheet } from "../search/search-sheet.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { StayCard, stayCardOf } from "../stays/stay-card.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section, SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/home";

/** The search that stood in the form when the visitor left, for Back and for the other language. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { where: searchParams.get("where") || undefined, guests: searchParams.get("guests") || undefined, typed: typedDates(searchParams) };
}

type Kept = ReturnType<typeof loader>;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { assets, business, pages, stays, destinations, posts } = useSite();
  const { title, features, reasons, book } = pages.home;
  const staysHref = addressOf("/stays");
  return (
    <Page title={title} onPicture>
      <Hero kept={loaderData} />
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
        <SectionHead title={m.home_destinations()} more={{ href: addressOf("/destinations"), label: m.home_all_destinations() }} />
        <Destinations destinations={pick(destinations, business.featured.destinations)} stays={stays} />
      </Section>
      <Reasons reasons={reasons} />
      <Section>
        <SectionHead title={m.home_listings()} more={{ href: staysHref, label: m.home_explore_more() }} />
        <ul className="grid gap-x-[clamp(1rem,2vw,2rem)] gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
          {pick(stays, business.featured.stays).map((stay) => (
            <li key={stay.slug}>
              <StayCard stay={stayCardOf(stay)} heading="h3" sizes="(min-width: 80rem) 22vw, (min-width: 36rem) 45vw, 92vw" />
            </li>
          ))}
        </ul>
      </Section>
      <section className="on-dark relative isolate grid grid-cols-1 min-h-[min(44rem,80svh)] items-center text-on-dark">
        <Picture className="scrim-side absolute! inset-0 -z-10" picture={pictureOf(book.photo)} sizes="100vw" tallOnPhones decorative />
        <div className="wrap py-section">
          <h2 className="display-2 max-w-[14ch]">{book.title}</h2>
          <p className="mt-5 mb-9 max-w-[42ch] text-lg">{book.text}</p>
          <a className="button button-light" href={`${addressOf("/contact")}#send`}>
            {m.home_book_now()}
          </a>
        </div>
      </section>
      <Section>
        <SectionHead title={m.home_news()} more={{ href: addressOf("/blogs"), label: m.home_all_articles() }} />
        <News posts={posts.slice(0, 3)} />
      </Section>
      <script type="module" src={assets.keepers.search} />
    </Page>
  );
}

function Hero({ kept: { where, guests, typed } }: { kept: Kept }) {
  const { hero } = useSite().pages.home;
  return (
    <section className="relative isolate z-1 grid grid-cols-1 min-h-svh items-end">
      <Picture className="scrim-hero absolute! inset-0 -z-10" picture={pictureOf(hero.photo, "wide")} sizes="100vw" tallOnPhones main />
      <div className="wrap pt-32 pb-[clamp(1.5rem,4vw,3.5rem)]">
        <h1 className="max-w-[12ch] text-[clamp(2.75rem,6.4vw+.6rem,6.75rem)] leading-none tracking-[-.028em] text-on-dark lang-vi:leading-[1.14]">
          {hero.title}
        </h1>
        <p className="mt-5 max-w-[38ch] text-lg text-on-dark">{hero.lead}</p>
        <form className="mt-[clamp(1.75rem,4vw,3rem)]" action={addressOf("/stays")} autoComplete="off" data-kept="true">
          <SearchSheet
            guests={guests}
            where={<Island className="contents" name="whereField" props={{ where }} wakes="touch" />}
            dates={<Island className="contents" name="dateRange" props={{ typed }} wakes="touch" />}
          />
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

/** The ones named, in the order in which they are named. */
function pick<Item extends { slug: string }>(items: readonly Item[], slugs: readonly string[]): Item[] {
  return slugs.flatMap((slug) => items.filter((item) => item.slug === slug));
}
