import { spawn } from "node:child_process";
import { accessSync, constants as fs, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { dirname } from "node:path";
import { contentFile, readBuiltContent } from "../catalog/built-content.server.ts";
import { checksumIn } from "../catalog/content-file.server.ts";
import { reportContentProblems } from "../content/content-email.server.ts";
import { FolderWatcher, lastChangeIn } from "../jobs/folder-watcher.ts";
import { gatherChanges } from "../jobs/gather-changes.ts";
import { type Job, poll } from "../jobs/job.ts";
import type { AppServices } from "../services/app-services.ts";

/** Milliseconds between two looks at the content file. */
const pollMs = 250;

interface ContentUpdatesOptions {
  /** The program that checks and builds the content (npm run publish). */
  command: string;
  /** Called after other content was published. */
  onPublished: () => Promise<void>;
}

/**
 * Publishes changed content while the site runs. It builds what somebody changes in the content folder, and publishes every
 * newly built content file, also one that another process has built. Content with mistakes is not built, so the old one stays
 * online; the owner gets an email.
 */
export class ContentUpdates implements Job {
  readonly #services: AppServices;
  readonly #options: ContentUpdatesOptions;
  readonly #builds: Job;
  readonly #watcher: FolderWatcher;
  /** Identifies the content file that was looked at last. */
  #seen: string | undefined;
  /** The checksum of the content that was published last. */
  #online: string | undefined;
  /** The program that will build the next changes. It loads its code while a copied folder arrives. */
  #builder: Builder | undefined;
  /** Builds the content, one build at a time, after a pause in which a copied folder can arrive. */
  readonly build: () => void;
  readonly #logError = (error: unknown) => this.#services.log.error({ err: error }, "The built content could not be published");

  constructor(services: AppServices, options: ContentUpdatesOptions) {
    this.#services = services;
    this.#options = options;
    const gather = gatherChanges(() => this.#build());
    this.build = () => {
      this.#builder ??= startBuilder(options.command);
      gather(services.environment.contentFolder);
    };
    this.#watcher = new FolderWatcher(services.environment.contentFolder, () => this.build());
    this.#builds = poll(() => this.#publish(), pollMs, this.#logError);
  }

  start(): void {
    void fileVersion().then((version) => {
      this.#seen = version;
      this.#builds.start();
    });
    try {
      this.#online = checksumIn(contentFile);
      accessSync(dirname(contentFile), fs.W_OK);
      this.#watcher.update();
      // Somebody has edited it while no site ran, or another release.
      if (lastChangeIn(this.#services.environment.contentFolder) > statSync(contentFile).mtimeMs) this.build();
    } catch (error) {
      this.#services.log.warn({ err: error }, "Changes of the content are not noticed: npm run publish puts them online");
    }
  }

  async stop(): Promise<void> {
    this.#watcher.close();
    this.#builder?.cancel();
    await this.#builds.stop();
  }

  async #publish(): Promise<void> {
    const version = await fileVersion();
    if (version === this.#seen) return;
    // Even if it cannot be read: the error is logged once, and the next build has another version.
    this.#seen = version;
    // After npm run publish, the site builds the same content again, because its watcher has noticed the change as well.
    const checksum = checksumIn(contentFile);
    if (checksum === this.#online) return;
    await this.#services.publish(readBuiltContent());
    this.#online = checksum;
    this.#services.log.info("Changed content is online");
    await this.#options.onPublished();
  }

  async #build(): Promise<void> {
    this.#watcher.update();
    const { log, database, clock, environment } = this.#services;
    const builder = this.#builder;
    this.#builder = undefined;
    const change = lastChangeIn(environment.contentFolder);
    const problems = await builder?.build();
    if (problems === undefined) return this.#publish().catch(this.#logError);
    // It may have read a file that somebody was still writing.
    if (lastChangeIn(environment.contentFolder) !== change) return this.build();
    log.error({ problems }, "Changed content has mistakes and is not online");
    if (environment.mail) {
      await reportContentProblems(database, problems, clock()).catch((error) =>
        log.error({ err: error }, "The owner could not be emailed about the content"),
      );
    }
  }
}

/** Changes whenever the content file is replaced. */
async function fileVersion(): Promise<string> {
  const { ino, mtimeMs } = await stat(contentFile);
  return `${ino} ${mtimeMs}`;
}

interface Builder {
  /** Resolves to what it printed as errors if it fails. */
  build: () => Promise<string | undefined>;
  cancel: () => void;
}

/** Starts the program that builds the content. It loads its code and then waits. */
function startBuilder(command: string): Builder {
  const child = spawn(process.execPath, [command, "--wait"], { stdio: ["pipe", "ignore", "pipe"] });
  // Visitors go first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let printed = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (printed += text));
  const problems = new Promise<string | undefined>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code === 0 ? undefined : printed.trim()));
  });
  // It may have ended already, which `problems` reports.
  child.stdin.on("error", () => undefined);
  const build = () => {
    child.stdin.end("build");
    return problems;
  };
  return { build, cancel: () => child.stdin.end() };
}
