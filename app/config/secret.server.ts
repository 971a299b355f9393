import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "./environment.server.ts";

/** Letters of the secret that the site makes: 32 bytes as base64url. */
const length = 43;

/**
 * What the site signs with: APP_SECRET, which several servers share, or else a secret of its own, which is made once in the
 * data folder and which only the site's user may read. Throws when the file holds something else.
 */
export function readSecret({ appSecret, dataFolder }: Pick<Environment, "appSecret" | "dataFolder">): string {
  if (appSecret) return appSecret;
  const file = join(dataFolder, "secret");
  if (!existsSync(file)) makeSecret(file, dataFolder);
  const secret = readFileSync(file, "utf8");
  if (secret.length !== length) throw new Error(`DATA_DIR: ${JSON.stringify(file)} is damaged: delete it, and the site makes another.`);
  return secret;
}

/** Two servers may start at once: a link has the whole secret or is not there, and the first stays. */
function makeSecret(file: string, dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
