import type { NightSpan } from "../../dates/night-spans.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import type { Property, PropertyPhoto } from "./property.ts";
import { type PhotoSeason, photoSeasons } from "./rooms.ts";

const shownIn: Record<PhotoSeason, () => string> = {
  spring: m.photo_in_spring,
  summer: m.photo_in_summer,
  autumn: m.photo_in_autumn,
  winter: m.photo_in_winter,
};

/**
 * The photo of a property for a stay: one of the season of its first night, if the cover shows another season. If there is none,
 * the cover, with a text that says what it shows: `Shown in snow`.
 */
export function photoFor(
  { cover, seasonPhotos = [], whereabouts }: Pick<Localised<Property>, "cover" | "seasonPhotos" | "whereabouts">,
  stay: NightSpan | undefined,
): { photo: Localised<PropertyPhoto>; note?: string } {
  if (!stay || !cover.season) return { photo: cover };
  const season = seasonAt(stay.from, whereabouts.point.latitude);
  if (cover.season === season) return { photo: cover };
  const fitting = seasonPhotos.find((photo) => photo.season === season);
  return fitting ? { photo: fitting } : { photo: cover, note: shownIn[cover.season]() };
}

/** The season of a day `YYYY-MM-DD`, of three whole months each; south of the equator half a year later. */
function seasonAt(day: string, latitude: number): PhotoSeason | undefined {
  const month = Number(day.slice(5, 7)) + (latitude < 0 ? 6 : 0);
  // March is the first month of spring.
  return photoSeasons[Math.floor(((month + 9) % 12) / 3)];
}
