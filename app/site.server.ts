import type { FastifyInstance } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { pathsOf } from "./addresses.server.ts";
import { requestContext, type Services, servicesContext } from "./contexts.server.ts";
import { addressIn } from "./i18n/addresses.ts";
import { languages } from "./i18n/languages.ts";
import { islands } from "./islands/registry.ts";
import { Pictures, picturesFolder } from "./pictures/pictures.server.ts";
import { readAssets } from "./platform/assets.server.ts";
import { isReachable, openDatabase } from "./platform/database.server.ts";
import type { Environment } from "./platform/environment.server.ts";
import { createHttpServer } from "./platform/http-server.server.ts";
import { openLog } from "./platform/log.server.ts";
import { readPublished } from "./published.server.ts";

const publicFolder = "build/public";

/** What is different while somebody works on the site. */
interface Workshop {
  /** The pages as they are now, where they change while the server runs. */
  build: () => Promise<ServerBuild>;
}

/** The whole site, not yet listening. Throws what keeps it from starting: a mistake in the content, a missing build. */
export async function createSite(environment: Environment, overrides: Partial<Services> = {}, workshop?: Workshop): Promise<FastifyInstance> {
  const services: Services = {
    environment,
    log: openLog(environment),
    database: await openDatabase(environment),
    published: readPublished("content"),
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
    folders: { "/assets/": `${publicFolder}/assets`, "/pictures/": picturesFolder() },
    rootFiles: "public",
    kept: workshop ? [] : languages.flatMap((language) => pathsOf(services.published).map((path) => addressIn(language, path))),
    forms: languages.map((language) => addressIn(language, "/contact")),
  });
  app.addHook("onClose", () => services.database.destroy());
  return app;
}
