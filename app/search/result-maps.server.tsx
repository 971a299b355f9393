import { renderToStaticMarkup } from "react-dom/server";
import { formatCents, formatMoney } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Destination } from "../places/destination.ts";
import { pinsOf, roomOfHomes } from "../places/dial.ts";
import { bearingTo, kilometresBetween, type Point } from "../places/geometry.ts";
import type { Stay } from "../stays/stay.ts";
import type { Result } from "./answer.ts";
import { PlaceOfHomes } from "./place-of-homes.tsx";
import { queryTo } from "./search.ts";
import type { Search } from "./search-terms.ts";

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
export type MappedResult = Result & { home: MappedHome };

interface MappedHome {
  stay: Pick<Localised<Stay>, "destination" | "whereabouts">;
}

/**
 * A map for each destination that has homes among the results of a page, which stand by destination, for the search that they
 * answer. `all` are the homes of every page.
 */
export function resultMaps(
  results: readonly MappedResult[],
  all: readonly MappedHome[],
  destinations: readonly Localised<Destination>[],
  search: Search,
): ResultMap[] {
  const numbered = results.map((result, index) => ({ ...result, number: index + 1 }));
  return [...Map.groupBy(numbered, ({ home }) => home.stay.destination)].map(([slug, homes]) => {
    const destination = destinations.find((one) => one.slug === slug);
    const [middle] = destination?.places ?? [];
    const points = homes.map(({ home }) => home.stay.whereabouts.point);
    const centre = middle?.coordinates ?? meanOf(points);
    const away = points.map((point) => ({ kilometres: kilometresBetween(centre, point), bearing: bearingTo(centre, point) }));
    const marked = pinsOf(away, roomOfHomes).flatMap((pin, index) => {
      const home = homes[index];
      return home ? { slug: home.card.slug, query: queryTo(search, home.offer), number: home.number, name: nameOf(home), pin } : [];
    });
    const found = all.filter(({ stay }) => stay.destination === slug).length;
    const place = renderToStaticMarkup(<PlaceOfHomes {...{ destination, found }} middle={middle?.name} homes={marked} />);
    return { id: slug, place, count: homes.length };
  });
}

function nameOf({ card, offer }: Result): string {
  const price = offer ? m.quote_total_brief({ money: formatCents(offer.total) }) : `${formatMoney(card.price)} ${m.price_per_night()}`;
  return `${card.title}, ${price}`;
}

function meanOf(points: readonly Point[]): Point {
  const mean = (part: (point: Point) => number) => points.reduce((sum, point) => sum + part(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
