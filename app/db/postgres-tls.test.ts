import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCluster, type PostgresServer, startPostgres } from "../../tests/postgres.ts";
import { openDatabase } from "./database.server.ts";

/** Certificates: of a trusted authority, of an unknown one, and of the server, for 127.0.0.1 only. */
let folder: string;
let server: PostgresServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "certificates-"));
  for (const name of ["authority", "stranger"])
    openssl(["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "1", "-subj", `/CN=${name}`, "-keyout", `${name}.key`, "-out", `${name}.pem`]);
  openssl([
    "req",
    "-nodes",
    "-newkey",
    "rsa:2048",
    "-subj",
    "/CN=server",
    "-addext",
    "subjectAltName=IP:127.0.0.1",
    "-keyout",
    "server.key",
    "-out",
    "server.csr",
  ]);
  const cluster = makeCluster();
  openssl([
    "x509",
    "-req",
    "-in",
    "server.csr",
    "-days",
    "1",
    "-CA",
    "authority.pem",
    "-CAkey",
    "authority.key",
    "-CAcreateserial",
    "-copy_extensions",
    "copy",
    "-out",
    join(cluster, "server.crt"),
  ]);
  execFileSync("cp", [join(folder, "server.key"), cluster]);
  for (const name of ["server.key", "server.crt"]) belongToServer(join(cluster, name), cluster);
  server = await startPostgres({ ssl: "on" }, cluster);
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function openssl(words: string[]): void {
  execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
}

/** PostgreSQL refuses a key that others may read. */
function belongToServer(file: string, cluster: string): void {
  const { uid, gid } = statSync(cluster);
  chmodSync(file, 0o600);
  chownSync(file, uid, gid);
}

/** Whether the connection is encrypted, or the error message for this URL. */
async function connect(parameters: string, host = "127.0.0.1"): Promise<boolean | string> {
  const url = `postgres://postgres:hush@${host}:${server.port}/postgres?${parameters}`;
  const database = await openDatabase({ databaseUrl: url, databaseConnections: 2, dataFolder: "" }).catch((error: Error) => error.message);
  if (typeof database === "string") return database;
  const { rows } = await sql<{ ssl: boolean }>`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`.execute(database);
  await database.destroy();
  return rows[0]?.ssl ?? false;
}

test("sslmode=verify-full with the file of the authority encrypts, and so does require, which believes any certificate", async () => {
  expect(await connect(`sslmode=verify-full&sslrootcert=${folder}/authority.pem`)).toBe(true);
  expect(await connect("sslmode=require")).toBe(true);
  expect(await connect("sslmode=disable")).toBe(false);
});

test.each([
  ["of an authority that nobody knows", () => "sslmode=verify-full", undefined],
  ["of another authority", () => `sslmode=verify-full&sslrootcert=${folder}/stranger.pem`, undefined],
  ["of another host", () => `sslmode=verify-full&sslrootcert=${folder}/authority.pem`, "localhost"],
])("a certificate %s stops the start with one line", async (_what, parameters, host) => {
  const line = await connect(parameters(), host);
  expect(line).toMatch(
    /^DATABASE_URL: found postgres:[^\n]+, whose certificate is not that of this host, or not signed by the CA of sslrootcert \([^\n]+\)\.$/,
  );
  expect(line).not.toContain("hush");
});
