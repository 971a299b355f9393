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

/** Columns, rows and height on wide screens by number of destinations. */
const wideLayouts = [
  "",
  "lg:h-[min(38rem,44vw)]",
  "lg:h-[min(34rem,42vw)] lg:grid-cols-2",
  "lg:h-[min(46rem,58vw)] lg:grid-cols-[1.62fr_1fr] lg:grid-rows-2",
  "lg:h-[min(54rem,64vw)] lg:grid-cols-2 lg:grid-rows-2",
  "lg:h-[min(46rem,58vw)] lg:grid-cols-[1.62fr_1fr_1fr] lg:grid-rows-2",
  "lg:h-[min(46rem,54vw)] lg:grid-cols-3 lg:grid-rows-2",
];

/** One to six destinations. Of an odd number the first is large, so that the others are in pairs. */
export function DestinationLinks({ destinations, properties }: DestinationLinksProps) {
  const isLarge = (index: number) => index === 0 && destinations.length % 2 === 1;
  return (
    <ul
      className={`on-dark grid gap-[clamp(.75rem,1.4vw,1.5rem)] grid-cols-[repeat(auto-fit,minmax(max(34%,min(100%,7.5rem)),1fr))] ${wideLayouts[destinations.length]}`}
    >
      {destinations.map(({ slug, name, photo }, index) => (
        <li
          key={slug}
          className={
            isLarge(index)
              ? "col-span-full aspect-3/2 sm:aspect-2/1 lg:aspect-auto! lg:col-span-1 lg:row-span-full"
              : "aspect-4/5 sm:aspect-4/3 lg:aspect-auto!"
          }
        >
          <a className="zooms relative block size-full overflow-hidden text-on-dark" href={localizedPath(`/destinations/${slug}`)}>
            <Picture
              className={`scrim-foot size-full ${isLarge(index) ? "" : "less-sky"}`}
              picture={pictureOf(photo)}
              sizes={isLarge(index) ? "92vw" : "(min-width: 62rem) 46vw, 70vw"}
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
