import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { Environment } from "../../app/platform/environment.server.ts";
import type { Overrides, Services } from "../../app/site/services.server.ts";
import { databaseSettings } from "../database.ts";
import { testSecret } from "../enquiries.ts";

export const origin = "http://localhost:3000";

/** The site as it is built, answering in this process, with a database of its own. Close it when the test is done. */
export async function openSite(environment: Partial<Environment> = {}, overrides: Overrides = {}): Promise<Site> {
  const dataFolder = mkdtempSync(join(tmpdir(), "site-"));
  const [{ openServices }, { createServer }] = await Promise.all([import(builtServices), import(builtServer)]);
  const services: Services = await openServices(
    {
      host: "localhost",
      port: 3000,
      siteUrl: origin,
      logLevel: "silent",
      trustedProxies: undefined,
      isHostFixed: false,
      appSecret: testSecret,
      ...(await databaseSettings(environment.dataFolder ?? dataFolder)),
      busyAfter: 0,
      ...environment,
    },
    overrides,
  );
  const app: FastifyInstance = await createServer(services);
  const close = async () => {
    await app.close();
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
