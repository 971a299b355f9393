/** Where the journeys find the site, and beside it the site at a time of its own. */
const port = Number(process.env.E2E_PORT ?? 4173);
const timedPort = port + 1;

/** Where pictures are that stand in for those of the site (tests/stand-in-pictures.ts). */
export const picturesFolder = "test-results/pictures";

export const site = { port, origin: `http://localhost:${port}` };

/** Days that a journey names stay what they are: it is always this moment there (ISO, UTC), and these nights are taken at every home. */
export const timed = {
  port: timedPort,
  origin: `http://localhost:${timedPort}`,
  now: "2026-11-21T12:00:00Z",
  taken: [{ from: "2027-02-20", to: "2027-02-24" }],
};
