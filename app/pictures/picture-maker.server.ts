import { existsSync, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Log } from "../config/log.server.ts";
import { picturesFolder, readPicturePlan } from "./manifest.server.ts";
import { loadOgFonts } from "./og-fonts.server.ts";
import { ChangedPhotograph, type PicturePlan } from "./recipe.server.ts";

/** Files that may wait to be made: at about a second each more would take longer than anybody waits. */
const mostWaiting = 60;

/** What became of a picture that was asked for: it is on the disk, it is none of the site's, or too many wait before it. */
export type ProvideResult = "there" | "unknown" | "busy";

/** Makes the planned pictures of the site when they are first asked for, and leaves a core to the pages. */
export class PictureMaker {
  readonly #log: Log;
  readonly #content: string;
  readonly #folder: string;
  readonly #plan: PicturePlan;
  readonly #underWay = new Map<string, Promise<void>>();
  // Files are read, and pages compressed, by the same four threads that encode.
  readonly #limit = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));

  constructor(log: Log, content = "content", folder = picturesFolder(), plan = readPicturePlan()) {
    this.#log = log;
    this.#content = content;
    this.#folder = folder;
    this.#plan = plan;
    mkdirSync(folder, { recursive: true });
  }

  /** Sees to it that a file is on the disk, made once for however many ask. Rejects where it cannot be encoded or written. */
  async provide(file: string): Promise<ProvideResult> {
    if (existsSync(join(this.#folder, file))) return "there";
    if (!Object.hasOwn(this.#plan, file)) return "unknown";
    if (!this.#underWay.has(file)) {
      if (this.#limit.pendingCount >= mostWaiting) return "busy";
      const made = this.#limit(() => this.#make(file)).finally(() => this.#underWay.delete(file));
      this.#underWay.set(file, made);
    }
    try {
      await this.#underWay.get(file);
      return "there";
    } catch (err) {
      if (!(err instanceof ChangedPhotograph)) throw err;
      this.#log.warn({ err }, "A picture cannot be made until the site is built again");
      return "unknown";
    }
  }

  async #make(file: string): Promise<void> {
    const planned = this.#plan[file];
    // Loaded when a picture is missing: a site whose pictures are all made needs none of it.
    const { makeFiles } = await import("./make-picture.server.ts");
    if (planned) await makeFiles(this.#content, this.#folder, { [file]: planned }, loadOgFonts);
  }
}
