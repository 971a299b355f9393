/** Nights from the first to the morning after the last, `[from, to)` in days `YYYY-MM-DD`. */
export interface NightSpan {
  from: string;
  to: string;
}

/** Whether two spans have a night in common: the one may end on the morning on which the other begins. */
export function overlap(one: NightSpan, other: NightSpan): boolean {
  return one.from < other.to && other.from < one.to;
}

const oneDay = 86_400_000;

/** Every night of the spans, by its evening. The spans have to end: each night is one string. */
export function nightsIn(spans: readonly NightSpan[]): Set<string> {
  const nights = new Set<string>();
  // In their order, so that a night under ten thousand spans is written once.
  let next = "";
  for (const { from, to } of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    for (next = from > next ? from : next; next < to; next = nextDay(next)) nights.add(next);
  }
  return nights;
}

/** The fewest spans that have just these nights, in their order. */
export function spansOf(nights: Iterable<string>): NightSpan[] {
  const spans: NightSpan[] = [];
  for (const night of [...nights].sort()) {
    const last = spans.at(-1);
    if (last?.to === night) last.to = nextDay(night);
    else spans.push({ from: night, to: nextDay(night) });
  }
  return spans;
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + oneDay).toISOString().slice(0, 10);
}
