import { use } from "react";
import type { Currency } from "../../i18n/currencies.ts";
import { nonBreakingSpans } from "../../i18n/formats.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { alternativesInOrder } from "../../pricing/alternative-dates.ts";
import { isOffer } from "../../pricing/quote.ts";
import { alternativeStayText, reasonText } from "../../pricing/quote-text.ts";
import { parseStay, serializeStay, serializeStoredFavourite } from "../../pricing/stay-query.ts";
import { AboutAmount } from "../../properties/card/about-amount.tsx";
import { breakAfterCommas, FirstStayContext, firstStayText } from "../../properties/card/first-stay.ts";
import { PropertyCard, propertyCardOf } from "../../properties/card/property-card.tsx";
import { seasonsText } from "../../properties/model/season-text.ts";
import { heartIcon, Icon } from "../../ui/icons.tsx";
import { type Favourite, favouritesListQuery, ownReasons, ownStayText } from "./favourite.ts";
import { OwnerOrRecipient } from "./notices.tsx";

interface FavouriteCardProps {
  favourite: Favourite;
  /** Formats its total like the others. */
  formatTotal: (total: number, currency: Currency) => string;
  /** The `sizes` of its picture. */
  sizes: string;
  /** The address of the list without this property. */
  withoutHref: string;
  /** The address of the enquiry, if it is the only one. */
  enquireHref?: string;
}

/** A favourite with its quote, and a button to remove it from the visitor’s own list, or to keep it from a list that was sent. */
export function FavouriteCard({ favourite, formatTotal, sizes, withoutHref, enquireHref }: FavouriteCardProps) {
  const { property, quote } = favourite;
  const query = favouritesListQuery(favourite);
  const dates = ownStayText(favourite);
  const offer = quote && isOffer(quote) ? { ...quote.stay, total: quote.total, money: formatTotal(quote.total, quote.currency), dates } : undefined;
  const firstStayOf = use(FirstStayContext);
  const requested = parseStay(favourite.requestedStay);
  const firstStay = requested.from || requested.to ? undefined : firstStayOf(property.slug, requested);
  const removeLink = <RemoveLink {...{ favourite, withoutHref }} />;
  return (
    <PropertyCard property={propertyCardOf(property, { nights: offer, firstStay })} query={query} heading="h3" sizes={sizes} offer={offer}>
      {offer ? <AvailableNote isConfirmed={favourite.isConfirmed} /> : <FavouriteCardAnswer {...{ favourite, formatTotal }} />}
      {enquireHref && (
        <p className="no-print relative mt-6 flex flex-wrap items-center gap-x-7 gap-y-4">
          <a className="button" href={enquireHref} rel="nofollow">
            {m.stay_ask()}
          </a>
          <a className="quiet-link" href={localizedPath(`/stays/${property.slug}`) + query}>
            {m.favourites_home()}
          </a>
          {/* A single one is kept by the button beside sharing. */}
          <OwnerOrRecipient className="text-sm" own={removeLink} sent={null} />
        </p>
      )}
      {!enquireHref && (
        <OwnerOrRecipient
          className="no-print mt-1 text-sm"
          own={removeLink}
          sent={<KeepButton home={serializeStoredFavourite(property.slug, favourite.storedStay)} title={property.title} />}
        />
      )}
    </PropertyCard>
  );
}

function RemoveLink({ favourite: { property, was }, withoutHref }: Pick<FavouriteCardProps, "favourite" | "withoutHref">) {
  return (
    <a
      className="take-off relative inline-block py-1.5 text-quiet underline underline-offset-4 hover:text-lamp"
      href={withoutHref}
      rel="nofollow"
      data-heart={[property.slug, was].filter(Boolean).join(",")}
      data-was={was}
      data-now={was && property.slug}
      aria-label={m.favourites_remove_home({ home: property.title })}
    >
      {m.favourites_remove()}
    </a>
  );
}

function KeepButton({ home, title }: { home: string; title: string }) {
  return (
    <button
      className="heart relative hover:text-lamp"
      type="button"
      data-heart={home}
      aria-pressed={false}
      aria-label={`${m.favourites_keep_one()}: ${title}`}
    >
      <Icon path={heartIcon} className="size-4 shrink-0" />
      {m.favourites_keep_one()}
    </button>
  );
}

/** What a favourite costs without chosen dates. */
export function FavouriteFirstTotal({ favourite: { property, requestedStay }, formatTotal }: Pick<FavouriteCardProps, "favourite" | "formatTotal">) {
  const firstStay = use(FirstStayContext)(property.slug, parseStay(requestedStay));
  if (!firstStay) return <p className="text-[.9375rem]">{m.first_stay_none()}</p>;
  return (
    <p>
      <b className="font-medium tabular-nums">{formatTotal(firstStay.total, property.currency)}</b>
      <AboutAmount amount={firstStay.total} exchange={property.exchange} />{" "}
      <a
        className="relative block text-[.9375rem] underline underline-offset-4 hover:text-lamp"
        href={localizedPath(`/stays/${property.slug}`) + serializeStay(firstStay)}
        rel="nofollow"
      >
        {breakAfterCommas(firstStayText(firstStay))}
      </a>
    </p>
  );
}

/** The total of the stay, or why it is not bookable here, with the nearest stay that is. */
export function FavouriteCardAnswer({ favourite, formatTotal }: Pick<FavouriteCardProps, "favourite" | "formatTotal">) {
  const { property, quote, isConfirmed } = favourite;
  const dates = ownStayText(favourite);
  if (!quote) return null;
  if (isOffer(quote))
    return (
      <p className="mt-1">
        <b className="font-medium tabular-nums">{formatTotal(quote.total, quote.currency)}</b>
        <AboutAmount amount={quote.total} exchange={property.exchange} /> {dates && <span className="block text-[.9375rem]">{dates}</span>}{" "}
        <AvailableNote isConfirmed={isConfirmed} />{" "}
        {seasonsText(property, quote.stay).map((words) => (
          <span key={words} className="block text-[.9375rem]">
            {words}
          </span>
        ))}
      </p>
    );
  const stays = alternativesInOrder(quote.nearest);
  return (
    <div className="mt-1 text-[.9375rem]">
      {dates && <p>{dates}</p>}
      {ownReasons(favourite).map((reason) => (
        <p key={reasonText(reason)}>{nonBreakingSpans(reasonText(reason))}</p>
      ))}
      {stays.length > 0 && (
        <p>
          <span className="text-quiet">{m.quote_nearest()}</span>{" "}
          {stays.map((nights) => (
            <span key={nights.from} className="flex flex-wrap items-baseline gap-x-3">
              <a
                className="relative py-1 font-medium underline underline-offset-4 hover:text-lamp"
                href={`${localizedPath(`/stays/${property.slug}`)}${serializeStay({ ...parseStay(favourite.requestedStay), ...nights })}#price`}
                rel="nofollow"
              >
                {alternativeStayText(nights)}
              </a>{" "}
              <span className="tabular-nums">
                {formatTotal(nights.total, quote.currency)}
                <AboutAmount amount={nights.total} exchange={property.exchange} />
              </span>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** A note that it is bookable on the dates. */
function AvailableNote({ isConfirmed }: Pick<Favourite, "isConfirmed">) {
  return <span className="block text-[.9375rem] text-leaf">{isConfirmed ? m.quote_free() : m.quote_probably_free()}</span>;
}
