import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { build, canInstall, findPostgres, findProgram, hasProgram, install, installProgram, need, run, say } from "./setup.mjs";
import { chooseEngines, missingPackages } from "./tests/browsers/choose-engines.mjs";

/** `npm run check` leaves out what takes minutes: the faults and the browser. */
const isQuick = process.argv.includes("--quick");
/** `npm run test:long` tries everything, and at random ten times as much (tests/cases.ts). */
if (process.argv.includes("--long")) process.env.TESTS = "long";
/** What the short form has by turns (tests/cases.ts). */
process.env.TESTS_ROUND ??= String(Math.floor(4 * Math.random()));
const reports = "test-results";
/** All tests of vitest.config.ts; `pure` is a part of the first. */
const onBothEngines = ["--project", "sqlite", "--project", "postgres"];
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, said once more at the end, where it is found without reading all that was printed. */
const failures = [];
/** What was left out, said in the last lines. */
const notes = [];
/** How long each part took, in seconds, and each test in it. */
const parts = [];
const tests = [];

await timed("Packages", () => install({ dev: true }));
const { chromium, postgres, otherEngines } = await timed("Programs of the system", findPrograms);
// A mistake in the content ends the build.
const lint = check("Format and lint", "biome", ["ci", "--error-on-warnings", "."]);
await Promise.all([lint, check("Structure", "node", ["commands/check-structure.ts"]), timed("Build and content", build)]);
const types = check("Types", "npm", ["run", "--silent", "types"]);
if (isQuick) {
  await Promise.all([types, vitest("Units that open nothing", "pure", ["--project", "pure"])]);
  const changed = [...onBothEngines, "--changed", "--passWithNoTests"];
  await vitest("Of the others those that import what changed", "changed", changed, { mayBeNone: true });
} else {
  // Units have until the end of all that needs a quiet machine: faults, which mostly wait for time limits of servers, and browsers.
  const units = vitest("Units and the whole site in process", "units", onBothEngines, { isPatient: true });
  await vitest("Faults, in short", "faults", ["-c", "tests/faults/vitest.config.ts"]);
  await journeysInOtherEngines();
  await journeys();
  await Promise.all([types, units]);
}

console.log("\nSeconds, of which some parts passed side by side");
for (const { seconds, title } of parts) console.log(`${seconds.toFixed(1).padStart(8)}  ${title}`);
console.log("\nThe ten slowest tests");
for (const { seconds, title } of tests.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(8)}  ${title}`);
for (const failure of failures) console.log(`\n✗ ${failure}`);
if (!isQuick && process.env.TESTS !== "long")
  console.log(`\nRound ${process.env.TESTS_ROUND} of the four: TESTS_ROUND=${process.env.TESTS_ROUND} npm test repeats it.`);
for (const note of notes) console.log(`\n${note}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed + total.skipped > 0 || total.passed === 0 ? 1 : 0);

/** Does a part of the whole, and notes how long it took. */
async function timed(title, work) {
  const began = performance.now();
  const result = await work();
  parts.push({ title, seconds: (performance.now() - began) / 1000 });
  return result;
}

async function findPrograms() {
  const found = {
    chromium: isQuick ? undefined : await findChromium(),
    postgres: await findPostgres(),
    otherEngines: isQuick ? [] : await findOtherEngines(),
  };
  if (!isQuick && !(await findProgram("nginx", "nginx-light")))
    say("No nginx was found: a relay of the tests' own takes its place, and its settings are not tried.");
  await need("openssl", "openssl");
  return found;
}

/** The tests of the engines beside Chromium, for which Debian has the programs. */
async function findOtherEngines() {
  const missing = missingPackages(hasProgram);
  if (missing.length > 0 && canInstall()) await installProgram(...missing);
  const chosen = chooseEngines(hasProgram, process.env.CI === "true");
  notes.push(...chosen.notes);
  failures.push(...chosen.failures);
  total.failed += chosen.failures.length;
  return chosen.tests;
}

/** A tool that passes or fails as a whole counts as one. */
async function check(title, command, args) {
  say(`${title} …`);
  const code = await timed(title, () => run(command, args));
  total[code === 0 ? "passed" : "failed"] += 1;
  if (code !== 0) failures.push(title);
}

/** Patient tests leave the processor to whoever else wants it. */
function vitest(title, name, args, { isPatient = false, mayBeNone = false } = {}) {
  const report = `${reports}/${name}.json`;
  const words = ["vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile=${report}`, ...args];
  const env = { NO_COLOR: "1", POSTGRES_PROGRAMS: postgres };
  return runner(title, isPatient ? ["nice", ...words] : words, report, readVitest, { env, mayBeNone });
}

async function journeysInOtherEngines() {
  if (otherEngines.length === 0) return;
  await vitest("Journeys in other engines", "browsers", ["-c", "tests/browsers/vitest.config.ts", ...otherEngines]);
}

function journeys() {
  const report = `${reports}/playwright.json`;
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return runner("Journeys in a browser", ["playwright", "test"], report, readPlaywright, { env });
}

/** A runner counts by its own report; one that wrote none has failed, and one that ran nothing, unless it may be that there is none. */
async function runner(title, [command, ...args], report, read, { env, mayBeNone = false }) {
  say(`${title} …`);
  rmSync(report, { force: true });
  const code = await timed(title, () => run(command, args, { env }));
  const found = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0, skipped: 0, failures: [], took: [] };
  if (found.failed === 0 && (code !== 0 || (found.passed === 0 && !mayBeNone))) {
    found.failed = 1;
    found.failures = ["it did not run to its end"];
  }
  for (const name of Object.keys(total)) total[name] += found[name];
  failures.push(...found.failures.map((failure) => `${title}: ${failure}`));
  tests.push(...found.took);
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const said = failed.map(({ fullName, failureMessages }) => `${fullName}\n${beginningOf(failureMessages.join("\n"))}`);
    return said.length > 0 || !message ? said : [`${name}\n${beginningOf(message)}`];
  });
  const took = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ title: `${relative(".", name)}: ${fullName}`, seconds: duration / 1000 })),
  );
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures, took };
}

function readPlaywright({ stats: { expected, unexpected, flaky, skipped }, suites }) {
  const all = suites.flatMap(journeysIn);
  return {
    ...{ passed: expected, failed: unexpected + flaky, skipped },
    failures: all.filter(({ ok }) => !ok).map(({ title, errors }) => `${title}\n${beginningOf(errors.join("\n"))}`),
    took: all,
  };
}

/** The journeys of a file, and of the groups in it. */
function journeysIn({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${file}:${line} ${title}`,
      ok: status === "expected" || status === "skipped",
      errors: results.flatMap((result) => result.errors.map((error) => error.message)),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(journeysIn)];
}

/** What is told of a failure: its words, and the lines of ours that led to it. */
function beginningOf(text) {
  const lines = text.split("\n").filter((line) => !line.includes("node_modules"));
  return lines.slice(0, 20).join("\n");
}

/**
 * A browser of the system, or of Playwright, or one that apt installs. The headless shell is Chromium without its windows:
 * 97 journeys took 152 s in it and 248 s in the whole, so the whole is second best.
 */
async function findChromium() {
  const inSystem = (...names) => names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
  const { chromium } = await import("playwright");
  const ofPlaywright = () => [chromium.executablePath()].find((path) => existsSync(path));
  const shell = "chromium-headless-shell";
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!inSystem(shell) && canInstall()) await installProgram(shell);
  const found = () => inSystem(shell, "chromium", "chromium-browser", "google-chrome") ?? ofPlaywright();
  if (!found() && canInstall()) await installProgram("chromium");
  if (!found()) await run("playwright", ["install", "chromium"]);
  if (found()) return found();
  console.error("No Chromium was found, and neither apt-get nor Playwright could install one. Set CHROMIUM to its path.");
  process.exit(1);
}
