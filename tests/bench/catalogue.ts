import { openLargeSite } from "./many-homes.ts";
import { memoryOf, processorTime, settle } from "./server-process.ts";

/**
 * Serves 10,000 homes and says what that costs: `npm run bench -- catalogue`. Limits (issue 13): first answer within 10 s of the
 * start, 600 MB, 60 kB of HTML for the list. What a search takes within this is the work of `npm run bench -- search`; here the
 * whole request is timed, with reading the address, writing JSON or HTML, and compressing.
 */
const limits = { firstAnswer: 10_000, megabytes: 600, kilobytes: 60 };
const number = Number(process.argv[2] ?? 10_000);
const rounds = 60;
/** Searches to one reading of the processor's time. */
const atOnce = 5;

const { origin, server, firstAnswer, close } = await openLargeSite(number);
try {
  console.log(`${number} homes: the first answer after ${(firstAnswer / 1000).toFixed(1)} s; ${memoryOf(server).now} MB in memory then`);
  await settle(server);
  console.log(`${memoryOf(server).now} MB when it has done what it does at its start`);
  const kilobytes = (await weigh("/stays")) / 1024;
  console.log(`/stays is ${kilobytes.toFixed(1)} kB of brotli`);
  const day = (days: number) => new Date(Date.UTC(2027, 1, days)).toISOString().slice(0, 10);
  const kinds = {
    "without dates": (round: number) => `where=${["aspen", "como", "malibu"][round % 3]}&max=${200 + (round % 40) * 10}`,
    "with dates, by total": (round: number) => `from=${day(round)}&to=${day(round + 7)}&sort=total-up`,
    "in a month": (round: number) => `month=2027-0${1 + (round % 9)}&nights=${2 + Math.floor(round / 9)}`,
  };
  for (const [what, queryOf] of Object.entries(kinds)) {
    const [json, page] = [await search("/stays.json", queryOf), await search("/stays", queryOf)];
    console.log(
      `a search ${what}: ${json.toFixed(1)} ms of the processor at the median as JSON, ${page.toFixed(1)} as a page; ${memoryOf(server).now} MB`,
    );
  }
  const { now, most } = memoryOf(server);
  console.log(`${now} MB in memory after that, ${most} at most`);
  const isGood = firstAnswer <= limits.firstAnswer && kilobytes <= limits.kilobytes && now <= limits.megabytes;
  console.log(isGood ? "within the limits" : `beyond the limits: ${JSON.stringify(limits)}`);
  if (!isGood) process.exitCode = 1;
} finally {
  close();
}

/** Bytes as they travel. */
async function weigh(path: string): Promise<number> {
  const response = await fetch(origin + path, { headers: { "accept-encoding": "br" } });
  return Number(response.headers.get("content-length"));
}

/** The median of the milliseconds of searches that nobody has made before, with the answer that they get, after the first few. */
async function search(path: string, queryOf: (round: number) => string): Promise<number> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = processorTime(server);
    for (let one = 0; one < atOnce; one += 1) await fetch(`${origin}${path}?${queryOf(round)}&guests=${1 + one}`).then((response) => response.text());
    all.push((processorTime(server) - before) / atOnce);
  }
  const sorted = all.slice(rounds / 6).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
