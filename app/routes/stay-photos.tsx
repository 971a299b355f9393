import { addressOf } from "../i18n/address-of.ts";
import { holdTogether } from "../i18n/hold-together.ts";
import { m } from "../i18n/messages/messages.js";
import { pictureOf } from "../pictures/picture-view.ts";
import { findHome } from "../site/addresses.server.ts";
import { Page } from "../site/page.tsx";
import { useWayToHome, Way } from "../site/way.tsx";
import { AskBar } from "../stays/ask-bar.tsx";
import { PhotoSheet } from "../stays/photo-sheet.tsx";
import type { Route } from "./+types/stay-photos";

export function loader(args: Route.LoaderArgs) {
  return { stay: findHome(args) };
}

export default function StayPhotos({ loaderData: { stay } }: Route.ComponentProps) {
  const { slug, title, location } = stay;
  const photos = stay.photos.map((photo) => ({ room: photo.room, caption: photo.caption, picture: pictureOf(photo) }));
  const crumbs = [...useWayToHome(stay), { name: m.photos_short(), path: `/stays/${slug}/photos` }];
  return (
    <Page title={m.photos_title({ home: title })} description={m.photos_description({ home: title, location, count: photos.length })} crumbs={crumbs}>
      <PhotoSheet
        slug={slug}
        photos={photos}
        head={
          <>
            <Way crumbs={crumbs} />
            <h1 className="display-1 mt-6">{m.photos_title({ home: title })}</h1>
          </>
        }
        next={
          <div className="no-print mt-[clamp(3rem,7vw,6rem)] flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
            <div>
              <h2 className="display-2">{holdTogether(m.photos_next())}</h2>
              <p className="mt-3 max-w-[31em] text-lg text-quiet">{m.photos_next_text()}</p>
            </div>
            <a className="button button-quiet" href={`${addressOf(`/stays/${slug}`)}#price`}>
              {m.photos_next_days()}
            </a>
          </div>
        }
        bar={
          <AskBar title={title} price={stay.price}>
            <a className="button" href={`${addressOf("/contact")}?stay=${slug}#send`}>
              {m.stay_ask_short()}
            </a>
          </AskBar>
        }
      />
    </Page>
  );
}
