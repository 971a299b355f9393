import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { readSecret } from "./secret.server.ts";

test("a secret is made once in the data folder, for the eyes of the site's user only, and stays the same", () => {
  const dataFolder = join(makeDataFolder(), "new");
  const secret = readSecret({ appSecret: undefined, dataFolder });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readSecret({ appSecret: undefined, dataFolder })).toBe(secret);
  expect(readdirSync(dataFolder)).toEqual(["secret"]);
  expect(statSync(join(dataFolder, "secret")).mode & 0o777).toBe(0o600);
  expect(readSecret({ appSecret: undefined, dataFolder: makeDataFolder() })).not.toBe(secret);
});

test("what several servers share takes its place", () => {
  const dataFolder = makeDataFolder();
  expect(readSecret({ appSecret: "what all of them know, and nobody else", dataFolder })).toBe("what all of them know, and nobody else");
  expect(readdirSync(dataFolder)).toEqual([]);
});

test("a file that holds something else stops the start, with its name", () => {
  const dataFolder = makeDataFolder();
  writeFileSync(join(dataFolder, "secret"), "");
  expect(() => readSecret({ appSecret: undefined, dataFolder })).toThrow(/^DATA_DIR: ".*secret" is damaged/);
});
