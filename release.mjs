// What a server needs before it is started or restarted: packages, build, and every picture, for the site may not write to its own folder there.
import { build, install, run, step } from "./setup.mjs";

await install();
await build();
const code = await step("Making the pictures", () => run("node", ["build/server/pictures.js"]));
process.exit(code);
