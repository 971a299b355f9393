import { m } from "../i18n/messages/messages.js";
import { compassScale, needleLength, radiusOf } from "./compass-scale.ts";
import { type Spot, spotAt } from "./pin-layout.ts";

interface CompassRoseProps {
  /** The rings in kilometres, the outermost last. */
  shown: readonly number[];
  /** The scale of the star in the middle; it is 1 on a map without names. */
  star?: number;
}

/** The background of a compass map, in pixels from the middle. It scales with the map. */
export function CompassRose({ shown, star = 1 }: CompassRoseProps) {
  const half = compassScale.width / 2;
  return (
    <svg viewBox={`${-half} ${-half} ${compassScale.width} ${compassScale.width}`} fill="none" strokeWidth=".6" aria-hidden="true">
      <circle className="fill-paper stroke-edge" r="135" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <Needles star={star} />
      <g className="stroke-edge">
        {shown.map((ring) => (
          <circle key={ring} r={roundTenth(radiusOf(ring, shown.at(-1)))} strokeWidth=".9" vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <Rim />
    </svg>
  );
}

/** Evenly spaced bearings. */
const bearings = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + (index * 360) / count);

/** Lines for the sixteen directions and a needle for eight of them. Each is the same path rotated, to save bytes. */
function Needles({ star }: { star: number }) {
  return (
    <g className="fill-paper stroke-line" strokeLinejoin="round" strokeWidth=".4">
      {bearings(8).map((bearing) => (
        <path key={bearing} d="M0-121V121" transform={`rotate(${bearing / 2})`} />
      ))}
      {bearings(4, 45).map((bearing) => (
        <Needle key={bearing} bearing={bearing} length={64 * star} waist={15 * star} />
      ))}
      {bearings(4).map((bearing) => (
        <Needle key={bearing} bearing={bearing} length={needleLength * star} waist={19 * star} />
      ))}
    </g>
  );
}

/** A needle from the middle with one side shaded. `waist` is the distance from the middle at which it is widest. */
function Needle({ bearing, length, waist }: { bearing: number; length: number; waist: number }) {
  const [left, right] = [spotAt(-22.5, waist), spotAt(22.5, waist)].map(pointText);
  return (
    <g transform={`rotate(${bearing})`}>
      <path className="stroke-edge" d={`M0 0L${left}L0-${roundTenth(length)}L${right}Z`} />
      <path className={bearing === 0 ? "fill-glow" : "fill-line"} d={`M0 0V-${roundTenth(length)}L${right}Z`} fillOpacity={bearing === 0 ? 0.6 : 1} />
    </g>
  );
}

/** Strokes of the rim: interval in degrees, radius of the middle of a stroke, its length, and its width in degrees. */
const strokes = [
  [2, 129.5, 3, 0.2],
  [10, 128.5, 5, 0.3],
  [30, 127.5, 7, 0.6],
] as const;

/** The scale of degrees, and the letters of the four main directions. */
function Rim() {
  const letters = [m.compass_n(), m.compass_e(), m.compass_s(), m.compass_w()];
  return (
    <>
      <g className="stroke-edge">
        {[132.8, 131, 121].map((radius) => (
          <circle key={radius} r={radius} vectorEffect="non-scaling-stroke" />
        ))}
        {strokes.map(([every, radius, length, width]) => (
          <path
            key={every}
            d={circle(radius)}
            strokeWidth={length}
            pathLength="360"
            strokeDasharray={`${width} ${every - width}`}
            strokeDashoffset={width / 2}
          />
        ))}
      </g>
      <g className="fill-ink stroke-paper font-display" fontSize="12.5" textAnchor="middle" strokeWidth="5" paintOrder="stroke">
        {letters.map((letter, index) => {
          const { x, y } = spotAt(index * 90, 126);
          return (
            <text key={letter} className={index === 0 ? "fill-lamp" : undefined} x={roundTenth(x)} y={roundTenth(y)} dy=".34em">
              {letter}
            </text>
          );
        })}
      </g>
    </>
  );
}

/** A path rather than a `<circle>`, which has no `pathLength` in older versions of SVG. */
const circle = (radius: number) => `M${radius} 0A${radius} ${radius} 0 0 1 ${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`;

/** A length with one decimal, which is enough for a drawing. */
export const roundTenth = (value: number) => Math.round(value * 10) / 10;

const pointText = ({ x, y }: Spot) => `${roundTenth(x)} ${roundTenth(y)}`;
