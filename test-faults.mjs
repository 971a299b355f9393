import { build, install, run } from "./setup.mjs";

/** The faults in full: hundreds of crashes, twenty thousand odd requests, a minute of overload. */
await install();
await build();
process.exit(await run("vitest", ["run", "-c", "tests/faults/vitest.config.ts"], { env: { FAULTS: "long" } }));
