import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { pictureOf } from "../pictures/picture-view.ts";
import { findAt } from "../site/addresses.server.ts";
import { Page } from "../site/page.tsx";
import { AskBar } from "../stays/ask-bar.tsx";
import { backIcon, Icon } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/stay-photos";

export function loader(args: Route.LoaderArgs) {
  return { stay: findAt(args, ({ stays }) => stays) };
}

export default function StayPhotos({ loaderData: { stay } }: Route.ComponentProps) {
  const { slug, title, location } = stay;
  const photos = stay.photos.map((photo) => pictureOf(photo));
  return (
    <Page
      title={m.photos_title({ home: title })}
      description={m.photos_description({ home: title, location, count: photos.length })}
      image={photos[0]?.whole.src}
    >
      <div className="wrap max-w-[76rem] pt-[clamp(2rem,5vw,4.5rem)] pb-section">
        <a className="inline-flex items-center gap-2 text-[.9375rem] font-medium hover:text-lamp" href={addressOf(`/stays/${slug}`)}>
          <Icon path={backIcon} className="size-4" /> {title}
        </a>
        <h1 className="display-1 mt-6 mb-[clamp(2rem,4vw,3.5rem)]">{m.photos_title({ home: title })}</h1>
        <ol className="grid gap-[clamp(2.5rem,5vw,4.5rem)]">
          {photos.map((photo, index) => (
            <li key={photo.whole.src} id={`photo-${index + 1}`}>
              <figure>
                <Picture className="picture-whole aspect-3/2" picture={photo} sizes="(min-width: 76rem) 66rem, 92vw" main={index === 0} />
                <figcaption className="mt-3 flex gap-5 text-[.9375rem] text-quiet">
                  <span className="whitespace-nowrap tabular-nums">
                    {index + 1} / {photos.length}
                  </span>
                  <span aria-hidden="true">{photo.alt}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ol>
      </div>
      <AskBar price={stay.price} href={`${addressOf("/contact")}?stay=${slug}#send`} />
    </Page>
  );
}
