import { createHash } from "node:crypto";
import type { NightSpan } from "../dates/night-spans.ts";

/** A calendar that others read. */
export interface CalendarToSerialize {
  /** The address of the home (`glass-house`), and its name as its readers see it. */
  home: string;
  name: string;
  spans: readonly NightSpan[];
  /** When these spans last changed: as long as it stays, the same spans give the same text, and so the same ETag. */
  changed: Date;
}

/** What every entry says: nobody learns from it who comes, or why the home is closed. */
const summary = "Not available";

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const longestLine = 75;

/**
 * Writes an iCalendar file (RFC 5545) of the nights that are taken: whole days, each span an event, once and in their order. It holds no
 * names and nothing from other feeds. An id depends on the home and the nights alone, so that a reader knows an entry again.
 */
export function serializeCalendar({ home, name, spans, changed }: CalendarToSerialize): string {
  const stamp = `${changed.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const inOrder = [...new Map(spans.map((span) => [`${span.from} ${span.to}`, span]))].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//an-yen//calendar//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...inOrder.flatMap(([, span]) => eventLines(span, idOf(home, span), stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines({ from, to }: NightSpan, uid: string, stamp: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${from.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${to.replaceAll("-", "")}`,
    `SUMMARY:${summary}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

/** A hash, so that an id is as long for every home; what goes into it is public. */
function idOf(home: string, { from, to }: NightSpan): string {
  return createHash("sha256").update(`${home} ${from} ${to}`).digest("hex").slice(0, 32);
}

/** Text of a calendar (RFC 5545, 3.3.11). Control characters may not stand in it. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** Breaks a line between characters, never inside one: then each line is readable UTF-8 for itself. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
