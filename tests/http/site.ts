import { rmSync } from "node:fs";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { TestOverrides } from "../../app/bootstrap/services.server.ts";
import { contentFile } from "../../app/catalog/built-content.server.ts";
import type { Published } from "../../app/catalog/content.server.ts";
import { readContentFile } from "../../app/catalog/content-file.server.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { foldersFrom } from "../../app/config/folders.ts";
import { withTimeout } from "../../app/db/pg-timeout.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import type { AppServices } from "../../app/services/app-services.ts";
import { builtRelease } from "../content-copy.ts";
import { newDataFolder } from "../data-folder.ts";
import { databaseSettings } from "../database.ts";
import { testSecret } from "../enquiries.ts";

export const origin = "http://localhost:3000";

/** Milliseconds in which a site closes: what keeps it from that is to be named before the test is out of time. */
const patience = 50_000;

/** The site as it is built, answering in this process, with a database of its own. Close it when the test is done. */
export async function openSite(environment: Partial<Environment> = {}, overrides: TestOverrides = {}): Promise<Site> {
  const dataFolder = newDataFolder();
  const [{ openServices }, { createServer }] = await Promise.all([import(builtServices), import(builtServer)]);
  const services: AppServices = await openServices(
    {
      ...foldersFrom({}),
      host: "localhost",
      port: 3000,
      siteUrl: origin,
      logLevel: "silent",
      trustedProxies: undefined,
      isHostFixed: false,
      appSecret: testSecret,
      ...(await databaseSettings(environment.dataFolder ?? dataFolder)),
      busyAfter: 0,
      pictureCacheBytes: 1024 * 1024,
      warmsCache: false,
      ...environment,
    },
    { published: readBuilt(), ...overrides },
  );
  const app: FastifyInstance = await createServer(services);
  const close = async () => {
    await withTimeout(patience, app.close(), () => new Error(`The site did not close within ${patience} ms.`));
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: "localhost:3000", ...headers } });
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      url,
      method: "POST",
      headers: { host: "localhost:3000", "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  return { app, dataFolder, get, post, close };
}

/** The content of the build. All sites of a worker share it and what they cache by it: reading it takes half of the time of opening a site. */
let built: Record<Language, Published> | undefined;

function readBuilt(): Record<Language, Published> {
  built ??= readContentFile(contentFile, builtRelease());
  return built;
}

/** What is used of a site that others read too. */
export type SharedSite = Pick<Site, "app" | "get" | "post">;

const shared = new Map<string, Promise<Site>>();

/** One site for all files of a worker that store nothing in it: a page that several of them read is rendered once. It ends with the worker. */
export function sharedSite(environment: Partial<Environment> = {}): Promise<SharedSite> {
  return share(JSON.stringify(environment), () => openSite(environment));
}

/** The same for a site that is opened otherwise. */
export function share(name: string, open: () => Promise<Site>): Promise<SharedSite> {
  const site = shared.get(name) ?? open();
  shared.set(name, site);
  return site;
}

/** Names that only exist once the site is built. */
const builtServices = "../../build/server/services.js";
const builtServer = "../../build/server/create-server.js";

export interface Site {
  app: FastifyInstance;
  dataFolder: string;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  post: (url: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}
