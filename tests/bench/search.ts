import { resolve } from "node:path";
import { build } from "vite";

/** Builds `search-work.ts` as the server is built, and runs it: `npm run bench -- search`. */
const outDir = resolve("build/bench");
await build({ configFile: false, logLevel: "warn", ssr: { noExternal: true }, build: { ssr: "tests/bench/search-work.ts", outDir } });
await import(`${outDir}/search-work.js`);
