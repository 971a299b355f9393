import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { writeLetter } from "../enquiries/letters.server.ts";
import { MailWorker } from "../enquiries/mail-worker.server.ts";
import { outboxHealth } from "../enquiries/outbox.server.ts";
import { Reception } from "../enquiries/receive.server.ts";
import { forgetOldMessages } from "../enquiries/retention.server.ts";
import { readAssets } from "../http/assets.server.ts";
import { keepAssets } from "../http/earlier-assets.server.ts";
import { createHttpServer } from "../http/http-server.server.ts";
import { serveMetrics } from "../http/metrics.server.ts";
import { addressIn } from "../i18n/addresses.ts";
import { type Language, languages } from "../i18n/languages.ts";
import * as islands from "../islands/registry.ts";
import { picturesFolder, readPictureManifest } from "../pictures/manifest.server.ts";
import { isReachable, openDatabase } from "../platform/database.server.ts";
import type { Environment } from "../platform/environment.server.ts";
import { everyDay } from "../platform/every-day.ts";
import { openLog } from "../platform/log.server.ts";
import { openMailTransport } from "../platform/mail.server.ts";
import { pathsOf } from "./addresses.server.ts";
import { type Published, publishContent } from "./content.server.ts";
import { requestContext, type Services, servicesContext } from "./contexts.server.ts";

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
  const published = overrides.published ?? publishContent("content", readPictureManifest());
  let worker: MailWorker | undefined;
  const services: Services = {
    environment,
    log,
    database,
    reception: new Reception(database, environment.mail && new URL(environment.siteUrl).hostname, () => worker?.wake()),
    published,
    assets: overrides.assets ?? readAssets(publicFolder, Object.keys(islands)),
    ...overrides,
  };
  const handle = workshop
    ? createRequestHandler(workshop.build, "development")
    : createRequestHandler(await import("virtual:react-router/server-build"), "production");
  const earlier = join(environment.dataFolder, "assets");
  mkdirSync(earlier, { recursive: true });
  const app = await createHttpServer({
    environment,
    log: services.log,
    respond: (request, about) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestContext, about);
      return handle(request, context);
    },
    isReady: () => isReachable(services.database),
    folders: { "/assets/": [`${publicFolder}/assets`, earlier], "/pictures/": [picturesFolder()] },
    rootFiles: "public",
    kept: workshop ? [] : keptAddresses(published),
    forms: languages.map(({ code }) => addressIn(code, "/contact")),
  });
  if (environment.metricsPort !== undefined) await serveMetrics(app, environment.metricsPort, () => outboxHealth(services.database));
  const tidy = async () => {
    await keepAssets(`${publicFolder}/assets`, earlier);
    await forgetOldMessages(database);
  };
  let stopTidying: (() => Promise<void>) | undefined;
  // Who cannot listen must not take up mails.
  app.addHook("onListen", async () => {
    announce(environment, published[languages[0].code].business);
    if (environment.mail) worker = startMailWorker({ ...environment.mail, origin: environment.siteUrl }, { database, log, published });
    stopTidying = everyDay(tidy, (error) => log.error({ err: error }, "The daily work failed"));
  });
  app.addHook("onClose", async () => {
    await stopTidying?.();
    await worker?.stop();
    await services.database.destroy();
  });
  return app;
}

function keptAddresses(published: Record<Language, Published>): string[] {
  const pages = languages.flatMap(({ code }) => pathsOf(published[code]).map((path) => addressIn(code, path)));
  return [...pages, "/robots.txt", "/sitemap.xml"];
}

function announce({ siteUrl, mail }: Environment, { name, sample }: Published["business"]): void {
  console.log(`${name} is at ${siteUrl}`);
  if (sample) console.log('The content is a sample ("sample: true" in content/site.yaml): its ratings, reviews and people are invented.');
  if (!mail) console.log("No mail is sent: messages are stored, and read with npm run inbox.");
}

/** Sends the mails of messages, with the words and the homes of the site. */
function startMailWorker(
  mail: { smtpUrl: string; from: string; to: string; origin: string },
  { database, log, published }: Pick<Services, "database" | "log" | "published">,
): MailWorker {
  const { name, contact } = published[languages[0].code].business;
  const titleOf = (slug: string, language: Language) => published[language].stays.find((stay) => stay.slug === slug)?.title;
  const head = { brand: name, owner: mail.to, phone: contact.phone, origin: mail.origin, titleOf };
  return new MailWorker({ database, log, transport: openMailTransport(mail), write: (claimed) => writeLetter(claimed, head) });
}
