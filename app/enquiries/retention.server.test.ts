import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { storeMessage } from "../../tests/enquiries.ts";
import { openDatabase } from "../platform/database.server.ts";
import { forgetOldMessages } from "./retention.server.ts";

test("a message is forgotten with its mails when it is older than 24 months, and not a day before", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "retention-"));
  const database = await openDatabase({ dataFolder });
  await storeMessage(database, {}, { receivedAt: new Date("2024-11-21T12:00:00.000Z") });

  expect(await forgetOldMessages(database, new Date("2026-11-20T12:00:00Z"))).toBe(0);
  expect(await forgetOldMessages(database, new Date("2026-11-22T12:00:00Z"))).toBe(1);
  expect(await database.selectFrom("messages").selectAll().execute()).toEqual([]);
  expect(await database.selectFrom("mails").selectAll().execute()).toEqual([]);

  await database.destroy();
  rmSync(dataFolder, { recursive: true });
});
