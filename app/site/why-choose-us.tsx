import type { Published } from "../catalog/content.server.ts";
import { formatShortDay } from "../i18n/formats.ts";
import { languageInSentence } from "../i18n/language-names.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { ownReviews } from "../properties/model/reviews.ts";
import { Picture } from "../ui/picture.tsx";
import { useSite } from "./use-site.ts";

/** Columns by number of reasons, beside a review and without one, so that no row has a gap. */
const columns = {
  beside: ["", "", "xl:grid-cols-2", "", "xl:grid-cols-2"],
  alone: ["", "", "xl:grid-cols-2", "lg:grid-cols-3", "xl:grid-cols-2"],
};

/** Reasons to choose the business, next to a guest's review and a room of the property where the guest stayed. */
export function WhyChooseUs({ reasons }: Pick<Published["pages"]["home"], "reasons">) {
  const review = useFeaturedReview();
  return (
    <section className={`on-dark grid grid-cols-1 bg-pine text-on-dark ${review ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]" : ""}`}>
      {review && <Picture className="max-lg:aspect-3/2" picture={pictureOf(review.room)} sizes="100vw" />}
      <div className={review ? "w-full max-w-[53rem] px-gutter py-section lg:pl-[clamp(2.5rem,6vw,7rem)]" : "wrap py-section"}>
        <h2 className="display-2">{nonBreaking(m.home_why())}</h2>
        <ul className={`mt-[clamp(1.25rem,3vw,2.5rem)] grid gap-x-10 gap-y-5 sm:gap-y-7 ${columns[review ? "beside" : "alone"][reasons.length]}`}>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3 className="display-4 max-sm:text-[1.1875rem]">{nonBreaking(title)}</h3>
              <p className="mt-1 text-[.9375rem] text-balance opacity-90">{text}</p>
            </li>
          ))}
        </ul>
        {review && <FeaturedReview {...review} />}
      </div>
    </section>
  );
}

function FeaturedReview({ property, guest, words, date, language }: NonNullable<ReturnType<typeof useFeaturedReview>>) {
  const { sample } = useSite().business;
  const isTranslated = language !== getLocale();
  return (
    <figure className="mt-[clamp(2rem,4vw,3.5rem)] border-t border-on-dark/30 pt-[clamp(1.5rem,3vw,2.5rem)]">
      <blockquote className="font-display text-[clamp(1.1875rem,1.6vw,1.5rem)] leading-snug text-pretty">“{words}”</blockquote>
      <figcaption className="dotted mt-4 text-[.9375rem]">
        <span>
          {guest}, <time dateTime={date}>{formatShortDay(date)}</time>
        </span>{" "}
        <span>
          <a className="finger relative inline-block underline underline-offset-4" href={localizedPath(`/stays/${property.slug}`)}>
            {property.title}
          </a>
          {sample && <span className="opacity-85"> · {m.home_review_sample()}</span>}
        </span>{" "}
        {isTranslated && <span className="opacity-85">{m.review_translated({ language: languageInSentence(language) })}</span>}
      </figcaption>
    </figure>
  );
}

/** The review chosen by the owner, with its property and a photo: the living room, or else the cover. */
function useFeaturedReview() {
  const { business, properties, detailOf } = useSite();
  const chosen = business.featured.review;
  const property = properties.find(({ slug }) => slug === chosen?.stay);
  if (!chosen || !property) return undefined;
  const { photos, reviews } = detailOf(property.slug);
  const review = ownReviews(reviews).find(({ guest }) => guest === chosen.guest);
  return review && { ...review, property, room: photos.find(({ room }) => room === "living") ?? property.cover };
}
