import { existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Folders } from "../config/folders.ts";
import type { Log } from "../config/log.server.ts";
import { readPicturePlan } from "./manifest.server.ts";
import { loadOgFonts } from "./og-fonts.server.ts";
import { ChangedPhotograph, type PicturePlan, type PlannedFile } from "./recipe.server.ts";

/** Maximum queue length. At about a second per file, nobody would wait for more. */
const maxQueueLength = 60;

/** The result of a request: the file exists, it is not planned, or the queue is full. */
export type ProvideResult = "there" | "unknown" | "busy";

/** Creates planned pictures at their first request, leaving one core to the pages. */
export class PictureMaker {
  readonly #log: Log;
  readonly #content: string;
  readonly #folder: string;
  #plan: PicturePlan;
  readonly #pending = new Map<string, Promise<void>>();
  // The same four threads of libuv read files, compress pages and encode pictures.
  readonly #limit = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

  constructor(log: Log, { contentFolder, picturesFolder }: Omit<Folders, "dataFolder">, plan = readPicturePlan()) {
    this.#log = log;
    this.#content = contentFolder;
    this.#folder = picturesFolder;
    this.#plan = plan;
    mkdirSync(picturesFolder, { recursive: true });
  }

  /** Adds the pictures of changed content. Those of earlier content remain, because pages that visitors have open show them. */
  addPlan(plan: PicturePlan): void {
    this.#plan = { ...this.#plan, ...plan };
  }

  /**
   * Makes sure that a file exists, creating it once for all concurrent requests. `planned` is how, if it is not in the plan of the
   * pictures. Rejects if it cannot be encoded or written.
   */
  async provide(file: string, planned = Object.hasOwn(this.#plan, file) ? this.#plan[file] : undefined): Promise<ProvideResult> {
    if (existsSync(join(this.#folder, file))) return "there";
    if (!planned) return "unknown";
    if (!this.#pending.has(file)) {
      if (this.#limit.pendingCount >= maxQueueLength) return "busy";
      const made = this.#limit(() => this.#make(file, planned)).finally(() => this.#pending.delete(file));
      this.#pending.set(file, made);
    }
    try {
      await this.#pending.get(file);
      return "there";
    } catch (err) {
      if (!(err instanceof ChangedPhotograph)) throw err;
      this.#log.warn({ err }, "A picture cannot be made until the site is built again");
      return "unknown";
    }
  }

  async #make(file: string, planned: PlannedFile): Promise<void> {
    // Loaded when the first picture is missing. A site with all its pictures never needs it.
    const { makeFiles } = await import("./make-picture.server.ts");
    await makeFiles(this.#content, this.#folder, { [file]: planned }, loadOgFonts);
  }
}
