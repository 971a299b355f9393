import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { querySqlite } from "../database.ts";
import { thanksFor } from "../enquiries.ts";
import { openMailbox } from "../mailbox.ts";
import { askAgain, post, thankedId, writePosting } from "./client.ts";
import { startServer } from "./server.ts";

const minute = 60_000;

test("a copy made while messages arrive holds all that were thanked for before, and a site starts on it", { timeout: 3 * minute }, async () => {
  const [dataFolder, restored, box] = [makeDataFolder(), join(makeDataFolder(), "restored"), await openMailbox()];
  const server = await startServer({ dataFolder, smtpUrl: box.url });
  await server.ready;
  const thanked: string[] = [];
  let isOpen = true;
  const guest = async () => {
    while (isOpen) thanked.push(thankedId(await post(server.port, writePosting())) ?? "no thanks");
  };
  const guests = [guest(), guest(), guest()];
  await vi.waitFor(() => expect(thanked.length).toBeGreaterThan(20), { timeout: minute, interval: 10 });
  const before = [...thanked];
  mkdirSync(restored);
  querySqlite(dataFolder, `VACUUM INTO '${restored}/an-yen.sqlite'`);
  await vi.waitFor(() => expect(thanked.length).toBeGreaterThan(before.length + 5), { timeout: minute, interval: 10 });
  isOpen = false;
  await Promise.all(guests);

  const idsIn = (folder: string) => querySqlite<{ id: string }>(folder, "SELECT id FROM messages").map(({ id }) => id);
  expect(new Set(idsIn(dataFolder))).toEqual(new Set(thanked));
  expect(querySqlite(restored, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(idsIn(restored)).toEqual(expect.arrayContaining(before));
  expect(await server.end()).toBe(0);
  await box.close();

  const again = await startServer({ dataFolder: restored });
  await again.ready;
  expect((await askAgain(again.port, thanksFor(before[0] ?? ""))).body).toContain("Thank you for your message!");
  expect((await post(again.port, writePosting())).status).toBe(303);
  expect(await again.end()).toBe(0);
});
