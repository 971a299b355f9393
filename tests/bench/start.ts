import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";

/**
 * Times `npm start` to the first whole page: in a fresh clone of what is committed, with 90 pictures of 1600 px, and
 * once more. The first start may take four minutes on two cores, the second five seconds.
 */
const pictures = 90;
const minute = 60_000;

const project = mkdtempSync(join(tmpdir(), "bench-"));
try {
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${process.cwd()}`, project]);
  await addPhotos(join(project, "content/stays"));
  const first = await timeStart(10 * minute);
  const second = await timeStart(minute);
  console.log(`first start, packages and ${pictures} pictures included: ${first.toFixed(1)} s; second: ${second.toFixed(1)} s`);
} finally {
  rmSync(project, { recursive: true, force: true });
}

/** Adds photos to the homes by turns until there are enough, each a little different from the one it is made of. */
async function addPhotos(stays: string): Promise<void> {
  const homes = readdirSync(stays);
  const sources = homes.map((home) => {
    const photos = join(stays, home, "photos");
    return { home, photos, first: join(photos, readdirSync(photos).find((name) => name.endsWith(".jpg")) ?? "") };
  });
  const there = readdirSync(join(project, "content"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".jpg")).length;
  for (let number = 0; number < pictures - there; number += 1) {
    const { home, photos, first } = sources[number % sources.length] ?? { home: "", photos: "", first: "" };
    const file = `${100 + number}.jpg`;
    await sharp(first)
      .resize({ width: 1600 })
      .modulate({ hue: 1 + number })
      .jpeg({ quality: 88 })
      .toFile(join(photos, file));
    const photo = `  - { file: ${file}, room: around, alt: { en: Picture ${number}, vi: Hình ${number} } }\n`;
    appendFileSync(join(stays, home, "stay.yaml"), photo);
  }
}

/** Seconds until the home page has come. */
async function timeStart(patience: number): Promise<number> {
  const port = await findPort();
  const started = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(project, "data"), LOG_LEVEL: "error", CI: "true" };
  const server = spawn("npm", ["start"], { cwd: project, env, stdio: ["ignore", "inherit", "inherit"], detached: true });
  const ended = new Promise((done) => server.once("exit", done));
  try {
    while (!(await isServed(port))) {
      if (server.exitCode !== null || performance.now() - started > patience) throw new Error("The site did not start.");
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

function findPort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => done(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}
