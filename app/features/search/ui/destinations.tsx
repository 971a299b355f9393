import { formatDaySpan } from "../../../i18n/formats.ts";
import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { formatMoney } from "../../../i18n/money.ts";
import type { Destination } from "../../../locations/destination.ts";
import { pictureOf } from "../../../pictures/picture-view.ts";
import { breakAfterCommas, firstStayText } from "../../../properties/card/first-stay.ts";
import type { Property } from "../../../properties/model/property.ts";
import { Picture } from "../../../ui/picture.tsx";
import { countProperties } from "../engine/count-properties.ts";
import type { SearchResult, SearchResults } from "../engine/search-results.ts";

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

/** On phones, at the foot of the window while one reads a long guide: how many properties there are, and the lowest total. */
export function GuideBar({ results: { found, pages, shown }, href }: { results: SearchResults; href: string }) {
  if (found === 0) return null;
  const homes = m.guide_homes({ count: found });
  // Of several pages, the lowest total may be on another.
  const cheapest = pages === 1 ? cheapestOf(shown) : undefined;
  return (
    <div className="ask-bar no-print z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper py-3 lg:hidden">
      <p>
        <b className="font-medium tabular-nums">{cheapest ? m.guide_homes_from({ homes, money: cheapest.money }) : homes}</b>{" "}
        {cheapest && <span className="block text-sm">{breakAfterCommas(cheapest.what)}</span>}
      </p>
      <a className="button" href={href}>
        {m.guide_see()}
      </a>
    </div>
  );
}

/** The lowest total, compared in the currency of the site, and what it is for. */
function cheapestOf(shown: readonly SearchResult[]): { money: string; what: string } | undefined {
  const priced = shown.flatMap(({ card: { currency, exchange, firstStay }, offer }) => {
    const stay = offer ?? firstStay;
    if (!stay) return [];
    const what = offer ? formatDaySpan(offer.from, offer.to) : firstStay && firstStayText(firstStay);
    return [{ money: formatMoney(stay.total, currency), what: what ?? "", compared: stay.total * (exchange?.factor ?? 1) }];
  });
  return priced.sort((one, other) => one.compared - other.compared)[0];
}
