import { formatDecimals, formatNumber, usesImperial } from "./formats.ts";

/** Exact by definition (international yard and pound agreement, 1959). */
const foot = 0.3048;
const mile = 1.609344;

/** Kilometres from which miles are used instead of feet: about a fifth of a mile. */
const minKilometresForMiles = 0.3;

/**
 * Formats a distance in kilometres, with miles or feet where they are used: `4.5 km (2.8 mi)`, `12 km (7 mi)`, `0.1 km (300
 * ft)`; `4,5 km` in Vietnamese. Numbers do not wrap from their units.
 */
export function formatDistance(kilometres: number): string {
  return withImperial(
    `${formatTenths(kilometres)}\u00a0km`,
    kilometres < minKilometresForMiles ? formatFeet(kilometres * 1000) : formatMiles(kilometres),
  );
}

/** Formats a distance in metres, rounded to hundreds, with feet where they are used: `600 m (2,000 ft)`. */
export function formatShortDistance(metres: number): string {
  return withImperial(`${formatNumber(metres)}\u00a0m`, formatFeet(metres));
}

/** A scale of distances in kilometres and miles: `1 · 5 · 20 km (0.6 · 3 · 12 mi)`; undefined where miles are not used. */
export function formatScale(kilometres: readonly number[]): string | undefined {
  const miles = kilometres.map((distance) => formatTenths(distance < mile ? distance / mile : Math.round(distance / mile)));
  return usesImperial() ? `${kilometres.join(" · ")}\u00a0km (${miles.join(" · ")}\u00a0mi)` : undefined;
}

function withImperial(metric: string, imperial: string): string {
  return usesImperial() ? `${metric} (${imperial})` : metric;
}

/** As precise as the kilometres: without decimals from 10 km on. */
function formatMiles(kilometres: number): string {
  const miles = kilometres / mile;
  return `${formatTenths(kilometres < 10 ? miles : Math.round(miles))}\u00a0mi`;
}

function formatFeet(metres: number): string {
  return `${formatNumber(Math.round(metres / foot / 100) * 100)}\u00a0ft`;
}

/** With one decimal unless it is zero. */
function formatTenths(value: number): string {
  return formatDecimals(Math.round(value * 10) / 10);
}
