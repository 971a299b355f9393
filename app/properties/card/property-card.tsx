import type { ReactNode } from "react";
import { CachedPart } from "../../cache/cached-part.tsx";
import { nightsOf } from "../../dates/day-numbers.ts";
import type { NightSpan } from "../../dates/night-spans.ts";
import { roundToWhole } from "../../i18n/currencies.ts";
import { formatRating } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { cardAddress, type PictureView, pictureOf } from "../../pictures/picture-view.ts";
import type { Party } from "../../pricing/charges.ts";
import { serializeStoredFavourite } from "../../pricing/stay-query.ts";
import type { FirstStay } from "../../pricing/stay-totals.ts";
import { earIcon, Icon, Star } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { FavouriteButton } from "../favourite/favourite-button.tsx";
import type { Property } from "../model/property.ts";
import { photoFor } from "../model/season-photo.ts";
import { seasonsText } from "../model/season-text.ts";
import { AboutAmount } from "./about-amount.tsx";
import { breakAfterCommas, firstStayText } from "./first-stay.ts";

type Shown = Pick<
  Localised<Property>,
  "slug" | "title" | "location" | "character" | "price" | "currency" | "exchange" | "rating" | "ratedElsewhere" | "hear"
>;

/** Only what a card shows. */
export interface PropertyCardView extends Shown {
  /** `8 guests · 4 bedrooms` */
  sleeps: string;
  /** Its total without chosen dates: null if there is no such stay, undefined if another total is shown. */
  firstStay?: FirstStay | null;
  /** The seasons of its seasonal amenities; for a stay only those that are out of season. */
  seasons?: string;
  picture: PictureView;
  /** The address of the picture that is shown while the card has the pointer or the focus. */
  second?: string;
}

/** `nights` is a bookable stay, if known; without one, the card has the total of a first stay. */
export function propertyCardOf(
  property: Localised<Property>,
  { nights, firstStay }: { nights?: NightSpan } & Pick<PropertyCardView, "firstStay">,
): PropertyCardView {
  const { slug, title, location, character, guests, bedrooms, price, currency, exchange, rating, ratedElsewhere, hear, cover, second } = property;
  const { photo, note } = photoFor(property, nights);
  const sleeps = [m.guests_count({ count: guests }), bedrooms > 0 && m.bedrooms_count({ count: bedrooms })].filter(Boolean).join(" · ");
  const seasons = [...seasonsText(property, nights), ...(note ? [note] : [])].join(" · ") || undefined;
  const shown = { slug, title, location, character, sleeps, price, currency, exchange, rating, ratedElsewhere, hear, firstStay, seasons };
  const other = photo.path === second?.path ? cover : second;
  return { ...shown, picture: pictureOf(photo, "card"), second: other && cardAddress(other) };
}

interface PropertyCardProps {
  property: PropertyCardView;
  /** The query of the requested stay, for the link: `?from=…`. */
  query?: string;
  sizes: string;
  /** A bookable stay: its total; `money` is the total as text in a list; `dates` if they were not requested; a note. */
  offer?: NightSpan & Partial<Party> & { total: number; money?: string; dates?: string; note?: string };
  /** The level of its heading on the page. */
  heading: "h2" | "h3" | "h4";
  main?: boolean;
  /** Content below the price. */
  children?: ReactNode;
}

/** A property in a list. */
export function PropertyCard({ property, query = "", sizes, offer, heading: Heading, main, children }: PropertyCardProps) {
  const { slug, picture, second } = property;
  // If the visitor did not choose the dates, they are stored with the favourite.
  const favourite = serializeStoredFavourite(slug, offer?.dates ? offer : {});
  return (
    <article className="stay-card">
      <CachedPart name={`card picture ${slug} ${picture.whole.src} ${Boolean(picture.placeholder)} ${second} ${sizes} ${main}`}>
        {() => (
          <Picture className="stay-card-picture" picture={picture} sizes={sizes} main={main} transitionName={`stay-${slug}`}>
            {second && <SecondPicture address={second} />}
          </Picture>
        )}
      </CachedPart>
      <div className="stay-card-words">
        <CachedPart name={`card ${slug} ${Heading}`} query={query}>
          {(query) => <CardWords property={property} query={query} heading={Heading} />}
        </CachedPart>
        {offer && (
          <p className="mt-2">
            <b className="block text-xl font-medium tabular-nums first-letter:uppercase">
              {m.quote_total_brief({ money: offer.money ?? formatMoney(offer.total, property.currency) })}
              <AboutAmount amount={offer.total} exchange={property.exchange} />
            </b>
          </p>
        )}
        <CardPrice className={`${offer ? "mt-0.5" : "mt-2"} text-[.9375rem]`} property={property} offer={offer} />
        {!offer && <FirstTotal property={property} />}
        {[property.seasons, offer?.note].map(
          (note) =>
            note && (
              <p key={note} className="text-[.9375rem] text-balance text-quiet">
                {note}
              </p>
            ),
        )}
        {children}
      </div>
      <CachedPart name={`card heart ${favourite}`}>
        {() => <FavouriteButton className="heart-on-picture" home={favourite} title={property.title} />}
      </CachedPart>
    </article>
  );
}

/** What a card says of a property for any stay. */
function CardWords({ property, query, heading: Heading }: Required<Pick<PropertyCardProps, "property" | "query" | "heading">>) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="stay-card-title">
          <a className="stay-card-link" href={localizedPath(`/stays/${property.slug}`) + query}>
            {property.title}
          </a>
        </Heading>
        <Rating rating={property.rating} />
      </div>
      <p className="stay-card-line">{property.character}</p>
      <p className="dotted mt-2 text-[.9375rem] text-quiet">
        <span>{property.location}</span> <span>{property.sleeps}</span>{" "}
        {property.ratedElsewhere && <span>{m.rating_elsewhere({ count: property.ratedElsewhere })}</span>}
      </p>
      {property.hear && (
        <p className="mt-1 text-sm text-balance text-quiet" data-hear="">
          <Icon path={earIcon} className="mr-1.5 inline-block size-4.5 align-[-.2em] text-lamp" />
          <span className="sr-only">{m.label_value({ label: m.setting_hear(), value: "" })}</span>
          {property.hear}
        </p>
      )}
    </>
  );
}

/** What it costs without chosen dates. It is below the price of a night, because its last words take a second line on narrow cards. */
function FirstTotal({ property: { firstStay, currency, exchange } }: Pick<PropertyCardProps, "property">) {
  if (firstStay === null) return <p className="text-[.9375rem]">{m.first_stay_none()}</p>;
  if (firstStay === undefined) return null;
  return (
    <p className="text-[.9375rem]">
      <b className="block text-xl font-medium tabular-nums first-letter:uppercase">
        {m.quote_total_brief({ money: formatMoney(firstStay.total, currency) })}
        <AboutAmount amount={firstStay.total} exchange={exchange} />
      </b>{" "}
      <span className="block text-sm text-balance">{breakAfterCommas(firstStayText(firstStay))}</span>
    </p>
  );
}

/** A rating out of five, with a text for screen readers; a property without one is new. */
export function Rating({ rating }: { rating?: number }) {
  if (rating === undefined) return <span className="text-[.9375rem]">{m.rating_new()}</span>;
  const value = formatRating(rating);
  return (
    <span className="text-[.9375rem] whitespace-nowrap">
      <Star /> <span className="sr-only">{m.rating_label({ rating: value })}</span>
      <span aria-hidden="true">{value}</span>
    </span>
  );
}

/** The base price of a night; with an offer, the average per night including everything in its total. */
export function CardPrice({
  property: { price, currency, exchange },
  offer,
  isUsual = false,
  className,
}: {
  property: Pick<PropertyCardView, "price" | "currency" | "exchange">;
  offer?: PropertyCardProps["offer"];
  /** Whether some nights have another price. */
  isUsual?: boolean;
  className?: string;
}) {
  const amount = offer ? roundToWhole(offer.total / nightsOf(offer), currency) : price;
  return (
    <p className={className}>
      {offer?.dates && `${offer.dates} · `}
      {offer ? `${m.price_about()} ` : isUsual && `${m.price_usual()} `}
      <b className="font-medium tabular-nums">{formatMoney(amount, currency)}</b> {m.price_per_night()}
      <AboutAmount amount={amount} exchange={exchange} />
    </p>
  );
}

/** The same condition as in property-card.css; only with scripting, because otherwise browsers fetch lazy pictures at once. */
const media = "(hover) and (width >= 62rem) and (scripting)";

/**
 * A second picture, above the first while the card has the pointer or the focus. It is lazy and so not fetched before it is
 * displayed, and never on phones, where the image has an empty address. If a property is alone in its list, it is always shown
 * (property-cards.css).
 */
function SecondPicture({ address }: { address: string }) {
  return (
    <picture className="second-picture no-print">
      <source type="image/avif" media={media} srcSet={address} />
      <img src="data:," alt="" loading="lazy" />
    </picture>
  );
}
