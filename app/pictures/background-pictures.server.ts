import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { Log } from "../config/log.server.ts";
import type { Job } from "../jobs/job.ts";
import { readPicturePlan } from "./manifest.server.ts";

/**
 * Creates missing pictures while the site runs: starts `command` (npm run pictures) as a process of the lowest priority, so
 * that visitors come first.
 */
export function backgroundPictures(command: string, picturesFolder: string, log: Log): Job {
  let child: ReturnType<typeof spawn> | undefined;
  return {
    start() {
      const missing = Object.keys(readPicturePlan()).filter((file) => !existsSync(join(picturesFolder, file)));
      if (missing.length === 0) return;
      log.info({ pictures: missing.length }, "Pictures are being made in the background");
      // Through the IPC channel the command notices when this process ends, even if it is killed.
      child = spawn(process.execPath, [command], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      child.on("error", (err) => log.error({ err }, "The missing pictures could not be made"));
      child.on("exit", (code) => {
        if (code) log.error({ code }, "The missing pictures could not all be made: npm run pictures says why");
      });
    },
    async stop() {
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}
