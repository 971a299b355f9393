import "./app/config/node-version.server.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type Environment, readEnvironment } from "./app/config/environment.server.ts";
import { findFreePort } from "./app/config/free-port.server.ts";
import { describeStartError } from "./app/config/start-error.server.ts";
import { languages } from "./app/i18n/languages.ts";
import type { AppServices } from "./app/services/app-services.ts";

/** Starts the site; a signal stops it without losing a request. */
async function start(environment: Environment): Promise<void> {
  // React selects its build when it is first imported.
  process.env.NODE_ENV ??= "production";
  const { openServices } = await import("./app/bootstrap/services.server.ts");
  const { createServer } = await import("./app/bootstrap/create-server.server.ts");
  const { backgroundPictures } = await import("./app/pictures/background-pictures.server.ts");
  const { ContentUpdates } = await import("./app/bootstrap/content-updates.server.ts");
  const services = await openServices(await withFreePort(environment));
  const { host, port, picturesFolder, warmsCache } = services.environment;
  const pictures = warmsCache ? [backgroundPictures("build/server/pictures.js", picturesFolder, services.log)] : [];
  const onPublished = async () => {
    for (const job of pictures) await job.stop().then(() => job.start());
  };
  const updates = new ContentUpdates(services, { command: "build/server/publish.js", onPublished });
  process.on("SIGHUP", updates.build);
  services.jobs.push(...pictures, updates);
  const app = await createServer(services);
  stopOnSignal(app);
  await app.listen(isSocketPassed(process.env) ? { host, ...passedSocket } : { host, port });
  // After what is logged in this turn.
  await nextTurn();
  printStartMessages(services);
}

/** The listening socket that systemd passes to a service (`sd_listen_fds`). Connections wait in it while the service restarts. */
const passedSocket = { fd: 3 };

function isSocketPassed({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv): boolean {
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1";
}

/** Replaces port 0 by a free port, because URLs in pages and emails contain the port. */
async function withFreePort(environment: Environment): Promise<Environment> {
  if (environment.port !== 0) return environment;
  return readEnvironment({ ...process.env, PORT: String(await findFreePort(environment.host)) });
}

/**
 * Stops the server after current requests. Ctrl+C may cause up to three signals at once, from the terminal, npm and
 * start.mjs. Only a signal at least two seconds later means that somebody does not want to wait.
 */
function stopOnSignal(app: FastifyInstance): void {
  let firstSignalAt = 0;
  const stop = () => {
    if (firstSignalAt === 0) {
      firstSignalAt = Date.now();
      // After 9 s, unfinished responses are cut off. Acknowledged messages are stored, and the claim of an unfinished email expires.
      setTimeout(() => process.exit(0), 9_000).unref();
      void app.close().then(() => process.exit(0));
    } else if (Date.now() - firstSignalAt > 2_000) process.exit(1);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

/** Prints warnings for the operator, and the URL of the site as the last line. */
function printStartMessages({ environment: { siteUrl, host, port, mail, trustedProxies, contentFolder }, published }: AppServices): void {
  const { name, sample, company } = published[languages[0]].business;
  if (sample) console.log('The content is a sample ("sample: true" in content/site.yaml): its ratings, reviews and people are invented.');
  if (!mail) console.log("No mail is sent: messages are stored, and read with npm run inbox.");
  // Otherwise the site tells guests not to trust its own emails.
  if (mail && !company.writesFrom.includes(emailAddressOf(mail.from))) {
    console.warn(
      `MAIL_FROM is ${mail.from}, but company.writesFrom in content/site.yaml does not name it: guests are told to believe only ${company.writesFrom.join(", ")}.`,
    );
  }
  if (siteUrl.startsWith("https:") && !trustedProxies) {
    console.warn(
      `SITE_URL is ${siteUrl}, but TRUST_PROXY names no proxy: every message from the form will be refused. Set it to the address of the proxy, such as loopback.`,
    );
  }
  if (!existsSync(join(contentFolder, "site.yaml"))) {
    console.warn(
      `CONTENT_DIR: found ${JSON.stringify(contentFolder)}, where no site.yaml is; allowed: a folder with the content of a site. The site shows the content that it was built with, and notices no changes.`,
    );
  }
  const isLocal = siteUrl === `http://localhost:${port}`;
  if (mail && isLocal) console.warn(`Emails link to ${siteUrl}, which opens only on this machine. Set SITE_URL to the public address.`);
  console.log(`${name} is at ${siteUrl}${isLocal ? "" : `, and listens on ${host}, port ${port}`}`);
}

/** The email address of a mailbox: `hello@example.com` for `An Inn <hello@example.com>`. */
function emailAddressOf(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

try {
  const environment = readEnvironment(process.env);
  await start(environment).catch((error: unknown) => fail(describeStartError(error, environment)));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
