import type { z } from "zod";
import { dayOf, nightsOf, numberIn } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { lastDay, type YearSpan } from "../dates/year-span.ts";
import type { StayOffer } from "../features/search/criteria/search-terms.ts";
import type { Localised } from "../i18n/languages.ts";
import { travelModes } from "../locations/place.ts";
import type { Photo } from "../pictures/photo.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { chargeName } from "../pricing/charge-text.ts";
import type { Party } from "../pricing/charges.ts";
import { percentOf } from "../pricing/price.ts";
import type { FeeFields, Season, TaxFields } from "../pricing/rates.ts";
import { factLabels, factText } from "../properties/model/fact-texts.ts";
import { type FactGroupId, type FactName, factGroupIds, factOf, relevantFacts, unitOf } from "../properties/model/facts.ts";
import type { Property, PropertyDetail } from "../properties/model/property.ts";
import { outOfSeason as listOutOfSeason } from "../properties/model/season-text.ts";
import { provided, ruled } from "../properties/model/terms.ts";
import { pageAddress, selfAddress } from "./addresses.ts";
import type { ApiContext } from "./api-context.ts";
import type { outOfSeasonSchema } from "./common-schemas.ts";
import type { offerSchema, propertySchema, propertySummarySchema } from "./property-schemas.ts";
import { markdownOf, serializeConverted, serializeMoney } from "./values.ts";

export function serializePicture({ origin }: Pick<ApiContext, "origin">, photo: Localised<Photo>) {
  const { alt, whole } = pictureOf(photo);
  return { url: origin + whole.src, alt };
}

/** The fields of a property in lists. */
function serializeSummary(property: Localised<Property>, context: ApiContext, party?: Partial<Party>) {
  const {
    slug,
    title,
    type,
    location,
    character,
    destination = null,
    guests,
    bedrooms,
    bathrooms,
    area,
    amenities,
    price,
    currency,
    exchange,
    whereabouts,
    cover,
  } = property;
  const { latitude, longitude } = whereabouts.point;
  const firstStay = context.firstStayOf(slug, party);
  return {
    slug,
    title,
    page: pageAddress(context, `/stays/${slug}`),
    self: selfAddress(context, `/stays/${slug}`),
    ...{ type: type.id, typeName: type.name, location, character, destination, guests, bedrooms, bathrooms, area },
    amenities: amenities.map(({ id, name }) => ({ slug: id, name, season: serializeSeason(property.amenitySeasons?.[id]) })),
    features: [...property.features],
    perNight: serializeMoney(price, currency),
    perNightAbout: serializeConverted(price, exchange),
    firstStay: firstStay && serializeStayTotal(property, firstStay),
    // As in JSON-LD: invented ratings must not be taken for real ones.
    rating: context.business.sample || property.rating === undefined ? null : { value: property.rating, count: property.ratings ?? null },
    whereabouts: { latitude, longitude, isExact: whereabouts.isExact },
    picture: serializePicture(context, cover),
  };
}

export function serializeOffer(property: Localised<Property>, offer: StayOffer, isConfirmed: boolean): z.infer<typeof offerSchema> {
  return { ...serializeStayTotal(property, offer), isConfirmed, outOfSeason: serializeOutOfSeason(property, offer) };
}

function serializeStayTotal({ currency, exchange }: Localised<Property>, { from, to, total, guests }: StayOffer) {
  const stay = { from, to };
  return { stay, nights: nightsOf(stay), guests, total: serializeMoney(total, currency), totalAbout: serializeConverted(total, exchange) };
}

/** The amenities that are out of season during a stay. */
export function serializeOutOfSeason(property: Localised<Property>, stay: NightSpan): z.infer<typeof outOfSeasonSchema> {
  return listOutOfSeason(property, stay).map(({ id, name, words }) => ({ slug: id, name, text: words }));
}

export function serializePropertySummary(
  property: Localised<Property>,
  offer: z.infer<typeof propertySummarySchema>["offer"],
  context: ApiContext,
  party: Partial<Party>,
): z.infer<typeof propertySummarySchema> {
  return { ...serializeSummary(property, context, party), offer };
}

/** All fields that the page of a property shows. */
export function serializeProperty(property: Localised<Property>, context: ApiContext): z.infer<typeof propertySchema> {
  const { slug } = property;
  const detail = context.detailOf(slug);
  const self = selfAddress(context, `/stays/${slug}`);
  const { checkIn, checkOut, includes, houseRules, parking, cancellation, licence } = detail;
  return {
    ...serializeSummary(property, context),
    summary: detail.summary,
    description: markdownOf(detail.description, pageAddress(context, `/stays/${slug}`)),
    timeZone: property.timeZone,
    photos: detail.photos.map((photo) => ({ ...serializePicture(context, photo), room: photo.room })),
    rooms: detail.rooms.map(({ kind, name = null, beds, note = null }) => ({ kind, name, beds, note })),
    checkIn: { from: checkIn.from, until: checkIn.until ?? null, how: checkIn.how },
    checkOut: { until: checkOut.until, how: checkOut.how ?? null },
    included: withNotes(
      provided.filter((name) => includes[name]),
      includes,
    ),
    cleaning: includes.cleaning,
    alsoThere: includes.also,
    houseRules: withNotes(ruled, houseRules),
    quietHours: houseRules.quiet ?? null,
    moreRules: houseRules.more,
    parking: { kind: parking.kind, spaces: parking.spaces ?? null, note: parking.note ?? null },
    cancellation: { refunds: cancellation.refunds.map(({ days, percent }) => ({ daysBefore: days, percent })), note: cancellation.note ?? null },
    licence: licence ?? null,
    goodToKnow: detail.goodToKnow,
    setting: detail.setting ?? null,
    ...serializeFacts(detail, property),
    standard: serializeStandard(detail, context),
    gettingThere: detail.gettingThere,
    nearby: serializeNearby(property, detail, context),
    rates: serializeRates(property),
    nights: `${self}/nights`,
    quote: `${self}/quote`,
    updated: property.updated ?? null,
  };
}

function serializeStandard({ failed }: Localised<PropertyDetail>, { standard }: ApiContext): z.infer<typeof propertySchema>["standard"] {
  if (!standard) return null;
  const names = new Map(standard.groups.flatMap(({ points }) => points.map(({ id, name }) => [id, name])));
  return { met: names.size - failed.length, points: names.size, failed: failed.map(({ id, why }) => ({ id, name: names.get(id) ?? id, why })) };
}

/** All facts that could be stated for the property, also those that are not. */
function serializeFacts(
  { facts, includes, houseRules }: Localised<PropertyDetail>,
  { amenities }: Localised<Property>,
): Pick<z.infer<typeof propertySchema>, "facts" | "measured"> {
  const serializeFact = (group: FactGroupId, id: FactName) => {
    const value = factOf(facts, id) ?? null;
    return { group, id, name: factLabels[id](), value, unit: typeof value === "number" ? (unitOf(id) ?? null) : null, text: factText(facts, id) };
  };
  return {
    facts: factGroupIds.flatMap((group) => relevantFacts(group, { facts, amenities, includes, houseRules }).map((id) => serializeFact(group, id))),
    measured: factGroupIds.flatMap((group) => {
      const { measured, note = null } = facts[group] ?? {};
      return measured ? [{ group, ...measured, note }] : [];
    }),
  };
}

/** The values of a record with notes or null. */
function withNotes<Name extends string, Is>(
  names: readonly Name[],
  values: Partial<Record<Name, { is: Is; note?: string }>>,
): Record<Name, { is: Is; note: string | null }>;
function withNotes(names: readonly string[], values: Partial<Record<string, { is: unknown; note?: string }>>): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { is: values[name]?.is, note: values[name]?.note ?? null }]));
}

function serializeNearby({ destination }: Localised<Property>, { minutes }: Localised<PropertyDetail>, { destinations }: ApiContext) {
  const places = destinations.find(({ slug }) => slug === destination)?.places ?? [];
  return places.flatMap(({ id, name, kind }) => {
    const known = travelModes.flatMap((mode) => (minutes[mode][id] === undefined ? [] : [[mode, minutes[mode][id]] as const]));
    return known.length > 0 ? [{ place: name, kind, minutes: Object.fromEntries(known) }] : [];
  });
}

function serializeRates({ price, currency, rates }: Localised<Property>): z.infer<typeof propertySchema>["rates"] {
  const { weekend, seasons, discounts, minNights, maxNights, arrivals, gaps, notice, horizon, fees, taxes, prepaid, securityDeposit } = rates;
  const money = (amount: number) => serializeMoney(amount, currency);
  const moneyOrNull = (amount: number | undefined) => (amount === undefined ? null : money(amount));
  return {
    perNight: money(price),
    weekend: weekend ? { nights: [...weekend.nights], perNight: moneyOrNull(weekend.price) } : null,
    seasons: seasons.map((season) => ({
      from: seasonDay(season, season.from),
      to: seasonDay(season, season.to),
      perNight: moneyOrNull(season.price),
      weekend: moneyOrNull(season.weekend),
      minNights: season.minNights ?? null,
      arrivals: season.arrivals ? [...season.arrivals] : null,
    })),
    discounts: discounts.map(({ part, nights = null, daysBefore = null, daysAhead = null }) => ({
      percent: part / 10_000,
      nights,
      daysBefore,
      daysAhead,
    })),
    minNights,
    maxNights,
    arrivals: arrivals ? [...arrivals] : null,
    fillsGaps: gaps === "fill",
    noticeDays: notice,
    horizonMonths: horizon ?? null,
    fees: fees.map((fee) => {
      const { per, amount, above, most, part, on }: Partial<FeeFields> = fee;
      const counts = { above: above ?? null, most: most ?? null };
      const terms = { per: per ?? null, amount: moneyOrNull(amount), ...counts, ...percentFields(part, on), isOptional: fee.optional === true };
      return { id: fee.id, name: chargeName(fee), ...terms };
    }),
    taxes: taxes.map((tax) => {
      const { part, on, of, perGuestNight, season, mostNights, mostPerGuestNight, freeUnder, exemptFrom, included = false }: Partial<TaxFields> = tax;
      const taxMoney = (amount: number | undefined) => (amount === undefined ? null : serializeMoney(amount, tax.local?.currency ?? currency));
      const day = (day: number | undefined) => (season && day !== undefined ? seasonDay(season, day) : null);
      return {
        id: tax.id,
        name: tax.name,
        ...percentFields(part, on),
        of: of ?? null,
        perGuestNight: taxMoney(perGuestNight),
        from: day(season?.from),
        to: day(season?.to),
        mostNights: mostNights ?? null,
        mostPerGuestNight: taxMoney(mostPerGuestNight),
        freeUnder: freeUnder ?? null,
        exemptFrom: exemptFrom ?? null,
        isIncluded: included,
        isPaidOnArrival: tax.collect === "arrival",
        rateOf: tax.local?.asOf ?? null,
        source: tax.source ?? null,
        note: tax.note ?? null,
      };
    }),
    prepaidPercent: percentOf({ part: prepaid }),
    deposit: money(securityDeposit.amount),
    depositReturnedDays: securityDeposit.returned,
  };
}

/** The first and last day of a season; null: all year. */
function serializeSeason(season: YearSpan | undefined) {
  return season ? { from: season.from, to: lastDay(season) } : null;
}

function percentFields(part: number | undefined, on: readonly string[] | undefined) {
  return { percent: part === undefined ? null : percentOf({ part }), on: on ? [...on] : null };
}

/** `12-20` for a yearly season, otherwise the full date. */
function seasonDay({ yearly }: Pick<Season, "yearly">, day: number): string {
  // 2028 is a leap year, so 29 February is kept.
  return yearly ? dayOf(numberIn(2028, day)).slice(5) : dayOf(day);
}
