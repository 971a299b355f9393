import { currentLanguage, formatNumber } from "./formats.ts";

/** A foot and a mile are exactly so many metres and kilometres (international yard and pound agreement, 1959). */
const foot = 0.3048;
const mile = 1.609344;

/** From so many kilometres on, miles say it better than feet: a fifth of a mile. */
const leastInMiles = 0.3;

/**
 * A distance in kilometres as they are told, in miles or feet too where these are used: `4.5 km (2.8 mi)`, `12 km (7 mi)`,
 * `0.1 km (300 ft)`; `4,5 km` in Vietnamese. No line parts a number from its unit.
 */
export function formatDistance(kilometres: number): string {
  return withImperial(`${formatTenths(kilometres)}\u00a0km`, kilometres < leastInMiles ? formatFeet(kilometres * 1000) : formatMiles(kilometres));
}

/** A distance in metres of which hundreds matter, in feet too where these are used: `600 m (2,000 ft)`. */
export function formatShortDistance(metres: number): string {
  return withImperial(`${formatNumber(metres)}\u00a0m`, formatFeet(metres));
}

/** Distances in kilometres, in miles too, where these are used: `1 · 5 · 20 km (0.6 · 3 · 12 mi)`; else nothing. */
export function formatScale(kilometres: readonly number[]): string | undefined {
  const miles = kilometres.map((one) => formatTenths(one < mile ? one / mile : Math.round(one / mile)));
  return currentLanguage().imperial ? `${kilometres.join(" · ")}\u00a0km (${miles.join(" · ")}\u00a0mi)` : undefined;
}

function withImperial(metric: string, imperial: string): string {
  return currentLanguage().imperial ? `${metric} (${imperial})` : metric;
}

/** As coarse as the kilometres: from ten of these on, whole ones. */
function formatMiles(kilometres: number): string {
  const miles = kilometres / mile;
  return `${formatTenths(kilometres < 10 ? miles : Math.round(miles))}\u00a0mi`;
}

function formatFeet(metres: number): string {
  return `${formatNumber(Math.round(metres / foot / 100) * 100)}\u00a0ft`;
}

/** With a decimal where it has one. */
function formatTenths(value: number): string {
  return String(Math.round(value * 10) / 10).replace(".", currentLanguage().decimal);
}
