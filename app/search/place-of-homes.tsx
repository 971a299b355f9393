import { addressOf } from "../i18n/address-of.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { Figures } from "../places/compass-map.tsx";
import { CompassRose } from "../places/compass-rose.tsx";
import type { Destination } from "../places/destination.ts";
import { dial } from "../places/dial.ts";
import type { Spot } from "../places/spots.ts";

/** A home on a compass map, in pixels of the dial from its upper left corner: its label, and the spot that it is for. */
export interface ResultPin {
  slug: string;
  /** What is asked of the home, for its address. */
  query: string;
  label: string;
  /** The home and its price in words. */
  name: string;
  width: number;
  height: number;
  at: Spot;
  truth: Spot;
}

interface PlaceOfHomesProps {
  destination: Localised<Destination> | undefined;
  /** What stands in the middle, where it has a name. */
  middle?: string;
  pins: readonly ResultPin[];
}

/** A destination among the results: its name, what it is, and its compass map, on which each home is a link. */
export function PlaceOfHomes({ destination, middle, pins }: PlaceOfHomesProps) {
  const half = dial.width / 2;
  // The figures keep away from what the pins cover.
  const covered = pins.map(({ at }) => ({ truth: { x: at.x - half, y: at.y - half }, step: { x: 0, y: 0 } }));
  return (
    <>
      <div>
        {destination && (
          <h3 className="display-3">
            <a className="quiet-link" href={addressOf(`/destinations/${destination.slug}`)}>
              {destination.name}
            </a>
          </h3>
        )}
        <p className="mt-1 text-[.9375rem] text-quiet">
          {[m.homes_found({ count: pins.length }), middle && m.map_middle({ place: middle })].filter(Boolean).join(" · ")}
        </p>
        {destination && <p className="mt-3 [display:var(--lead,none)]">{destination.lead}</p>}
      </div>
      <svg className="h-auto w-full max-w-[24rem] forced-color-adjust-none **:forced-color-adjust-none" viewBox={`0 0 ${dial.width} ${dial.width}`}>
        <title>{destination?.name}</title>
        <CompassRose />
        <Figures pins={covered} />
        <circle className="fill-lamp stroke-paper" cx={half} cy={half} r="4" strokeWidth="2" />
        <g className="fill-ink stroke-ink">
          {pins.map(({ slug, at, truth }) => (
            <g key={slug}>
              <line x1={truth.x} y1={truth.y} x2={at.x} y2={at.y} />
              <circle cx={truth.x} cy={truth.y} r="2" />
            </g>
          ))}
        </g>
        <g fontSize="14" fontWeight="500" textAnchor="middle" strokeWidth="2">
          {pins.map(({ slug, query, label, name, width, height, at }) => (
            <a key={slug} className="result-pin" href={addressOf(`/stays/${slug}`) + query} aria-label={name}>
              <rect className="fill-button stroke-paper" x={at.x - width / 2} y={at.y - height / 2} width={width} height={height} rx={height / 2} />
              <text className="fill-on-dark" x={at.x} y={at.y} dy=".36em">
                {label}
              </text>
            </a>
          ))}
        </g>
      </svg>
    </>
  );
}
