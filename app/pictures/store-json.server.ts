import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Stores a value as JSON. If the process is killed meanwhile, the file stays as it was. */
export function storeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  // Several processes may store it.
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, JSON.stringify(value));
  renameSync(part, file);
}
