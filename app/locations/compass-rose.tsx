import { m } from "../i18n/messages/messages.js";
import { compassScale, needleLength, radiusOf } from "./compass-scale.ts";
import { type Spot, spotAt } from "./pin-layout.ts";

interface CompassRoseProps {
  /** The rings that are drawn, in kilometres, the last of them outermost. */
  shown: readonly number[];
  /** How large the star in the middle is, as a part of what a dial without names has room for. */
  star?: number;
}

/** What lies behind the pins, in pixels from the middle; it grows with the map. */
export function CompassRose({ shown, star = 1 }: CompassRoseProps) {
  const half = compassScale.width / 2;
  return (
    <svg viewBox={`${-half} ${-half} ${compassScale.width} ${compassScale.width}`} fill="none" strokeWidth=".6" aria-hidden="true">
      <circle className="fill-paper stroke-edge" r="135" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      <Needles star={star} />
      <g className="stroke-edge">
        {shown.map((ring) => (
          <circle key={ring} r={inShort(radiusOf(ring, shown.at(-1)))} strokeWidth=".9" vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <Rim />
    </svg>
  );
}

/** Bearings from north to west, so many of them. */
const around = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + (index * 360) / count);

/** Lines of the sixteen winds, and a needle for eight of them; each is the same drawing turned, in few bytes. */
function Needles({ star }: { star: number }) {
  return (
    <g className="fill-paper stroke-line" strokeLinejoin="round" strokeWidth=".4">
      {around(8).map((bearing) => (
        <path key={bearing} d="M0-121V121" transform={`rotate(${bearing / 2})`} />
      ))}
      {around(4, 45).map((bearing) => (
        <Needle key={bearing} bearing={bearing} length={64 * star} waist={15 * star} />
      ))}
      {around(4).map((bearing) => (
        <Needle key={bearing} bearing={bearing} length={needleLength * star} waist={19 * star} />
      ))}
    </g>
  );
}

/** A needle from the middle, one side of it shaded as an engraver would; `waist` is how far from the middle it is widest. */
function Needle({ bearing, length, waist }: { bearing: number; length: number; waist: number }) {
  const [left, right] = [spotAt(-22.5, waist), spotAt(22.5, waist)].map(inWords);
  return (
    <g transform={`rotate(${bearing})`}>
      <path className="stroke-edge" d={`M0 0L${left}L0-${inShort(length)}L${right}Z`} />
      <path className={bearing === 0 ? "fill-glow" : "fill-line"} d={`M0 0V-${inShort(length)}L${right}Z`} fillOpacity={bearing === 0 ? 0.6 : 1} />
    </g>
  );
}

/** Strokes of the rim: every so many degrees, from the middle to the middle of the stroke, its length and its width in degrees. */
const strokes = [
  [2, 129.5, 3, 0.2],
  [10, 128.5, 5, 0.3],
  [30, 127.5, 7, 0.6],
] as const;

/** Degrees, in ever longer strokes, and a letter for each quarter. */
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
            <text key={letter} className={index === 0 ? "fill-lamp" : undefined} x={inShort(x)} y={inShort(y)} dy=".34em">
              {letter}
            </text>
          );
        })}
      </g>
    </>
  );
}

/** As a path, which knows `pathLength` in every version of SVG. */
const circle = (radius: number) => `M${radius} 0A${radius} ${radius} 0 0 1 ${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`;

/** A length without more decimals than a drawing needs. */
export const inShort = (value: number) => Math.round(value * 10) / 10;

const inWords = ({ x, y }: Spot) => `${inShort(x)} ${inShort(y)}`;
