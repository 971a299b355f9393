import { Fragment } from "react";
import { formatRating, formatShortDay } from "../../i18n/formats.ts";
import { languageInSentence } from "../../i18n/language-names.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { getLocale } from "../../i18n/messages/runtime.js";
import { Rating } from "../card/property-card.tsx";
import { aspectNames, reviewTopicNames } from "../model/detail-names.ts";
import { aspects, meanOf, meanOfAspect, ownReviews, type Review, reviewTopics } from "../model/reviews.ts";
import { PropertySection } from "./property-section.tsx";

interface ReviewsListProps {
  reviews: readonly Localised<Review>[];
  /** Whether the reviews are invented, because the business is a sample. */
  sample: boolean;
  /** The business, which replies to reviews. */
  brand: string;
}

/** Reviews that are shown at first; the others are folded. */
const first = 3;

/** A review with the id of its element and, if it is the newest of a year, the year. */
type Listed = Localised<Review> & { id: string; year?: string };

/** The reviews of a property, the newest first, their mean in each aspect, and who speaks of what. */
export function ReviewsList({ reviews, sample, brand }: ReviewsListProps) {
  const yearOf = (review?: Localised<Review>) => review?.date.slice(0, 4);
  const listed = reviews.map((review, index): Listed => {
    const year = yearOf(review);
    return { ...review, id: `review-${index + 1}`, year: year === yearOf(reviews[index - 1]) ? undefined : year };
  });
  const others = listed.slice(first);
  const own = ownReviews(reviews);
  const elsewhere = reviews.length - own.length;
  return (
    <PropertySection id="reviews" title={m.reviews_title()}>
      {own.length > 0 && <Means reviews={own} />}
      {reviews.length === 0 && <p>{m.reviews_none()}</p>}
      {elsewhere > 0 && <p className="mt-4 text-[.9375rem] text-quiet">{m.reviews_elsewhere({ count: elsewhere })}</p>}
      {sample && reviews.length > 0 && <p className="mt-4 text-[.9375rem] text-quiet">{m.reviews_sample()}</p>}
      <Topics reviews={listed} />
      <Reviews reviews={listed.slice(0, first)} brand={brand} />
      {others.length > 0 && (
        <details className="more open-on-paper">
          <summary>{m.reviews_more({ count: others.length })}</summary>
          <Reviews reviews={others} brand={brand} />
        </details>
      )}
    </PropertySection>
  );
}

/** Links to the reviews that speak of what some guests have to know. */
function Topics({ reviews }: { reviews: readonly Listed[] }) {
  const topics = reviewTopics.flatMap((topic) => {
    const about = reviews.filter((review) => review.about.includes(topic));
    return about.length > 0 ? [{ topic, about }] : [];
  });
  if (topics.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-10 text-[.9375rem] leading-11">
      {topics.map(({ topic, about }) => (
        <li key={topic}>
          <span className="text-quiet">{m.label_value({ label: reviewTopicNames[topic](), value: "" })}</span>
          {about.map(({ id, guest }, index) => (
            <Fragment key={id}>
              {/* A comma never begins a line. */}
              <span className="inline-block">
                <a className="finger relative underline decoration-edge underline-offset-4 hover:text-lamp" href={`#${id}`}>
                  {guest}
                </a>
                {index < about.length - 1 && ","}
              </span>{" "}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Means({ reviews }: Pick<ReviewsListProps, "reviews">) {
  const mean = formatRating(meanOf(reviews));
  const rated = aspects.flatMap((aspect) => {
    const mean = meanOfAspect(reviews, aspect);
    return mean === undefined ? [] : [{ aspect, mean }];
  });
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="sr-only">{m.rating_label({ rating: mean })}</span>{" "}
        <span className="font-display text-[2.75rem] leading-none" aria-hidden="true">
          {mean}
        </span>{" "}
        <span className="text-quiet">{m.reviews_count({ count: reviews.length })}</span>
      </p>
      {rated.length > 0 && (
        <dl className="in-twos mt-5 flex-wrap border-b-0 text-[.9375rem] *:col-auto! lg:flex">
          {rated.map(({ aspect, mean }) => (
            <div key={aspect} className="flex flex-wrap gap-x-2">
              <dt className="text-quiet">{aspectNames[aspect]()}</dt>
              <dd className="font-medium tabular-nums">{formatRating(mean)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Reviews({ reviews, brand }: { reviews: readonly Listed[]; brand: string }) {
  return (
    <ul className="swiped">
      {reviews.map((review) => (
        // Without a year there is its room, so that the reviews of a row begin at the same height.
        <li key={review.id} id={review.id} className={review.year ? "" : "pt-9"}>
          {review.year && <h3 className="h-9 font-display text-xl text-quiet">{review.year}</h3>}
          <ReviewView review={review} brand={brand} />
        </li>
      ))}
    </ul>
  );
}

function ReviewView({ review, brand }: { review: Localised<Review>; brand: string }) {
  const { guest, date, language, original, words, source, reply } = review;
  const isForeign = language !== getLocale();
  const isTranslated = isForeign && words !== original;
  const written = isTranslated ? m.review_translated : m.review_written;
  return (
    <article className="border-t border-line pt-4 pb-2 in-target:border-lamp">
      <h4 className="font-body text-base font-medium tracking-normal">{guest}</h4>
      <p className="text-[.9375rem] text-quiet">
        <time dateTime={date}>{formatShortDay(date)}</time> · <Rating rating={meanOf([review])} />
        {isForeign && ` · ${written({ language: languageInSentence(language) })}`}
      </p>
      {source && (
        <p className="text-[.9375rem] text-quiet">
          <a className="finger relative underline decoration-edge underline-offset-4 hover:text-lamp" href={source.address} rel="nofollow noopener">
            {m.review_source({ source: source.name, day: formatShortDay(source.date).replaceAll(" ", "\u00a0") })}
          </a>
        </p>
      )}
      <blockquote className="mt-2" lang={isForeign && !isTranslated ? language : undefined}>
        {words}
      </blockquote>
      {isTranslated && (
        <details className="more text-[.9375rem] text-quiet">
          <summary className="w-fit cursor-pointer py-1 hover:text-lamp">{m.review_original()}</summary>
          <blockquote className="mt-1" lang={language}>
            {original}
          </blockquote>
        </details>
      )}
      {reply && (
        <div className="mt-3 border-l border-line pl-4 text-[.9375rem]">
          <p className="text-quiet">{[m.review_reply({ brand }), reply.date && formatShortDay(reply.date)].filter(Boolean).join(" · ")}</p>
          <p className="mt-1">{reply.text}</p>
        </div>
      )}
    </article>
  );
}
