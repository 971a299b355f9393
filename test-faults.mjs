import { build, findPostgres, install, need, run } from "./setup.mjs";

/** The faults in full: hundreds of crashes, twenty thousand odd requests, a minute of overload, and a real proxy; and all that is tried with random cases, with ten times as many. */
await install({ dev: true });
await build();
await need("nginx", "nginx-light");
await need("openssl", "openssl");
const env = { FAULTS: "long", POSTGRES_PROGRAMS: await findPostgres() };
const codes = [
  await run("vitest", ["run", "--project", "pure"], { env }),
  await run("vitest", ["run", "-c", "tests/faults/vitest.config.ts"], { env }),
];
process.exit(Math.max(...codes));
