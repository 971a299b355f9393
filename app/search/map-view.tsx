import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { CompassRose } from "../places/compass-rose.tsx";
import type { Result } from "./answer.ts";
import type { ResultMap } from "./result-maps.server.ts";

interface MapViewProps {
  maps: readonly ResultMap[];
  /** What is asked of a home, for its address. */
  queryOf: (slug: string) => string;
}

/** Where the homes of the results are: for each destination its compass map, on which each is a link. */
export function MapView({ maps, queryOf }: MapViewProps) {
  return (
    <div className="result-maps">
      {maps.map(({ title, slug, middle, pins }) => (
        <figure key={title}>
          <svg viewBox="0 0 272 272" className="h-auto w-full forced-color-adjust-none **:forced-color-adjust-none">
            <title>{title}</title>
            <CompassRose />
            <circle className="fill-lamp stroke-paper" cx="136" cy="136" r="4" strokeWidth="2" />
            {pins.map(({ slug, at, truth }) => (
              <g key={slug} className="fill-ink stroke-ink">
                <line x1={truth.x} y1={truth.y} x2={at.x} y2={at.y} />
                <circle cx={truth.x} cy={truth.y} r="2" />
              </g>
            ))}
            {pins.map(({ slug, label, name, width, at }) => (
              <a key={slug} className="result-pin" href={addressOf(`/stays/${slug}`) + queryOf(slug)} aria-label={name}>
                <rect x={at.x - width / 2} y={at.y - 13} width={width} height="26" rx="13" />
                <text x={at.x} y={at.y} dy=".36em">
                  {label}
                </text>
              </a>
            ))}
          </svg>
          <figcaption>
            <b>
              {slug ? (
                <a className="quiet-link" href={addressOf(`/destinations/${slug}`)}>
                  {title}
                </a>
              ) : (
                title
              )}
            </b>{" "}
            <span>{middle && m.map_middle({ place: middle })}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The query that leads to a home of the results, by its address. */
export function queriesOf(shown: readonly Result[], queryTo: (result: Result) => string): (slug: string) => string {
  const queries = new Map(shown.map((result) => [result.card.slug, queryTo(result)]));
  return (slug) => queries.get(slug) ?? "";
}
