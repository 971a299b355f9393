import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { readPicturePlan } from "../../app/pictures/manifest.server.ts";
import { inForm } from "../cases.ts";
import { startServer } from "./server.ts";

/** The smallest photographs of the plan: many are made in a second, and as many processes can be killed while they make one. */
const plan = Object.fromEntries(Object.entries(readPicturePlan()).filter(([name]) => /-480\.avif$/.test(name)));
const names = Object.keys(plan);

/** A copy of the project whose pictures are not made yet. */
function unmadeProject() {
  const project = mkdtempSync(join(tmpdir(), "an-yen-unmade-"));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const name of ["content", "public", "build", "package.json"]) symlinkSync(resolve(name), join(project, name));
  mkdirSync(join(project, ".cache"));
  for (const name of ["content.jsonl", "fonts", "pictures.json", "picture-plan.json"])
    symlinkSync(resolve(".cache", name), join(project, ".cache", name));
  return project;
}

/** The same with a plan of small pictures. */
function smallProject() {
  const project = unmadeProject();
  rmSync(join(project, ".cache/picture-plan.json"));
  writeFileSync(join(project, ".cache/picture-plan.json"), JSON.stringify(plan));
  symlinkSync(resolve("node_modules"), join(project, "node_modules"));
  mkdirSync(join(project, ".cache/pictures"));
  const made = () => readdirSync(join(project, ".cache/pictures")).filter((name) => name in plan);
  return { project, made };
}

test("pictures are made while the site runs, by one process that ends with it, however it is killed", async () => {
  const { project, made } = smallProject();
  const server = await startServer({ project, dataFolder: join(project, "data"), variables: { WARM_CACHE: "on" } });
  await server.ready;
  const first = await fetch(`http://127.0.0.1:${server.port}/pictures/${names[0]}`);
  expect([first.status, (await sharp(Buffer.from(await first.arrayBuffer())).metadata()).format]).toEqual([200, "heif"]);
  // One more than was asked for: the job takes only the time that nobody else wants, and beside other tests that is little.
  await expect.poll(() => made().length, { timeout: 60_000 }).toBeGreaterThan(1);
  await server.end("SIGKILL");
  await new Promise((done) => setTimeout(done, 1_000));
  const count = made().length;
  await new Promise((done) => setTimeout(done, 3_000));
  expect(made().length).toBe(count);
  // Nothing that was left behind keeps the next server from making the rest, and no file is half.
  const next = await startServer({ project, dataFolder: join(project, "data"), variables: { WARM_CACHE: "on" } });
  await next.ready;
  await expect.poll(() => made().length, { timeout: 60_000 }).toBeGreaterThan(count);
  await next.end();
  for (const name of made()) await sharp(readFileSync(join(project, ".cache/pictures", name))).stats();
}, 180_000);

test("processes that are killed at random while they make pictures leave no half file", async () => {
  const { project, made } = smallProject();
  for (let round = 0; round < inForm({ short: 2, long: 20 }); round += 1) {
    const before = made().length;
    const children = [0, 1].map(() => spawn(process.execPath, ["build/server/pictures.js"], { cwd: project, stdio: "ignore" }));
    await expect.poll(() => made().length, { timeout: 60_000 }).toBeGreaterThan(before);
    await new Promise((done) => setTimeout(done, Math.random() * 500));
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(children.map((child) => once(child, "exit")));
  }
  expect(made().length).toBeGreaterThan(0);
  for (const name of made()) await sharp(readFileSync(join(project, ".cache/pictures", name))).stats();
}, 180_000);

test("an image needs of node_modules no more than the packages that the server build leaves outside", async () => {
  const project = unmadeProject();
  execFileSync(process.execPath, ["commands/runtime-packages.ts", project]);
  const packages = readdirSync(join(project, "node_modules"));
  expect(packages).toEqual(expect.arrayContaining(["better-sqlite3", "react", "react-dom", "satori", "sharp"]));
  for (const other of ["fastify", "pg", "typescript", "vite", "vitest"]) expect(packages).not.toContain(other);
  const server = await startServer({ project, dataFolder: join(project, "data"), variables: { BUSY_AFTER: "0" } });
  await server.ready;
  const page = await (await fetch(`http://127.0.0.1:${server.port}/`)).text();
  const [shared = ""] = /\/pictures\/[0-9a-f]+-1200\.jpg/.exec(page) ?? [];
  for (const path of ["/vi/stays?from=2027-03-01&to=2027-03-05", "/stays/the-old-barn.md", "/api/openapi.json", shared])
    expect([path, (await fetch(`http://127.0.0.1:${server.port}${path}`)).status]).toEqual([path, 200]);
  await server.end();
}, 120_000);
