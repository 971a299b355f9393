import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Site } from "../content/site.ts";
import { writeLetter } from "../enquiries/letters.server.tsx";
import { MailWorker } from "../enquiries/mail-worker.server.ts";
import { type ClaimedMail, outboxHealth } from "../enquiries/outbox.server.ts";
import { Reception } from "../enquiries/reception.server.ts";
import { forgetOldMessages } from "../enquiries/retention.server.ts";
import { readAssets } from "../http/assets.server.ts";
import { keepAssets } from "../http/earlier-assets.server.ts";
import { serveMetrics } from "../http/metrics.server.ts";
import { createHttpServer } from "../http/server.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import { type Language, languages } from "../i18n/languages.ts";
import { islands } from "../islands/registry.ts";
import { Pictures, picturesFolder } from "../pictures/pictures.server.ts";
import { systemClock } from "../platform/clock.ts";
import { dailyWork } from "../platform/daily-work.ts";
import { isReachable, openDatabase } from "../platform/database.server.ts";
import type { Environment } from "../platform/environment.server.ts";
import { openLog } from "../platform/log.server.ts";
import { openMailTransport } from "../platform/mail.server.ts";
import { pathsOf } from "./addresses.server.ts";
import { requestContext, type Services, servicesContext } from "./contexts.server.ts";
import { type Published, readPublished } from "./published.server.ts";

const publicFolder = "build/public";

/** What is different while somebody works on the site. */
interface Workshop {
  /** The pages as they are now, where they change while the server runs. */
  build: () => Promise<ServerBuild>;
}

/** The whole site, not yet listening. Throws what keeps it from starting: a mistake in the content, a missing build. */
export async function createSite(environment: Environment, overrides: Partial<Services> = {}, workshop?: Workshop): Promise<FastifyInstance> {
  const log = openLog(environment);
  const database = overrides.database ?? (await openDatabase(environment));
  const published = overrides.published ?? readPublished("content");
  const clock = overrides.clock ?? systemClock;
  const mailWorker = makeMailWorker({ clock, log, database }, environment, published);
  const earlier = join(environment.dataFolder, "assets");
  mkdirSync(earlier, { recursive: true });
  const tidy = async () => {
    await keepAssets(`${publicFolder}/assets`, earlier, clock());
    await forgetOldMessages(database, clock());
  };
  const daily = dailyWork(tidy, (error) => log.error({ err: error }, "The daily work failed"));
  const services: Services = {
    environment,
    clock,
    log,
    database,
    reception: new Reception({ database, clock, sendsMail: mailWorker !== undefined, onStored: () => mailWorker?.wake() }),
    workers: mailWorker ? [mailWorker, daily] : [daily],
    published,
    pictures: Pictures.open(),
    assets: overrides.assets ?? readAssets(publicFolder, islands),
    ...overrides,
  };
  const handle = workshop
    ? createRequestHandler(workshop.build, "development")
    : createRequestHandler(await import("virtual:react-router/server-build"), "production");
  const app = await createHttpServer({
    environment,
    log: services.log,
    answer: (request, facts) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestContext, facts);
      return handle(request, context);
    },
    isReady: () => isReachable(services.database),
    folders: { "/assets/": [`${publicFolder}/assets`, earlier], "/pictures/": [picturesFolder()] },
    rootFiles: "public",
    kept: workshop ? [] : keptAddresses(published),
    forms: languages.map((language) => addressIn(language, "/contact")),
  });
  if (environment.metricsPort !== undefined) await serveMetrics(app, environment.metricsPort, () => outboxHealth(database, clock()));
  // A process that cannot listen, because another does at its port, must not take that one's mails.
  app.addHook("onListen", async () => {
    announce(environment, published.site);
    for (const worker of services.workers) worker.start();
  });
  app.addHook("onClose", async () => {
    await Promise.all(services.workers.map((worker) => worker.stop()));
    await services.database.destroy();
  });
  return app;
}

function keptAddresses(published: Published): string[] {
  const pages = languages.flatMap((language) => pathsOf(published).map((path) => addressIn(language, path)));
  return [...pages, "/robots.txt", "/sitemap.xml"];
}

function announce({ siteUrl, mail }: Environment, { name, sample }: Site): void {
  console.log(`${name} is at ${siteUrl}`);
  if (sample) console.log('The content is a sample ("sample: true" in content/site.yaml): its ratings, reviews and people are invented.');
  if (!mail) console.log("No mail is sent: messages are stored, and read with npm run inbox.");
}

/** Mails messages with the words and the homes of the site; nothing where mail is not set up. */
function makeMailWorker(services: Pick<Services, "clock" | "log" | "database">, { mail, siteUrl }: Environment, { site, stays }: Published) {
  if (!mail) return undefined;
  const titleOf = (slug: string, language: Language) => stays.find((stay) => stay.slug === slug)?.title[language];
  const head = { brand: site.name, owner: mail.to, phone: site.contact.phone, origin: siteUrl, titleOf };
  const write = (claimed: ClaimedMail) => writeLetter(claimed, head);
  return new MailWorker({ ...services, transport: openMailTransport(mail), mailHost: new URL(siteUrl).hostname, write });
}
