import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { validateContent } from "../../app/catalog/content.server.ts";
import { writeContentFile } from "../../app/catalog/content-file.server.ts";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import type { FullProperty } from "../../app/properties/model/property.ts";
import { releaseOf } from "../../commands/release.ts";
import { nodeEnvironment, nodeOptions } from "./server-process.ts";

/** The site as it is built, with many homes. */
export interface LargeSite {
  origin: string;
  server: ChildProcess;
  /** Milliseconds from the start to the first page. */
  firstAnswer: number;
  close: () => void;
}

/** Starts the site as it is built with so many homes, and waits for its first page. */
export async function openLargeSite(homes: number): Promise<LargeSite> {
  const folder = mkdtempSync(join(tmpdir(), "bench-homes-"));
  mkdirSync(join(folder, "build"));
  for (const part of ["build/server", "build/public", "content", "db", "public", "package.json", "node_modules"])
    symlinkSync(resolve(part), join(folder, part));
  mkdirSync(join(folder, ".cache"));
  for (const name of readdirSync(".cache").filter((name) => name !== "content.jsonl"))
    symlinkSync(resolve(".cache", name), join(folder, ".cache", name));
  writeHomes(join(folder, ".cache/content.jsonl"), homes);
  const port = await findFreePort("127.0.0.1");
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...nodeEnvironment,
    ...process.env,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "error",
    BUSY_AFTER: "0",
  };
  const started = performance.now();
  const server = spawn(process.execPath, [...nodeOptions, "build/server/server.js"], { cwd: folder, env, stdio: "inherit" });
  const close = () => {
    server.kill();
    rmSync(folder, { recursive: true });
  };
  for (let tries = 0; !(await isAnswered(`${origin}/stays/alpine-chalet`)); tries += 1) {
    if (tries > 1_200 || server.exitCode !== null) throw new Error("The site does not answer.");
    await wait(50);
  }
  return { origin, server, firstAnswer: performance.now() - started, close };
}

/** The sample's homes again and again, each with an address, a name and a price of its own. */
function writeHomes(file: string, number: number): void {
  const { content, photos } = validateContent("content");
  if (!content) throw new Error("The content has mistakes.");
  const made = readPictureManifest();
  for (const photo of photos) photo.made = made[photo.path];
  writeContentFile(file, { ...content, properties: manyHomes(content.properties, number) }, releaseOf());
}

/** So many homes that are copies of a few. */
export function manyHomes(properties: readonly FullProperty[], number: number): FullProperty[] {
  return Array.from({ length: number }, (_, index) => {
    const property = properties[index % properties.length];
    const copy = Math.floor(index / properties.length);
    if (!property) throw new Error("The content has no home.");
    if (copy === 0) return property;
    const title = { en: `${property.title.en} ${copy}`, vi: `${property.title.vi} ${copy}` };
    const own = { slug: `${property.slug}-${copy}`, title, was: [], calendars: [], price: property.price + (index % 97) };
    return { ...property, ...own, names: [...property.names, ...Object.values(title)] };
  });
}

function isAnswered(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}
