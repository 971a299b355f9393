import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A data folder of the test's own, gone when the test is done. */
export function makeDataFolder(): string {
  const dataFolder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  return dataFolder;
}
