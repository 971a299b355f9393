/** Whether the tests run in their long form (`npm run test:long`), or in the short one of `npm test`. */
export const isLong = process.env.TESTS === "long";

/** How many random cases a property is tried with: as many as given in the short form, and with others each time; ten times as many in the long one. */
export const cases = (count: number) => (isLong ? 10 * count : count);

/** The number of rounds, or milliseconds, of the form that runs. */
export function inForm({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
