import { rmSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { Availability } from "../../app/availability/availability.ts";
import type { TestOverrides } from "../../app/bootstrap/services.server.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { foldersFrom } from "../../app/config/folders.ts";
import type { AppServices } from "../../app/services/app-services.ts";
import { fillWithStandIns } from "../stand-in-pictures.ts";
import { picturesFolder, timed } from "./sites.ts";

/** A site that listens at its origin. Close it when the tests are done. */
export interface TimedSite {
  origin: string;
  services: AppServices;
  close: () => Promise<void>;
}

/** The site as it is built, at the time of `timed`, with pictures that stand in, on a port of its own or on any that is free (0). */
export async function openTimedSite(
  port: number,
  dataFolder: string,
  further: TestOverrides = {},
  environment: Partial<Environment> = {},
): Promise<TimedSite> {
  const [{ openServices }, { createServer }] = await Promise.all([import(builtServices), import(builtServer)]);
  const availability = { of: () => new Availability(timed.taken), version: 0, versionOf: () => 0 };
  const overrides: TestOverrides = { clock: () => new Date(timed.now), availability, ...further };
  rmSync(dataFolder, { recursive: true, force: true });
  await fillWithStandIns(picturesFolder);
  const services: AppServices = await openServices({ ...settings, dataFolder, ...environment }, overrides);
  const app: FastifyInstance = await createServer(services);
  const origin = new URL(await app.listen({ port, host: "127.0.0.1" }));
  return { origin: `http://localhost:${origin.port}`, services, close: () => app.close() };
}

const settings = {
  ...foldersFrom({ PICTURES_DIR: picturesFolder }),
  host: "localhost",
  port: 3000,
  siteUrl: "http://localhost:3000",
  logLevel: "silent",
  trustedProxies: undefined,
  isHostFixed: false,
  appSecret: "what the sites of the tests sign with",
  busyAfter: 0,
  pictureCacheBytes: 1024 * 1024,
  warmsCache: false,
  databaseConnections: 1,
};

/** Names that only exist once the site is built. */
const builtServices = "../../build/server/services.js";
const builtServer = "../../build/server/create-server.js";

// Playwright starts this file, so that one such site serves all journeys that read from it.
if (import.meta.main) await openTimedSite(timed.port, "test-results/timed-data");
