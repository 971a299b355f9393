import { seasonText } from "../../dates/year-span-text.ts";
import { formatArea, formatPercent, formatTime } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import { aboutMoney, formatMoney } from "../../i18n/money.ts";
import { type PlaceKind, placeKinds } from "../../locations/place.ts";
import { distanceText, kindNames, minutesText } from "../../locations/place-text.ts";
import { chargeName, feeTerms, prepaidText, taxText } from "../../pricing/charge-text.ts";
import { bedWords, permissionWords } from "../../properties/model/detail-names.ts";
import { factGroupNames, factLabels, factText } from "../../properties/model/fact-texts.ts";
import { type FactGroupId, type FactName, factGroupIds, factOf, relevantFacts } from "../../properties/model/facts.ts";
import { bedKinds } from "../../properties/model/rooms.ts";
import type { Compared } from "./favourite.ts";

/** A row of the comparison: the value of each property, as lines of text. */
export interface Row {
  label: string;
  cells: readonly (readonly string[])[];
}

/** Rows under a heading. */
interface RowGroup {
  title: string;
  rows: Row[];
}

/** Rows that differ between the properties, the important ones first, and rows that are the same for all. */
interface Comparison {
  first: RowGroup[];
  further: RowGroup[];
  same: Row[];
}

/** Compares properties by what guests choose by, except the price of the stay. */
export function compare(favourites: readonly Compared[]): Comparison {
  const first = [
    { title: m.facts_title(), rows: decisiveRows(favourites) },
    { title: m.compare_price(), rows: priceRows(favourites) },
    { title: m.compare_home(), rows: propertyRows(favourites) },
    { title: m.filter_amenities(), rows: amenityRows(favourites) },
  ];
  const further = [
    ...factGroupIds.map((group) => ({ title: factGroupNames[group](), rows: factRows(favourites, group) })),
    { title: m.compare_near(), rows: nearRows(favourites) },
    { title: m.compare_terms(), rows: termRows(favourites) },
  ];
  const same = [...first, ...further].flatMap(({ rows }) => rows.filter((row) => !differs(row)));
  return { first: different(first), further: different(further), same };
}

function different(groups: readonly RowGroup[]): RowGroup[] {
  return groups.map(({ title, rows }) => ({ title, rows: rows.filter(differs) })).filter(({ rows }) => rows.length > 0);
}

function differs({ cells }: Row): boolean {
  return new Set(cells.map((cell) => JSON.stringify(cell))).size > 1;
}

type CellOf = (favourite: Compared) => string | readonly string[];

function row(label: string, favourites: readonly Compared[], cellOf: CellOf): Row {
  return { label, cells: favourites.map((favourite) => [cellOf(favourite)].flat()) };
}

function priceRows(favourites: readonly Compared[]): Row[] {
  const fees = new Map(favourites.flatMap(({ property }) => property.rates.fees.map((fee) => [fee.id, fee] as const)));
  const feeIn = ({ property }: Compared, id: string) => property.rates.fees.find((fee) => fee.id === id);
  return [
    row(m.compare_a_night(), favourites, ({ property: { price, currency, exchange } }) =>
      exchange ? [formatMoney(price, currency), aboutMoney(price, exchange)] : [formatMoney(price, currency)],
    ),
    ...[...fees.values()].map((one) =>
      row(chargeName(one), favourites, (favourite) => {
        const fee = feeIn(favourite, one.id);
        if (fee) return feeTerms(fee, favourite.property);
        return one.optional ? m.provision_no() : m.deposit_none();
      }),
    ),
    row(m.included_taxes(), favourites, ({ property }) => {
      const taxes = property.rates.taxes.map((tax) => taxText(tax, property));
      return taxes.length > 0 ? taxes : m.taxes_none();
    }),
    ...(favourites.some(({ property }) => property.rates.prepaid > 0)
      ? [row(m.included_prepayment(), favourites, ({ property }) => prepaidText(property.rates) ?? m.deposit_none())]
      : []),
    row(m.included_deposit(), favourites, ({ property: { rates, currency } }) =>
      rates.securityDeposit.amount > 0 ? formatMoney(rates.securityDeposit.amount, currency) : m.deposit_none(),
    ),
  ];
}

function propertyRows(favourites: readonly Compared[]): Row[] {
  return [
    row(m.compare_type(), favourites, ({ property }) => property.type.name),
    row(m.compare_place(), favourites, ({ property }) => property.location),
    row(m.rule_guests(), favourites, ({ property }) => m.rules_guests_most({ count: property.guests })),
    row(m.compare_size(), favourites, ({ property }) => formatArea(property.area)),
    row(m.compare_bedrooms(), favourites, ({ property }) => String(property.bedrooms)),
    row(m.compare_bathrooms(), favourites, ({ property }) => String(property.bathrooms)),
  ];
}

/** The facts that most guests choose by; the others are in the groups below. */
const decisiveFacts: readonly FactName[] = ["doorSteps", "bedroomWithoutStairs", "bathroomWithoutStairs", "nearestNeighbour"];

function decisiveRows(favourites: readonly Compared[]): Row[] {
  const stated = decisiveFacts.filter((name) => isStated(favourites, name));
  return [
    row(m.rule_pets(), favourites, ({ property: { houseRules } }) => permissionWords[houseRules.pets.is]()),
    row(m.rule_children(), favourites, ({ property: { houseRules } }) => permissionWords[houseRules.children.is]()),
    row(m.compare_beds(), favourites, bedsText),
    ...stated.map((name) => factRow(favourites, name)),
  ];
}

/** A row for each fact of a group that is stated for any of them. */
function factRows(favourites: readonly Compared[], group: FactGroupId): Row[] {
  const names = new Set(favourites.flatMap(({ property }) => relevantFacts(group, property)));
  return [...names].filter((name) => !decisiveFacts.includes(name) && isStated(favourites, name)).map((name) => factRow(favourites, name));
}

function isStated(favourites: readonly Compared[], name: FactName): boolean {
  return favourites.some(({ property }) => factOf(property.facts, name) !== undefined);
}

function factRow(favourites: readonly Compared[], name: FactName): Row {
  return row(factLabels[name](), favourites, ({ property }) => factText(property.facts, name));
}

/** The beds of all rooms, one line for each kind. */
function bedsText({ property: { rooms } }: Compared): string[] {
  return bedKinds.flatMap((kind) => {
    const count = rooms.reduce((sum, { beds }) => sum + (beds[kind] ?? 0), 0);
    return count > 0 ? bedWords[kind]({ count }) : [];
  });
}

/** A row for each amenity that any of them has, in the order of the site. */
function amenityRows(favourites: readonly Compared[]): Row[] {
  const names = new Map(favourites.flatMap(({ property }) => property.amenities.map(({ id, name }) => [id, name] as const)));
  return [...names].map(([id, name]) => row(name, favourites, (favourite) => amenityText(favourite, id)));
}

function amenityText({ property: { amenities, amenitySeasons } }: Compared, id: string): string[] {
  if (!amenities.some((amenity) => amenity.id === id)) return [m.compare_no()];
  const season = amenitySeasons?.[id];
  return [m.compare_yes(), ...(season ? [seasonText(season)] : [])];
}

/** For each kind of point of interest the one with the shortest travel time. */
function nearRows(favourites: readonly Compared[]): Row[] {
  const kinds = placeKinds.filter((kind) => favourites.some(({ places }) => places.some((place) => place.kind === kind)));
  return kinds.map((kind) => row(kindNames[kind](), favourites, (favourite) => nearestText(favourite, kind)));
}

function nearestText({ property, places }: Compared, kind: PlaceKind): string[] {
  const [nearest, ...others] = places.filter((place) => place.kind === kind);
  // The nearest on the map may not be the nearest by road, if a lake or a mountain is between.
  const place = nearest && others.reduce((soonest, other) => (leastMinutes(other) < leastMinutes(soonest) ? other : soonest), nearest);
  return place ? [place.name, [distanceText(place, property.whereabouts.isExact), ...minutesText(place)].join(", ")] : [m.compare_none_near()];
}

/** By any means of travel; without a known travel time the nearest place is taken. */
function leastMinutes({ minutes }: Compared["places"][number]): number {
  return minutes.length === 0 ? 0 : Math.min(...minutes.map(({ count }) => count));
}

function termRows(favourites: readonly Compared[]): Row[] {
  return [
    row(m.search_check_in(), favourites, ({ property: { checkIn } }) => checkInText(checkIn)),
    row(m.search_check_out(), favourites, ({ property: { checkOut } }) => m.time_until({ time: formatTime(checkOut.until) })),
    row(m.compare_least(), favourites, ({ property: { rates } }) => m.compare_nights({ count: rates.minNights })),
    row(m.cancel_title(), favourites, ({ property: { cancellation } }) => cancellation.refunds.map(refundText)),
  ];
}

function checkInText({ from, until }: Compared["property"]["checkIn"]): string {
  if (until === undefined) return m.time_from({ time: formatTime(from) });
  return m.time_between({ from: formatTime(from), until: formatTime(until) });
}

function refundText({ days: count, percent }: { days: number; percent: number }): string {
  return m.compare_refund({ until: m.cancel_until_days({ count }), percent: formatPercent(percent) });
}
