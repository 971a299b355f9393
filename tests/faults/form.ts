/** Whether the tests run in their long form (FAULTS=long), or in the short one that belongs to every `npm test`. */
export const isLong = process.env.FAULTS === "long";

/** The number of rounds, or milliseconds, of the form that runs. */
export function inForm({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}
