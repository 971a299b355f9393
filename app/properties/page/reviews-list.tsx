import { formatRating, formatShortDay } from "../../i18n/formats.ts";
import { languageInSentence } from "../../i18n/language-names.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { getLocale } from "../../i18n/messages/runtime.js";
import { Rating } from "../card/property-card.tsx";
import { aspectNames } from "../model/detail-names.ts";
import { aspects, meanOf, type Review } from "../model/reviews.ts";
import { PropertySection } from "./property-section.tsx";

interface ReviewsListProps {
  reviews: readonly Localised<Review>[];
  /** Whether the reviews are invented, because the business is a sample. */
  sample: boolean;
}

/** Reviews that are shown at first; the others are folded. */
const first = 3;

/** The reviews of a property, and their mean in each aspect. */
export function ReviewsList({ reviews, sample }: ReviewsListProps) {
  const others = reviews.slice(first);
  return (
    <PropertySection id="reviews" title={m.reviews_title()}>
      {reviews.length === 0 ? <p>{m.reviews_none()}</p> : <Means reviews={reviews} />}
      {sample && reviews.length > 0 && <p className="mt-4 text-[.9375rem] text-quiet">{m.reviews_sample()}</p>}
      <Reviews reviews={reviews.slice(0, first)} />
      {others.length > 0 && (
        <details className="more">
          <summary>{m.reviews_more({ count: others.length })}</summary>
          <Reviews reviews={others} />
        </details>
      )}
    </PropertySection>
  );
}

function Means({ reviews }: Pick<ReviewsListProps, "reviews">) {
  const mean = formatRating(meanOf(reviews));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="sr-only">{m.rating_label({ rating: mean })}</span>{" "}
        <span className="font-display text-[2.75rem] leading-none" aria-hidden="true">
          {mean}
        </span>{" "}
        <span className="text-quiet">{m.reviews_count({ count: reviews.length })}</span>
      </p>
      <dl className="in-twos mt-5 flex-wrap border-b-0 text-[.9375rem] *:col-auto! lg:flex">
        {aspects.map((aspect) => (
          <div key={aspect} className="flex flex-wrap gap-x-2">
            <dt className="text-quiet">{aspectNames[aspect]()}</dt>
            <dd className="font-medium tabular-nums">{formatRating(meanOf(reviews, [aspect]))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Reviews({ reviews }: Pick<ReviewsListProps, "reviews">) {
  return (
    <ul className="swiped">
      {reviews.map((review) => (
        <li key={`${review.date} ${review.guest}`} className="border-t border-line pt-4 pb-2">
          <ReviewView review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewView({ review }: { review: Localised<Review> }) {
  const { guest, date, language, original, words } = review;
  const isTranslated = language !== getLocale();
  return (
    <article>
      <h3 className="font-body text-base font-medium tracking-normal">{guest}</h3>
      <p className="text-[.9375rem] text-quiet">
        <time dateTime={date}>{formatShortDay(date)}</time> · <Rating rating={meanOf([review])} />
        {isTranslated && ` · ${m.review_translated({ language: languageInSentence(language) })}`}
      </p>
      <blockquote className="mt-2">{words}</blockquote>
      {isTranslated && (
        <details className="more text-[.9375rem] text-quiet">
          <summary className="w-fit cursor-pointer py-1 hover:text-lamp">{m.review_original()}</summary>
          <blockquote className="mt-1" lang={language}>
            {original}
          </blockquote>
        </details>
      )}
    </article>
  );
}
