import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { pictureOf } from "../pictures/picture-view.ts";
import { findHome } from "../site/addresses.server.ts";
import { Page } from "../site/page.tsx";
import { AskBar } from "../stays/ask-bar.tsx";
import { PhotoSheet } from "../stays/photo-sheet.tsx";
import { backIcon, Icon } from "../ui/icons.tsx";
import type { Route } from "./+types/stay-photos";

export function loader(args: Route.LoaderArgs) {
  return { stay: findHome(args) };
}

export default function StayPhotos({ loaderData: { stay } }: Route.ComponentProps) {
  const { slug, title, location } = stay;
  const photos = stay.photos.map((photo) => ({ room: photo.room, picture: pictureOf(photo) }));
  return (
    <Page
      title={m.photos_title({ home: title })}
      description={m.photos_description({ home: title, location, count: photos.length })}
      image={photos[0]?.picture.whole.src}
    >
      <div className="wrap max-w-[76rem] pt-[clamp(2rem,5vw,4.5rem)] pb-section">
        <a className="inline-flex items-center gap-2 text-[.9375rem] font-medium hover:text-lamp" href={addressOf(`/stays/${slug}`)}>
          <Icon path={backIcon} className="size-4" /> {title}
        </a>
        <h1 className="display-1 mt-6">{m.photos_title({ home: title })}</h1>
        <PhotoSheet slug={slug} photos={photos} />
      </div>
      <AskBar price={stay.price}>
        <a className="button" href={`${addressOf("/contact")}?stay=${slug}#send`}>
          {m.stay_ask_short()}
        </a>
      </AskBar>
    </Page>
  );
}
