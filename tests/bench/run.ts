import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { writeSections } from "./sections.ts";

/**
 * Runs all benchmarks, one after the other, and writes their tables into docs/performance-tables.md: `npm run bench`. With the name
 * of a part it runs that alone and replaces its tables: `npm run bench -- quote`. With more arguments for the part, such as builds
 * to compare, it only prints: `npm run bench -- answers search,dates . ../before`. Fails if a part does.
 */
const parts: Record<string, { title: string; run: string[] }> = {
  start: { title: "Starting", run: ["tests/bench/start.ts"] },
  answers: { title: "Responses", run: ["tests/bench/answers.ts"] },
  quote: { title: "Quotes", run: ["--expose-gc", "tests/bench/quote.ts"] },
  search: { title: "Searches of 10,000 properties", run: ["tests/bench/search.ts"] },
  catalogue: { title: "Requests with 10,000 properties", run: ["tests/bench/catalogue.ts"] },
  taps: { title: "Taps", run: ["tests/bench/taps.ts"] },
  lighthouse: { title: "Lighthouse", run: ["tests/by-hand/lighthouse.ts"] },
};
const file = "docs/performance-tables.md";

const [only, ...more] = process.argv.slice(2);
const chosen = Object.entries(parts).filter(([name]) => only === undefined || name === only);
if (chosen.length === 0) throw new Error(`There is no part "${only}", only ${Object.keys(parts).join(", ")}.`);
execFileSync(process.execPath, ["build.mjs"], { stdio: "inherit" });
const failed: string[] = [];
for (const [name, { title, run }] of chosen) {
  const about = `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${machine()}, load ${loadavg()[0]?.toFixed(1)} before.`;
  const { output, isGood } = await outputOf([...run, ...more]);
  if (!isGood) failed.push(name);
  if (more.length > 0) continue;
  const titles = Object.values(parts).map(({ title }) => title);
  writeFileSync(file, writeSections(existsSync(file) ? readFileSync(file, "utf8") : "", titles, { title, about, output, isGood }));
  execFileSync("biome", ["format", "--write", file]);
}
if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}.`);

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  return (
    git("rev-parse", "--short=8", "HEAD") + (git("status", "--porcelain", "--untracked-files=no", "--", ".", `:!${file}`) ? " with changes" : "")
  );
}

function machine(): string {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  return `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, ${memory}, ${process.platform}, Node ${process.versions.node}`;
}

/** Runs a part, and shows what it prints. */
async function outputOf(args: string[]): Promise<{ output: string; isGood: boolean }> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  let output = "";
  for await (const text of child.stdout.setEncoding("utf8")) {
    process.stdout.write(text);
    output += text;
  }
  const [code] = await closed;
  return { output, isGood: code === 0 };
}
