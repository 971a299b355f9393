import "./app/platform/node-version.server.ts";
import { languages } from "./app/i18n/languages.ts";
import { readEnvironment } from "./app/platform/environment.server.ts";
import type { Services } from "./app/site/services.server.ts";

/** Starts the site and stops it again without losing a request. */
async function start(): Promise<void> {
  // React chooses its build when it is first imported.
  process.env.NODE_ENV ??= "production";
  const { openServices } = await import("./app/site/services.server.ts");
  const { createServer } = await import("./app/site/create-server.server.ts");
  const services = await openServices(readEnvironment(process.env));
  const app = await createServer(services);
  const stop = () => {
    // What is still being sent after 9 s is cut off: a message that was thanked for is on disk, and a mail under way is free again later.
    setTimeout(() => process.exit(0), 9_000).unref();
    void app.close().then(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  const { host, port } = services.environment;
  await app.listen({ host, port });
  announce(services);
}

function announce({ environment: { siteUrl, mail }, published }: Services): void {
  const { name, sample } = published[languages[0].code].business;
  console.log(`${name} is at ${siteUrl}`);
  if (sample) console.log('The content is a sample ("sample: true" in content/site.yaml): its ratings, reviews and people are invented.');
  if (!mail) console.log("No mail is sent: messages are stored, and read with npm run inbox.");
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
