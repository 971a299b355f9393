import type { ReactNode } from "react";
import { CachedPart } from "../../../cache/cached-part.tsx";
import { nonBreakingSpans } from "../../../i18n/formats.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { formatMoney } from "../../../i18n/money.ts";
import { AboutAmount } from "../../../properties/card/about-amount.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { serializeSearch } from "../criteria/search-query.ts";
import type { SearchStay } from "../criteria/search-stay.ts";
import type { NearMatch } from "../engine/search-results.ts";

interface NearMatchListProps {
  title?: string;
  misses: readonly NearMatch[];
  stay: SearchStay;
  /** Whether the form already says that the check-in is past. */
  isPast?: boolean;
}

/** Properties that only the dates or the season of an amenity exclude: the reasons, and the nearest bookable stays. */
export function NearMatchList({ title, misses, stay, isPast }: NearMatchListProps) {
  if (misses.length === 0) return null;
  return (
    <section aria-labelledby="near-misses" className="misses mt-14 border-t border-ink pt-5">
      <h2 id="near-misses" className="display-4">
        {title}
      </h2>
      <ul className="mt-5 grid gap-6">
        {misses.map(({ reasons, ...match }) => (
          <NearMatchItem
            key={match.slug}
            match={{ ...match, reasons: isPast ? reasons.filter((reason) => reason !== m.reason_past()) : reasons }}
            stay={stay}
            heading="h3"
          />
        ))}
      </ul>
    </section>
  );
}

interface NearMatchItemProps {
  match: NearMatch;
  stay: SearchStay;
  heading: "h3" | "h4";
  /** Below the reasons. */
  children?: ReactNode;
}

export function NearMatchItem({ match, stay, heading: Heading, children }: NearMatchItemProps) {
  const { slug, title, location, currency, exchange, picture, reasons, nearest } = match;
  return (
    <li className="miss">
      <CachedPart name={`near match ${slug} ${Boolean(picture.placeholder)}`}>
        {() => <Picture picture={picture} sizes="14rem" decorative />}
      </CachedPart>
      <div className="min-w-0">
        <Heading className="stay-card-title">
          <a className="quiet-link" href={localizedPath(`/stays/${slug}`) + serializeSearch(stay)}>
            {title}
          </a>
        </Heading>
        <p className="mt-1 text-[.9375rem] text-quiet">{location}</p>
        <p className="text-[.9375rem] text-quiet">{nonBreakingSpans(reasons.join(" "))}</p>
        {children}
      </div>
      {nearest.length > 0 && (
        <ul>
          {nearest.map(({ label, from, to, total, guests }) => (
            <li key={from}>
              <a
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-[.9375rem] tabular-nums transition-colors hover:border-ink"
                href={localizedPath(`/stays/${slug}`) + serializeSearch({ ...stay, from, to, guests })}
              >
                <b className="font-medium">{nonBreakingSpans(label)}</b>{" "}
                <span className="text-quiet">
                  {m.quote_total_brief({ money: formatMoney(total, currency) })}
                  <AboutAmount amount={total} exchange={exchange} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
