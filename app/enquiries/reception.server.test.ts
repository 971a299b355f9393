import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage, writeEnquiry } from "../../tests/enquiries.ts";
import type { Database } from "../platform/database.server.ts";
import { FormTokens } from "./form-tokens.server.ts";
import { Reception } from "./reception.server.ts";

const start = Date.parse("2026-11-21T10:00:00Z");

/** A reception whose time a test sets, what it logs, and the sending of messages, each from a network of its own unless one is named. */
function openReception(database: Database) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const tokens = new FormTokens("a secret");
  let [now, sent] = [start, 0];
  const reception = new Reception({ database, log, tokens, clock: () => new Date(now), sendsMail: true });
  const send = ({ ip = `10.${sent >> 8}.${sent & 255}.1`, trap = "", message = "Is the barn free?" } = {}) => {
    sent += 1;
    const enquiry = writeEnquiry({ email: `guest-${sent}@example.com`, message: `${message} ${sent}` });
    return reception.receive({ enquiry, about: {}, language: "en", token: tokens.make(now - 60_000), trap, ip });
  };
  const setTime = (time: number) => {
    now = time;
  };
  return { send, setTime, lines };
}

const floodMails = (database: Database) => database.selectFrom("mails").select(["message_id", "due_at"]).where("kind", "=", "flood").execute();

test("when messages begin to be only marked the owner gets one mail and the log one line, and again on another day", async () => {
  const database = await openTestDatabase();
  const { send, setTime, lines } = openReception(database);
  for (let at = 0; at < 120; at += 1) await send();
  expect([await floodMails(database), lines]).toEqual([[], []]);
  const marked = [await send(), await send()];
  expect(await floodMails(database)).toEqual([{ message_id: Object(marked[0]).id, due_at: new Date(start).toISOString() }]);
  expect(lines).toEqual(["So many messages come that further ones are only marked, and not mailed"]);
  setTime(start + 25 * 60 * 60_000);
  for (let at = 0; at < 121; at += 1) await send();
  expect(await floodMails(database)).toHaveLength(2);
});

test("when messages are refused because of the site's limit it is the same, also where all before were marked for themselves", async () => {
  const database = await openTestDatabase();
  const { send, lines } = openReception(database);
  for (let at = 0; at < 1_000; at += 1) await send({ trap: "x" });
  expect(await floodMails(database)).toEqual([]);
  expect([await send(), await send()]).toEqual(["too-many", "too-many"]);
  expect(await floodMails(database)).toHaveLength(1);
  expect(lines).toEqual(["So many messages come that further ones are refused"]);
});

test("of two servers one tells, and a mail of a clock that was ahead silences nobody", async () => {
  const database = await openTestDatabase();
  const servers = [openReception(database), openReception(database)];
  for (const { send } of servers) for (let at = 0; at < 121; at += 1) await send();
  expect(await floodMails(database)).toHaveLength(1);
  await database.updateTable("mails").set({ created_at: "2029-01-01T00:00:00.000Z" }).where("kind", "=", "flood").execute();
  const { send } = openReception(database);
  for (let at = 0; at < 121; at += 1) await send();
  expect(await floodMails(database)).toHaveLength(2);
});

test("one network that writes too often is no flood", async () => {
  const database = await openTestDatabase();
  const { send, lines } = openReception(database);
  for (let at = 0; at < 9; at += 1) await send({ ip: "10.0.0.1" });
  expect([await floodMails(database), lines]).toEqual([[], []]);
});

test("what could not be stored does not count against its sender", async () => {
  const database = await openTestDatabase();
  await storeMessage(database);
  const { send } = openReception(database);
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database);
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count ?? 0}`).execute(database);
  const long = { ip: "10.0.0.1", message: "ậ".repeat(5_000) };
  for (let at = 0; at < 9; at += 1) await expect(send(long)).rejects.toMatchObject({ code: "SQLITE_FULL" });
  await sql`PRAGMA max_page_count = 100000`.execute(database);
  for (let at = 0; at < 8; at += 1) expect(await send(long)).toHaveProperty("id");
  expect(await send(long)).toBe("too-many");
});
