import { build, findPostgres, install, need, run } from "./setup.mjs";

/** The faults in full: hundreds of crashes, twenty thousand odd requests, a minute of overload, and a real proxy. */
await install({ dev: true });
await build();
await need("nginx", "nginx-light");
await need("openssl", "openssl");
process.exit(
  await run("vitest", ["run", "-c", "tests/faults/vitest.config.ts"], { env: { FAULTS: "long", POSTGRES_PROGRAMS: await findPostgres() } }),
);
