import { spawn } from "node:child_process";
import { build, install, node } from "./setup.mjs";

await install();
await build();

// Node would take up to 128 MB for what is new, let garbage grow to several times what is in use, and allocate parts of requests in the
// old generation, where they keep the rest of them alive (docs/performance.md).
const options = ["--max-semi-space-size=8", "--heap-growing-percent=50", "--no-allocation-site-pretenuring"];
// And the C library would keep freed memory for each of its threads.
const env = { MALLOC_ARENA_MAX: "2", ...process.env };
const server = spawn(node, [...options, "build/server/server.js"], { stdio: "inherit", env });
// At Ctrl+C the terminal and npm signal too: the server counts what comes at once as one.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
