import { spawnSync } from "node:child_process";

/** Whether nginx is at hand: npm test installs it where it can. */
export const hasNginx = spawnSync("nginx", ["-v"]).error === undefined;
