import { renderToStaticMarkup } from "react-dom/server";
import { formatMoney } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Destination } from "../places/destination.ts";
import { dial, radiusOf } from "../places/dial.ts";
import { bearingTo, kilometresBetween, type Point } from "../places/geometry.ts";
import { type Spot, spotAt } from "../places/spots.ts";
import type { Stay } from "../stays/stay.ts";
import { mostPrices, type Result } from "./answer.ts";
import { PlaceOfHomes, type ResultPin } from "./place-of-homes.tsx";
import { queryTo } from "./search.ts";
import type { Search } from "./search-terms.ts";
import { spreadLabels } from "./spread-labels.ts";

/** Where the homes of the results are that belong to one destination. */
export interface ResultMap {
  /** The destination (its slug), or nothing where the homes have none. */
  id: string;
  /** HTML: its name, what it is, and its compass map, on which each home is a link. Islands need no code to draw it. */
  place: string;
  /** How many of the results, one after the other, are here. */
  count: number;
}

/** Pixels of a dial: how high a label is, the room beside its letters, and one of those. */
const label = { height: 28, beside: 16, letter: 8 } as const;

/** A home of the results and what the map has to know of it. */
export type MappedResult = Result & { home: { stay: Pick<Localised<Stay>, "destination" | "whereabouts"> } };

/** A map for each destination that has homes among the results, which stand by destination, for the search that they answer. */
export function resultMaps(results: readonly MappedResult[], destinations: readonly Localised<Destination>[], search: Search): ResultMap[] {
  const numbered = results.map((result, index) => ({ ...result, number: index + 1 }));
  return [...Map.groupBy(numbered, ({ home }) => home.stay.destination)].map(([slug, homes]) => {
    const destination = destinations.find((one) => one.slug === slug);
    const [middle] = destination?.places ?? [];
    const points = homes.map(({ home }) => home.stay.whereabouts.point);
    const centre = middle?.coordinates ?? meanOf(points);
    const truths = points.map((point) => spotAt(bearingTo(centre, point), radiusOf(kilometresBetween(centre, point))));
    const labels = homes.map((home) => (results.length > mostPrices ? String(home.number) : formatMoney(dollarsOf(home))));
    const widths = labels.map(({ length }) => Math.max(label.height, Math.round(length * label.letter + label.beside)));
    const spread = spreadLabels(truths, widths, { width: dial.width, height: dial.width, label: label.height });
    const pins = homes.map(
      (home, index): ResultPin => ({
        slug: home.card.slug,
        query: queryTo(search, home.offer),
        label: labels[index] ?? "",
        name: results.length > mostPrices ? `${home.number}: ${nameOf(home)}` : nameOf(home),
        width: widths[index] ?? 0,
        height: label.height,
        at: fromCorner(spread[index]),
        truth: fromCorner(truths[index]),
      }),
    );
    const place = renderToStaticMarkup(<PlaceOfHomes {...{ destination, pins }} middle={middle?.name} />);
    return { id: slug, place, count: homes.length };
  });
}

/** What a home costs, in whole dollars: of a total never less than it is. */
function dollarsOf({ card, offer }: Result): number {
  return offer ? Math.ceil(offer.total / 100) : card.price;
}

function nameOf(home: Result): string {
  const money = formatMoney(dollarsOf(home));
  return `${home.card.title}, ${home.offer ? m.quote_total_brief({ money }) : `${money} ${m.price_per_night()}`}`;
}

function meanOf(points: readonly Point[]): Point {
  const mean = (part: (point: Point) => number) => points.reduce((sum, point) => sum + part(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

function fromCorner({ x, y }: Spot = { x: 0, y: 0 }): Spot {
  const tenth = (value: number) => Math.round((value + dial.width / 2) * 10) / 10;
  return { x: tenth(x), y: tenth(y) };
}
