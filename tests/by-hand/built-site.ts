import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../../app/config/free-port.server.ts";

/** The site that is built in a folder, as a process of its own on loopback with a store of its own; `close` ends it. Throws when it does not start. */
export async function startBuiltSite(folder = "."): Promise<{ origin: string; close: () => Promise<void> }> {
  const port = await findFreePort("127.0.0.1");
  const origin = `http://localhost:${port}`;
  const dataFolder = mkdtempSync(join(tmpdir(), "site-"));
  const env = { ...process.env, HOST: "localhost", PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: "error", BUSY_AFTER: "0" };
  const server: ChildProcess = spawn(process.execPath, ["build/server/server.js"], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  const close = async () => {
    if (server.exitCode === null && server.kill()) await once(server, "exit");
    rmSync(dataFolder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await isReady(origin)); tries += 1) {
    if (server.exitCode !== null || tries === 300) {
      await close();
      throw new Error("The built site did not start: npm run build makes it.");
    }
    await pause(100);
  }
  return { origin, close };
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
