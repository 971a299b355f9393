import { formatMoney } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Destination } from "../places/destination.ts";
import { dial, radiusOf } from "../places/dial.ts";
import { bearingTo, kilometresBetween, type Point } from "../places/geometry.ts";
import { type Spot, spotAt } from "../places/spots.ts";
import type { Stay } from "../stays/stay.ts";
import { mostPrices, type Result } from "./answer.ts";
import { spreadLabels } from "./spread-labels.ts";

/** A home on a compass map, in pixels of the dial from its upper left corner: its label, and the spot that it is for. */
interface ResultPin {
  slug: string;
  label: string;
  /** The home and its price in words. */
  name: string;
  width: number;
  at: Spot;
  truth: Spot;
}

/** The homes of the results that belong to one destination, around its middle. */
export interface ResultMap {
  title: string;
  /** The destination whose page leads on. */
  slug?: string;
  /** What stands in the middle, where it has a name. */
  middle?: string;
  pins: ResultPin[];
}

/** Pixels: how high a label is, the room beside its letters, and one of those. */
const label = { height: 26, beside: 14, letter: 7.4 } as const;

/** A home of the results and what the map has to know of it. */
export type MappedResult = Result & { home: { stay: Pick<Localised<Stay>, "destination" | "whereabouts"> } };

/** A map for each destination that has homes among the results, in the order in which those come. */
export function resultMaps(results: readonly MappedResult[], destinations: readonly Localised<Destination>[]): ResultMap[] {
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
    const pins = homes.map((home, index) => ({
      slug: home.card.slug,
      label: labels[index] ?? "",
      name: results.length > mostPrices ? `${home.number}: ${nameOf(home)}` : nameOf(home),
      width: widths[index] ?? 0,
      at: fromCorner(spread[index]),
      truth: fromCorner(truths[index]),
    }));
    return { title: destination?.name ?? "", slug: destination?.slug, middle: middle?.name, pins };
  });
}

function dollarsOf({ card, offer }: Result): number {
  return offer ? Math.round(offer.total / 100) : card.price;
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
