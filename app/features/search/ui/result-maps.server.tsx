import { renderToStaticMarkup } from "react-dom/server";
import { formatCents, formatMoney } from "../../../i18n/formats.ts";
import type { Localised } from "../../../i18n/languages.ts";
import { m } from "../../../i18n/messages/messages.js";
import { pinsOf, ringsAround, roomOfHomes } from "../../../locations/compass-scale.ts";
import type { Destination } from "../../../locations/destination.ts";
import { bearingTo, kilometresBetween, type Point } from "../../../locations/geometry.ts";
import { travelText } from "../../../locations/place-text.ts";
import type { Property } from "../../../properties/model/property.ts";
import { queryTo } from "../criteria/search-query.ts";
import type { Search } from "../criteria/search-terms.ts";
import type { SearchResult } from "../engine/search-results.ts";
import { DestinationResults } from "./destination-results.tsx";

/** Where the homes of the results are that belong to one destination. */
export interface ResultMap {
  /** The destination (its slug), or nothing where the homes have none. */
  id: string;
  /** HTML: its name, what it is, and its compass map, on which each home is a link. Islands need no code to draw it. */
  place: string;
  /** How many of the results on this page, one after the other, are here. */
  count: number;
}

/** A home of the results and what the map has to know of it. */
export type MappedResult = SearchResult & { entry: MappedEntry };

interface MappedEntry {
  property: Pick<Localised<Property>, "destination" | "whereabouts">;
}

/**
 * A map for each destination that has homes among the results of a page, which stand by destination, for the search that they
 * answer. `all` are the homes of every page.
 */
export function resultMaps(
  results: readonly MappedResult[],
  all: readonly MappedEntry[],
  destinations: readonly Localised<Destination>[],
  search: Search,
): ResultMap[] {
  const numbered = results.map((result, index) => ({ ...result, number: index + 1 }));
  return [...Map.groupBy(numbered, ({ entry }) => entry.property.destination)].map(([slug, results]) => {
    const destination = destinations.find((one) => one.slug === slug);
    const [middle] = destination?.places ?? [];
    const centre = middle?.coordinates ?? meanOf(results.map(({ entry }) => entry.property.whereabouts.point));
    const ways = results.map(({ entry }) => wayFrom(centre, entry.property.whereabouts.point));
    const rings = ringsAround(Math.max(...ways.map(({ kilometres }) => kilometres)));
    const pins = pinsOf(ways, roomOfHomes, rings.at(-1));
    const marked = results.flatMap(({ entry, card, offer, number }, index) => {
      const [pin, way] = [pins[index], ways[index]];
      if (!pin || !way) return [];
      const facts = [sayPrice({ card, offer }), middle && travelText(way, entry.property.whereabouts.isExact)].filter(Boolean).join(", ");
      return [{ slug: card.slug, title: card.title, query: queryTo(search, offer), number, facts, pin }];
    });
    const found = all.filter(({ property }) => property.destination === slug).length;
    const place = renderToStaticMarkup(<DestinationResults {...{ destination, found, rings }} middle={middle?.name} properties={marked} />);
    return { id: slug, place, count: results.length };
  });
}

const wayFrom = (centre: Point, point: Point) => ({ kilometres: kilometresBetween(centre, point), bearing: bearingTo(centre, point) });

function sayPrice({ card, offer }: SearchResult): string {
  return offer ? m.quote_total_brief({ money: formatCents(offer.total) }) : `${formatMoney(card.price)} ${m.price_per_night()}`;
}

function meanOf(points: readonly Point[]): Point {
  const mean = (part: (point: Point) => number) => points.reduce((sum, point) => sum + part(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
