import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/database.ts";
import { createEnquiry, storeMessage } from "../../../../tests/enquiries.ts";
import { parseEnquiry } from "../enquiry.ts";
import { countRepeats } from "../enquiry-store.server.ts";
import { findMessage, listMessages } from "../inbox/inbox.server.ts";

const longAgo = new Date(0);

test("texts that differ in case, in marks, or in how a mark is written are different, and come back letter for letter", async () => {
  const database = await openTestDatabase();
  const texts = ["Đà Lạt", "đà lạt", "Da Lat", "Đà Lạt".normalize("NFD"), "ế", "ê", "e", "nắng 🌞", "a\tb\nc", "'; DROP TABLE messages; --", "%_\\"];
  for (const message of texts) await storeMessage(database, { message });
  const stored = (await listMessages(database, { suspicious: false })).map(({ message }) => message);
  expect(stored.sort()).toEqual([...texts].sort());
  const repeats = await Promise.all(texts.map((message) => countRepeats(database, createEnquiry({ message, email: "mai@example.com" }), longAgo)));
  expect(repeats).toEqual(texts.map(() => 1));
});

test("messages of the same moment are listed in the order in which they came, the last first", async () => {
  const database = await openTestDatabase();
  const receivedAt = new Date("2026-11-21T10:00:00.000Z");
  const ids: string[] = [];
  for (const name of ["b", "Á", "a", "B"]) ids.unshift(await storeMessage(database, { name }, { receivedAt }));
  expect((await listMessages(database, { suspicious: false })).map(({ id }) => id)).toEqual(ids);
});

test("an id is found in capitals too", async () => {
  const database = await openTestDatabase();
  const id = await storeMessage(database);
  expect((await findMessage(database, id.slice(-8).toUpperCase())).id).toBe(id);
});

test("characters that no database takes, or no keyboard types, are left out when a message is read", async () => {
  const form = new URLSearchParams({ ...createEnquiry(), name: "L\0an\u001b", message: "One\0\r\ntwo\tthree\u0085 \ud800" });
  const result = parseEnquiry(form);
  expect(result).toMatchObject({ enquiry: { name: "Lan", message: "One\ntwo\tthree \ufffd" } });
  const database = await openTestDatabase();
  if ("enquiry" in result) await storeMessage(database, result.enquiry);
  expect(await listMessages(database, { suspicious: false })).toMatchObject([{ name: "Lan", message: "One\ntwo\tthree \ufffd" }]);
});
