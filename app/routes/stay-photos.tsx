import { addressIn } from "../i18n/addresses.ts";
import { currentLanguage } from "../i18n/language.server.ts";
import { m } from "../i18n/messages/messages.js";
import { nothingAt } from "../site/addresses.server.ts";
import { servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { stayPhotos } from "../stays/stay-view.server.ts";
import { backIcon, Icon } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/stay-photos";

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { published, pictures } = context.get(servicesContext);
  const stay = published.stays.find(({ slug }) => slug === params.slug);
  if (!stay) throw nothingAt(request, published);
  const language = currentLanguage();
  return {
    title: stay.title[language],
    location: stay.location[language],
    href: addressIn(language, `/stays/${stay.slug}`),
    photos: stayPhotos(stay, language, pictures),
  };
}

export default function StayPhotos({ loaderData: { title, location, href, photos } }: Route.ComponentProps) {
  return (
    <Page
      title={m.photos_title({ home: title })}
      description={m.photos_description({ home: title, location, count: photos.length })}
      image={photos[0]?.whole.src}
    >
      <div className="wrap max-w-[76rem] pt-[clamp(2rem,5vw,4.5rem)] pb-section">
        <a className="inline-flex items-center gap-2 text-[.9375rem] font-medium hover:text-lamp" href={href}>
          <Icon path={backIcon} className="size-4" /> {title}
        </a>
        <h1 className="display-1 mt-6 mb-[clamp(2rem,4vw,3.5rem)]">{m.photos_title({ home: title })}</h1>
        <ol className="grid gap-[clamp(2.5rem,5vw,4.5rem)]">
          {photos.map((photo, index) => (
            <li key={photo.whole.src} id={`photo-${index + 1}`}>
              <figure>
                <Picture className="aspect-3/2" picture={photo} sizes="(min-width: 76rem) 66rem, 92vw" main={index === 0} />
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
    </Page>
  );
}
