import { CompassRose, roundTenth } from "./compass-rose.tsx";
import { compassScale, type Pin, pinSpace, pinsOf, radiusOf, ringLabelSpots, ringsAround, spotOf } from "./compass-scale.ts";
import type { NearPlace } from "./nearby.ts";
import { maxShift } from "./published-location.ts";
import { RingScale } from "./ring-scale.tsx";

interface CompassMapProps {
  /** In the order of their numbers on the map. */
  places: readonly NearPlace[];
  /** Whether the middle is the property, or only its area. */
  isExact: boolean;
}

/**
 * The places around a property by direction and distance (logarithmic). It is hidden from screen readers, because the list
 * beside it has the same content. The drawing scales with the page; pins and labels keep their size. They are positioned in
 * percent plus an offset in pixels, with nested `<svg>` elements, because the content security policy forbids style attributes.
 */
export function CompassMap({ places, isExact }: CompassMapProps) {
  const rings = ringsAround(Math.max(...places.map(({ kilometres }) => kilometres)));
  const reach = rings.at(-1);
  const pins = pinsOf(places, pinSpace, reach);
  return (
    <>
      {/* With forced colours the map keeps its own, because without fills it would be one disc. */}
      <svg
        className="aspect-square h-auto w-full forced-color-adjust-none **:forced-color-adjust-none"
        width={compassScale.width}
        height={compassScale.width}
        aria-hidden="true"
      >
        <CompassRose shown={rings} />
        <RingLabels pins={pins} rings={rings} />
        {!isExact && <circle className="fill-glow" cx="50%" cy="50%" r={percent(radiusOf(maxShift, reach))} fillOpacity=".35" />}
        <circle className="fill-lamp stroke-paper" cx="50%" cy="50%" r="5" strokeWidth="2" />
        <g className="fill-ink stroke-ink">{pins.map((pin, index) => isMoved(pin) && <PinLine key={places[index]?.id} {...pin} />)}</g>
        <g className="fill-button stroke-paper" strokeWidth="2" paintOrder="stroke" fontSize="13.5" fontWeight="500" textAnchor="middle">
          {pins.map(({ position, offset: { x, y } }, index) => (
            <svg key={places[index]?.id} x={percentAcross(position.x)} y={percentAcross(position.y)} overflow="visible" aria-hidden="true">
              <circle className="numbered" cx={roundTenth(x)} cy={roundTenth(y)} r={compassScale.pin / 2} />
              <text className="fill-on-dark stroke-none" x={roundTenth(x)} y={roundTenth(y)} dy=".36em">
                {index + 1}
              </text>
            </svg>
          ))}
        </g>
      </svg>
      <RingScale rings={rings} className="mt-3" />
    </>
  );
}

/** Whether a pin was moved so far that it does not cover its place. */
const isMoved = ({ offset }: Pin) => Math.hypot(offset.x, offset.y) > compassScale.pin / 2;

/** A dot at a place, and a line from there to its pin. */
function PinLine({ position, offset }: Pin) {
  return (
    <svg x={percentAcross(position.x)} y={percentAcross(position.y)} overflow="visible" aria-hidden="true">
      <line x2={roundTenth(offset.x)} y2={roundTenth(offset.y)} />
      <circle r="1.5" />
    </svg>
  );
}

/** The kilometres of each ring, in one direction where no pins are. */
function RingLabels({ pins, rings }: { pins: readonly Pin[]; rings: readonly number[] }) {
  return (
    <g className="fill-ink stroke-paper" fontSize="13.5" textAnchor="middle" strokeWidth="5" paintOrder="stroke">
      {ringLabelSpots(pins.map(spotOf), rings).map(({ x, y }, index) => (
        <text key={rings[index]} x={percentAcross(x)} y={percentAcross(y)} dy=".36em">
          {index === rings.length - 1 ? `${rings[index]} km` : rings[index]}
        </text>
      ))}
    </g>
  );
}

/** A length in percent of the width of the map; and a coordinate, which is relative to the middle. */
const percent = (pixels: number) => `${Math.round((pixels / compassScale.width) * 10_000) / 100}%`;
const percentAcross = (pixels: number) => percent(pixels + compassScale.width / 2);
