/** Whether the tests run in their long form (`npm run test:long`), or in the short one of `npm test`. */
export const isLong = process.env.TESTS === "long";

/** How many random cases a property is tried with: as many as given in the short form, and with others each time; ten times as many in the long one. */
export const cases = (count: number) => (isLong ? 10 * count : count);

/** 0 to 3, drawn by each `npm test`, which says it in the end: what the short form has by turns changes with it. */
export const round = Number(process.env.TESTS_ROUND ?? 0);

/** In the short form every other one: the rest comes in other rounds. */
export function everyOther<T>(all: readonly T[]): T[] {
  return all.filter((_, index) => isLong || (index + round) % 2 === 0);
}

/** The number of rounds, or milliseconds, of the form that runs. */
export function inForm({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
