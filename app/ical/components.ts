import { type ContentLine, contentLines } from "./unfold.ts";

/** What stands between a BEGIN and its END: of its own lines only those that say when something is. */
export interface CalendarComponent {
  /** In capitals: `VCALENDAR`, `VEVENT`, `VTIMEZONE` … */
  kind: string;
  /** The line of its BEGIN. */
  line: number;
  lines: ContentLine[];
  parts: CalendarComponent[];
  /** It has no END of its own: the file was cut, or lines were lost. */
  isCut: boolean;
  /** The first line in it that is no line of a calendar. */
  strayLine?: number;
}

const events = "DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID UID SEQUENCE STATUS TRANSP";
const zones = "TZID TZOFFSETFROM TZOFFSETTO";
const wanted = new Set(`${events} ${zones}`.split(" "));

/** Parts inside parts that are looked into: a calendar needs three. */
const deepest = 8;

/**
 * The parts of a feed in their order: its calendars, and what stands outside of any. Nothing here throws, since one bad line must
 * not cost the rest (`ICAL.parse` gives up at the first); a line that belongs nowhere is passed over and remembered.
 */
export function parseComponents(text: string): CalendarComponent {
  const root = newPart("", 0);
  const open = [root];
  for (const line of contentLines(text)) readLine(line, open);
  closeDownTo(1, open);
  return root;
}

function readLine(line: ContentLine, open: CalendarComponent[]): void {
  const part = innermost(open);
  const name = /^[A-Z0-9-]+(?=[;:])/i.exec(line.text)?.[0].toUpperCase();
  if (!name) part.strayLine ??= line.line;
  else if (name === "BEGIN") begin(kindOf(line), line.line, open);
  else if (name === "END") end(kindOf(line), line.line, open);
  else if (wanted.has(name)) part.lines.push(line);
}

function begin(kind: string, line: number, open: CalendarComponent[]): void {
  // Calendars stand in nothing, events and zones in calendars: one that begins elsewhere shows that an END was lost.
  if (kind === "VCALENDAR") closeDownTo(1, open);
  if (kind === "VEVENT" || kind === "VTIMEZONE") closeDownTo(open[1]?.kind === "VCALENDAR" ? 2 : 1, open);
  const part = newPart(kind, line);
  innermost(open).parts.push(part);
  if (open.length < deepest) open.push(part);
}

function end(kind: string, line: number, open: CalendarComponent[]): void {
  const index = open.findLastIndex((part) => part.kind === kind);
  if (index < 1) {
    innermost(open).strayLine ??= line;
    return;
  }
  closeDownTo(index + 1, open);
  open.pop();
}

/** Leaves so many parts open; the others never had their END. */
function closeDownTo(count: number, open: CalendarComponent[]): void {
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
  return { kind, line, lines: [], parts: [], isCut: false };
}
