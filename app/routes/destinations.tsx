import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { pictureOf } from "../pictures/picture-view.ts";
import { countHomes } from "../search/count-homes.ts";
import { AskUs } from "../site/ask-us.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Picture } from "../ui/picture.tsx";

/** The places where there are homes: each leads to its guide. */
export default function Destinations() {
  const { destinations, stays, pages } = useSite();
  const lead = pages.leads.destinations;
  return (
    <Page title={m.destinations_title()} description={lead}>
      <PageTitle title={m.destinations_title()} lead={lead} />
      <ul className="wrap grid gap-y-14 pb-section">
        {destinations.map(({ slug, name, lead, photo }, index) => (
          <li
            key={slug}
            className={`group relative grid grid-cols-1 items-end gap-x-[clamp(2rem,5vw,5rem)] gap-y-7 ${index % 2 ? "lg:grid-cols-[1fr_1.45fr]" : "lg:grid-cols-[1.45fr_1fr]"}`}
          >
            <Picture
              className={`zooms aspect-3/2 ${index % 2 ? "lg:order-1" : ""}`}
              picture={pictureOf(photo)}
              sizes="(min-width: 62rem) 58vw, 92vw"
              main={index === 0}
              grows={`destination-${slug}`}
            />
            <div>
              <h2 className="display-2">
                <a className="after:absolute after:inset-0 group-hover:text-lamp" href={addressOf(`/destinations/${slug}`)}>
                  {name}
                </a>
              </h2>
              <p className="mt-4 max-w-[27em] text-lg text-balance text-quiet">{lead}</p>
              <p className="button button-quiet mt-7">{m.destination_open({ count: countHomes(stays, name) })}</p>
            </div>
          </li>
        ))}
      </ul>
      <AskUs title={m.ask_us_which()} />
    </Page>
  );
}
