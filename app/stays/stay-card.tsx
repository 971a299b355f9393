import { formatMoney, formatRating } from "../i18n/formats.ts";
import type { Language } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { PictureView } from "../pictures/picture-view.ts";
import { Star } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";

/** A home as a card shows it, in the page's language. */
export interface StayCardView {
  slug: string;
  /** The address of its page. */
  href: string;
  title: string;
  location: string;
  /** US dollars a night. */
  price: number;
  rating: number;
  picture: PictureView;
}

interface StayCardProps {
  stay: StayCardView;
  language: Language;
  sizes: string;
  /** The level of its heading on the page. */
  heading: "h2" | "h3";
  main?: boolean;
}

export function StayCard({ stay, language, sizes, heading: Heading, main }: StayCardProps) {
  return (
    <article className="group relative">
      <Picture className="zooms aspect-4/5" picture={stay.picture} sizes={sizes} main={main} grows={`stay-${stay.slug}`} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="flex-1 basis-[min-content] display-4">
          <a className="after:absolute after:inset-0 group-hover:text-lamp" href={stay.href}>
            {stay.title}
          </a>
        </Heading>
        <Rating rating={stay.rating} language={language} />
      </div>
      <p className="text-[.9375rem] text-quiet">{stay.location}</p>
      <Price className="mt-1 text-[.9375rem]" price={stay.price} language={language} />
    </article>
  );
}

/** A rating out of five, said in words to those who do not see the star. */
export function Rating({ rating, language }: { rating: number; language: Language }) {
  const value = formatRating(rating, language);
  return (
    <span className="text-[.9375rem] whitespace-nowrap">
      <Star /> <span className="sr-only">{m.rating_label({ rating: value })}</span>
      <span aria-hidden="true">{value}</span>
    </span>
  );
}

export function Price({ price, language, className }: { price: number; language: Language; className?: string }) {
  return (
    <p className={className}>
      <b className="font-medium tabular-nums">{formatMoney(price, language)}</b> {m.price_per_night()}
    </p>
  );
}
