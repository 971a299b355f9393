import type { Kysely } from "kysely";

/** The tables of db/migrations. Each domain adds its own to this interface by declaration merging. */
export interface Tables {
  migrations: { name: string; applied_at: string };
  required_migrations: { name: string };
  trials: { id: string; content: string };
}

/** The database or a transaction. */
export type Queries = Kysely<Tables>;
