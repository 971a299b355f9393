import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { event } from "../analytics/events.ts";
import { apiPath, isApi, isMcp, mcpPath } from "../api/addresses.ts";
import { handleApiRequest } from "../api/answer.ts";
import { countFeeds } from "../availability/feed-metrics.server.ts";
import { type IconName, iconNames } from "../brand/brand.ts";
import { hasPage } from "../catalog/optional-pages.ts";
import { alertPaths } from "../features/enquiries/alerts/alert-paths.ts";
import { countOverdue } from "../features/enquiries/inbox/inbox.server.ts";
import { storeCheck } from "../http/health.server.ts";
import { createHttpServer } from "../http/http-server.server.ts";
import { serveMetrics } from "../http/metrics.server.ts";
import type { HttpServerOptions } from "../http/options.ts";
import { findStylesheet, previousBuildsIn } from "../http/previous-builds.server.ts";
import { loopback } from "../http/web-request.server.ts";
import { pathInLanguage } from "../i18n/addresses.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { languageOf, languages } from "../i18n/languages.ts";
import { outboxHealth } from "../mail/outbox.server.ts";
import { isOwnerPath, ownerPath } from "../owner-access/owner-paths.ts";
import { mainPaths } from "../services/addresses.server.ts";
import { apiContext } from "../services/api-context.server.ts";
import type { AppServices } from "../services/app-services.ts";
import { requestContext, servicesContext } from "../services/contexts.server.ts";
import { withMarkdown } from "../services/markdown-response.server.ts";
import { publicFolder } from "./services.server.ts";
import { withoutHydrationData } from "./without-hydration-data.server.ts";

/**
 * Creates the server of the site without listening. The jobs run while it listens. `develop` returns the current build,
 * which may change while the server runs; nothing is cached then.
 */
export async function createServer(services: AppServices, develop?: () => Promise<ServerBuild>): Promise<FastifyInstance> {
  const { environment, log, database, clock, enquiries, viewCounter, jobs } = services;
  const canStore = storeCheck(
    () => database.checkStorable(),
    (error) => log.error({ err: error }, "No message can be stored"),
  );
  const archive = previousBuildsIn(environment.dataFolder);
  const brand = () => services.published[languages[0]].brand;
  const app = await createHttpServer({
    environment,
    log,
    respond: await createResponder(services, develop),
    canStore,
    isLoaded: services.isLoaded,
    folders: { "/assets/": [`${publicFolder}/assets`, archive], "/pictures/": [environment.picturesFolder] },
    provide: { "/pictures/": (file) => services.pictures.provide(file, brand().files[file]) },
    inMemoryFolders: develop ? {} : { "/assets/": `${publicFolder}/assets` },
    pictureCacheBytes: develop ? 0 : environment.pictureCacheBytes,
    rootFiles: "public",
    icons: { names: iconNames, fileOf: (name) => brand().icons[name as IconName] },
    brandStylesheet: (hash) => findStylesheet(brand().stylesheet, archive, hash),
    cacheKeyFor: (url) => (develop ? undefined : services.cacheKeyOf(url)),
    cacheVersionOf: (address) => services.cacheVersionOf(address),
    warmPaths: develop || !environment.warmsCache ? [] : pathsToWarm(services),
    onPageView: develop ? undefined : viewCounter && ((path, events) => isOwnerPath(path) || viewCounter.count([event("view", path), ...events])),
    formPaths: [
      ...["/contact", ...Object.values(alertPaths)].flatMap((path) => languages.map((code) => pathInLanguage(code, path))),
      ...[ownerPath, `${ownerPath}/*`],
    ],
    oneClickPaths: languages.map((code) => pathInLanguage(code, alertPaths.end)),
    apiPaths: languages.map((code) => pathInLanguage(code, apiPath)),
    mcp: { paths: languages.map((code) => pathInLanguage(code, mcpPath)), handle: lazyMcpHandler(services) },
  });
  if (environment.metricsPort !== undefined) {
    const countOutbox = () => outboxHealth(database, clock());
    const countOverdueNow = () => countOverdue(database, clock());
    const countCalendars = () => countFeeds(database, services.feeds, clock());
    await serveMetrics(app, environment.metricsPort, {
      countOutbox,
      countOverdue: countOverdueNow,
      countCalendars,
      canStore,
      floodCounts: enquiries.floodCounts,
    });
  }
  // If this process cannot listen because another one uses the port, it must not send that one's emails.
  app.addHook("onListen", async () => {
    for (const job of jobs) job.start();
  });
  app.addHook("onClose", async () => {
    await Promise.all(jobs.map((job) => job.stop()));
    await database.destroy();
  });
  return app;
}

async function createResponder(services: AppServices, develop?: () => Promise<ServerBuild>): Promise<HttpServerOptions["respond"]> {
  const handle = develop
    ? createRequestHandler(develop, "development")
    : createRequestHandler(withoutHydrationData(await import("virtual:react-router/server-build")), "production");
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    const snapshot = { ...services };
    if (isApi(pathname) || isMcp(pathname)) return inLanguage(languageOf(pathname), () => handleApiRequest(request, context, apiContext(snapshot)));
    const routerContext = new RouterContextProvider();
    routerContext.set(servicesContext, snapshot);
    routerContext.set(requestContext, context);
    return withMarkdown((page) => handle(page, routerContext), services.environment.siteUrl)(request);
  };
}

/** Loads the MCP server at the first request: it takes 13 MB and a tenth of a second, which the start need not wait for. */
function lazyMcpHandler(services: AppServices): (request: Request) => Promise<Response> {
  const { environment, log } = services;
  const ownHost = new URL(environment.siteUrl).hostname;
  const hosts = environment.isHostFixed ? [ownHost] : [ownHost, ...loopback];
  const onError = (error: unknown) => log.error({ err: error }, "An assistant could not be answered");
  let handler: Promise<(request: Request) => Promise<Response>> | undefined;
  return async (request) => {
    handler ??= import("../api/mcp.server.ts").then(({ openMcp }) => openMcp({ hosts, apiContext: () => apiContext({ ...services }), onError }));
    const handle = await handler;
    return inLanguage(languageOf(new URL(request.url).pathname), () => handle(request));
  };
}

/** Lists, featured properties and newest articles. Rendering all pages of a large site would take minutes. */
function pathsToWarm({ published }: AppServices): string[] {
  const pages = languages.flatMap((code) => mainPaths(published[code]).map((path) => pathInLanguage(code, path)));
  const feeds = languages.filter((code) => hasPage(published[code], "/blogs.atom")).map((code) => pathInLanguage(code, "/blogs.atom"));
  return [...pages, ...feeds, "/robots.txt", "/sitemap.xml"];
}
