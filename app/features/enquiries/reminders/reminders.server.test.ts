import { basename } from "node:path";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../../../../tests/data-folder.ts";
import { openTestDatabase, openTestEngine, query } from "../../../../tests/database.ts";
import { storeMessage } from "../../../../tests/enquiries.ts";
import { header, openMailbox } from "../../../../tests/mailbox.ts";
import { composeEmail } from "../../../bootstrap/services.server.ts";
import { defaultPalettes } from "../../../brand/palette.ts";
import type { Database } from "../../../db/database.server.ts";
import { migrate } from "../../../db/migrations.server.ts";
import { openMailTransport } from "../../../mail/mail-transport.server.ts";
import { MailWorker } from "../../../mail/mail-worker.server.ts";
import { deleteMessage, findMessage, markAnsweredElsewhere, releaseSuspicious } from "../inbox/inbox.server.ts";
import { reminderPass } from "./reminders.server.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** 10 am in Denver. */
const start = Date.parse("2026-11-21T17:00:00.000Z");
const after = (hours: number) => new Date(start + hours * hour).toISOString();
const log = pino({ level: "silent" });

/** A server that looks for reminders. Hours are counted from the start, and its clock may be wrong. */
function openServer(database: Database, { sendsMail = true } = {}) {
  let [elapsed, ahead, added] = [0, 0, 0];
  const clock = () => new Date(start + elapsed + ahead);
  const onAdded = () => {
    added += 1;
  };
  const look = reminderPass({ database, clock, log, timeZone: () => "America/Denver", sendsMail, onAdded }, () => elapsed);
  /** Looks at so many hours after the start. */
  const lookAt = (hours: number) => {
    elapsed = hours * hour;
    return look();
  };
  /** Looks every ten minutes until so many hours after the start. */
  const runUntil = async (hours: number) => {
    while (elapsed < hours * hour) await lookAt((elapsed + 10 * minute) / hour);
  };
  /** Sets the clock wrong by so many hours. */
  const setAhead = (hours: number) => {
    ahead = hours * hour;
  };
  return { lookAt, runUntil, setAhead, clock, hours: () => elapsed / hour, added: () => added };
}

/** Stores a message that came at the start, whose other emails have been sent. */
async function store(
  database: Database,
  { suspicion, receivedAt = new Date(start), email = "lan@example.com" }: { suspicion?: string; receivedAt?: Date; email?: string } = {},
) {
  const id = await storeMessage(database, { email }, { suspicion, receivedAt });
  await setSent(database, receivedAt.toISOString());
  return id;
}

const setSent = (database: Database, sent_at: string | null) => database.updateTable("mails").set({ sent_at }).execute();

/** When each reminder was added. */
async function reminders(database: Database): Promise<string[]> {
  const mails = await database.selectFrom("mails").select("created_at").where("kind", "=", "reminder").orderBy("created_at").execute();
  return mails.map(({ created_at }) => created_at);
}

/** What is noted: for each kind the time of its email. */
async function noted(database: Database, id: string): Promise<Record<string, string | null>> {
  const rows = await database.selectFrom("reminders").select(["kind", "sent_at"]).where("message_id", "=", id).execute();
  return Object.fromEntries(rows.map(({ kind, sent_at }) => [kind, sent_at]));
}

/** Looks every hour, or more often, until so many hours after the start. Every email leaves at once. */
async function runAndSend(database: Database, server: ReturnType<typeof openServer>, hours: number, step = 1) {
  for (let at = Math.floor(server.hours() / step) * step + step; at <= hours; at += step) {
    await server.lookAt(at);
    await setSent(database, server.clock().toISOString());
  }
}

test("an unanswered message causes three reminders, each once, and is then left alone", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  const server = openServer(database);
  await runAndSend(database, server, 30);
  expect(await reminders(database)).toEqual([after(3), after(22), after(24)]);
  expect(await noted(database, id)).toEqual({ "3h": after(3), "20h": after(22), "24h": after(24) });
  expect(server.added()).toBe(3);
});

test("an answer ends the reminders; what looks like spam causes none", async () => {
  const database = await openTestDatabase();
  const [answered, spam] = [await store(database), await store(database, { suspicion: "3 links" })];
  const server = openServer(database);
  await runAndSend(database, server, 4);
  expect(await reminders(database)).toEqual([after(3)]);
  await markAnsweredElsewhere(database, answered, server.clock());
  await runAndSend(database, server, 30);
  expect(await reminders(database)).toEqual([after(3)]);
  expect(await noted(database, spam)).toEqual({});
});

test("of several that are due after a sleep only the latest is sent, and the earlier ones count as done", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  const server = openServer(database);
  await server.lookAt(23);
  expect([await reminders(database), await noted(database, id)]).toEqual([[after(23)], { "3h": null, "20h": after(23) }]);
  await setSent(database, after(23));
  await server.lookAt(90);
  await setSent(database, after(90));
  await server.lookAt(91);
  expect(await reminders(database)).toEqual([after(23), after(90)]);
  expect(await noted(database, id)).toEqual({ "3h": null, "20h": after(23), "24h": after(90) });
});

test("two servers that look at once add each reminder once", async () => {
  const dataFolder = makeDataFolder();
  const databases = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)] as const;
  for (let at = 0; at < 12; at += 1) await store(databases[0], { email: `guest-${at}@example.com` });
  const servers = databases.map((database) => openServer(database));
  for (const hours of [3, 22, 24]) {
    await Promise.all([...servers, ...servers].map((server) => server.lookAt(hours)));
    await setSent(databases[0], after(hours));
  }
  const rows = await databases[0].selectFrom("mails").select(["message_id", "created_at"]).where("kind", "=", "reminder").execute();
  expect(rows).toHaveLength(36);
  expect(new Set(rows.map(({ message_id, created_at }) => `${message_id} ${created_at}`)).size).toBe(36);
  expect(servers.reduce((sum, { added }) => sum + added(), 0)).toBeLessThanOrEqual(12);
});

test("a reminder is unique by message and kind, whoever stores it", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  await openServer(database).lookAt(3);
  const again = database.insertInto("reminders").values({ message_id: id, kind: "3h", sent_at: null });
  await expect(again.execute()).rejects.toThrow();
});

describe("a clock", () => {
  test("that jumps a day ahead for a moment adds nothing, and the reminders come at their times", async () => {
    const database = await openTestDatabase();
    await store(database);
    const server = openServer(database);
    await runAndSend(database, server, 1);
    server.setAhead(24);
    for (const minutes of [1, 4, 9]) await server.lookAt(1 + minutes / 60);
    expect(await reminders(database)).toEqual([]);
    server.setAhead(0);
    await server.lookAt(1 + 10 / 60);
    await runAndSend(database, server, 30);
    expect(await reminders(database)).toEqual([after(3), after(22), after(24)]);
  });

  test("that stays a day ahead reminds once of what is then due, and not again when it is right", async () => {
    const database = await openTestDatabase();
    const id = await store(database);
    const server = openServer(database);
    await server.lookAt(1);
    server.setAhead(24);
    await server.runUntil(2);
    await setSent(database, after(1));
    server.setAhead(0);
    await runAndSend(database, server, 30);
    expect(await reminders(database)).toHaveLength(1);
    expect(Object.keys(await noted(database, id)).sort()).toEqual(["20h", "24h", "3h"]);
  });

  test("that jumps a day back delays, and causes no reminder twice", async () => {
    const database = await openTestDatabase();
    await store(database);
    const server = openServer(database);
    await runAndSend(database, server, 4);
    server.setAhead(-24);
    await server.runUntil(5);
    server.setAhead(0);
    await server.runUntil(6);
    await runAndSend(database, server, 30);
    expect((await reminders(database))[0]).toBe(after(3));
    expect((await reminders(database)).length).toBeLessThanOrEqual(3);
  });

  test("that was 800 days ahead when a message came: its reminders count from when it is right", async () => {
    const database = await openTestDatabase();
    await store(database, { receivedAt: new Date(start + 800 * day) });
    const server = openServer(database);
    await runAndSend(database, server, 30, 0.5);
    // It was first seen at 10.30.
    expect(await reminders(database)).toEqual([after(3.5), after(22), after(24.5)]);
  });

  test("that has not run evenly for ten minutes is not believed", async () => {
    const database = await openTestDatabase();
    await store(database, { receivedAt: new Date(start - 22 * hour) });
    const server = openServer(database);
    await server.lookAt(0.16);
    expect(await reminders(database)).toEqual([]);
    await server.lookAt(0.17);
    expect(await reminders(database)).toHaveLength(1);
  });
});

test("the reminders of a message that was released from spam a day later count from its release", async () => {
  const database = await openTestDatabase();
  const id = await store(database, { suspicion: "3 links" });
  const server = openServer(database);
  await runAndSend(database, server, 26);
  await releaseSuspicious(database, await findMessage(database, id), { now: server.clock(), sendsMail: true });
  await runAndSend(database, server, 56);
  expect(await reminders(database)).toEqual([after(29), after(46), after(50)]);
});

test("while the email about the message waits, it is not reminded of; a reminder that waits takes the place of later ones", async () => {
  const database = await openTestDatabase();
  const id = await storeMessage(database, {}, { receivedAt: new Date(start) });
  const server = openServer(database);
  await server.lookAt(4);
  expect([await reminders(database), await noted(database, id)]).toEqual([[], {}]);
  await setSent(database, after(4));
  await server.lookAt(5);
  await server.lookAt(23);
  await server.lookAt(25);
  expect([await reminders(database), await noted(database, id)]).toEqual([[after(5)], { "3h": after(5), "20h": null, "24h": null }]);
  // One that was given up takes no place.
  const other = await storeMessage(database, {}, { receivedAt: new Date(start) });
  await database
    .updateTable("mails")
    .set({ parked_at: after(25) })
    .execute();
  await server.lookAt(26);
  expect([await reminders(database), await noted(database, other)]).toEqual([[after(5), after(26)], { "3h": null, "20h": null, "24h": after(26) }]);
});

test("a site that sends no emails notes reminders as done, so that they do not all come when email is set up", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  const silent = openServer(database, { sendsMail: false });
  await silent.lookAt(25);
  await openServer(database).lookAt(26);
  expect([await reminders(database), silent.added(), await noted(database, id)]).toEqual([[], 0, { "3h": null, "20h": null, "24h": null }]);
});

test("with a message its reminders are deleted", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  await openServer(database).lookAt(25);
  await deleteMessage(database, id, new Date(start));
  expect(await database.selectFrom("reminders").selectAll().execute()).toEqual([]);
});

const migrations = Object.entries(import.meta.glob<string>("../../../../db/migrations/*.sql", { query: "?raw", import: "default", eager: true })).map(
  ([path, script]) => ({ name: basename(path), script }),
);

test("messages from before the upgrade cause none, also when they are released from spam after it", async () => {
  const dataFolder = makeDataFolder();
  const engine = await openTestEngine(dataFolder);
  await migrate(
    engine,
    migrations.filter(({ name }) => name < "026"),
  );
  for (const [id, suspicion] of [
    ["aaaa", "NULL"],
    ["bbbb", "'3 links'"],
  ])
    await query(
      dataFolder,
      `INSERT INTO messages (id, submission, received_at, language, name, email, subject, message, suspicion) VALUES ('${id}', '${id}', '${after(-1)}', 'en', 'n', 'e', 's', 'm', ${suspicion})`,
    );
  const database = await openTestDatabase(dataFolder);
  await store(database, { email: "later@example.com" });
  const server = openServer(database);
  await releaseSuspicious(database, await findMessage(database, "bbbb"), { now: new Date(start), sendsMail: false });
  await runAndSend(database, server, 30);
  expect(await reminders(database)).toEqual([after(3), after(22), after(24)]);
});

const head = {
  brand: "An Yên",
  colours: defaultPalettes.light,
  owner: "owner@example.com",
  mailbox: "hello@example.com",
  ownerLanguage: "en" as const,
  answeredBy: "Jonas Weil",
  phone: "1",
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  zoneOf: () => undefined,
  titleOf: () => undefined,
  extrasText: () => "",
};

test("a reminder reaches the owner's mailbox without the guest's address in it to reply to; one of a message answered meanwhile is dropped", async () => {
  const [database, box] = [await openTestDatabase(), await openMailbox()];
  onTestFinished(box.close);
  const [id, answered] = [await store(database), await store(database, { email: "other@example.com" })];
  const server = openServer(database);
  await server.lookAt(3);
  expect(await reminders(database)).toHaveLength(2);
  await markAnsweredElsewhere(database, answered, server.clock());
  const transport = openMailTransport({ smtpUrl: box.url, from: "hello@example.com" });
  const worker = new MailWorker({ database, clock: server.clock, log, transport, compose: (mail) => composeEmail(database, mail, head) });
  worker.start();
  const unsent = () => database.selectFrom("mails").select("id").where("sent_at", "is", null).execute();
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: 15_000, interval: 20 });
  await worker.stop();
  const [mail, ...more] = box.mails;
  if (!mail) throw new Error("No mail came.");
  expect([more, mail.to, header(mail, "Subject")]).toEqual([[], ["owner@example.com"], "Not answered yet: Two nights · Lan"]);
  expect(mail.head.join("\n")).not.toMatch(/^Reply-To:/im);
  expect(mail.raw.replaceAll("=\r\n", "")).toContain(`I have answered: https://www.example.com/owner/messages/${id}\r\n`);
  expect(await reminders(database)).toHaveLength(1);
});
