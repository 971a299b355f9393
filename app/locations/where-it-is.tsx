import { formatShortDistance } from "../i18n/distances.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { CompassMap } from "./compass-map.tsx";
import { type NearPlace, placesAround } from "./nearby.ts";
import { forEachTravelMode, type Minutes, type Place } from "./place.ts";
import { kindNames, minutesText, travelText } from "./place-text.ts";
import { maxShift, type PublishedLocation } from "./published-location.ts";

interface WhereItIsProps extends PublishedLocation {
  /** The points of interest of its destination. */
  places: readonly Localised<Place>[];
  minutes: Minutes;
  gettingThere: string;
}

/** The location of a property: the places around it as a compass map and as a list, how to get there, and links to other maps. */
export function WhereItIs({ point, isExact, places: allPlaces, minutes, gettingThere }: WhereItIsProps) {
  const places = placesAround(point, allPlaces, minutes);
  return (
    <section className="bg-mist py-section" aria-labelledby="where">
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-2">
        <div className="lg:col-span-2">
          <h2 id="where" className="display-2">
            {nonBreaking(m.where_title())}
          </h2>
          {/* The sentence for an exact location describes the map. */}
          {(places.length > 0 || !isExact) && (
            <p className="mt-5 max-w-[40rem] text-balance text-quiet">
              {isExact ? m.where_exact() : m.where_area({ distance: formatShortDistance(maxShift * 1000) })}
            </p>
          )}
        </div>
        <div className="self-start lg:sticky lg:top-8">
          {places.length > 0 && <Dial places={places} isExact={isExact} />}
          <Maps point={point} isExact={isExact} />
        </div>
        <div>
          {places.length > 0 && <Places places={places} isExact={isExact} />}
          <h3 className="mt-[clamp(2rem,4vw,3.5rem)] display-4">{m.where_getting_there()}</h3>
          <p className="mt-2 max-w-[40rem]">{gettingThere}</p>
        </div>
      </div>
    </section>
  );
}

interface AroundProps {
  title: string;
  /** The points of interest; the first is the middle of the destination. */
  places: readonly Localised<Place>[];
}

/** The places around the middle of a destination, as a compass map and as a list; nothing if there is only the middle. */
export function WhatIsAround({ title, places: [middle, ...others] }: AroundProps) {
  if (!middle || others.length === 0) return null;
  const places = placesAround(middle.coordinates, others, forEachTravelMode({}));
  return (
    <section className="bg-mist py-section" aria-labelledby="map">
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-[clamp(2rem,4vw,3.5rem)] lg:grid-cols-2">
        <div className="lg:col-span-2">
          <h2 id="map" className="display-2">
            {nonBreaking(title)}
          </h2>
          <p className="mt-5 max-w-[40rem] text-quiet">{m.around_middle({ place: middle.name })}</p>
        </div>
        <div>
          <Dial places={places} isExact />
          <Maps point={middle.coordinates} isExact={false} label={m.around_own_map()} />
        </div>
        <Places places={places} isExact />
      </div>
    </section>
  );
}

interface AllPlacesProps {
  places: readonly NearPlace[];
  isExact: boolean;
}

function Dial(props: AllPlacesProps) {
  return (
    // At least as wide as on the narrowest phone, or as a narrower window, even if a double font size makes the margins wide.
    <div className="mx-[min(0px,(100%-min(272px,100vw))/2)] max-w-[32rem] min-w-[min(272px,100vw)]">
      <CompassMap {...props} />
    </div>
  );
}

/** Phones show so many places, and fold the others if there are at least two. */
const shownAtFirst = 5;

/** The places with their numbers on the map: name, kind, distance, direction, travel times. */
function Places({ places, isExact }: AllPlacesProps) {
  const shown = places.length > shownAtFirst + 1 ? shownAtFirst : places.length;
  const others = places.slice(shown);
  return (
    <div className="self-center border-b border-line">
      <Numbered from={1} places={places.slice(0, shown)} isExact={isExact} />
      {others.length > 0 && (
        <details className="fold">
          <summary className="fold-label">{m.where_more({ count: others.length })}</summary>
          <Numbered from={shown + 1} places={others} isExact={isExact} />
        </details>
      )}
    </div>
  );
}

function Numbered({ from, places, isExact }: AllPlacesProps & { from: number }) {
  return (
    <ol start={from}>
      {places.map((place, index) => (
        <li key={place.id} className="flex gap-3 border-t border-line py-2 leading-snug">
          <span className="numbered grid size-[1.375rem] shrink-0 place-items-center rounded-full bg-button text-xs font-medium text-on-dark">
            {from + index}
          </span>{" "}
          <div className="min-w-0">
            {place.name}
            <p className="dotted text-sm text-quiet">
              {[kindNames[place.kind](), travelText(place, isExact), ...minutesText(place)].map((text) => (
                <span key={text}>{text} </span>
              ))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Links to other maps, which get no request until a link is followed. */
function Maps({ label, ...location }: PublishedLocation & { label?: string }) {
  return (
    <p className="no-print mt-6 flex flex-wrap gap-x-5 gap-y-4 text-[.9375rem]">
      <span className="w-full">{label ?? (location.isExact ? m.where_map_exact() : m.where_map_area())}</span>
      {mapLinksOf(location).map(({ name, href }) => (
        <a key={name} className="quiet-link" href={href} rel="noopener">
          {name}
        </a>
      ))}
    </p>
  );
}

/**
 * Addresses of a location on other maps; on a phone they open in the app of that map. An area is shown without a marker, because
 * it would mark some other house. `geo:` addresses are not used, because most computers, and iPhones for a long time, answer them
 * with an error. Sources: "Maps URLs" (Google), "Map Links" (Apple), https://wiki.openstreetmap.org/wiki/Browsing.
 */
function mapLinksOf({ point: { latitude, longitude }, isExact }: PublishedLocation): { name: string; href: string }[] {
  const coordinates = `${latitude},${longitude}`;
  return [
    {
      name: "Google Maps",
      href: `https://www.google.com/maps/${isExact ? `search/?api=1&query=${coordinates}` : `@?api=1&map_action=map&center=${coordinates}&zoom=14`}`,
    },
    { name: "Apple Maps", href: `https://maps.apple.com/?${isExact ? `q=${coordinates}` : `ll=${coordinates}&z=14`}` },
    {
      name: "OpenStreetMap",
      href: `https://www.openstreetmap.org/${isExact ? `?mlat=${latitude}&mlon=${longitude}` : ""}#map=${isExact ? 16 : 14}/${latitude}/${longitude}`,
    },
  ];
}
