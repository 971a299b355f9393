import { dayNumber, dayOf } from "../../dates/day-numbers.ts";
import { nextNights } from "../../dates/year-span.ts";
import { type Localised, languages } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { pictureOf } from "../../pictures/picture-view.ts";
import type { JsonLd } from "../../seo/json-ld.tsx";
import { missingForRental } from "./completeness.ts";
import { bedNames, featureName, featuresOf } from "./google-names.ts";
import type { FullProperty } from "./property.ts";
import { meanOf, type Review } from "./reviews.ts";

type Home = Localised<FullProperty>;

interface Told {
  origin: string;
  /** While the business is a sample, ratings and reviews are invented, and machines get none. */
  isSample: boolean;
  /** The day that it is at the home, `YYYY-MM-DD`. */
  today: string;
}

/**
 * A home for machines: a schema.org VacationRental as Google wants it, or a plain Accommodation while the home lacks what
 * Google requires (`missingForRental`). Its name in the graph and its identifier are the same in every language.
 */
export function propertyJsonLd(property: Home, { origin, isSample, today }: Told): JsonLd {
  const { slug, whereabouts, checkIn, checkOut } = property;
  const place = {
    "@id": `${origin}/stays/${slug}#home`,
    identifier: slug,
    name: property.title,
    description: property.summary,
    url: origin + localizedPath(`/stays/${slug}`),
    image: property.photos.map((photo) => origin + pictureOf(photo).whole.src),
    address: addressThing(property),
    // As text, because a number would lose the zeros at its end, and with them the five decimals that Google wants.
    latitude: whereabouts.point.latitude.toFixed(5),
    longitude: whereabouts.point.longitude.toFixed(5),
    ...(!isSample && ratingThings(property)),
  };
  if (missingForRental(property).length > 0) return { "@type": "Accommodation", ...place, ...insideOf(property, today) };
  return {
    "@type": "VacationRental",
    ...place,
    checkinTime: `${checkIn.from}:00`,
    checkoutTime: `${checkOut.until}:00`,
    knowsLanguage: languages.map(({ code }) => code),
    containsPlace: { "@type": "Accommodation", additionalType: "EntirePlace", ...insideOf(property, today) },
  };
}

/** What a schema.org Accommodation tells of its rooms. */
function insideOf(property: Home, today: string) {
  return {
    occupancy: { "@type": "QuantitativeValue", value: property.guests },
    numberOfBedrooms: property.bedrooms,
    numberOfBathroomsTotal: property.bathrooms,
    floorSize: { "@type": "QuantitativeValue", value: property.area, unitCode: "MTK" },
    bed: bedsOf(property),
    amenityFeature: Object.entries(featuresOf(property)).map(([name, value]) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value,
      ...seasonThing(property, name, today),
    })),
  };
}

/** The season that is now, or the next: schema.org has no days of every year. */
function seasonThing({ amenitySeasons = {} }: Home, feature: string, today: string) {
  const [, season] = Object.entries(amenitySeasons).find(([id]) => featureName(id) === feature) ?? [];
  if (!season) return {};
  const { from, to } = nextNights(season, today);
  return { validFrom: from, validThrough: dayOf((dayNumber(to) ?? 0) - 1) };
}

/** All beds of the home, each kind once. */
function bedsOf({ rooms }: Home) {
  return Object.entries(bedNames).flatMap(([kind, typeOfBed]) => {
    const numberOfBeds = rooms.reduce((sum, { beds }) => sum + (Object.entries(beds).find(([name]) => name === kind)?.[1] ?? 0), 0);
    return numberOfBeds > 0 ? [{ "@type": "BedDetails", typeOfBed, numberOfBeds }] : [];
  });
}

/** A home that gives no address is told of by the words for its place. */
function addressThing({ address, location, whereabouts }: Home) {
  if (!address) return { "@type": "PostalAddress", addressLocality: location };
  const { street, locality, region, postalCode, country } = address;
  return {
    "@type": "PostalAddress",
    // The reading of the file refuses it too: this is what must not leak.
    ...(whereabouts.isExact && { streetAddress: street }),
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}

function ratingThings({ rating, ratings, reviews }: Home) {
  if (rating === undefined || ratings === undefined) return {};
  const aggregateRating = { "@type": "AggregateRating", ratingValue: rating, ratingCount: ratings, bestRating: 5 };
  return { aggregateRating, ...(reviews.length > 0 && { review: reviews.map(reviewThing) }) };
}

/** As the guest wrote it. The day of departure stands for that of writing, of which there is no note. */
function reviewThing(review: Localised<Review>) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: review.guest },
    datePublished: review.date,
    contentReferenceTime: review.date,
    inLanguage: review.language,
    reviewBody: review.original,
    reviewRating: { "@type": "Rating", ratingValue: meanOf([review]), bestRating: 5 },
  };
}
