import { dayOf, monthsLater } from "../app/dates/day-numbers.ts";

export interface SimulatedHostOptions {
  /** How far ahead the home can be booked. */
  months: number;
  /** Whether the window is so many times 30 days (a year: 365), as on Airbnb, or by the calendar. */
  isByDays: boolean;
  /** Whether touching closed nights are one event, whatever closes them. */
  isMerged: boolean;
  /** Whether the owner also blocks nights beyond the window on the platform. */
  blocksBeyond: boolean;
  /** Hours by which the day of the platform begins before that of UTC. */
  hours: number;
  /** Days from today with which the feed ends, if not a year ahead or, for a long window, behind that. */
  reach?: number;
  random: () => number;
}

/** Something real that takes nights, as day numbers. `isSeen`: a fetch has had a night of it that nothing else closes. */
interface RealBlock {
  from: number;
  to: number;
  isBooking: boolean;
  isSeen: boolean;
}

const [hour, day] = [3_600_000, 86_400_000];

/** A host on a platform like Airbnb, whose feed closes the nights beyond a window, and tonight, as it does the owner's own blocks. */
export class SimulatedHost {
  readonly real: RealBlock[] = [];
  months: number;
  readonly #options: SimulatedHostOptions;

  constructor(options: SimulatedHostOptions) {
    this.#options = options;
    this.months = options.months;
  }

  /** Something is booked or blocked, anywhere or at the edge of the window, or cancelled, or made anew. */
  act(time: number): void {
    const { random, blocksBeyond } = this.#options;
    const int = (from: number, to: number) => from + Math.floor(random() * (to - from));
    const edge = this.edgeAt(time);
    const length = int(1, 15);
    const anywhere = int(this.todayAt(time) + 3, edge - 20);
    const what = random();
    if (what < 0.2) this.#add({ from: anywhere, to: anywhere + length, isBooking: true });
    else if (what < 0.3) this.#add({ from: edge - length, to: edge, isBooking: true });
    else if (what < 0.4) this.#add({ from: anywhere, to: anywhere + length, isBooking: false });
    else if (what < 0.5) this.#add({ from: edge - length, to: edge, isBooking: false });
    else if (what < 0.65) this.#add({ from: edge - int(1, 6), to: edge + length, isBooking: false });
    else if (what < 0.75) {
      const from = edge + int(0, 12);
      if (blocksBeyond) this.#add({ from, to: from + length, isBooking: false });
    } else {
      const [gone] = this.real.splice(int(0, this.real.length), 1);
      // If the host cancels a booking, its nights stay closed.
      if (gone?.isBooking && random() < 0.3) this.#add({ ...gone, isBooking: false });
      else if (gone && !gone.isBooking && random() < 0.5 && (blocksBeyond || gone.from + 3 < edge))
        this.#add({ ...gone, from: gone.from + int(0, 3), to: gone.to + int(1, 4) });
    }
  }

  /** The first night that cannot be booked yet. */
  edgeAt(time: number, months = this.months): number {
    const today = this.todayAt(time);
    return this.#options.isByDays ? today + 30 * months + 5 * Math.floor(months / 12) : monthsLater(today, months) + 1;
  }

  todayAt(time: number): number {
    return Math.floor((time + this.#options.hours * hour) / day);
  }

  /** The feed as iCalendar text: whole, or the first events with less than this part of its nights. */
  feedAt(time: number, part = 1): string {
    const { isMerged, months, reach } = this.#options;
    const [today, edge] = [this.todayAt(time), this.edgeAt(time)];
    const end = reach ? today + reach : Math.max(today + 366, this.edgeAt(time, months) + 60);
    // The site gives the platform an hour to move its window on.
    for (const block of this.real)
      if (part === 1 && block.to > today && (!isMerged || (block.from < edge && block.from < this.edgeAt(time - hour)))) block.isSeen = true;
    const causes = Array.from({ length: end - today }, (_, index) => this.#causeOf(today + index, today, edge));
    const events: string[] = [];
    let left = part === 1 ? Number.POSITIVE_INFINITY : causes.filter(Boolean).length * part;
    for (let from = 0, to = 0; from < causes.length; from = to) {
      const cause = causes[from];
      for (to = from + 1; to < causes.length && causes[to] === cause; ) to += 1;
      if (cause) left -= to - from;
      if (left <= 0) break;
      if (cause) events.push(eventText(today + from, today + to, cause.startsWith("booking") ? "Reserved" : "Airbnb (Not available)"));
    }
    return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join("")}END:VCALENDAR\r\n`;
  }

  /** What takes a night; nights in a row with the same cause are one event. */
  #causeOf(night: number, today: number, edge: number): string | undefined {
    const index = this.real.findIndex(({ from, to }) => from <= night && night < to);
    if (this.real[index]?.isBooking) return `booking ${index}`;
    if (index < 0 && night !== today && night < edge) return undefined;
    if (this.#options.isMerged) return "closed";
    return index < 0 ? "by a setting" : `block ${index}`;
  }

  /** A night is taken by one thing only. */
  #add(block: Omit<RealBlock, "isSeen">): void {
    if (!this.real.some(({ from, to }) => from < block.to && block.from < to)) this.real.push({ ...block, isSeen: false });
  }
}

function eventText(from: number, to: number, name: string): string {
  const [start, end] = [from, to].map((number) => dayOf(number).replaceAll("-", ""));
  return `BEGIN:VEVENT\r\nDTEND;VALUE=DATE:${end}\r\nDTSTART;VALUE=DATE:${start}\r\nUID:${start}${end}@airbnb.com\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`;
}
