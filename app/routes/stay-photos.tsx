import { dayAt } from "../dates/local-time.ts";
import { parseSearchStay } from "../features/search/criteria/search-query.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { chosenExtras } from "../pricing/extras.ts";
import { isOffer, partyOf } from "../pricing/quote.ts";
import { serializeStay } from "../pricing/stay-query.ts";
import { EnquireBar } from "../properties/page/enquire-bar.tsx";
import { enquireAddress } from "../properties/page/enquire-button.tsx";
import { PhotoPage } from "../properties/photos/photo-page.tsx";
import { findProperty } from "../services/addresses.server.ts";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import { quoteFor, unquotedStay } from "../services/quotes.server.ts";
import { PageBreadcrumbs, usePropertyBreadcrumbs } from "../site/breadcrumbs.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import type { Route } from "./+types/stay-photos";

export function loader(args: Route.LoaderArgs) {
  const property = findProperty(args);
  const { searchParams } = new URL(args.request.url);
  const stay = { ...parseSearchStay(searchParams), extras: chosenExtras(searchParams, property.rates) };
  const services = args.context.get(servicesContext);
  const today = dayAt(services.clock(), property.timeZone);
  const quote = quoteFor(services, property, stay, today);
  const guests = partyOf(stay.guests, publishedIn(args.context).business.usualParty, property);
  const unquoted = unquotedStay(services, property, { ...stay, guests });
  return { property, stay, total: isOffer(quote) ? quote.total : undefined, unquoted, today };
}

export default function StayPhotos({ loaderData: { property, stay, total, unquoted, today } }: Route.ComponentProps) {
  const { slug, title, location } = property;
  const { pageStyles } = useSite().assets;
  const photos = property.photos.map((photo) => ({ room: photo.room, hour: photo.hour, caption: photo.caption, picture: pictureOf(photo) }));
  const path = `/stays/${slug}`;
  const query = serializeStay(stay);
  const crumbs = [...usePropertyBreadcrumbs(property), { name: m.photos_short(), path: `${path}/photos` }];
  const wayBack = crumbs.map((crumb) => (crumb.path === path ? { ...crumb, path: path + query } : crumb));
  const href = localizedPath(path) + query;
  return (
    <Page title={m.photos_title({ home: title })} description={m.photos_description({ home: title, location, count: photos.length })} crumbs={crumbs}>
      <link rel="stylesheet" href={pageStyles.photos} precedence="page" />
      <PhotoPage
        href={href}
        photos={photos}
        head={
          <>
            <PageBreadcrumbs crumbs={wayBack} />
            <h1 className="display-1 mt-6">{inOneLine(m.photos_title({ home: title }), title)}</h1>
          </>
        }
        next={
          <div className="no-print mt-[clamp(3rem,7vw,6rem)] flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
            <div>
              <h2 className="display-2">{nonBreaking(m.photos_next())}</h2>
              {total === undefined && <p className="mt-3 max-w-[31em] text-lg text-balance text-quiet">{m.photos_next_text()}</p>}
            </div>
            <a className="button" href={`${href}#price`}>
              {m.photos_next_days()}
            </a>
          </div>
        }
        bar={
          <EnquireBar property={property} unquoted={unquoted} total={total}>
            {total === undefined ? (
              <a className="button" href={`${href}#price`}>
                {m.viewer_price()}
              </a>
            ) : (
              <a className="button" href={enquireAddress(slug, query, total, today)}>
                {m.stay_ask_dates()}
              </a>
            )}
          </EnquireBar>
        }
      />
    </Page>
  );
}

/** Text in which a name moves to the next line as a whole, if it fits there. */
function inOneLine(text: string, name: string) {
  const [before, after] = text.split(name);
  return (
    <>
      {before}
      <span className="inline-block">{name}</span>
      {after}
    </>
  );
}
