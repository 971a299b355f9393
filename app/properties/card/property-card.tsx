import { memo, type ReactNode } from "react";
import { nightsOf } from "../../dates/day-numbers.ts";
import type { NightSpan } from "../../dates/night-spans.ts";
import { formatCents, formatMoney, formatRating } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { cardAddress, type PictureView, pictureOf } from "../../pictures/picture-view.ts";
import { Star } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { FavouriteButton } from "../favourite/favourite-button.tsx";
import type { Property } from "../model/property.ts";
import { seasonsText } from "../model/season-text.ts";

type Shown = Pick<Localised<Property>, "slug" | "title" | "location" | "character" | "price" | "rating">;

/** What a card shows of a home, and no more: in an island it travels to the browser. */
export interface PropertyCardView extends Shown {
  /** `8 guests · 4 bedrooms` */
  sleeps: string;
  /** When it has what it has not all the year; for a stay only what is out of season then. */
  seasons?: string;
  picture: PictureView;
  /** The address of the picture that shows while the pointer or the focus is on the card. */
  second?: string;
}

/** For a stay that it can be had for, where that is known. */
export function propertyCardOf(property: Localised<Property>, nights?: NightSpan): PropertyCardView {
  const { slug, title, location, character, guests, bedrooms, price, rating, cover, second } = property;
  const sleeps = [m.guests_count({ count: guests }), bedrooms > 0 && m.bedrooms_count({ count: bedrooms })].filter(Boolean).join(" · ");
  const seasons = seasonsText(property, nights).join(" · ") || undefined;
  const shown = { slug, title, location, character, sleeps, price, rating, seasons };
  return { ...shown, picture: pictureOf(cover, "card"), second: second && cardAddress(second) };
}

interface PropertyCardProps {
  property: PropertyCardView;
  /** What was asked for, for the address of the home: `?from=…`. */
  query?: string;
  sizes: string;
  /** A stay that it can be had for: cents in all, also as they are written beside others; its dates where they are not known, and what has to be said of it. */
  offer?: NightSpan & { total: number; money?: string; dates?: string; note?: string };
  /** The level of its heading on the page. */
  heading: "h2" | "h3" | "h4";
  main?: boolean;
  /** What else there is to say of it, below its price. */
  children?: ReactNode;
}

/** A home in a list. One that stays where a choice changes the others is not drawn anew. */
export const PropertyCard = memo(function StayCard({ property, query = "", sizes, offer, heading: Heading, main, children }: PropertyCardProps) {
  return (
    <article className="stay-card">
      <Picture className="stay-card-picture" picture={property.picture} sizes={sizes} main={main} transitionName={`stay-${property.slug}`}>
        {property.second && <SecondPicture address={property.second} />}
      </Picture>
      <div className="stay-card-words">
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
          <span>{property.location}</span> <span>{property.sleeps}</span>
        </p>
        {offer && (
          <p className="mt-2">
            <b className="block text-xl font-medium tabular-nums first-letter:uppercase">
              {m.quote_total_brief({ money: offer.money ?? formatCents(offer.total) })}
            </b>
          </p>
        )}
        <CardPrice className="mt-0.5 text-[.9375rem]" price={property.price} offer={offer} />
        {[property.seasons, offer?.note].map(
          (note) =>
            note && (
              <p key={note} className="text-[.9375rem] text-quiet">
                {note}
              </p>
            ),
        )}
        {children}
      </div>
      {/* Dates that nobody typed are kept with it. */}
      <FavouriteButton
        className="heart-on-picture"
        home={property.slug + (offer?.dates ? query.replace(/.\w+=/g, "_") : "")}
        title={property.title}
      />
    </article>
  );
});

/** A rating out of five, said in words to those who do not see the star; a home without one is new. */
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

/** The price of a usual night; where there is an offer, what its nights cost each with all that is in its total. */
export function CardPrice({ price, offer, className }: { price: number; offer?: PropertyCardProps["offer"]; className?: string }) {
  return (
    <p className={className}>
      {offer?.dates && `${offer.dates} · `}
      {offer && `${m.price_about()} `}
      <b className="font-medium tabular-nums">{formatMoney(offer ? Math.round(offer.total / 100 / nightsOf(offer)) : price)}</b> {m.price_per_night()}
    </p>
  );
}

/** On what screens it may show, as property-card.css says it too; only where scripts run, because elsewhere browsers fetch what is lazy at once. */
const media = "(hover) and (width >= 62rem) and (scripting)";

/**
 * Another picture of a home, above the first on its card while the pointer or the focus is there. What is not displayed
 * is not fetched, since it is lazy: so it costs nothing until then, and never anything on phones, for which the image has
 * an address of nothing. Beside a home that is alone in its list it stands for good (property-cards.css).
 */
function SecondPicture({ address }: { address: string }) {
  return (
    <picture className="second-picture no-print">
      <source type="image/avif" media={media} srcSet={address} />
      <img src="data:," alt="" loading="lazy" />
    </picture>
  );
}
