import { type ContentLine, contentLines } from "./unfold.ts";

/** A component from BEGIN to END. Of its own lines it has only those about times and identity (`wanted`). */
export interface CalendarComponent {
  /** In upper case: `VCALENDAR`, `VEVENT`, `VTIMEZONE` … */
  kind: string;
  /** The line number of its BEGIN. */
  line: number;
  lines: ContentLine[];
  parts: CalendarComponent[];
  /** It has no END: the file was cut off, or lines were lost. */
  isCut: boolean;
  /** Its name says only that nights are not available: of the platforms' own blocks and the owner's. Names are not stored. */
  isClosed: boolean;
  /** The number of the first line in it that is not a valid content line. */
  strayLine?: number;
}

const events = "DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID UID SEQUENCE STATUS TRANSP";
const zones = "TZID TZOFFSETFROM TZOFFSETTO";
const wanted = new Set(`${events} ${zones}`.split(" "));

/** Levels of nested components that are parsed. A calendar needs three. */
const maxDepth = 8;

/**
 * Parses a feed to a root whose parts are its calendars and whatever is outside of them. It never throws, because one bad line
 * must not lose the rest (`ICAL.parse` stops at the first); the first bad line of each component is recorded.
 */
export function parseComponents(text: string): CalendarComponent {
  const root = newPart("", 0);
  const open = [root];
  for (const line of contentLines(text)) addLine(line, open);
  closeUnended(1, open);
  return root;
}

function addLine(line: ContentLine, open: CalendarComponent[]): void {
  const part = innermost(open);
  const name = /^[A-Z0-9-]+(?=[;:])/i.exec(line.text)?.[0].toUpperCase();
  if (!name) part.strayLine ??= line.line;
  else if (name === "BEGIN") begin(kindOf(line), line.line, open);
  else if (name === "END") end(kindOf(line), line.line, open);
  else if (wanted.has(name)) part.lines.push(line);
  else if (name === "SUMMARY") part.isClosed = /not available|unavailable|indisponible|blocked|closed/i.test(line.text);
}

function begin(kind: string, line: number, open: CalendarComponent[]): void {
  // A calendar is at the top, events and zones are in calendars. If one begins elsewhere, an END was lost.
  if (kind === "VCALENDAR") closeUnended(1, open);
  if (kind === "VEVENT" || kind === "VTIMEZONE") closeUnended(open[1]?.kind === "VCALENDAR" ? 2 : 1, open);
  const part = newPart(kind, line);
  innermost(open).parts.push(part);
  if (open.length < maxDepth) open.push(part);
}

function end(kind: string, line: number, open: CalendarComponent[]): void {
  const index = open.findLastIndex((part) => part.kind === kind);
  if (index < 1) {
    innermost(open).strayLine ??= line;
    return;
  }
  closeUnended(index + 1, open);
  open.pop();
}

/** Closes all but the outermost `count` components, which had no END. */
function closeUnended(count: number, open: CalendarComponent[]): void {
  for (const part of open.splice(count)) part.isCut = true;
}

function innermost(open: readonly CalendarComponent[]): CalendarComponent {
  const part = open.at(-1);
  if (!part) throw new Error("The root of a feed is never closed.");
  return part;
}

function kindOf({ text }: ContentLine): string {
  return text
    .slice(text.indexOf(":") + 1)
    .trim()
    .slice(0, 20)
    .toUpperCase();
}

function newPart(kind: string, line: number): CalendarComponent {
  return { kind, line, lines: [], parts: [], isCut: false, isClosed: false };
}
