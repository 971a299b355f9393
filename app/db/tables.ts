import type { Kysely } from "kysely";

/** The tables of db/migrations. Each domain adds its own to this interface, beside the code that reads and writes them. */
export interface Tables {
  migrations: { name: string; applied_at: string };
  required_migrations: { name: string };
  trials: { id: string; content: string };
}

/** What runs queries: the database, or a transaction of it. */
export type Queries = Kysely<Tables>;
