import type { Engine, ScriptConnection } from "./engine.ts";

/** A file of db/migrations. */
interface Migration {
  name: string;
  script: string;
}

const ours = Object.entries(import.meta.glob<string>("../../db/migrations/*.sql", { query: "?raw", import: "default", eager: true }))
  .map(([path, script]) => ({ name: path.split("/").at(-1) ?? path, script }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** What the runner itself writes down. A migration after which earlier releases cannot go on adds its own name to the second table. */
const ownTables = `
  CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS required_migrations (name TEXT PRIMARY KEY);
`;

/**
 * Brings the tables up to date: each file of db/migrations runs once, in the order of their names, whole and in a
 * transaction. A database that a later release has changed is left as it is, so that a release can be rolled back; throws
 * when that one has noted that earlier releases cannot use it.
 */
export async function migrate(engine: Pick<Engine, "name" | "migrate">, migrations: readonly Migration[] = ours): Promise<void> {
  await engine.migrate(async (connection) => {
    await connection.run(ownTables);
    await refuseLaterRelease(connection, migrations);
  });
  for (const migration of migrations.filter(({ name }) => isFor(name, engine.name)))
    await engine.migrate((connection) => applyOnce(connection, migration));
}

async function refuseLaterRelease({ names }: ScriptConnection, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const missing = (await names("SELECT name FROM required_migrations ORDER BY name")).filter((name) => !known.has(name));
  if (missing.length > 0)
    throw new Error(`The database was changed by a later release (${missing.join(", ")}), and this release can no longer use it: start that one.`);
}

/** Whether a file is for this engine: one that names none is for both. */
function isFor(file: string, engine: Engine["name"]): boolean {
  const [, only = engine] = /\.(\w+)\.sql$/.exec(file) ?? [];
  return only === engine;
}

async function applyOnce({ run, names }: ScriptConnection, { name, script }: Migration): Promise<void> {
  if ((await names("SELECT name FROM migrations")).includes(name)) return;
  await run(script);
  await run(`INSERT INTO migrations (name, applied_at) VALUES ('${name}', '${new Date().toISOString()}')`);
}
