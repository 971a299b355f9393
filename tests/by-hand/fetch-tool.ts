import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Fetches a package that only a check by hand needs, once for each machine. Returns its folder. */
export function fetchTool(name: string, version: string): string {
  const prefix = join(tmpdir(), `an-yen-tools-${process.getuid?.()}`, `${name}-${version}`);
  const folder = join(prefix, "node_modules", name);
  if (!existsSync(join(folder, "package.json"))) {
    mkdirSync(prefix, { recursive: true, mode: 0o700 });
    execFileSync("npm", ["install", "--prefix", prefix, "--no-audit", "--no-fund", "--loglevel=error", `${name}@${version}`], { stdio: "inherit" });
  }
  return folder;
}
