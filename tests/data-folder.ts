import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new data folder, which is gone with the run at the latest. */
export function newDataFolder(): string {
  return mkdtempSync(join(tmpdir(), "site-"));
}

/** A data folder of the test's own, gone when the test is done. */
export function makeDataFolder(): string {
  const dataFolder = newDataFolder();
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  return dataFolder;
}
