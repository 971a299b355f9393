import { expect, test } from "vitest";
import { describeStartError } from "./start-error.server.ts";

const settings = { host: "localhost", port: 80, siteUrl: "http://localhost:80", dataFolder: "./data", metricsPort: 9464 };

function messageFor(facts: { code?: string; syscall?: string; port?: number; path?: string }, message = "something of the system"): string {
  return describeStartError(Object.assign(new Error(message), facts), settings);
}

test.each(["EACCES", "EROFS", "EPERM"])("a data folder that cannot be made (%s) is named", (code) => {
  expect(messageFor({ code, syscall: "mkdir", path: "data/assets" })).toMatch(
    /^DATA_DIR: found "\.\/data", where nothing can be written .+; allowed: a folder/,
  );
});

test.each(["SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_READONLY_DBMOVED"])("a data folder in which SQLite cannot write (%s) is named", (code) => {
  expect(messageFor({ code })).toMatch(/^DATA_DIR: found "\.\/data", where nothing can be written/);
});

test("a port for the mighty is named", () => {
  expect(messageFor({ code: "EACCES", syscall: "listen", port: 80 })).toMatch(/^PORT: found 80, .+; allowed: a port from 1024 on/);
});

test("the port of the figures is told from the port of the site", () => {
  expect(messageFor({ code: "EADDRINUSE", syscall: "listen", port: 9464 })).toMatch(/^METRICS_PORT: 9464 is taken/);
  expect(messageFor({ code: "EADDRINUSE", syscall: "listen", port: 80 })).toMatch(/^PORT: 80 is taken/);
});

test("what is of no setting is said as it is", () => {
  expect(messageFor({}, "The content has 2 mistakes:")).toBe("The content has 2 mistakes:");
  expect(messageFor({ code: "ENOENT", syscall: "open", path: "build/public/manifest.json" }, "no such file")).toBe("no such file");
  expect(messageFor({ code: "SQLITE_BUSY" }, "database is locked")).toBe("database is locked");
});
