import type { Engine, ScriptConnection } from "./engine.ts";

interface Migration {
  name: string;
  script: string;
}

const allMigrations = Object.entries(import.meta.glob<string>("../../db/migrations/*.sql", { query: "?raw", import: "default", eager: true }))
  .map(([path, script]) => ({ name: path.split("/").at(-1) ?? path, script }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** The tables of the migration runner. A migration that earlier releases cannot work with inserts its name into the second table. */
const migrationTables = `
  CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS required_migrations (name TEXT PRIMARY KEY);
`;

/**
 * Runs each new file of db/migrations in one transaction, in the order of their names. A database changed by a later release
 * is accepted, so that a release can be rolled back, unless a migration of that release requires it. Then it throws.
 */
export async function migrate(engine: Pick<Engine, "name" | "migrate">, migrations: readonly Migration[] = allMigrations): Promise<void> {
  await engine.migrate(async (connection) => {
    await connection.run(migrationTables);
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

/** Whether a migration is for this engine. Without an engine in its name, it is for both. */
function isFor(file: string, engine: Engine["name"]): boolean {
  const [, only = engine] = /\.(\w+)\.sql$/.exec(file) ?? [];
  return only === engine;
}

async function applyOnce({ run, names }: ScriptConnection, { name, script }: Migration): Promise<void> {
  if ((await names("SELECT name FROM migrations")).includes(name)) return;
  await run(script);
  await run(`INSERT INTO migrations (name, applied_at) VALUES ('${name}', '${new Date().toISOString()}')`);
}
