import { localizedPath } from "../../../i18n/localized-path.ts";
import { CompassRose, roundTenth } from "../../../locations/compass-rose.tsx";
import { compassScale, type Pin, ringLabelSpots, spotOf } from "../../../locations/compass-scale.ts";
import {
  labelLineHeight,
  labelledMapSize,
  labelledStarScale,
  labelSize,
  labelsOf,
  type PinLabel,
  spotsAlong,
} from "../../../locations/pin-labels.ts";
import { addScaled, type Spot, spotAt } from "../../../locations/pin-layout.ts";

export interface PropertyOnMap {
  slug: string;
  title: string;
  /** The stay, for the address of the property. */
  query: string;
  /** As on its card. */
  number: number;
  /** Price, distance and direction. */
  facts: string;
  pin: Pin;
}

interface ResultsCompassProps {
  /** The name of the destination, if the properties have one. */
  name: string | undefined;
  properties: readonly PropertyOnMap[];
  /** The name of the point in the middle. */
  middle?: string;
  /** In kilometres. */
  rings: readonly number[];
}

/**
 * The compass map of a destination: each property is a link at its bearing and distance, with its name where there is room. The
 * background of texts is drawn first as a copy, because WebKit would paint the outline of each letter over the one before.
 */
export function ResultsCompass({ name, properties, middle = "", rings }: ResultsCompassProps) {
  const { width, height } = labelledMapSize;
  const half = compassScale.width / 2;
  const pins = properties.map(({ pin }) => spotOf(pin));
  const labels = labelsOf([...properties.map(({ title }) => title), middle], [...pins, { x: 0, y: 0 }]);
  const figures = ringLabelSpots([...pins.flatMap(edgePoints), ...labels.flatMap((label) => (label ? spotsAlong(label) : []))], rings);
  const chart = (
    <>
      {figures.map(({ x, y }, index) => (
        <text key={rings[index]} className="words" x={roundTenth(x)} y={roundTenth(y)} dy=".36em">
          {rings[index]} km
        </text>
      ))}
      <Name className="words" label={labels.at(-1)} />
    </>
  );
  return (
    <svg
      className="homes-dial h-auto w-full forced-color-adjust-none **:forced-color-adjust-none"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      fontSize={labelSize}
    >
      <title>{name}</title>
      <svg x={-half} y={-half} width={compassScale.width} height={compassScale.width} aria-hidden="true">
        <CompassRose shown={rings} star={labelledStarScale} />
      </svg>
      <svg overflow="visible" aria-hidden="true">
        <g fontSize=".82em" textAnchor="middle">
          <g className="words-ground">{chart}</g>
          {chart}
        </g>
        <circle className="fill-lamp stroke-paper" r="4.5" strokeWidth="2" />
        <g className="words-ground">
          {properties.map(({ slug }, index) => (
            <Name key={slug} className="home-name words" label={labels[index]} />
          ))}
        </g>
      </svg>
      {properties.map(({ slug, title, query, number, facts, pin: { position } }, index) => (
        <a key={slug} className="result-pin" href={localizedPath(`/stays/${slug}`) + query} aria-label={`${number} ${title}, ${facts}`}>
          <PinWithNumber number={number} position={position} at={pins[index] ?? position} />{" "}
          <Name className="home-name words" label={labels[index]} />
        </a>
      ))}
    </svg>
  );
}

/** The points of a pin at its four sides. */
const edgePoints = (pin: Spot) => [0, 90, 180, 270].map((bearing) => addScaled(pin, 1, spotAt(bearing, compassScale.propertyPin / 2)));

/** A numbered pin and a line from it to the true position. */
function PinWithNumber({ number, position, at }: { number: number; position: Spot; at: Spot }) {
  const [x, y] = [roundTenth(at.x), roundTenth(at.y)];
  return (
    <>
      <path className="stroke-ink" d={`M${roundTenth(position.x)} ${roundTenth(position.y)}L${x} ${y}`} />
      <circle className="fill-button stroke-paper" cx={x} cy={y} r={compassScale.propertyPin / 2} strokeWidth="2" />
      <text className="fill-on-dark" x={x} y={y} dy=".36em" textAnchor="middle">
        {number}
      </text>
    </>
  );
}

/** A name of one or more lines, vertically centred on its position. */
function Name({ className, label }: { className: string; label: PinLabel | undefined }) {
  if (!label) return null;
  const { x, y, anchor, lines } = label;
  return (
    <text className={className} y={roundTenth(y)} textAnchor={anchor}>
      {lines.map((line, index) => (
        <tspan
          key={line}
          x={roundTenth(x)}
          dy={index === 0 ? `${0.34 - (lines.length - 1) * (labelLineHeight / labelSize / 2)}em` : `${labelLineHeight / labelSize}em`}
        >
          {line}{" "}
        </tspan>
      ))}
    </text>
  );
}
