import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "./environment.server.ts";

/** Characters of a generated secret: 32 bytes as base64url. */
const length = 43;

/**
 * The secret for signatures: APP_SECRET, which several servers share, or a generated one in the data folder, readable for
 * the site's user only. Throws if the file is damaged.
 */
export function readSecret({ appSecret, dataFolder }: Pick<Environment, "appSecret" | "dataFolder">): string {
  if (appSecret) return appSecret;
  const file = join(dataFolder, "secret");
  if (!existsSync(file)) createSecret(file, dataFolder);
  const secret = readFileSync(file, "utf8");
  if (secret.length !== length) throw new Error(`DATA_DIR: ${JSON.stringify(file)} is damaged: delete it, and the site makes another.`);
  return secret;
}

/** Two servers may start at the same time: creating a link is atomic, and the first one wins. */
function createSecret(file: string, dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporary);
  }
}
