import type { PublishedLocation } from "./published-location.ts";

/**
 * Addresses at which maps that visitors know show where a home is; on a phone they open in the app of that map. An area is
 * shown without a mark, because a mark would stand on a house that is not the home. `geo:` addresses are not among them:
 * most computers, and iPhones for long, answer them with an error. See the documents "Maps URLs" (Google) and "Map Links"
 * (Apple), and https://wiki.openstreetmap.org/wiki/Browsing.
 */
export function mapLinksOf({ point: { latitude, longitude }, isExact }: PublishedLocation): { name: string; href: string }[] {
  const both = `${latitude},${longitude}`;
  return [
    {
      name: "Google Maps",
      href: `https://www.google.com/maps/${isExact ? `search/?api=1&query=${both}` : `@?api=1&map_action=map&center=${both}&zoom=14`}`,
    },
    { name: "Apple Maps", href: `https://maps.apple.com/?${isExact ? `q=${both}` : `ll=${both}&z=14`}` },
    {
      name: "OpenStreetMap",
      href: `https://www.openstreetmap.org/${isExact ? `?mlat=${latitude}&mlon=${longitude}` : ""}#map=${isExact ? 16 : 14}/${latitude}/${longitude}`,
    },
  ];
}
