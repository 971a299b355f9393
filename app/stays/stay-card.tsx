import { memo, type ReactNode } from "react";
import { addressOf } from "../i18n/address-of.ts";
import { formatCents, formatMoney, formatRating } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { type PictureView, pictureOf } from "../pictures/picture-view.ts";
import { Star } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import { Heart } from "./heart.tsx";
import type { Stay } from "./stay.ts";

/** What a card shows of a home, and no more: in an island it travels to the browser. */
export interface StayCardView extends Pick<Localised<Stay>, "slug" | "title" | "location" | "price" | "rating"> {
  picture: PictureView;
}

export function stayCardOf({ slug, title, location, price, rating, cover }: Localised<Stay>): StayCardView {
  return { slug, title, location, price, rating, picture: pictureOf(cover, "card") };
}

interface StayCardProps {
  stay: StayCardView;
  /** What was asked for, for the address of the home: `?from=…`. */
  query?: string;
  sizes: string;
  /** A stay that it can be had for: cents in all, its dates where they are not known, and what has to be said of it. */
  offer?: { total: number; dates?: string; note?: string };
  /** The level of its heading on the page. */
  heading: "h2" | "h3";
  main?: boolean;
  /** What else there is to say of it, below its price. */
  children?: ReactNode;
}

/** A home in a list. One that stays where a choice changes the others is not drawn anew. */
export const StayCard = memo(function StayCard({ stay, query = "", sizes, offer, heading: Heading, main, children }: StayCardProps) {
  return (
    <article className="group relative">
      <Picture className="zooms aspect-4/5" picture={stay.picture} sizes={sizes} main={main} grows={`stay-${stay.slug}`} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="flex-1 basis-[min-content] display-4">
          <a className="after:absolute after:inset-0 group-hover:text-lamp" href={addressOf(`/stays/${stay.slug}`) + query}>
            {stay.title}
          </a>
        </Heading>
        <Rating rating={stay.rating} />
      </div>
      <p className="text-[.9375rem] text-quiet">{stay.location}</p>
      {offer && (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
          <b className="text-xl font-medium tabular-nums first-letter:uppercase">{m.quote_total_brief({ money: formatCents(offer.total) })}</b>
          {offer.dates && <span className="text-[.9375rem]">{offer.dates}</span>}
        </p>
      )}
      <Price className="mt-1 text-[.9375rem]" price={stay.price} isUsual={offer !== undefined} />
      {offer?.note && <p className="text-[.9375rem] text-quiet">{offer.note}</p>}
      {children}
      <Heart className="heart-on-picture" slug={stay.slug} title={stay.title} />
    </article>
  );
});

/** A rating out of five, said in words to those who do not see the star. */
export function Rating({ rating }: { rating: number }) {
  const value = formatRating(rating);
  return (
    <span className="text-[.9375rem] whitespace-nowrap">
      <Star /> <span className="sr-only">{m.rating_label({ rating: value })}</span>
      <span aria-hidden="true">{value}</span>
    </span>
  );
}

/** The price of a usual night: that of the nights asked for may be another. */
export function Price({ price, isUsual, className }: { price: number; isUsual?: boolean; className?: string }) {
  return (
    <p className={className}>
      {isUsual && `${m.price_usual()} `}
      <b className="font-medium tabular-nums">{formatMoney(price)}</b> {m.price_per_night()}
    </p>
  );
}
