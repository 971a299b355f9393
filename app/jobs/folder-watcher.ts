import { type FSWatcher, readdirSync, type Stats, statSync, watch } from "node:fs";
import { join } from "node:path";

/**
 * Reports changes in a folder and all folders in it. It watches folders, not files, because editors replace a file instead of
 * changing it, and follows links to folders. Node's own recursive watcher does neither. A folder that another machine changes
 * over a network file system reports nothing.
 */
export class FolderWatcher {
  readonly #root: string;
  readonly #onChange: () => void;
  readonly #watchers = new Map<string, FSWatcher>();

  constructor(root: string, onChange: () => void) {
    this.#root = root;
    this.#onChange = onChange;
  }

  /** Watches the folders that are there now. Call it again after changes, because folders may have come and gone. */
  update(): void {
    const folders = new Set(foldersIn(this.#root));
    for (const [folder, watcher] of this.#watchers) if (!folders.has(folder)) this.#unwatch(folder, watcher);
    for (const folder of folders) if (!this.#watchers.has(folder)) this.#watch(folder);
  }

  close(): void {
    for (const [folder, watcher] of this.#watchers) this.#unwatch(folder, watcher);
  }

  #watch(folder: string): void {
    const watcher = watch(folder, this.#onChange);
    // The folder may have been deleted.
    watcher.on("error", () => this.#unwatch(folder, watcher));
    this.#watchers.set(folder, watcher);
  }

  #unwatch(folder: string, watcher: FSWatcher): void {
    watcher.close();
    this.#watchers.delete(folder);
  }
}

/** When something in a folder was last changed, added or removed, in milliseconds. A copied file counts from its arrival. */
export function lastChangeIn(folder: string): number {
  return Math.max(...entriesIn(folder).map(({ stats }) => stats.ctimeMs));
}

function foldersIn(folder: string): string[] {
  return entriesIn(folder).flatMap(({ path, stats }) => (stats.isDirectory() ? path : []));
}

/** A folder and everything in it, also in folders that are links. */
function entriesIn(path: string): { path: string; stats: Stats }[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  const inside = stats.isDirectory() ? readdirSync(path).flatMap((name) => entriesIn(join(path, name))) : [];
  return [{ path, stats }, ...inside];
}
