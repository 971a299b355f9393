import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../../app/config/free-port.server.ts";

/**
 * Times `npm start` to the first whole page in a fresh clone of what is committed: the first start, the second, and one after a
 * sentence of the content has changed; three times each with the machine's package cache, and once with an empty one. Fails when
 * a median is above its limit. Run it on a machine without other work.
 */
const rounds = 3;
/** Seconds. The network decides how long an empty package cache takes: that has no limit. */
const limits = { "first start": 60, "second start": 2, "start after a changed sentence": 5 } as const;

type Start = keyof typeof limits;

const warm: Record<Start, number[]> = { "first start": [], "second start": [], "start after a changed sentence": [] };
for (let round = 0; round < rounds; round += 1) {
  const times = await timeClone();
  for (const start of starts()) warm[start].push(times[start]);
}
const cold = await timeClone({ npm_config_cache: mkdtempSync(join(tmpdir(), "bench-cache-")) });

console.log("| start | median | each | limit | with an empty package cache |\n| --- | ---: | --- | ---: | ---: |");
for (const start of starts()) {
  const each = warm[start].map(seconds).join(", ");
  console.log(`| ${start} | ${seconds(median(warm[start]))} | ${each} | ${limits[start]} s | ${seconds(cold[start])} |`);
}
const late = starts().filter((start) => median(warm[start]) > limits[start]);
if (late.length > 0) throw new Error(`Above its limit: ${late.join(", ")}.`);

async function timeClone(variables: Record<string, string> = {}): Promise<Record<Start, number>> {
  const project = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${process.cwd()}`, project]);
    const first = await timeStart(project, variables);
    const second = await timeStart(project, variables);
    const text = join(project, "content/pages/privacy/en.md");
    writeFileSync(text, `${readFileSync(text, "utf8").trimEnd()} Thank you for reading all of it.\n`);
    return { "first start": first, "second start": second, "start after a changed sentence": await timeStart(project, variables) };
  } finally {
    rmSync(project, { recursive: true, force: true });
    if (variables.npm_config_cache) rmSync(variables.npm_config_cache, { recursive: true, force: true });
  }
}

/** Seconds until the home page has come. */
async function timeStart(project: string, variables: Record<string, string>): Promise<number> {
  const port = await findFreePort("localhost");
  const started = performance.now();
  const env = { ...process.env, ...variables, PORT: String(port), DATA_DIR: join(project, "data"), LOG_LEVEL: "error", CI: "true" };
  const server = spawn("npm", ["start"], { cwd: project, env, stdio: ["ignore", "ignore", "inherit"], detached: true });
  const ended = new Promise((done) => server.once("exit", done));
  try {
    while (!(await isServed(port))) {
      if (server.exitCode !== null || performance.now() - started > 10 * 60_000) throw new Error("The site did not start.");
      await delay(20);
    }
    return (performance.now() - started) / 1_000;
  } finally {
    if (server.pid) process.kill(-server.pid);
    await ended;
  }
}

function isServed(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function starts(): Start[] {
  return ["first start", "second start", "start after a changed sentence"];
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
