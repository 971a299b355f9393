/** Nights in a row, `[from, to)`, as days `YYYY-MM-DD`: `to` is the morning after the last night. */
export interface NightSpan {
  from: string;
  to: string;
}

/** Whether two spans share a night. A span that ends on the day on which the other begins does not overlap it. */
export function overlap(one: NightSpan, other: NightSpan): boolean {
  return one.from < other.to && other.from < one.to;
}

const oneDay = 86_400_000;

/** Every night of the spans, as the day on which it begins. The spans must be finite, because each night becomes a string. */
export function nightsIn(spans: readonly NightSpan[]): Set<string> {
  const nights = new Set<string>();
  // Sorted, so that a night covered by ten thousand spans is added once.
  let next = "";
  for (const { from, to } of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    for (next = from > next ? from : next; next < to; next = nextDay(next)) nights.add(next);
  }
  return nights;
}

/** The fewest spans that cover exactly these nights, sorted. */
export function spansOf(nights: Iterable<string>): NightSpan[] {
  const spans: NightSpan[] = [];
  for (const night of [...nights].sort()) {
    const last = spans.at(-1);
    if (last?.to === night) last.to = nextDay(night);
    else spans.push({ from: night, to: nextDay(night) });
  }
  return spans;
}

/** The nights of both, as the fewest spans. */
export function union(some: readonly NightSpan[], others: readonly NightSpan[]): NightSpan[] {
  return spansOf(nightsIn([...some, ...others]));
}

/** The next day of each day that has been asked for: calendars have the same thousand days again and again. */
const nextDays = new Map<string, string>();

function nextDay(day: string): string {
  const next = nextDays.get(day) ?? new Date(Date.parse(day) + oneDay).toISOString().slice(0, 10);
  nextDays.set(day, next);
  return next;
}
