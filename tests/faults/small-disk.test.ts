import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { querySqlite } from "../database.ts";
import { openMailbox } from "../mailbox.ts";
import { ask, askAgain, post, thankedId, writePosting } from "./client.ts";
import { expectHonest } from "./honest.ts";
import { startServer } from "./server.ts";

const minute = 60_000;

test("while the disk is full the visitor is told so and keeps the text; with room again it is stored once and mailed", {
  timeout: 3 * minute,
}, async () => {
  const [dataFolder, box] = [makeSmallDisk("6m"), await openMailbox()];
  onTestFinished(box.close);
  const server = await startServer({ dataFolder, smtpUrl: box.url });
  await server.ready;
  const posting = writePosting({ message: "ậ".repeat(5_000) });
  const ballast = fillUp(dataFolder);
  expectHonest(await post(server.port, posting), posting);
  expect((await askAgain(server.port, "/vi/stays")).status).toBe(200);
  expect((await ask(server.port, "/readyz/messages")).status).toBe(503);
  rmSync(ballast);
  expect(thankedId(await post(server.port, posting))).toBeDefined();
  expect(querySqlite(dataFolder, "SELECT subject FROM messages")).toEqual([{ subject: posting.subject }]);
  await vi.waitFor(() => expect(box.mails).toHaveLength(2), { timeout: minute, interval: 50 });
  expect(await server.end()).toBe(0);
});

/** A folder on a disk of its own, in memory, gone when the test is done. Only root may make one. */
function makeSmallDisk(size: string): string {
  const dataFolder = makeDataFolder();
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", dataFolder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`A small disk needs the right to mount one: ${stderr}`);
  onTestFinished(() => void spawnSync("umount", ["--lazy", dataFolder]));
  return dataFolder;
}

/** Leaves no byte free, and returns the file that takes them all. */
function fillUp(folder: string): string {
  const ballast = join(folder, "ballast");
  for (const size of [65_536, 4_096, 1]) {
    try {
      while (existsSync(folder)) writeFileSync(ballast, Buffer.alloc(size), { flag: "a" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
  return ballast;
}
