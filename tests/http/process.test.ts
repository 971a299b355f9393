import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { on, once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Environment } from "../../app/config/environment.server.ts";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { describeStartError } from "../../app/config/start-error.server.ts";
import { openDatabase } from "../../app/db/database.server.ts";
import { makeDataFolder } from "../data-folder.ts";
import { openTestDatabase } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { origin } from "./site.ts";

const nowhere = "nowhere.invalid";

/** From an address that guests are told to believe. */
const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "An Yên <hello@anyen.example>", MAIL_TO: "owner@example.com" };

test("the server says last where it is, logs none of its own rendering, shows an article on its day, and on SIGTERM stops; emails with addresses of this machine are warned of", async () => {
  const clock = openClock("2026-10-14T12:00:00Z");
  const server = start({ DATA_DIR: makeDataFolder(), LOG_LEVEL: "info", WARM_CACHE: "on", NODE_OPTIONS: clock.option, ...mail });
  const complaints = readAll(server, "stderr");
  const said = readAll(server, "stdout");
  const address = await addressOf(server);
  const article = "/blogs/where-the-locals-of-malibu-swim";
  expect((await fetch(address + article)).status).toBe(404);
  clock.set("2026-10-15T12:00:00Z");
  expect((await fetch(address + article)).status).toBe(200);
  server.kill("SIGTERM");
  const [code] = await once(server, "exit");
  const warning = `Emails link to ${address}, which opens only on this machine. Set SITE_URL to the public address.\n`;
  expect([code, await complaints]).toEqual([0, warning]);
  const [, after = ""] = (await said).split(`An Yên is at ${address}\n`);
  expect(
    after
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).path ?? line),
  ).toEqual([article, article]);
});

/** A clock for a process that is started with this option of Node: it shows what stands in a file. */
function openClock(now: string) {
  const folder = makeDataFolder();
  const [time, preload] = [join(folder, "time"), join(folder, "clock.mjs")];
  writeFileSync(
    preload,
    `import { readFileSync } from "node:fs";
     globalThis.Date = class extends Date {
       constructor(...given) { super(...(given.length > 0 ? given : [readFileSync(${JSON.stringify(time)}, "utf8")])); }
     };`,
  );
  // Renamed into place: in a file that is being written the server would find no time, and end.
  const set = (to: string) => {
    writeFileSync(`${time}.next`, to);
    renameSync(`${time}.next`, time);
  };
  set(now);
  return { option: `--import=${preload}`, set };
}

test("an https address without a proxy to believe, mails of which guests are told not to believe them, and a folder without content are warned of, and the port is said; SIGINT stops it as well", async () => {
  const folders = { DATA_DIR: makeDataFolder(), PICTURES_DIR: ".cache/pictures", CONTENT_DIR: "contents" };
  const server = start({ ...folders, SITE_URL: "https://www.example.com", ...mail, MAIL_FROM: "An Yên <post@anyen.example>" });
  const [complaints, said] = [readAll(server, "stderr"), readAll(server, "stdout")];
  await addressOf(server);
  server.kill("SIGINT");
  expect((await once(server, "exit"))[0]).toBe(0);
  expect((await complaints).trimEnd().split("\n").sort()).toEqual([
    expect.stringMatching(/^CONTENT_DIR: found "contents", where no site\.yaml is; allowed: a folder with the content of a site\. /),
    expect.stringMatching(/^MAIL_FROM is An Yên <post@anyen\.example>, but company\.writesFrom .+ believe only hello@anyen\.example\.$/),
    expect.stringMatching(/^SITE_URL is https.+TRUST_PROXY.+refused/),
  ]);
  expect(await said).toMatch(/An Yên is at https:\/\/www\.example\.com, and listens on 127\.0\.0\.1, port [1-9]\d+\n$/);
});

test.each([
  ["Ctrl+C, which the terminal sends to all", signalAll],
  ["SIGTERM to npm", (npm: ChildProcess) => npm.kill("SIGTERM")],
])("npm start finishes what is under way on %s", async (_, stop) => {
  const npm = startByNpm({ DATA_DIR: makeDataFolder() });
  // It ends when nobody writes to it any more, the server neither.
  const said = readAll(npm, "stdout");
  const { hostname, port } = new URL(await addressOf(npm));
  const socket = connect(Number(port), hostname);
  const head = ["POST /contact HTTP/1.1", `host: localhost:${port}`, "content-type: application/x-www-form-urlencoded", "content-length: 6"];
  socket.write(`${head.join("\r\n")}\r\n\r\nnam`);
  await pause(200);
  await stop(npm);
  await pause(300);
  socket.end("e=A");
  let answer = "";
  for await (const part of socket) answer += part;
  expect(answer).toMatch(/^HTTP\/1\.1 422 /);
  expect(await said).toContain(" is at ");
});

test.each([
  ["Ctrl+C", "SIGINT", ({ pid = 0 }: ChildProcess): boolean => process.kill(-pid, "SIGINT")],
  ["SIGTERM to npm", "SIGTERM", (npm: ChildProcess) => npm.kill("SIGTERM")],
] as const)("npm start ends the build on %s, and says by which signal it ended", async (_, signal, stop) => {
  const { npm, builder } = await startBuilding();
  stop(npm);
  expect((await once(npm, "exit"))[1]).toBe(signal);
  await vi.waitFor(() => expect(hasEnded(builder)).toBe(true), { timeout: 50_000 });
});

test("a bad setting stops npm start with one clear line and the exit code 1", async () => {
  const server = startByNpm({ PORT: "70000" });
  const [complaints, [code]] = await Promise.all([readAll(server, "stderr"), once(server, "exit")]);
  expect([code, complaints]).toEqual([1, 'PORT: found "70000"; allowed: a whole number from 0 to 65535.\n']);
});

const anySettings = { host: "localhost", port: 3000, siteUrl: origin, dataFolder: "data", metricsPort: undefined };
const openIn = (dataFolder: string) => openDatabase({ dataFolder, databaseUrl: undefined, databaseConnections: 1 });

// Tried in this process, with what a start does first; that a start says what it is told here, the test below shows.
test.each<[string, Partial<Environment>, () => Promise<unknown>, RegExp]>([
  [
    "a name of no machine",
    { host: nowhere },
    () => once(createServer().listen(3999, nowhere), "listening"),
    /^HOST: found "nowhere\.invalid".+; allowed: /,
  ],
  ["a name of no machine, at any port", { host: nowhere }, () => findFreePort(nowhere), /^HOST: found "nowhere\.invalid".+; allowed: /],
  ...["package.json", "package.json/data"].map((dataFolder): [string, Partial<Environment>, () => Promise<unknown>, RegExp] => [
    `a data folder that is ${dataFolder}`,
    { dataFolder },
    () => openIn(dataFolder),
    new RegExp(`^DATA_DIR: found "${RegExp.escape(dataFolder)}", which is a file; allowed: a folder`),
  ]),
])("%s stops the start with one line that names the setting", async (_, settings, begin, line) => {
  const error = await begin().catch((reason: unknown) => reason);
  expect(describeStartError(error, { ...anySettings, ...settings })).toMatch(line);
});

test("a data folder whose database is damaged is named", async () => {
  const dataFolder = makeDataFolder();
  writeFileSync(join(dataFolder, "an-yen.sqlite"), "This is no database. ".repeat(100));
  const error = await openIn(dataFolder).catch((reason: unknown) => reason);
  expect(describeStartError(error, { ...anySettings, dataFolder })).toMatch(/^DATA_DIR: found .+ is damaged\. .+backup.+$/);
});

test("who cannot listen says what to do, and takes up no mail", async () => {
  const dataFolder = makeDataFolder();
  const database = await openTestDatabase(dataFolder);
  await storeMessage(database);
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const { port } = Object(taken.address());
  const server = start({ DATA_DIR: dataFolder, PORT: String(port), ...mail });
  const [complaints, [code]] = await Promise.all([readAll(server, "stderr"), once(server, "exit")]);
  expect([code, complaints]).toEqual([1, expect.stringMatching(/^PORT: \d+ is taken\. Is the site already running\?.+PORT=\d+ npm start\n$/)]);
  expect(await database.selectFrom("mails").select("attempts").execute()).toEqual([{ attempts: 0 }, { attempts: 0 }]);
});

function start(variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["build/server/server.js"], {
    env: {
      ...{ HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent", BUSY_AFTER: "0", WARM_CACHE: "off" },
      ...{ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
    },
  });
}

/** The site by `npm start`, in a process group as a terminal makes it; what is installed and built is taken as it is. */
function startByNpm(variables: Record<string, string>): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  for (const name of ["package.json", "start.mjs"]) copyFileSync(name, join(folder, name));
  for (const name of ["build", "content", "public", "node_modules", ".cache"]) symlinkSync(resolve(name), join(folder, name));
  const setup = ["export const install = () => undefined;", "export const build = install;", "export const node = process.execPath;"];
  writeFileSync(join(folder, "setup.mjs"), setup.join("\n"));
  const env = { ...process.env, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent", BUSY_AFTER: "0", WARM_CACHE: "off", ...variables };
  const npm = spawn("npm", ["start"], { cwd: folder, env, detached: true });
  onTestFinished(() => {
    endAll(npm);
    rmSync(folder, { recursive: true });
  });
  return npm;
}

/** `npm start` where building takes for ever, and the process that builds. */
async function startBuilding(): Promise<{ npm: ChildProcess; builder: number }> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  for (const name of ["start.mjs", "setup.mjs", "package-lock.json"]) copyFileSync(name, join(folder, name));
  for (const name of ["vite.config.ts", "vite.client.config.ts", "react-router.config.ts", "server.ts"]) copyFileSync(name, join(folder, name));
  for (const name of ["app", "content", "db", "messages", "public", "runtime"]) symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(resolve("node_modules/.bin"), join(folder, "node_modules/.bin"));
  const installed = createHash("sha256");
  for (const name of ["package-lock.json", "runtime/package-lock.json"]) installed.update(name).update(readFileSync(name));
  writeFileSync(join(folder, "node_modules/.installed"), `${installed.digest("hex")} all`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "exec node start.mjs" } }));
  mkdirSync(join(folder, "commands"));
  const endless = "require('fs').writeFileSync('builder', String(process.pid)); setInterval(() => undefined, 1_000);";
  writeFileSync(join(folder, "commands/check-content.ts"), endless);
  const npm = spawn("npm", ["start"], { cwd: folder, detached: true });
  onTestFinished(() => {
    endAll(npm);
    rmSync(folder, { recursive: true });
  });
  const builder = await vi.waitFor(
    () => {
      const written = readFileSync(join(folder, "builder"), "utf8");
      // The file is there a moment before its content.
      expect(written).not.toBe("");
      return Number(written);
    },
    { timeout: 10_000 },
  );
  return { npm, builder };
}

/** As Ctrl+C does; what npm and start.mjs pass on comes somewhat later: here so late that the server has taken up the first. */
async function signalAll({ pid = 0 }: ChildProcess): Promise<void> {
  process.kill(-pid, "SIGINT");
  await pause(300);
  process.kill(-pid, "SIGINT");
}

/** Whether a process is gone, or has ended and nobody has asked how: who takes over orphans may never ask. */
function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch (error) {
    if (Object(error).code === "ESRCH") return true;
    throw error;
  }
}

/** Kills what is left of a process group. */
function endAll({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** The address that the server says it is at; the port may be one that the system gave. */
async function addressOf(server: ChildProcess): Promise<string> {
  for await (const [part] of on(server.stdout ?? server, "data", { close: ["close"] })) {
    const [, address] = / is at (http\S+?),?\s/.exec(String(part)) ?? [];
    if (address) return address;
  }
  throw new Error("The server ended without an address.");
}

/** All that a process says until nobody is left who could say something. */
async function readAll(server: ChildProcess, stream: "stdout" | "stderr"): Promise<string> {
  let text = "";
  server[stream]?.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  await once(server[stream] ?? server, "close");
  return text;
}
