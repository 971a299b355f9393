import { countProperties } from "../features/search/engine/count-properties.ts";
import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import type { Destination } from "../locations/destination.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { AskUs } from "../site/ask-us.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Picture } from "../ui/picture.tsx";

/** The destinations, each a link to its guide. */
export default function DestinationsPage() {
  const { destinations, pages } = useSite();
  const lead = pages.leads.destinations;
  return (
    <Page title={m.destinations_title()} description={lead}>
      <PageTitle title={m.destinations_title()} lead={lead} />
      <ul className="wrap grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-[clamp(3rem,6vw,6rem)] pb-section md:grid-cols-2">
        {destinations.map((destination, index) => (
          <DestinationCard
            key={destination.slug}
            destination={destination}
            isFirst={index === 0}
            isWide={index === 0 || (index === destinations.length - 1 && index % 2 === 1)}
          />
        ))}
      </ul>
      <AskUs title={m.ask_us_which()} />
    </Page>
  );
}

interface DestinationCardProps {
  destination: Localised<Destination>;
  isFirst: boolean;
  /** Whether it is as wide as the page. */
  isWide: boolean;
}

/** The first is as wide as the page; the others are in rows of two, and a single last one is as wide as the page too. */
function DestinationCard({ destination: { slug, name, lead, photo }, isFirst, isWide }: DestinationCardProps) {
  return (
    <li className={`group relative ${isWide ? "md:col-span-2" : ""}`}>
      <Picture
        className={`zooms ${isWide ? "aspect-4/5 sm:aspect-3/2 lg:aspect-[2.1]" : "aspect-3/2"}`}
        picture={pictureOf(photo)}
        sizes={isWide ? "(min-width: 36rem) 92vw, 160vw" : "(min-width: 48rem) 45vw, 92vw"}
        main={isFirst && "before-fonts"}
      />
      <div className={`mt-6 ${isWide ? "grid items-baseline gap-x-[clamp(1.5rem,4vw,4rem)] lg:grid-cols-2" : ""}`}>
        <h2 className="display-2">
          <a className="after:absolute after:inset-0 group-hover:text-lamp" href={localizedPath(`/destinations/${slug}`)}>
            {name}
          </a>
        </h2>
        <div>
          <p className="mt-3 max-w-[27em] text-lg text-pretty text-quiet">{lead}</p>
          <p className="mt-5">
            <span className="quiet-link">{m.destination_open({ count: countProperties(useSite().properties, name) })}</span>
          </p>
        </div>
      </div>
    </li>
  );
}
