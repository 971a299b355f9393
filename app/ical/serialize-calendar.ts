import { createHash } from "node:crypto";
import type { NightSpan } from "../dates/night-spans.ts";

export interface CalendarToSerialize {
  /** The name of the business, which is in PRODID. */
  business: string;
  /** The slug of the property (`glass-house`). */
  home: string;
  /** The name of the property, for people. */
  name: string;
  spans: readonly NightSpan[];
  /** When these spans last changed. It is the DTSTAMP, so that unchanged spans give the same text and ETag. */
  changed: Date;
}

/** The same for every entry, so that it does not show who is coming or why the property is closed. */
const summary = "Not available";

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const maxLineOctets = 75;

/**
 * Serializes taken nights as iCalendar (RFC 5545): one all-day event for each span, sorted and without duplicates. It contains no
 * names of guests. An event id depends only on the property and the nights, so that readers recognize an entry.
 */
export function serializeCalendar({ business, home, name, spans, changed }: CalendarToSerialize): string {
  const stamp = `${changed.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const sorted = [...new Map(spans.map((span) => [`${span.from} ${span.to}`, span]))].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(business.replaceAll("//", "/"))}//calendar//EN`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...sorted.flatMap(([, span]) => eventLines(span, idOf(home, span), stamp)),
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

/** A hash, so that all ids have the same length; its input is public. */
function idOf(home: string, { from, to }: NightSpan): string {
  return createHash("sha256").update(`${home} ${from} ${to}`).digest("hex").slice(0, 32);
}

/** Escapes a text (RFC 5545, 3.3.11) and removes control characters, which are not allowed. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** Folds a line between characters, so that each line is valid UTF-8. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxLineOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
