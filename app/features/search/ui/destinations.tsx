import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { Destination } from "../../../locations/destination.ts";
import { pictureOf } from "../../../pictures/picture-view.ts";
import type { Property } from "../../../properties/model/property.ts";
import { Picture } from "../../../ui/picture.tsx";
import { countProperties } from "../engine/count-properties.ts";

interface DestinationLinksProps {
  destinations: Localised<Destination>[];
  /** All properties, to be counted. */
  properties: Localised<Property>[];
}

/** Three destinations: the first is large, the others are beside it. */
export function DestinationLinks({ destinations, properties }: DestinationLinksProps) {
  return (
    <ul className="on-dark grid gap-[clamp(.75rem,1.4vw,1.5rem)] grid-cols-[repeat(auto-fit,minmax(max(34%,min(100%,7.5rem)),1fr))] lg:h-[min(46rem,58vw)] lg:grid-cols-[1.62fr_1fr] lg:grid-rows-2">
      {destinations.map(({ slug, name, photo }, index) => (
        <li
          key={slug}
          className="aspect-4/5 first:col-span-full first:aspect-3/2 sm:aspect-4/3 sm:first:aspect-2/1 lg:aspect-auto! lg:first:col-span-1 lg:first:row-span-2"
        >
          <a className="zooms relative block size-full overflow-hidden text-on-dark" href={localizedPath(`/destinations/${slug}`)}>
            <Picture
              className={`scrim-foot size-full ${index > 0 ? "less-sky" : ""}`}
              picture={pictureOf(photo)}
              sizes={index === 0 ? "92vw" : "(min-width: 62rem) 46vw, 70vw"}
              decorative
            />
            <span className="absolute inset-x-[clamp(.875rem,2vw,1.5rem)] bottom-[clamp(.75rem,1.6vw,1.25rem)] flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-display text-[clamp(1.6rem,2.4vw,2.6rem)] leading-tight tracking-[-.015em]">{name}</span>
              <span className="text-[.9375rem] whitespace-nowrap">{m.homes_found({ count: countProperties(properties, name) })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
