import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { externalPackages } from "./external-packages.ts";

/**
 * Copies the packages that are not bundled into the server, with their dependencies, into a folder: everything that a
 * container image needs of node_modules. `node commands/runtime-packages.ts FOLDER`
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
for (const name of externalPackages) addPackage(name, "");
for (const folder of needed) {
  cpSync(folder, join(target, folder), { recursive: true, filter: (path) => !path.slice(folder.length).includes("node_modules") });
}
console.log(`  ${needed.size} packages are copied into ${target}`);

/**
 * Adds a package as resolved from `from`, with its dependencies. Packages that are not installed, such as binaries for other
 * systems, are skipped.
 */
function addPackage(name: string, from: string): void {
  const folder = resolveFrom(name, from);
  if (!folder || needed.has(folder)) return;
  needed.add(folder);
  const { dependencies, optionalDependencies, peerDependencies } = locked[folder] ?? {};
  for (const other of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) addPackage(other, folder);
}

/** The folder in which Node finds a package: node_modules of the importing folder or its parents. */
function resolveFrom(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (folder in locked && existsSync(folder)) return folder;
  return from === "" ? undefined : resolveFrom(name, from.slice(0, Math.max(from.lastIndexOf("/node_modules/"), 0)));
}
