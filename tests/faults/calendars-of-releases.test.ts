import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { serializeCalendar } from "../../app/ical/serialize-calendar.ts";
import { makeDataFolder } from "../data-folder.ts";
import { databaseVariables, query } from "../database.ts";
import { makeBuildWithCalendar } from "./new-build.ts";
import { startServer } from "./server.ts";

const minute = 60_000;
const soon = { timeout: minute, interval: 100 };
const home = "the-old-barn";
const span = { first_night: "2027-05-01", ends: "2027-05-05" };

test("an old release that restarts beside a new one, or reads its calendars, frees no night of a calendar that it does not know", {
  timeout: 5 * minute,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "calendar-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "partner.ics");
  writeFileSync(
    file,
    serializeCalendar({ business: "An Yên", home, name: "x", spans: [{ from: span.first_night, to: span.ends }], changed: new Date() }),
  );
  const newBuild = makeBuildWithCalendar(home, { name: "partner", file });
  const dataFolder = makeDataFolder();
  const taken = () => query(dataFolder, `SELECT first_night, ends FROM feed_spans WHERE home = '${home}' AND feed = 'partner'`);
  const start = async (project?: string) => {
    const server = await startServer({ dataFolder, project });
    await server.ready;
    return server;
  };
  const old = await start();
  await start(newBuild);
  await vi.waitFor(async () => expect(await taken()).toEqual([span]), soon);
  expect(await old.end()).toBe(0);
  // When this one is there again, the old release has said which feeds it lists.
  await query(dataFolder, "DELETE FROM feeds WHERE home = 'the-glass-house' AND name = 'vrbo'");
  await start();
  await vi.waitFor(async () => expect(await query(dataFolder, "SELECT name FROM feeds WHERE home = 'the-glass-house'")).toHaveLength(2), soon);
  expect(await taken()).toEqual([span]);
  const env = await databaseVariables(dataFolder);
  await promisify(execFile)(process.execPath, ["build/server/calendars.js", "sync", "the-glass-house"], { env });
  expect(await taken()).toEqual([span]);
});
