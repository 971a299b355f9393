import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { inForm } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { querySqlite } from "../database.ts";
import { header, openMailbox } from "../mailbox.ts";
import { post, thankedId, writePosting } from "./client.ts";
import { startServer } from "./server.ts";

const minute = 60_000;

/** Locks the file for 4 ms at a time, until it is killed. */
const locker = `
  const SQLite = require("better-sqlite3");
  const file = new SQLite(process.argv[1], { timeout: 10_000 });
  const lock = () => { file.exec("BEGIN IMMEDIATE"); setTimeout(() => { file.exec("COMMIT"); setTimeout(lock, 3); }, 4); };
  lock();
  console.log("locking");
`;

test("beside a process that locks the database for 4 ms at a time every message is stored, and every mail sent once", {
  timeout: 10 * minute,
}, async () => {
  const [dataFolder, box] = [makeDataFolder(), await openMailbox()];
  onTestFinished(box.close);
  const server = await startServer({ dataFolder, smtpUrl: box.url });
  await server.ready;
  const other = spawn(process.execPath, ["-e", locker, join(dataFolder, "an-yen.sqlite")]);
  onTestFinished(() => void other.kill());
  await once(other.stdout, "data");
  const answers: ReturnType<typeof post>[] = [];
  for (const until = performance.now() + inForm({ short: 8_000, long: minute }); performance.now() < until; await pause(75))
    answers.push(post(server.port, writePosting()));
  expect((await Promise.all(answers)).map(thankedId).filter((id) => id === undefined)).toEqual([]);
  const unsent = () => querySqlite(dataFolder, "SELECT id FROM mails WHERE sent_at IS NULL");
  await vi.waitFor(() => expect(unsent()).toEqual([]), { timeout: 3 * minute, interval: 500 });
  const ids = box.mails.map((mail) => header(mail, "Message-ID"));
  expect(ids).toHaveLength(new Set(ids).size);
  expect(server.output()).not.toMatch(/"level":50/);
});
