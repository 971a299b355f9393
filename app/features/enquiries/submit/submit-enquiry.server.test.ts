import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/database.ts";
import { createEnquiry } from "../../../../tests/enquiries.ts";
import type { Database } from "../../../db/database.server.ts";
import { FormTokens } from "./form-tokens.server.ts";
import { deleteOldNetworks } from "./rate-limit.server.ts";
import { EnquiryService } from "./submit-enquiry.server.ts";

const start = Date.parse("2026-11-21T10:00:00Z");

/** An enquiry service with a settable clock and its log lines. `send` uses a hundred networks in turn unless `ip` is given. */
function openService(database: Database) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const tokens = new FormTokens("a secret");
  let [now, sent] = [start, 0];
  const enquiries = new EnquiryService({ database, log, tokens, clock: () => new Date(now), sendsMail: true });
  const send = ({ ip = `10.0.${sent % 100}.1`, trap = "", message = "Is the barn free?", token = tokens.create(now - 60_000) } = {}) => {
    sent += 1;
    const enquiry = createEnquiry({ email: `guest-${sent}@example.com`, message: `${message} ${sent}` });
    return enquiries.receive({ enquiry, about: { currency: "USD" }, language: "en", token, trap, ip });
  };
  const setTime = (time: number) => {
    now = time;
  };
  return { send, setTime, lines, enquiries };
}

/** Stores copies of the latest message, bypassing the rate limits. */
async function storeCopies(database: Database, count: number): Promise<void> {
  const last = await database.selectFrom("messages").selectAll().orderBy("received_at", "desc").orderBy("id", "desc").executeTakeFirstOrThrow();
  const messages = Array.from({ length: count }, () => ({ ...last, id: crypto.randomUUID(), submission: crypto.randomUUID() }));
  // In batches, because a statement is limited to some thousand values.
  for (let at = 0; at < count; at += 50)
    await database
      .insertInto("messages")
      .values(messages.slice(at, at + 50))
      .execute();
}

const floodMails = (database: Database) => database.selectFrom("mails").select("due_at").where("kind", "=", "flood").execute();

test("when messages begin to be only marked the owner gets one mail and the log one line, and again on another day", async () => {
  const database = await openTestDatabase();
  const { send, setTime, lines } = openService(database);
  const known = { ip: "10.0.0.1" };
  await send(known);
  await storeCopies(database, 118);
  await send(known);
  expect([await floodMails(database), lines]).toEqual([[], []]);
  for (let at = 0; at < 2; at += 1) await send(known);
  expect(await floodMails(database)).toEqual([{ due_at: new Date(start).toISOString() }]);
  expect(lines).toEqual(["So many messages come that further ones are only marked, and not mailed"]);
  setTime(start + 25 * 60 * 60_000);
  await send({ ip: "10.9.0.1" });
  await storeCopies(database, 118);
  await send({ ip: "10.9.0.1" });
  expect(await floodMails(database)).toHaveLength(1);
  await send({ ip: "10.9.0.1" });
  expect(await floodMails(database)).toHaveLength(2);
});

test("when messages are refused because of the site's limit it is the same, also where all before were marked for themselves", async () => {
  const database = await openTestDatabase();
  const { send, setTime, lines, enquiries } = openService(database);
  for (const ip of ["10.1.0.1", "10.1.1.1"]) await send({ trap: "x", ip });
  await storeCopies(database, 797);
  expect(await send({ trap: "x", ip: "10.1.1.1" })).toHaveProperty("id");
  expect(await floodMails(database)).toEqual([]);
  // By then the limit of each of these networks is over.
  setTime(start + 11 * 60_000);
  expect([await send({ ip: "10.1.0.1" }), await send({ ip: "10.1.1.1" })]).toEqual(["too-many", "too-many"]);
  expect(enquiries.floodCounts).toEqual({ marked: 0, refused: 2 });
  expect(await floodMails(database)).toHaveLength(1);
  expect(lines).toEqual(["So many messages come that further ones are refused"]);
});

test("a fifth of the site's limit is for networks that have sent nothing, whose messages are stored beyond it too, and marked", async () => {
  const database = await openTestDatabase();
  const { send, enquiries } = openService(database);
  const marked = async () => (await database.selectFrom("messages").select("id").where("suspicion", "=", "many messages at once").execute()).length;
  await send({ trap: "x" });
  await storeCopies(database, 799);
  expect(await send({ ip: "10.2.0.1" })).toHaveProperty("id");
  await storeCopies(database, 197);
  for (let at = 1; at < 3; at += 1) expect(await send({ ip: `10.2.${at}.1` })).toHaveProperty("id");
  expect([await send({ ip: "10.2.0.1" }), await marked()]).toEqual(["too-many", 0]);
  for (let at = 0; at < 5; at += 1) expect(await send({ ip: `10.3.${at}.1` })).toHaveProperty("id");
  expect([await marked(), enquiries.floodCounts]).toEqual([5, { marked: 5, refused: 1 }]);
});

test("one client with a whole /48 sends 60 messages an hour from a /56 and 120 in all, and a guest who writes first is mailed to the owner", async () => {
  const database = await openTestDatabase();
  const { send, setTime } = openService(database);
  const received = async (ips: string[]) => {
    const outcomes: unknown[] = [];
    for (const ip of ips) outcomes.push(await send({ ip }));
    return outcomes.filter((outcome) => outcome !== "too-many").length;
  };
  const networks = (site: string, count: number) =>
    Array.from({ length: count }, (_, at) => `2001:db8:1:${site}${at.toString(16).padStart(2, "0")}::1`);
  expect(await received(networks("1", 62))).toBe(60);
  expect(await received(networks("2", 50))).toBe(50);
  expect(await received(networks("3", 12))).toBe(10);
  expect(await received(networks("4", 2))).toBe(0);
  const mailed = async () => (await database.selectFrom("mails").select("kind").where("kind", "=", "owner").execute()).length;
  expect(await mailed()).toBe(120);
  expect(await send({ ip: "2001:db8:2::1" })).toHaveProperty("id");
  expect(await mailed()).toBe(121);
  setTime(start + 61 * 60_000);
  expect(await received(networks("4", 61))).toBe(60);
});

test("in a flood nobody gets a receipt: the addresses may be those of strangers", async () => {
  const database = await openTestDatabase();
  const { send } = openService(database);
  const mails = async (kind: "owner" | "receipt") => (await database.selectFrom("mails").select("id").where("kind", "=", kind).execute()).length;
  await send();
  await storeCopies(database, 118);
  for (let at = 0; at < 3; at += 1) await send({ ip: `10.4.${at}.1` });
  expect([await mails("owner"), await mails("receipt")]).toEqual([4, 2]);
});

test("a token is good for five messages, on all servers together and until it is too old; what came with it is thanked for again", async () => {
  const database = await openTestDatabase();
  const token = new FormTokens("a secret").create(start - 60_000);
  const { send, setTime } = openService(database);
  for (let at = 0; at < 5; at += 1) expect(await send({ token })).toHaveProperty("id");
  expect(await send({ token })).toBe("used-up");
  expect(await openService(database).send({ token, message: "Another", ip: "10.9.9.1" })).toBe("used-up");
  // The first message again, unchanged.
  expect(await openService(database).send({ token })).toHaveProperty("id");
  await deleteOldNetworks(database, new Date(start + 47 * 60 * 60_000));
  setTime(start + 47 * 60 * 60_000);
  expect(await send({ token })).toBe("used-up");
  expect(await database.selectFrom("messages").select("id").execute()).toHaveLength(5);
  await deleteOldNetworks(database, new Date(start + 49 * 60 * 60_000));
  expect(await database.selectFrom("form_tokens").selectAll().execute()).toEqual([]);
});

test("while others flood the site, a guest whose network has sent nothing before is still mailed, until twice as many have come", async () => {
  const database = await openTestDatabase();
  const { send, enquiries } = openService(database);
  const ownersMails = async () => (await database.selectFrom("mails").select("id").where("kind", "=", "owner").execute()).length;
  const known = { ip: "10.0.0.1" };
  await send(known);
  await storeCopies(database, 119);
  await send(known);
  expect([await ownersMails(), enquiries.floodCounts.marked]).toEqual([1, 1]);
  await send({ ip: "192.168.0.1" });
  await storeCopies(database, 118);
  await send({ ip: "192.168.1.1" });
  expect([await ownersMails(), enquiries.floodCounts.marked]).toEqual([3, 1]);
  await send({ ip: "172.16.0.1" });
  expect([await ownersMails(), enquiries.floodCounts.marked]).toEqual([3, 2]);
});

test("of two servers one tells, and a mail of a clock that was ahead silences nobody", async () => {
  const database = await openTestDatabase();
  const [one, other] = [openService(database), openService(database)];
  await one.send();
  await storeCopies(database, 119);
  for (const { send } of [one, other]) await send();
  expect(await floodMails(database)).toHaveLength(1);
  await database.updateTable("daily_work").set({ done_at: "2029-01-01T00:00:00.000Z" }).where("name", "=", "flood").execute();
  const { send } = openService(database);
  await send();
  expect(await floodMails(database)).toHaveLength(2);
});

test("one network that writes too often is no flood", async () => {
  const database = await openTestDatabase();
  const { send, lines } = openService(database);
  for (let at = 0; at < 9; at += 1) await send({ ip: "10.0.0.1" });
  expect([await floodMails(database), lines]).toEqual([[], []]);
});

test("what could not be stored does not count against its sender", async () => {
  const database = await openTestDatabase();
  const { send } = openService(database);
  await sql`ALTER TABLE mails RENAME TO put_away`.execute(database);
  for (let at = 0; at < 9; at += 1) await expect(send({ ip: "10.0.0.1" })).rejects.toThrow("mails");
  await sql`ALTER TABLE put_away RENAME TO mails`.execute(database);
  for (let at = 0; at < 8; at += 1) expect(await send({ ip: "10.0.0.1" })).toHaveProperty("id");
  expect(await send({ ip: "10.0.0.1" })).toBe("too-many");
});

test("the messages of a network are counted by all servers together, and after a restart", async () => {
  const database = await openTestDatabase();
  for (let at = 0; at < 8; at += 1) expect(await openService(database).send({ ip: "10.0.0.1", message: `${at}` })).toHaveProperty("id");
  expect(await openService(database).send({ ip: "10.0.0.1", message: "9" })).toBe("too-many");
});

test("ten minutes later, and on the next day under another key, a network is counted as before", async () => {
  const database = await openTestDatabase();
  const { send, setTime } = openService(database);
  const midnight = Date.parse("2026-11-22T00:00:00Z");
  for (const [time, taken] of [
    [midnight - 5 * 60_000, 8],
    [midnight + 1_000, 0],
    [midnight + 5 * 60_000 + 1_000, 8],
    [midnight + 15 * 60_000, 0],
  ] as const) {
    setTime(time);
    for (let at = 0; at < taken; at += 1) expect(await send({ ip: "10.0.0.1" })).toHaveProperty("id");
    expect(await send({ ip: "10.0.0.1" })).toBe("too-many");
  }
});

test("no address is stored, and an hour later nothing is left of its network", async () => {
  const database = await openTestDatabase();
  await openService(database).send({ ip: "203.0.113.77" });
  const rows = () => database.selectFrom("networks").selectAll().execute();
  // One row for the sender, one for the address that gets a receipt.
  const unreadable = { network: expect.stringMatching(/^[\w-]{43}$/) };
  expect(await rows()).toMatchObject([unreadable, unreadable]);
  await deleteOldNetworks(database, new Date(start + 59 * 60_000));
  expect(await rows()).toHaveLength(2);
  await deleteOldNetworks(database, new Date(start + 61 * 60_000));
  expect(await rows()).toEqual([]);
  const keys = () => database.selectFrom("network_keys").select("day").execute();
  expect(await keys()).toEqual([{ day: "2026-11-21" }]);
  await deleteOldNetworks(database, new Date("2026-11-22T00:59:00Z"));
  expect(await keys()).toHaveLength(1);
  await deleteOldNetworks(database, new Date("2026-11-22T01:01:00Z"));
  expect(await keys()).toEqual([]);
});
