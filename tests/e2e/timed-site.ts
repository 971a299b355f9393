import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { NightSpan } from "../../app/feeds/night-spans.ts";
import { Availability } from "../../app/nights/availability.ts";
import type { Overrides, Services } from "../../app/site/services.server.ts";

/** A site that listens at its origin. Close it when the tests are done. */
export interface TimedSite {
  origin: string;
  close: () => Promise<void>;
}

/** The site as it is built, at a time of its own (ISO, UTC) and with the same nights taken at every home: days that a test names stay what they are. */
export async function openTimedSite(now: string, spans: readonly NightSpan[], further: Overrides = {}): Promise<TimedSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), "timed-site-"));
  const [{ openServices }, { createServer }] = await Promise.all([import(builtServices), import(builtServer)]);
  const taken = { of: () => new Availability(spans), version: 0, versionOf: () => 0 };
  const overrides: Overrides = { clock: () => new Date(now), taken, ...further };
  const services: Services = await openServices({ ...settings, dataFolder }, overrides);
  const app: FastifyInstance = await createServer(services);
  const origin = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const close = async () => {
    await app.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { origin: `http://localhost:${origin.port}`, close };
}

const settings = {
  host: "localhost",
  port: 3000,
  siteUrl: "http://localhost:3000",
  logLevel: "silent",
  trustedProxies: undefined,
  isHostFixed: false,
  appSecret: "what the sites of the tests sign with",
  busyAfter: 0,
  databaseConnections: 1,
};

/** Names that only exist once the site is built. */
const builtServices = "../../build/server/services.js";
const builtServer = "../../build/server/create-server.js";
