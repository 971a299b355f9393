import { spawnSync } from "node:child_process";
import { install, node } from "./setup.mjs";

// The first command of an owner, so it installs what it needs, like `npm start`.
await install();
const { status } = spawnSync(node, ["commands/new.ts", ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
