import type { TestProject } from "vitest/node";
import { initCluster, migrated, openPatiently, queryPostgres, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The port of the PostgreSQL that the tests of a project share; none: they use SQLite. */
    postgresPort: number | undefined;
  }
}

/** Starts a server for all tests of a project, each of which has databases of its own on it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ max_connections: "300" }, initCluster(project.config.env.CLUSTERS));
  await queryPostgres(server.url("postgres"), `CREATE DATABASE ${migrated}`);
  await (await openPatiently({ dataFolder: "", databaseUrl: server.url(migrated), databaseConnections: 1 })).destroy();
  project.provide("postgresPort", server.port);
  return server.stop;
}
