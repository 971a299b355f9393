import { dayNumber, dayOf } from "../../dates/day-numbers.ts";
import { nextNights } from "../../dates/year-span.ts";
import { type Localised, languages } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { pictureOf } from "../../pictures/picture-view.ts";
import type { JsonLd } from "../../seo/json-ld.tsx";
import { missingForRental } from "./completeness.ts";
import { amenityFeaturesOf, bedNames, featureName } from "./google-names.ts";
import type { FullProperty } from "./property.ts";
import { meanOf, ownReviews, type Review } from "./reviews.ts";

type Home = Localised<FullProperty>;

interface JsonLdContext {
  origin: string;
  /** If the business is a sample, ratings and reviews are invented and left out. */
  isSample: boolean;
  /** The day at the property, `YYYY-MM-DD`. */
  today: string;
}

/**
 * The JSON-LD of a property: a schema.org VacationRental for Google, or an Accommodation if it lacks what Google requires
 * (`missingForRental`). Its `@id` and identifier are the same in every language.
 */
export function propertyJsonLd(property: Home, { origin, isSample, today }: JsonLdContext): JsonLd {
  const { slug, whereabouts, checkIn, checkOut } = property;
  const place = {
    "@id": `${origin}/stays/${slug}#home`,
    identifier: slug,
    name: property.title,
    description: property.summary,
    url: origin + localizedPath(`/stays/${slug}`),
    image: property.photos.map((photo) => origin + pictureOf(photo).whole.src),
    address: addressJsonLd(property),
    // Strings, because numbers lose trailing zeros, and Google requires five decimals.
    latitude: whereabouts.point.latitude.toFixed(5),
    longitude: whereabouts.point.longitude.toFixed(5),
    ...(!isSample && ratingJsonLd(property)),
  };
  if (missingForRental(property).length > 0) return { "@type": "Accommodation", ...place, ...accommodationOf(property, today) };
  return {
    "@type": "VacationRental",
    ...place,
    additionalType: property.type.searchEngines,
    checkinTime: `${checkIn.from}:00`,
    checkoutTime: `${checkOut.until}:00`,
    knowsLanguage: languages,
    containsPlace: {
      "@type": "Accommodation",
      additionalType: property.type.entire ? "EntirePlace" : "PrivateRoom",
      ...accommodationOf(property, today),
    },
  };
}

/** The properties of a schema.org Accommodation. */
function accommodationOf(property: Home, today: string) {
  return {
    occupancy: { "@type": "QuantitativeValue", value: property.guests },
    numberOfBedrooms: property.bedrooms,
    numberOfBathroomsTotal: property.bathrooms,
    floorSize: { "@type": "QuantitativeValue", value: property.area, unitCode: "MTK" },
    bed: bedsOf(property),
    amenityFeature: Object.entries(amenityFeaturesOf(property)).map(([name, value]) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value,
      ...seasonOf(property, name, today),
    })),
  };
}

/** The current or next season, because schema.org has no yearly dates. */
function seasonOf({ amenitySeasons = {} }: Home, feature: string, today: string) {
  const [, season] = Object.entries(amenitySeasons).find(([id]) => featureName(id) === feature) ?? [];
  if (!season) return {};
  const { from, to } = nextNights(season, today);
  return { validFrom: from, validThrough: dayOf((dayNumber(to) ?? 0) - 1) };
}

/** The number of beds by kind. */
function bedsOf({ rooms }: Home) {
  return Object.entries(bedNames).flatMap(([kind, typeOfBed]) => {
    const numberOfBeds = rooms.reduce((sum, { beds }) => sum + (Object.entries(beds).find(([name]) => name === kind)?.[1] ?? 0), 0);
    return numberOfBeds > 0 ? [{ "@type": "BedDetails", typeOfBed, numberOfBeds }] : [];
  });
}

/** A property without an address has its location text as the locality. */
function addressJsonLd({ address, location, whereabouts }: Home) {
  if (!address) return { "@type": "PostalAddress", addressLocality: location };
  const { street, locality, region, postalCode, country } = address;
  return {
    "@type": "PostalAddress",
    // The content check refuses a street, too, if the location is not exact; it must not leak.
    ...(whereabouts.isExact && { streetAddress: street }),
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
}

/** Search engines take only what guests wrote to the business itself: what is known from elsewhere is left out. */
function ratingJsonLd({ rating, ratings, reviews }: Home) {
  if (rating === undefined || ratings === undefined) return {};
  const aggregateRating = { "@type": "AggregateRating", ratingValue: rating, ratingCount: ratings, bestRating: 5 };
  const own = ownReviews(reviews);
  return { aggregateRating, ...(own.length > 0 && { review: own.map(reviewJsonLd) }) };
}

/** In the language of the guest. The date is the day of departure, because the day of writing is not known. */
function reviewJsonLd(review: Localised<Review>) {
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
