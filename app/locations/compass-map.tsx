import { CompassRose, inShort } from "./compass-rose.tsx";
import { compassScale, type Pin, pinsOf, radiusOf, ringsAround, roomOfPins, spotOf, spotsOfFigures } from "./compass-scale.ts";
import type { NearPlace } from "./nearby.ts";
import { mostShift } from "./published-location.ts";
import { RingScale } from "./ring-scale.tsx";

interface CompassMapProps {
  /** In the order of their numbers. */
  places: readonly NearPlace[];
  /** Whether the middle is the home, or its area only. */
  isExact: boolean;
}

/**
 * What lies around a home, by its direction and, logarithmically, its distance. It is for the eye alone: the list beside
 * it says the same in words. The drawing grows with the page. Pins and figures do not: they stand at parts of its width, or
 * so many pixels from there, which SVG can say without the style attributes that the site's policy refuses.
 */
export function CompassMap({ places, isExact }: CompassMapProps) {
  const rings = ringsAround(Math.max(...places.map(({ kilometres }) => kilometres)));
  const reach = rings.at(-1);
  const pins = pinsOf(places, roomOfPins, reach);
  return (
    <>
      {/* Where the system chooses the colours, the dial keeps its own: told by lines alone it would be one disc. */}
      <svg
        className="aspect-square h-auto w-full forced-color-adjust-none **:forced-color-adjust-none"
        width={compassScale.width}
        height={compassScale.width}
        aria-hidden="true"
      >
        <CompassRose shown={rings} />
        <Figures pins={pins} rings={rings} />
        {!isExact && <circle className="fill-glow" cx="50%" cy="50%" r={part(radiusOf(mostShift, reach))} fillOpacity=".35" />}
        <circle className="fill-lamp stroke-paper" cx="50%" cy="50%" r="5" strokeWidth="2" />
        <g className="fill-ink stroke-ink">{pins.map((pin, index) => isAway(pin) && <Way key={places[index]?.id} {...pin} />)}</g>
        <g className="fill-button stroke-paper" strokeWidth="2" paintOrder="stroke" fontSize="13.5" fontWeight="500" textAnchor="middle">
          {pins.map(({ truth, step: { x, y } }, index) => (
            <svg key={places[index]?.id} x={across(truth.x)} y={across(truth.y)} overflow="visible" aria-hidden="true">
              <circle className="numbered" cx={inShort(x)} cy={inShort(y)} r={compassScale.pin / 2} />
              <text className="fill-on-dark stroke-none" x={inShort(x)} y={inShort(y)} dy=".36em">
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

/** Whether a pin does not cover its place. */
const isAway = ({ step }: Pin) => Math.hypot(step.x, step.y) > compassScale.pin / 2;

/** Where a place is, and the way from there to its pin. */
function Way({ truth, step }: Pin) {
  return (
    <svg x={across(truth.x)} y={across(truth.y)} overflow="visible" aria-hidden="true">
      <line x2={inShort(step.x)} y2={inShort(step.y)} />
      <circle r="1.5" />
    </svg>
  );
}

/** How many kilometres each ring is away, on one line out of the way of the pins. */
function Figures({ pins, rings }: { pins: readonly Pin[]; rings: readonly number[] }) {
  return (
    <g className="fill-ink stroke-paper" fontSize="13.5" textAnchor="middle" strokeWidth="5" paintOrder="stroke">
      {spotsOfFigures(pins.map(spotOf), rings).map(({ x, y }, index) => (
        <text key={rings[index]} x={across(x)} y={across(y)} dy=".36em">
          {index === rings.length - 1 ? `${rings[index]} km` : rings[index]}
        </text>
      ))}
    </g>
  );
}

/** A length as a part of the width of the map, and a place on it, which is counted from the middle. */
const part = (pixels: number) => `${Math.round((pixels / compassScale.width) * 10_000) / 100}%`;
const across = (pixels: number) => part(pixels + compassScale.width / 2);
