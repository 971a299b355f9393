import "./app/config/node-version.server.ts";
import type { FastifyInstance } from "fastify";
import { type Environment, readEnvironment } from "./app/config/environment.server.ts";
import { findFreePort } from "./app/config/free-port.server.ts";
import { describeStartError } from "./app/config/start-error.server.ts";
import { languages } from "./app/i18n/languages.ts";
import type { AppServices } from "./app/services/app-services.ts";

/** Starts the site and stops it again without losing a request. */
async function start(environment: Environment): Promise<void> {
  // React chooses its build when it is first imported.
  process.env.NODE_ENV ??= "production";
  const { openServices } = await import("./app/bootstrap/services.server.ts");
  const { createServer } = await import("./app/bootstrap/create-server.server.ts");
  const { backgroundPictures } = await import("./app/pictures/background-pictures.server.ts");
  const services = await openServices(await withRealPort(environment));
  services.jobs.push(backgroundPictures("build/server/pictures.js", services.log));
  const app = await createServer(services);
  stopOnSignal(app);
  const { host, port } = services.environment;
  await app.listen({ host, port });
  announce(services);
}

/** Where any port will do, one that is free: the addresses in pages and mails name it, so it has to be known before they are made. */
async function withRealPort(environment: Environment): Promise<Environment> {
  if (environment.port !== 0) return environment;
  return readEnvironment({ ...process.env, PORT: String(await findFreePort(environment.host)) });
}

/**
 * Finishes what is under way and ends. Ctrl+C arrives up to three times at once, from the terminal, from npm and from
 * start.mjs: only a signal that comes two seconds later is somebody who does not want to wait.
 */
function stopOnSignal(app: FastifyInstance): void {
  let asked = 0;
  const stop = () => {
    if (asked === 0) {
      asked = Date.now();
      // What is still being sent after 9 s is cut off: a message that was thanked for is on disk, and a mail under way is free again later.
      setTimeout(() => process.exit(0), 9_000).unref();
      void app.close().then(() => process.exit(0));
    } else if (Date.now() - asked > 2_000) process.exit(1);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

/** Says what somebody who starts the site should know, and last where it is. */
function announce({ environment: { siteUrl, host, port, mail, trustedProxies }, published }: AppServices): void {
  const { name, sample, company } = published[languages[0].code].business;
  if (sample) console.log('The content is a sample ("sample: true" in content/site.yaml): its ratings, reviews and people are invented.');
  if (!mail) console.log("No mail is sent: messages are stored, and read with npm run inbox.");
  // Else guests are told by the site not to believe its own mails.
  if (mail && !company.writesFrom.includes(mailboxOf(mail.from))) {
    console.warn(
      `MAIL_FROM is ${mail.from}, but company.writesFrom in content/site.yaml does not name it: guests are told to believe only ${company.writesFrom.join(", ")}.`,
    );
  }
  if (siteUrl.startsWith("https:") && !trustedProxies) {
    console.warn(
      `SITE_URL is ${siteUrl}, but TRUST_PROXY names no proxy: every message from the form will be refused. Set it to the address of the proxy, such as loopback.`,
    );
  }
  const isLocal = siteUrl === `http://localhost:${port}`;
  console.log(`${name} is at ${siteUrl}${isLocal ? "" : `, and listens on ${host}, port ${port}`}`);
}

/** The address of a mailbox: `hello@example.com` of `An Inn <hello@example.com>`. */
function mailboxOf(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();
}

function fail(complaint: string): never {
  console.error(complaint);
  process.exit(1);
}

try {
  const environment = readEnvironment(process.env);
  await start(environment).catch((error: unknown) => fail(describeStartError(error, environment)));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
