import { expect, test } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestEngine, query } from "../../tests/database.ts";
import { migrate } from "./migrations.server.ts";

/** Runs migrations on a separate database; the contents of its table `things` can be queried. */
async function open() {
  const dataFolder = makeDataFolder();
  const engine = await openTestEngine(dataFolder);
  const first = { name: "001-things.sql", script: "CREATE TABLE things (name TEXT PRIMARY KEY)" };
  const names = async (table = "things") =>
    (await query<{ name: string }>(dataFolder, `SELECT name FROM ${table} ORDER BY name`)).map(({ name }) => name);
  return { engine, first, names };
}

test("a file runs once and completely, with several statements, a final comment and semicolons in strings", async () => {
  const { engine, first, names } = await open();
  const script = "INSERT INTO things (name) VALUES ('a;\nb'); -- one;\nINSERT INTO things (name) VALUES ('c')\n-- the end";
  for (let times = 0; times < 2; times += 1) await migrate(engine, [first, { name: "002-more.sql", script }]);
  expect(await names()).toEqual(["a;\nb", "c"]);
  expect(await names("migrations")).toEqual(["001-things.sql", "002-more.sql"]);
});

test("a failing file is rolled back, and those before it stay", async () => {
  const { engine, first, names } = await open();
  const wrong = { name: "002-wrong.sql", script: "INSERT INTO things (name) VALUES ('a'); INSERT INTO nowhere VALUES (1)" };
  await expect(migrate(engine, [first, wrong])).rejects.toThrow("nowhere");
  expect(await names()).toEqual([]);
  expect(await names("migrations")).toEqual(["001-things.sql"]);
});

test("a file for one engine is skipped by the other", async () => {
  const { engine, first, names } = await open();
  const forEach = ["sqlite", "postgres"].map((name) => ({
    name: `002-own.${name}.sql`,
    script: `INSERT INTO things (name) VALUES ('${name}')`,
  }));
  await migrate(engine, [first, ...forEach]);
  expect(await names()).toEqual([engine.name]);
});

test("a trigger is no reason to cut a file apart", async () => {
  const { engine, first, names } = await open();
  const body = "BEGIN INSERT INTO things (name) VALUES (new.name || '!'); ";
  const triggers = {
    sqlite: `CREATE TRIGGER twice AFTER INSERT ON things WHEN new.name NOT LIKE '%!' ${body} END;`,
    postgres: `CREATE FUNCTION twice() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} RETURN new; END; $$;
      CREATE TRIGGER twice AFTER INSERT ON things FOR EACH ROW WHEN (new.name NOT LIKE '%!') EXECUTE FUNCTION twice();`,
  };
  const script = `${triggers[engine.name]}\nINSERT INTO things (name) VALUES ('a')`;
  await migrate(engine, [first, { name: "002-trigger.sql", script }]);
  expect(await names()).toEqual(["a", "a!"]);
});

test("a database changed by a later release is used unless that release requires its migration", async () => {
  const { engine, first, names } = await open();
  const later = { name: "002-later.sql", script: "CREATE TABLE more (name TEXT)" };
  await migrate(engine, [first, later]);
  await migrate(engine, [first]);
  expect(await names("migrations")).toEqual(["001-things.sql", "002-later.sql"]);
  const breaking = { name: "003-breaking.sql", script: "DROP TABLE things; INSERT INTO required_migrations (name) VALUES ('003-breaking.sql')" };
  await migrate(engine, [first, later, breaking]);
  await migrate(engine, [first, later, breaking]);
  await expect(migrate(engine, [first, later])).rejects.toThrow(
    "The database was changed by a later release (003-breaking.sql), and this release can no longer use it: start that one.",
  );
});
