import { renderMarkdown } from "../content/markdown.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import { formatMoney } from "../i18n/formats.ts";
import { currentLanguage } from "../i18n/language.server.ts";
import { m } from "../i18n/messages/messages.js";
import { datesLabel } from "../nights/dates-label.ts";
import { readTypedDay } from "../nights/typed-day.ts";
import { searchable } from "../search/listing.server.ts";
import { emptySearch, readSearch, runSearch, writeSearch } from "../search/search.ts";
import { StructuredData } from "../seo/structured-data.tsx";
import { nothingAt } from "../site/addresses.server.ts";
import { servicesContext } from "../site/contexts.server.ts";
import { useFacts } from "../site/facts.ts";
import { Page } from "../site/page.tsx";
import { Amenities, Facts, GoodToKnow } from "../stays/facts.tsx";
import { GalleryIsland } from "../stays/gallery-island.tsx";
import { Price, Rating, StayCard } from "../stays/stay-card.tsx";
import { stayCardView, stayPhotos } from "../stays/stay-view.server.ts";
import { typeNames } from "../stays/words.ts";
import { SectionHead } from "../ui/band.tsx";
import { Island } from "../ui/island.tsx";
import { Markdown } from "../ui/markdown.tsx";
import type { Route } from "./+types/stay";

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { published, pictures } = context.get(servicesContext);
  const { stays } = published;
  const stay = stays.find(({ slug }) => slug === params.slug);
  if (!stay) throw nothingAt(request, published);
  const language = currentLanguage();
  const { from, to, guests } = readSearch(new URL(request.url).searchParams, (typed) => readTypedDay(typed, language));
  const { title, location, summary, goodToKnow, description, photos, coordinates, ...facts } = stay;
  const nearby = stays.filter((one) => one !== stay && runSearch([searchable(one)], { ...emptySearch, where: location[language] }).length > 0);
  const others = [...nearby, ...stays.filter((one) => one !== stay && !nearby.includes(one))];
  const asked = writeSearch({ ...emptySearch, from, to, guests });
  return {
    language,
    facts,
    coordinates,
    title: title[language],
    location: location[language],
    summary: summary[language],
    goodToKnow: goodToKnow.map((fact) => fact[language]),
    html: renderMarkdown(description[language]),
    photos: stayPhotos(stay, language, pictures),
    asked: { from, to, guests },
    contactHref: `${addressIn(language, "/contact")}?stay=${stay.slug}${asked.replace("?", "&")}`,
    others: others.slice(0, 3).map((one) => stayCardView(one, language, pictures)),
  };
}

export default function StayPage({ loaderData }: Route.ComponentProps) {
  const { language, facts, title, location, summary, goodToKnow, html, photos, others } = loaderData;
  const gallery = { slug: facts.slug, photos, allHref: addressIn(language, `/stays/${facts.slug}/photos`) };
  return (
    <Page
      title={m.stay_title({ home: title, type: typeNames[facts.type]().toLowerCase(), location })}
      description={summary}
      image={photos[0]?.whole.src}
    >
      <StayForMachines {...loaderData} />
      <Island name="gallery" component={GalleryIsland} props={gallery} wakes="touch" wakesFor="#photo-" />
      <div className="wrap grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 pt-[clamp(2rem,4vw,4rem)] pb-section lg:grid-cols-[1fr_23rem]">
        <div>
          <p className="font-medium text-lamp">{typeNames[facts.type]()}</p>
          <h1 className="display-1 mt-2">{title}</h1>
          <p className="mt-4 text-lg text-quiet">
            {location} · <Rating rating={facts.rating} language={language} />
          </p>
          <Facts facts={facts} language={language} />
          <p className="mb-8 max-w-[34ch] font-display text-2xl leading-snug">{summary}</p>
          <Markdown html={html} />
          <Amenities amenities={facts.amenities} />
          <GoodToKnow facts={goodToKnow} />
        </div>
        <Ask {...loaderData} />
      </div>
      <div className="no-print sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-paper px-gutter py-3 lg:hidden">
        <Price price={facts.price} language={language} />
        <a className="button px-6!" href={loaderData.contactHref}>
          {m.stay_ask_short()}
        </a>
      </div>
      <aside className="wrap pb-section" aria-label={m.stay_others()}>
        <div className="border-t border-line pt-[clamp(3rem,6vw,5rem)]">
          <SectionHead title={m.stay_others()} more={{ href: addressIn(language, "/stays"), label: m.home_all_homes() }} />
          <ul className="grid gap-x-[clamp(1rem,2vw,2rem)] gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={other.slug}>
                <StayCard stay={other} language={language} heading="h3" sizes="(min-width: 62rem) 29vw, (min-width: 36rem) 45vw, 92vw" />
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </Page>
  );
}

function Ask({ language, facts, asked: { from, to, guests }, contactHref }: Route.ComponentProps["loaderData"]) {
  return (
    <section aria-label={m.stay_ask()} className="self-start rounded-sm border border-line bg-mist/60 p-7 lg:sticky lg:top-8">
      <p className="font-display text-[2rem] leading-tight">
        {formatMoney(facts.price, language)} <span className="font-body text-base text-quiet">{m.price_per_night()}</span>
      </p>
      {(from || to || guests) && (
        <dl className="mt-5 grid gap-2 border-y border-line py-4">
          {(from || to) && (
            <div>
              <dt className="text-sm text-quiet">{m.stay_your_dates()}</dt>
              <dd>{datesLabel(from, to, language)}</dd>
            </div>
          )}
          {guests && (
            <div>
              <dt className="text-sm text-quiet">{m.search_guests()}</dt>
              <dd>{guests}</dd>
            </div>
          )}
        </dl>
      )}
      {guests && guests > facts.guests && <p className="mt-4 text-[.9375rem] text-alarm">{m.stay_too_many({ count: facts.guests })}</p>}
      <a className="button mt-6 block!" href={contactHref}>
        {m.stay_ask()}
      </a>
      <p className="mt-4 text-[.9375rem] text-quiet">{m.stay_ask_note()}</p>
    </section>
  );
}

/** The home for search engines (schema.org, VacationRental). No rating: the sample's are invented. */
function StayForMachines({ facts, title, summary, location, photos, coordinates }: Route.ComponentProps["loaderData"]) {
  const { origin } = useFacts();
  const image = photos.map((photo) => origin + photo.whole.src);
  const floorSize = { "@type": "QuantitativeValue", value: facts.area, unitCode: "MTK" };
  const containsPlace = {
    "@type": "Accommodation",
    occupancy: { "@type": "QuantitativeValue", value: facts.guests },
    numberOfBedrooms: facts.bedrooms,
    numberOfBathroomsTotal: facts.bathrooms,
    floorSize,
  };
  return (
    <StructuredData
      facts={{
        "@type": "VacationRental",
        identifier: facts.slug,
        name: title,
        description: summary,
        image,
        address: location,
        ...coordinates,
        containsPlace,
      }}
    />
  );
}
