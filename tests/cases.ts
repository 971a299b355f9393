/** How many random cases a property is tried with: as many as given in `npm test`, and with others each time; ten times as many in `npm run test:faults`. */
export const cases = (count: number) => (process.env.FAULTS === "long" ? 10 * count : count);
