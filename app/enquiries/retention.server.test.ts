import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../platform/database.server.ts";
import { forgetOldMessages } from "./retention.server.ts";
import { storeEnquiry } from "./store.server.ts";

test("a message is forgotten with its mails when it is older than 24 months, and not a day before", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "retention-"));
  const database = await openDatabase({ dataFolder });
  const enquiry = { name: "Lan", email: "lan@example.com", subject: "Tết", message: "Hello" };
  await storeEnquiry(database, { name: "one", enquiry, about: {}, language: "vi", suspicion: undefined }, "localhost");
  await database.updateTable("messages").set({ received_at: "2024-11-21T12:00:00.000Z" }).execute();

  expect(await forgetOldMessages(database, new Date("2026-11-20T12:00:00Z"))).toBe(0);
  expect(await forgetOldMessages(database, new Date("2026-11-22T12:00:00Z"))).toBe(1);
  expect(await database.selectFrom("messages").selectAll().execute()).toEqual([]);
  expect(await database.selectFrom("mails").selectAll().execute()).toEqual([]);

  await database.destroy();
  rmSync(dataFolder, { recursive: true });
});
