import "./app/platform/node-version.server.ts";
import { readEnvironment } from "./app/platform/environment.server.ts";

/** Starts the site and stops it again without losing a request. */
async function start(): Promise<void> {
  // React chooses its build when it is first imported.
  process.env.NODE_ENV ??= "production";
  const { createSite } = await import("./app/site/create-server.server.ts");
  const environment = readEnvironment(process.env);
  const app = await createSite(environment);
  const stop = () => {
    // Who is still sending then is cut off; what was thanked for is on disk, and a mail under way is free again later.
    setTimeout(() => process.exit(0), 9_000).unref();
    void app.close().then(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  await app.listen({ host: environment.host, port: environment.port });
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
