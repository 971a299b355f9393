import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/database.ts";
import { storeMessage } from "../../../../tests/enquiries.ts";
import { changesSince, listBlocks } from "../../../availability/unavailable-nights.server.ts";
import type { Database } from "../../../db/database.server.ts";
import { countOverdue, deleteMessage, findMessage, listEmails, listMessages, markAnsweredElsewhere, releaseSuspicious } from "./inbox.server.ts";
import { holdForMessage } from "./message-holds.server.ts";
import { isOverdue } from "./message-state.ts";

const hour = 60 * 60_000;

async function store(database: Database, change: Partial<Record<"name" | "email" | "subject" | "message" | "suspicion", string>> = {}) {
  const { suspicion, ...words } = change;
  return storeMessage(database, words, { about: { stay: "the-old-barn", guests: 2 }, suspicion });
}

test("messages are listed newest first, and those that look like spam apart", async () => {
  const database = await openTestDatabase();
  const [first, spam, last] = [await store(database), await store(database, { suspicion: "3 links" }), await store(database)];
  await database.updateTable("messages").set({ received_at: "2026-01-01T00:00:00.000Z" }).where("id", "=", first).execute();
  expect((await listMessages(database, { suspicious: false })).map(({ id }) => id)).toEqual([last, first]);
  expect((await listMessages(database, { suspicious: true })).map(({ id }) => id)).toEqual([spam]);
});

test("a message is found by its id or the end of it", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  await store(database);
  expect((await findMessage(database, id)).id).toBe(id);
  expect((await findMessage(database, id.slice(-8))).id).toBe(id);
});

test.each(["", "%", "_", "no such id"])("nothing is found by %j, even when there is only one message", async (ending) => {
  const database = await openTestDatabase();
  await store(database);
  await expect(findMessage(database, ending)).rejects.toThrow();
});

test("an ending that fits two messages finds neither", async () => {
  const database = await openTestDatabase();
  for (const id of ["a-1111", "b-1111"]) {
    const stored = await store(database);
    await database.deleteFrom("mails").execute();
    await database.updateTable("messages").set({ id }).where("id", "=", stored).execute();
  }
  await expect(findMessage(database, "1111")).rejects.toThrow("2 messages");
});

test("a message is overdue when it is unanswered after 24 hours, unless it looks like spam", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  const read = () => findMessage(database, id);
  const received = Date.parse((await read()).received_at);
  expect(isOverdue(await read(), received + 24 * hour)).toBe(false);
  expect(isOverdue(await read(), received + 24 * hour + 1)).toBe(true);
  const counted = (time: number) => countOverdue(database, new Date(time));
  await store(database, { suspicion: "3 links" });
  expect([await counted(received + 24 * hour), await counted(received + 24 * hour + 1)]).toEqual([0, 1]);
  expect(isOverdue({ ...(await read()), suspicion: "3 links" }, received + 48 * hour)).toBe(false);
  await markAnsweredElsewhere(database, id, new Date());
  expect(isOverdue(await read(), received + 48 * hour)).toBe(false);
});

test("a released message is among the others and has its mails, and is released once", async () => {
  const database = await openTestDatabase();
  const id = await store(database, { suspicion: "3 links" });
  const message = await findMessage(database, id);
  expect(await releaseSuspicious(database, message, { now: new Date(), sendsMail: true })).toBe(true);
  // As after a commit whose confirmation was lost.
  expect(await releaseSuspicious(database, message, { now: new Date(), sendsMail: true })).toBe(true);
  expect(await releaseSuspicious(database, await findMessage(database, id), { now: new Date(), sendsMail: true })).toBe(false);
  expect((await listEmails(database, id)).map(({ kind }) => kind)).toEqual(["owner", "receipt"]);
  expect(await listMessages(database, { suspicious: true })).toEqual([]);
  expect(await listMessages(database, { suspicious: false })).toMatchObject([{ id, suspicion: null }]);
});

test("deleting forgets a message and its mails, and no other", async () => {
  const database = await openTestDatabase();
  const [forgotten, kept] = [await store(database), await store(database, { email: "mai@example.com" })];
  await deleteMessage(database, forgotten, new Date());
  expect((await listMessages(database, { suspicious: false })).map(({ id }) => id)).toEqual([kept]);
  expect(await listEmails(database, forgotten)).toEqual([]);
  expect(await listEmails(database, kept)).toHaveLength(2);
});

describe("a message that holds nights", () => {
  const now = new Date("2026-11-21T18:00:00.000Z");

  async function storeWithHold() {
    const database = await openTestDatabase();
    const id = await storeMessage(database, {}, { about: { stay: "the-old-barn", from: "2027-02-26", to: "2027-03-02" } });
    await holdForMessage(database, await findMessage(database, id), { now });
    const { version } = await changesSince(database, 0);
    const changed = async () => (await changesSince(database, version)).homes;
    return { database, id, changed, taken: () => listBlocks(database, "the-old-barn") };
  }

  test("is not deleted before it is said what becomes of them", async () => {
    const { database, id, taken } = await storeWithHold();
    await expect(deleteMessage(database, id, now)).rejects.toThrow(
      'This message holds nights at the-old-barn (2027-02-26 to 2027-03-02). Say what becomes of them: --free, or --keep "why".',
    );
    expect([(await findMessage(database, id)).holds.length, await taken()]).toMatchObject([1, [{ by: { message: id } }]]);
    expect(await listEmails(database, id)).toHaveLength(2);
  });

  test("is deleted with them: they are free, and servers learn of it", async () => {
    const { database, id, taken, changed } = await storeWithHold();
    await deleteMessage(database, id, now, "free");
    expect([await taken(), await changed()]).toEqual([[], ["the-old-barn"]]);
    expect(await database.selectFrom("held_nights").selectAll().execute()).toEqual([]);
    await expect(findMessage(database, id)).rejects.toThrow("No message");
  });

  test("is deleted, and they stay blocked by the name that is given", async () => {
    const { database, id, taken } = await storeWithHold();
    await deleteMessage(database, id, now, { keep: "booked by telephone" });
    expect(await taken()).toMatchObject([{ from: "2027-02-26", to: "2027-03-02", by: { reason: "booked by telephone" } }]);
    await expect(findMessage(database, id)).rejects.toThrow("No message");
  });
});
