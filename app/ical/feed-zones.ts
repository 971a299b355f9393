import ICAL from "ical.js";
import type { CalendarComponent } from "./components.ts";
import type { Zones } from "./date-time.ts";
import type { FeedWarnings } from "./feed-warnings.ts";
import { definedZone, namedZone, utc, type Zone } from "./time-zones.ts";

/**
 * Resolves the zone names of a calendar. A known name takes precedence over the definition in the feed, because such definitions
 * often cover only one year. Otherwise the definition counts (VTIMEZONE), and without one the zone of the property, with a
 * remark.
 */
export function zonesOf(calendar: CalendarComponent, local: Zone, timeZone: string, warnings: FeedWarnings): Zones {
  const known = new Map<string, Zone>([...utcNames.map((name) => [name, utc] as const), [timeZone, local]]);
  const find = (name: string) => namedZone(name) ?? definitionOf(name, calendar) ?? unknown(name);
  const unknown = (name: string) => {
    warnings.remark(`The time zone ${printable(name)} is not known; its times are taken as times at the home.`);
    return local;
  };
  const named = (name: string) => {
    const zone = known.get(name) ?? find(name);
    known.set(name, zone);
    return zone;
  };
  return { local, utc, named };
}

/** Resolved to `utc` itself, so that times with these names are equal to times that end in Z. */
const utcNames = ["UTC", "Etc/UTC", "GMT", "Etc/GMT"];

/** The name of a zone for a message, if it looks like one and so contains nothing about guests. */
function printable(name: string): string {
  return /^[\w /+-]{1,40}$/.test(name) ? `"${name}"` : "of an event";
}

function definitionOf(name: string, calendar: CalendarComponent): Zone | undefined {
  const part = calendar.parts.find(({ kind, lines }) => kind === "VTIMEZONE" && lines.some(({ text }) => hasTzid(text, name)));
  return part && !part.isCut ? definedZone(new ICAL.Component(jCalOf(part))) : undefined;
}

function hasTzid(text: string, name: string): boolean {
  return /^TZID[;:]/i.test(text) && text.slice(text.indexOf(":") + 1).trim() === name;
}

type JCal = [kind: string, properties: unknown[], parts: JCal[]];

/** A component in the form of ical.js, without the lines that it cannot parse; `definedZone` checks whether any are missing. */
function jCalOf({ kind, lines, parts }: CalendarComponent): JCal {
  const properties = lines.flatMap(({ text }) => {
    try {
      return [ICAL.parse.property(text)];
    } catch {
      return [];
    }
  });
  return [kind.toLowerCase(), properties, parts.map(jCalOf)];
}
