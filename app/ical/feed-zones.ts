import ICAL from "ical.js";
import type { CalendarComponent } from "./components.ts";
import type { Zones } from "./date-time.ts";
import type { FeedWarnings } from "./feed-warnings.ts";
import { definedZone, namedZone, utc, type Zone } from "./time-zones.ts";

/**
 * What a calendar means by the names of its zones. A name that the world knows counts more than what the feed says about it: such
 * definitions are often cut to a year. Then its own definition counts (VTIMEZONE); else it is the home's zone, and noted.
 */
export function zonesOf(calendar: CalendarComponent, home: Zone, timeZone: string, notes: FeedWarnings): Zones {
  const known = new Map<string, Zone>([...utcNames.map((name) => [name, utc] as const), [timeZone, home]]);
  const find = (name: string) => namedZone(name) ?? definitionOf(name, calendar) ?? unknown(name);
  const unknown = (name: string) => {
    notes.remark(`The time zone ${speakable(name)} is not known; its times are taken as times at the home.`);
    return home;
  };
  const named = (name: string) => {
    const zone = known.get(name) ?? find(name);
    known.set(name, zone);
    return zone;
  };
  return { home, utc, named };
}

/** Times in it are the same, whether they end in Z or name it. */
const utcNames = ["UTC", "Etc/UTC", "GMT", "Etc/GMT"];

/** The name of a zone, if it can be nothing but one. */
function speakable(name: string): string {
  return /^[\w /+-]{1,40}$/.test(name) ? `"${name}"` : "of an event";
}

function definitionOf(name: string, calendar: CalendarComponent): Zone | undefined {
  const part = calendar.parts.find(({ kind, lines }) => kind === "VTIMEZONE" && lines.some(({ text }) => isName(text, name)));
  return part && !part.isCut ? definedZone(new ICAL.Component(jCalOf(part))) : undefined;
}

function isName(text: string, name: string): boolean {
  return /^TZID[;:]/i.test(text) && text.slice(text.indexOf(":") + 1).trim() === name;
}

type JCal = [kind: string, properties: unknown[], parts: JCal[]];

/** A part as ical.js takes it; lines that it cannot read are left out, and then the definition lacks what it needs. */
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
