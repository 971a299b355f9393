import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { event } from "../analytics/events.ts";
import { apiPath, isApi, isMcp, mcpPath } from "../api/addresses.ts";
import { handleApiRequest } from "../api/answer.ts";
import { countFeeds } from "../availability/feed-metrics.server.ts";
import { storeCheck } from "../http/health.server.ts";
import { createHttpServer } from "../http/http-server.server.ts";
import { serveMetrics } from "../http/metrics.server.ts";
import type { HttpServerOptions } from "../http/options.ts";
import { previousBuildsIn } from "../http/previous-builds.server.ts";
import { loopback } from "../http/web-request.server.ts";
import { pathInLanguage } from "../i18n/addresses.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { languageOf, languages } from "../i18n/languages.ts";
import { outboxHealth } from "../mail/outbox.server.ts";
import { picturesFolder } from "../pictures/manifest.server.ts";
import { PictureMaker } from "../pictures/picture-maker.server.ts";
import { mainPaths } from "../services/addresses.server.ts";
import { apiContext } from "../services/api-context.server.ts";
import type { AppServices } from "../services/app-services.ts";
import { cacheKeyFor } from "../services/cache-key.server.ts";
import { cacheVersions } from "../services/cache-version.server.ts";
import { requestContext, servicesContext } from "../services/contexts.server.ts";
import { withMarkdown } from "../services/markdown-response.server.ts";
import { publicFolder } from "./services.server.ts";

/**
 * The server of the site, not yet listening; while it listens, the workers work. `develop` gives the pages as they are
 * now, where they change while the server runs: then none is kept.
 */
export async function createServer(services: AppServices, develop?: () => Promise<ServerBuild>): Promise<FastifyInstance> {
  const { environment, log, database, clock, enquiries, viewCounter, jobs } = services;
  const canStore = storeCheck(
    () => database.tryToStore(),
    (error) => log.error({ err: error }, "No message can be stored"),
  );
  const pictures = new PictureMaker(log);
  const app = await createHttpServer({
    environment,
    log,
    respond: await makeRespond(services, develop),
    canStore,
    isLoaded: services.isLoaded,
    folders: { "/assets/": [`${publicFolder}/assets`, previousBuildsIn(environment.dataFolder)], "/pictures/": [picturesFolder()] },
    provide: { "/pictures/": (file) => pictures.provide(file) },
    kept: develop ? {} : { "/assets/": `${publicFolder}/assets` },
    rootFiles: "public",
    addressRead: develop ? () => undefined : cacheKeyFor(services.published),
    stateOf: cacheVersions(services),
    ahead: develop ? [] : addressesAhead(services),
    onVisit: develop ? undefined : viewCounter && ((path, notes) => viewCounter.count([event("view", path), ...notes])),
    forms: languages.map(({ code }) => pathInLanguage(code, "/contact")),
    interfaces: languages.map(({ code }) => pathInLanguage(code, apiPath)),
    mcp: { paths: languages.map(({ code }) => pathInLanguage(code, mcpPath)), answer: answerAssistants(services) },
  });
  if (environment.metricsPort !== undefined) {
    const countOutbox = () => outboxHealth(database, clock());
    const countCalendars = () => countFeeds(database, services.feeds, clock());
    await serveMetrics(app, environment.metricsPort, { countOutbox, countCalendars, canStore, floodCounts: enquiries.floodCounts });
  }
  // A process that cannot listen, because another does at its port, must not take that one's mails.
  app.addHook("onListen", async () => {
    for (const worker of jobs) worker.start();
  });
  app.addHook("onClose", async () => {
    await Promise.all(jobs.map((worker) => worker.stop()));
    await database.destroy();
  });
  return app;
}

async function makeRespond(services: AppServices, develop?: () => Promise<ServerBuild>): Promise<HttpServerOptions["respond"]> {
  const handle = develop
    ? createRequestHandler(develop, "development")
    : createRequestHandler(await import("virtual:react-router/server-build"), "production");
  return async (request, about) => {
    const { pathname } = new URL(request.url);
    if (isApi(pathname) || isMcp(pathname)) return inLanguage(languageOf(pathname), () => handleApiRequest(request, about, apiContext(services)));
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, about);
    return withMarkdown((page) => handle(page, context), services.environment.siteUrl)(request);
  };
}

/** Loads what answers assistants when the first of them asks: it takes 13 MB, and a tenth of a second that a start need not wait for. */
function answerAssistants(services: AppServices): (request: Request) => Promise<Response> {
  const { environment, log } = services;
  const own = new URL(environment.siteUrl).hostname;
  const hosts = environment.isHostFixed ? [own] : [own, ...loopback];
  const onFailure = (error: unknown) => log.error({ err: error }, "An assistant could not be answered");
  let opened: Promise<(request: Request) => Promise<Response>> | undefined;
  return async (request) => {
    opened ??= import("../api/mcp.server.ts").then(({ openMcp }) => openMcp({ hosts, read: () => apiContext(services), onFailure }));
    const answer = await opened;
    return inLanguage(languageOf(new URL(request.url).pathname), () => answer(request));
  };
}

/** The lists, the featured homes and the newest articles: of a large site all pages would take minutes. */
function addressesAhead({ published }: AppServices): string[] {
  const pages = languages.flatMap(({ code }) => mainPaths(published[code]).map((path) => pathInLanguage(code, path)));
  const feeds = languages.map(({ code }) => pathInLanguage(code, "/blogs.atom"));
  return [...pages, ...feeds, "/robots.txt", "/sitemap.xml"];
}
