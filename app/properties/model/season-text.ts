import { dayNumber, dayOf, daysOfMonth } from "../../dates/day-numbers.ts";
import type { NightSpan } from "../../dates/night-spans.ts";
import { includesNights, otherNights, type YearSpan } from "../../dates/year-span.ts";
import { endsOf, seasonText } from "../../dates/year-span-text.ts";
import { formatYearDay } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import type { Property } from "./property.ts";

type SeasonalProperty = Pick<Localised<Property>, "amenities" | "amenitySeasons">;

type SeasonalAmenity = SeasonalProperty["amenities"][number] & { season: YearSpan };

/** The seasonal amenities of a property. */
function seasonalOf({ amenities, amenitySeasons = {} }: SeasonalProperty): SeasonalAmenity[] {
  return amenities.flatMap((amenity) => {
    const season = amenitySeasons[amenity.id];
    return season ? [{ ...amenity, season }] : [];
  });
}

/** The amenities that are out of season on any night of a stay, each with a text: `Pool covered in March`. */
export function outOfSeason(property: SeasonalProperty, stay: NightSpan): { id: string; name: string; words: string }[] {
  const closed = seasonalOf(property).filter(({ season }) => !includesNights(season, stay));
  return closed.map(({ id, name, outOfSeason, season }) => ({
    id,
    name,
    words: outOfSeasonText({ amenity: name, state: outOfSeason ?? m.amenity_out() }, otherNights(season), stay),
  }));
}

/** The amenities out of season during a stay; without a stay, all seasons: `Pool: June to September`. */
export function seasonsText(property: SeasonalProperty, stay?: NightSpan): string[] {
  if (stay) return outOfSeason(property, stay).map(({ words }) => words);
  return seasonalOf(property).map(({ name, season }) => m.amenity_season({ amenity: name, season: seasonText(season) }));
}

function outOfSeasonText(amenity: { amenity: string; state: string }, closed: YearSpan, stay: NightSpan): string {
  const [month, ...others] = new Set(nightsIn(closed, stay).map((night) => night.slice(0, 7)));
  if (month && others.length === 0 && includesNights(closed, monthOf(month)))
    return m.amenity_out_in({ ...amenity, month: formatYearDay(Number(month.slice(5))) });
  const [from, to] = endsOf(closed);
  return m.amenity_out_span({ ...amenity, from, to });
}

/** The nights of a stay that are within a yearly span. */
function nightsIn(span: YearSpan, { from, to }: NightSpan): string[] {
  const [first, end] = [dayNumber(from) ?? 0, dayNumber(to) ?? 0];
  const nights = Array.from({ length: end - first }, (_, index) => first + index);
  return nights.filter((night) => includesNights(span, { from: dayOf(night), to: dayOf(night + 1) })).map(dayOf);
}

/** The nights of a month `2027-03`. */
function monthOf(month: string): NightSpan {
  const { from, to } = daysOfMonth(month);
  return { from: dayOf(from), to: dayOf(to) };
}
