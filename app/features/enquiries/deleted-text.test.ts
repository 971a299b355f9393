import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "../../../tests/data-folder.ts";
import { storeMessage } from "../../../tests/enquiries.ts";
import { openSqliteDatabase } from "../../../tests/sqlite.ts";
import { databaseFile } from "../../db/sqlite.server.ts";
import { deleteMessage, listMessages } from "./inbox/inbox.server.ts";
import { listReplies, sendReply } from "./replies/replies.server.ts";

test("what was deleted stands in no file of the data folder any more, while the site still has it open", async () => {
  const dataFolder = makeDataFolder();
  const [site, inbox] = [await openSqliteDatabase(dataFolder), await openSqliteDatabase(dataFolder)];
  const secret = "please-forget-me";
  const id = await storeMessage(site, { name: secret, email: `${secret}@example.com`, message: `${secret} `.repeat(200) });
  await storeMessage(site, { email: "mai@example.com" });
  const bytes = () => Buffer.concat(readdirSync(dataFolder).map((name) => readFileSync(join(dataFolder, name))));
  expect(bytes().includes(secret)).toBe(true);
  await sendReply(site, { message: id, kind: "answer", text: `${secret} `.repeat(200), key: "a tap" }, new Date());
  expect(await listReplies(site, id)).toHaveLength(1);
  await site.updateTable("mails").set({ sent_at: new Date().toISOString() }).execute();
  await deleteMessage(inbox, id, new Date());
  expect(bytes().includes(secret)).toBe(false);
  expect(existsSync(join(dataFolder, "an-yen.sqlite"))).toBe(true);
  expect(await listMessages(site, { suspicious: false })).toHaveLength(1);
});

test("who reads at that moment does not keep what was deleted in the files", async () => {
  const dataFolder = makeDataFolder();
  const database = await openSqliteDatabase(dataFolder);
  const secret = "please-forget-me";
  const id = await storeMessage(database, { name: secret });
  const reader = new SQLite(databaseFile(dataFolder), { readonly: true });
  onTestFinished(() => void reader.close());
  reader.exec("BEGIN; SELECT count(*) FROM messages");
  setTimeout(() => reader.exec("COMMIT"), 300);
  await deleteMessage(database, id, new Date());
  const bytes = Buffer.concat(readdirSync(dataFolder).map((name) => readFileSync(join(dataFolder, name))));
  expect(bytes.includes(secret)).toBe(false);
});
