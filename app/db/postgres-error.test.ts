import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type PostgresServer, queryPostgres, startPostgres } from "../../tests/postgres.ts";
import { openDatabase } from "./database.server.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
  const ask = (words: string) => queryPostgres(server.url("postgres"), words);
  await ask("CREATE ROLE reader LOGIN");
  await ask("CREATE ROLE timid LOGIN; ALTER ROLE timid SET default_transaction_read_only = on");
  await ask("CREATE DATABASE latin ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0");
  await ask("REVOKE CREATE ON SCHEMA public FROM PUBLIC");
});
afterAll(() => server.stop());

/** The error message for an operator who starts the site with this URL. */
async function messageFor(url: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: url, databaseConnections: 2, dataFolder: "" }).catch((error: Error) => error.message);
  if (typeof database === "string") return database;
  await database.destroy();
  return "none";
}

test.each([
  ["an unknown host", "postgres://u:hush@nowhere.invalid/site", "whose host is not known"],
  ["a port where nobody listens", "postgres://u:hush@127.0.0.1:9/site", "where no database server listens"],
  ["a password with an at sign", "postgres://u:pa@hush@127.0.0.1:9/site", "where no database server listens"],
  ["a password behind the name", "postgres://127.0.0.1:9/site?user=u&password=hush", "where no database server listens"],
  [
    "a certificate file that is not there",
    "postgres://u:hush@127.0.0.1:9/site?sslmode=verify-full&sslrootcert=/nowhere.pem",
    "whose certificate file cannot be read",
  ],
])("%s is said in one line, without the password", async (_what, url, reason) => {
  const line = await messageFor(url);
  expect(line).toContain(`DATABASE_URL: found ${url.replace(/:pa@hush|:hush|\?.*/g, "")}, ${reason}`);
  expect(line).not.toMatch(/hush|\n/);
});

test.each([
  ["a database that is not there", () => server.url("elsewhere"), "whose server has no such database"],
  ["a user who is not known", () => server.url("postgres").replace("postgres@", "stranger:hush@"), "which does not let this user in"],
  ["a user who may not make tables", () => server.url("postgres").replace("postgres@", "reader@"), "where this user may not write or make tables"],
  ["a user who may only read", () => server.url("postgres").replace("postgres@", "timid@"), "where this user may not write or make tables"],
  ["a server without TLS", () => `${server.url("postgres")}?sslmode=verify-full`, "whose server speaks no TLS"],
])("%s is said in one line", async (_what, url, reason) => {
  const line = await messageFor(url());
  expect(line).toMatch(/^DATABASE_URL: found postgres:\/\/[^\n]+$/);
  expect(line).toContain(reason);
  expect(line).not.toContain("hush");
});

test("a database that is not encoded as UTF-8 is refused", async () => {
  expect(await messageFor(server.url("latin"))).toBe("DATABASE_URL: the database is encoded as SQL_ASCII; allowed: UTF8.");
});

test("a server that takes the connection and says nothing is given up", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  expect(await messageFor(`postgres://u:hush@127.0.0.1:${port}/site`)).toContain("which does not answer");
});
