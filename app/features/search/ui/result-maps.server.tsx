import { renderToStaticMarkup } from "react-dom/server";
import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { aboutText, formatMoney } from "../../../i18n/money.ts";
import { pinsOf, propertyPinSpace, ringsAround } from "../../../locations/compass-scale.ts";
import type { Destination } from "../../../locations/destination.ts";
import { bearingTo, kilometresBetween, type Point } from "../../../locations/geometry.ts";
import { travelText } from "../../../locations/place-text.ts";
import { RingScale } from "../../../locations/ring-scale.tsx";
import { firstTotalText } from "../../../properties/card/first-stay.ts";
import type { Property } from "../../../properties/model/property.ts";
import { propertyQueryOf } from "../criteria/search-query.ts";
import type { Search } from "../criteria/search-terms.ts";
import type { ResultMap, SearchResult } from "../engine/search-results.ts";
import { type PropertyOnMap, ResultsCompass } from "./results-compass.tsx";

export type MappedResult = SearchResult & { entry: MappedEntry };

interface MappedEntry {
  property: Pick<Localised<Property>, "destination" | "whereabouts">;
}

/**
 * A map for each destination among the results of a page. `results` are grouped by destination; `all` are the matches of all pages;
 * `search` is for the links to the properties.
 */
export function resultMaps(
  results: readonly MappedResult[],
  all: readonly MappedEntry[],
  destinations: readonly Localised<Destination>[],
  search: Search,
): ResultMap[] {
  const numbered = results.map((result, index) => ({ ...result, number: index + 1 }));
  return [...Map.groupBy(numbered, ({ entry }) => entry.property.destination ?? "")].map(([slug, results]) => {
    const destination = destinations.find((one) => one.slug === slug);
    const [middle] = destination?.places ?? [];
    const centre = middle?.coordinates ?? meanPoint(results.map(({ entry }) => entry.property.whereabouts.point));
    const directions = results.map(({ entry }) => directionFrom(centre, entry.property.whereabouts.point));
    const rings = ringsAround(Math.max(...directions.map(({ kilometres }) => kilometres)));
    const pins = pinsOf(directions, propertyPinSpace, rings.at(-1));
    const onMap = results.flatMap(({ entry, card, offer, number }, index) => {
      const [pin, direction] = [pins[index], directions[index]];
      if (!pin || !direction) return [];
      const facts = [priceText({ card, offer }), middle && travelText(direction, entry.property.whereabouts.isExact)].filter(Boolean).join(", ");
      return [{ slug: card.slug, title: card.title, query: propertyQueryOf(search, offer), number, facts, pin }];
    });
    const found = all.filter(({ property }) => (property.destination ?? "") === slug).length;
    const place = renderToStaticMarkup(<DestinationResults {...{ destination, found, rings }} middle={middle?.name} properties={onMap} />);
    return { id: slug, place, count: results.length };
  });
}

const directionFrom = (centre: Point, point: Point) => ({ kilometres: kilometresBetween(centre, point), bearing: bearingTo(centre, point) });

function priceText({ card, offer }: SearchResult): string {
  const { price, currency, exchange } = card;
  if (offer) return m.quote_total_brief({ money: formatMoney(offer.total, currency) }) + aboutText(offer.total, exchange);
  return `${formatMoney(price, currency)} ${m.price_per_night()}${aboutText(price, exchange)}, ${firstTotalText(card)}`;
}

function meanPoint(points: readonly Point[]): Point {
  const mean = (coordinateOf: (point: Point) => number) => points.reduce((sum, point) => sum + coordinateOf(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

interface DestinationResultsProps {
  destination: Localised<Destination> | undefined;
  /** Matches at this destination, on all pages of the results. */
  found: number;
  /** The name of the point in the middle of the map. */
  middle?: string;
  /** Those on this page of the results. */
  properties: readonly PropertyOnMap[];
  /** In kilometres. */
  rings: readonly number[];
}

/** A destination among the results: its name, its compass map, on which each property is a link, and its lead. */
function DestinationResults({ destination, found, middle, properties, rings }: DestinationResultsProps) {
  const facts = [
    m.homes_found({ count: found }),
    found > properties.length && m.map_on_page({ count: properties.length }),
    middle && m.map_middle({ place: middle }),
  ];
  return (
    <>
      {destination && (
        <h3 className="text-2xl">
          <a className="quiet-link" href={localizedPath(`/destinations/${destination.slug}`)}>
            {destination.name}
          </a>
        </h3>
      )}
      <p className="dotted mt-1.5 text-[.9375rem] text-quiet">
        {facts.filter(Boolean).map((fact) => (
          <span key={String(fact)}>{fact} </span>
        ))}
      </p>
      <ResultsCompass {...{ properties, rings, middle }} name={destination?.name} />
      <RingScale rings={rings} className="-mt-3 mb-5" />
      {destination && <p className="band-lead">{destination.lead}</p>}
    </>
  );
}
