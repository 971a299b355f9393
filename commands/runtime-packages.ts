import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { externalPackages } from "./external-packages.ts";

/**
 * Copies into a folder the packages that the server build leaves outside, with what those need: all that an image has to hold of
 * node_modules. `node commands/runtime-packages.ts FOLDER`
 */
interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const [target] = process.argv.slice(2);
if (!target) throw new Error("Name the folder to copy into: node commands/runtime-packages.ts FOLDER");
const locked: Record<string, LockedPackage> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
const needed = new Set<string>();
for (const name of externalPackages) need(name, "");
for (const folder of needed) {
  cpSync(folder, join(target, folder), { recursive: true, filter: (path) => !path.slice(folder.length).includes("node_modules") });
}
console.log(`  ${needed.size} packages are copied into ${target}`);

/** Adds a package as the one at `from` finds it, and all that it needs in turn; what was not installed, as a binary of another system, is passed over. */
function need(name: string, from: string): void {
  const folder = resolveFrom(name, from);
  if (!folder || needed.has(folder)) return;
  needed.add(folder);
  const { dependencies, optionalDependencies, peerDependencies } = locked[folder] ?? {};
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) need(other, folder);
}

/** The folder in which Node looks a package up: that of who asks, then those around it. */
function resolveFrom(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (folder in locked && existsSync(folder)) return folder;
  return from === "" ? undefined : resolveFrom(name, from.slice(0, Math.max(from.lastIndexOf("/node_modules/"), 0)));
}
