import { addressOf } from "../i18n/address-of.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { Figures } from "../places/compass-map.tsx";
import { CompassRose, inShort } from "../places/compass-rose.tsx";
import type { Destination } from "../places/destination.ts";
import { dial, type Pin } from "../places/dial.ts";
import { after } from "../places/spots.ts";

/** A home on a compass map. */
interface HomeOnMap {
  slug: string;
  /** What is asked of the home, for its address. */
  query: string;
  /** The number that its card shows too. */
  number: number;
  /** The home and its price in words. */
  name: string;
  pin: Pin;
}

interface PlaceOfHomesProps {
  destination: Localised<Destination> | undefined;
  /** How many homes are found here, those on other pages too. */
  found: number;
  /** What stands in the middle, where it has a name. */
  middle?: string;
  /** Those on this page. */
  homes: readonly HomeOnMap[];
}

/** A destination among the results: its name, what it is, and its compass map, on which each home is a link. */
export function PlaceOfHomes({ destination, found, middle, homes }: PlaceOfHomesProps) {
  const half = dial.width / 2;
  const facts = [
    m.homes_found({ count: found }),
    found > homes.length && m.map_on_page({ count: homes.length }),
    middle && m.map_middle({ place: middle }),
  ];
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
        <p className="mt-1 text-[.9375rem] text-quiet">{facts.filter(Boolean).join(" · ")}</p>
        {destination && <p className="mt-2.5 text-[.9375rem] max-sm:hidden">{destination.lead}</p>}
      </div>
      <svg
        className="h-auto w-full max-w-[24rem] forced-color-adjust-none **:forced-color-adjust-none"
        viewBox={`${-half} ${-half} ${dial.width} ${dial.width}`}
      >
        <title>{destination?.name}</title>
        <svg x={-half} y={-half} width={dial.width} height={dial.width} aria-hidden="true">
          <CompassRose />
          <Figures pins={homes.map(({ pin }) => pin)} />
        </svg>
        <circle className="fill-lamp stroke-paper" r="4" strokeWidth="2" />
        <g className="fill-ink stroke-ink">
          {homes.map(({ slug, pin: { truth, step } }) => (
            <g key={slug} transform={`translate(${inShort(truth.x)} ${inShort(truth.y)})`}>
              <line x2={inShort(step.x)} y2={inShort(step.y)} />
              <circle r="2" />
            </g>
          ))}
        </g>
        <g className="fill-on-dark" fontSize="14" fontWeight="500" textAnchor="middle">
          {homes.map(({ slug, query, number, name, pin: { truth, step } }) => {
            const { x, y } = after(truth, 1, step);
            return (
              <g key={slug} transform={`translate(${inShort(x)} ${inShort(y)})`}>
                <a className="result-pin" href={addressOf(`/stays/${slug}`) + query} aria-label={`${number}: ${name}`}>
                  <circle className="fill-button stroke-paper" r={dial.homePin / 2} strokeWidth="2" />
                  <text dy=".36em">{number}</text>
                </a>
              </g>
            );
          })}
        </g>
      </svg>
    </>
  );
}
