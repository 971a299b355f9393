import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../../../../tests/data-folder.ts";
import { openTestDatabase } from "../../../../tests/database.ts";
import { storeMessage } from "../../../../tests/enquiries.ts";
import { header, openMailbox, type ReceivedMail } from "../../../../tests/mailbox.ts";
import { composeEmail } from "../../../bootstrap/services.server.ts";
import { defaultPalettes } from "../../../brand/palette.ts";
import { systemClock } from "../../../config/clock.ts";
import type { Database } from "../../../db/database.server.ts";
import type { EmailContext } from "../../../mail/email.server.tsx";
import { openMailTransport } from "../../../mail/mail-transport.server.ts";
import { MailWorker } from "../../../mail/mail-worker.server.ts";
import { claimMail, markFailed, outboxHealth, resendParked } from "../../../mail/outbox.server.ts";
import type { EnquirySubject } from "../enquiry.ts";
import { deleteMessage, findMessage, markAnsweredElsewhere, reopenMessage } from "../inbox/inbox.server.ts";
import { formatInbox } from "../inbox/inbox-text.server.ts";
import { holdForMessage, releaseHoldOf } from "../inbox/message-holds.server.ts";
import { bookedHome } from "../inbox/message-state.ts";
import { deleteDueMessages } from "../retention.server.ts";
import type { ReplyRow } from "../tables.ts";
import {
  type ConfirmedBooking,
  listReplies,
  type ReplyInput,
  resendReply,
  returnReply,
  sendReply,
  takeBackMs,
  takeBackReply,
} from "./replies.server.ts";

const day = 24 * 60 * 60_000;
const now = new Date("2026-11-27T10:00:00.000Z");
const later = (milliseconds: number, from = now) => new Date(from.getTime() + milliseconds);
/** As if it had been sent before the seconds in which it can be taken back. */
const overdue = () => later(-takeBackMs - 2_000, new Date());

/** A message whose own emails are sent. */
async function store(database: Database, change: Parameters<typeof storeMessage>[1] = {}, about: Partial<EnquirySubject> = {}): Promise<string> {
  const id = await storeMessage(database, change, { about, receivedAt: later(-day) });
  await database.updateTable("mails").set({ sent_at: now.toISOString(), attempts: 1 }).where("message_id", "=", id).execute();
  return id;
}

const answer = (message: string, change: Partial<ReplyInput> = {}): ReplyInput => ({
  message,
  kind: "answer",
  text: "Yes.",
  key: "a tap",
  ...change,
});

async function send(database: Database, input: ReplyInput, time = now) {
  const sent = await sendReply(database, input, time);
  if (sent.result !== "sent") throw new Error(`The answer is ${sent.result}.`);
  return sent.reply;
}

const stateOf = async (database: Database, id: string) => {
  const { answered_at, answered_how } = await findMessage(database, id);
  return { answered_at, answered_how };
};
const open = { answered_at: null, answered_how: null };

/** The kinds of the emails that have not been sent, in the order in which they are due. */
async function waiting(database: Database): Promise<string[]> {
  const mails = database.selectFrom("mails").select("kind").where("sent_at", "is", null).where("parked_at", "is", null);
  return (await mails.orderBy("due_at").execute()).map(({ kind }) => kind);
}

test("an answer is stored, its message is answered, and its mail and the owner's copy wait for 15 seconds", async () => {
  const database = await openTestDatabase();
  const [id, declined] = [await store(database), await store(database)];
  const reply = await send(database, answer(id, { text: " Dear Lan,\r\n\r\nyes.\0\u0007 \n" }));
  expect(reply).toMatchObject({ message_id: id, kind: "answer", subject: "Re: Two nights", text: "Dear Lan,\n\nyes." });
  expect(await stateOf(database, id)).toEqual({ answered_at: now.toISOString(), answered_how: "reply" });
  await send(database, answer(declined, { kind: "declined", subject: "Your\nstay" }), later(-day));
  expect(await stateOf(database, declined)).toMatchObject({ answered_how: "declined" });
  expect(await listReplies(database, declined)).toMatchObject([
    { subject: "Your stay", due_at: later(takeBackMs - day).toISOString(), sent_at: null },
  ]);
  await database.deleteFrom("mails").where("message_id", "=", declined).execute();
  expect(await waiting(database)).toEqual(["reply", "reply-copy"]);
  expect(await claimMail(database, later(takeBackMs - 1))).toBeUndefined();
  expect(await claimMail(database, later(takeBackMs))).toMatchObject({ kind: "reply", id: reply.id });
});

test("there is no answer without a word, of too many, with a gap, or to a message that is gone", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  expect(await sendReply(database, answer(id, { text: " \u200B\r\n" }), now)).toEqual({ result: "empty" });
  expect(await sendReply(database, answer(id, { text: "x".repeat(20_001) }), now)).toEqual({ result: "too-long" });
  expect(await sendReply(database, answer(id, { text: "The total is [total], {name}. [total]" }), now)).toEqual({
    result: "gaps",
    gaps: ["[total]"],
  });
  expect(await sendReply(database, answer("gone"), now)).toEqual({ result: "deleted" });
  expect([await stateOf(database, id), await waiting(database)]).toEqual([open, []]);
});

test("the subject of a message that answers one of ours gets no second Re:", async () => {
  const database = await openTestDatabase();
  expect(await send(database, answer(await store(database, { subject: "re: Two nights" })))).toMatchObject({ subject: "re: Two nights" });
});

test("taps with one key, at once and later, send one answer", async () => {
  const dataFolder = makeDataFolder();
  const [one, other] = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)];
  const id = await store(one);
  const sent = await Promise.all([0, 1, 2, 3].map((at) => sendReply(at % 2 ? one : other, answer(id), now)));
  expect(sent.map(({ result }) => result)).toEqual(["sent", "sent", "sent", "sent"]);
  expect(await sendReply(one, answer(id, { text: "Something else." }), later(day))).toEqual(sent[0]);
  expect([(await listReplies(one, id)).length, await waiting(one)]).toEqual([1, ["reply", "reply-copy"]]);
});

test("of two owners who answer at once, one does, and the other learns what the first has written", async () => {
  const dataFolder = makeDataFolder();
  const [one, other] = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)];
  const id = await store(one);
  const sent = await Promise.all([sendReply(one, answer(id, { key: "one" }), now), sendReply(other, answer(id, { key: "other" }), now)]);
  expect(sent.map(({ result }) => result).sort()).toEqual(["already-answered", "sent"]);
  expect(sent).toContainEqual(
    expect.objectContaining({ reply: expect.objectContaining({ text: "Yes." }), message: expect.objectContaining({ id }) }),
  );
  expect(await waiting(one)).toEqual(["reply", "reply-copy"]);
  await send(one, answer(id, { key: "third", again: true }), later(1));
  expect([await stateOf(one, id), (await listReplies(one, id)).length]).toEqual([{ answered_at: later(1).toISOString(), answered_how: "reply" }, 2]);
});

test("a message is answered elsewhere once, and can be opened again", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  await markAnsweredElsewhere(database, id, now);
  await markAnsweredElsewhere(database, id, later(day));
  expect(await stateOf(database, id)).toEqual({ answered_at: now.toISOString(), answered_how: "elsewhere" });
  expect(await sendReply(database, answer(id), now)).toMatchObject({ result: "already-answered", reply: undefined });
  await reopenMessage(database, id);
  expect(await stateOf(database, id)).toEqual(open);
});

describe("taking back", () => {
  test("within 15 seconds deletes both mails, opens the message and gives the text back; the same tap sends it no more", async () => {
    const database = await openTestDatabase();
    const id = await store(database);
    const reply = await send(database, answer(id));
    const back = await takeBackReply(database, reply.id, later(takeBackMs - 1));
    expect(back).toMatchObject({ result: "taken-back", reply: { text: "Yes.", subject: "Re: Two nights" } });
    // As after a commit whose confirmation was lost.
    expect(await takeBackReply(database, reply.id, later(takeBackMs - 1))).toEqual(back);
    expect([await stateOf(database, id), await waiting(database)]).toEqual([open, []]);
    expect(await sendReply(database, answer(id), later(takeBackMs))).toMatchObject({ result: "taken-back", reply: { text: "Yes." } });
    await send(database, answer(id, { key: "another tap" }), later(takeBackMs));
    expect(await waiting(database)).toEqual(["reply", "reply-copy"]);
  });

  test("is too late after 15 seconds, and when its mail is claimed", async () => {
    const database = await openTestDatabase();
    const id = await store(database);
    const reply = await send(database, answer(id));
    expect(await takeBackReply(database, reply.id, later(takeBackMs))).toEqual({ result: "too-late" });
    // By a server whose clock is ahead.
    await claimMail(database, later(takeBackMs));
    expect(await takeBackReply(database, reply.id, later(1_000))).toEqual({ result: "too-late" });
    expect([await stateOf(database, id), await waiting(database)]).toMatchObject([{ answered_how: "reply" }, ["reply", "reply-copy"]]);
    expect(await takeBackReply(database, "no such answer", now)).toEqual({ result: "deleted" });
  });

  test("a second answer leaves the message answered by the first", async () => {
    const database = await openTestDatabase();
    const id = await store(database);
    await send(database, answer(id, { kind: "declined" }));
    const second = await send(database, answer(id, { key: "second", again: true }), later(60_000));
    await takeBackReply(database, second.id, later(60_001));
    expect(await stateOf(database, id)).toEqual({ answered_at: now.toISOString(), answered_how: "declined" });
    expect(await waiting(database)).toEqual(["reply", "reply-copy"]);
  });

  test("and one to a message that was answered elsewhere leaves it so", async () => {
    const database = await openTestDatabase();
    const id = await store(database);
    await markAnsweredElsewhere(database, id, now);
    const reply = await send(database, answer(id, { again: true }), later(60_000));
    await takeBackReply(database, reply.id, later(60_001));
    expect(await stateOf(database, id)).toEqual({ answered_at: now.toISOString(), answered_how: "elsewhere" });
  });

  test("while a worker claims the mail: either it is sent, or it is taken back", async () => {
    const dataFolder = makeDataFolder();
    const [owner, worker] = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)];
    for (let round = 0; round < 30; round += 1) {
      const reply = await send(owner, answer(await store(owner)));
      const claiming = delay(Math.random() * 3).then(() => claimMail(worker, later(takeBackMs)));
      const [claimed, { result }] = await Promise.all([claiming, takeBackReply(owner, reply.id, later(1))]);
      expect([claimed?.id, result]).toEqual(claimed ? [reply.id, "too-late"] : [undefined, "taken-back"]);
      await owner.deleteFrom("mails").execute();
    }
  });
});

const context: EmailContext = {
  brand: "An Yên",
  colours: defaultPalettes.light,
  owner: "owner@example.com",
  ownerLanguage: "en",
  answeredBy: "Jonas Weil",
  phone: "1",
  mailbox: "stay@example.com",
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  zoneOf: () => undefined,
  titleOf: () => undefined,
  extrasText: () => "",
};

/** Sends what is due until the test is done. */
function startWorker(database: Database, smtpUrl: string): void {
  const transport = openMailTransport({ smtpUrl, from: "An Yên <hello@example.com>" });
  const compose = (mail: Parameters<typeof composeEmail>[1]) => composeEmail(database, mail, context);
  const worker = new MailWorker({ database, clock: systemClock, log: pino({ level: "silent" }), transport, compose, giveUp: returnReply });
  worker.start();
  onTestFinished(() => worker.stop());
}

/** A mail server, which refuses some addresses for good. */
async function openBox(refused: readonly string[] = []) {
  const unknown = Object.assign(new Error("5.1.1 no such mailbox"), { responseCode: 550 });
  const box = await openMailbox({ onRcptTo: ({ address }, _session, done) => done(refused.includes(address) ? unknown : null) });
  onTestFinished(box.close);
  return { ...box, arrived: (count: number) => vi.waitFor(() => expect(box.mails).toHaveLength(count), { timeout: 15_000, interval: 20 }) };
}

/** The part of a mail in plain text. */
function plainText({ raw }: ReceivedMail): string {
  const [, coding = "", body = ""] = /text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  if (coding === "base64") return Buffer.from(body, "base64").toString();
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll("%", "%25")
    .replaceAll(/=([\dA-F]{2})/g, "%$1");
  return (coding === "quoted-printable" ? decodeURIComponent(bytes) : body).replaceAll("\r\n", "\n");
}

const names = (mail: ReceivedMail) => mail.head.map((line) => line.slice(0, line.indexOf(":")).toLowerCase());

test("the guest gets the answer as a person would send it, and the owner a copy", async () => {
  const [database, box] = [await openTestDatabase(), await openBox()];
  const id = await store(database, { subject: "Hai đêm", message: "Còn trống không ạ?\nChúng tôi có hai người.", email: "lan@example.org" });
  await database.updateTable("messages").set({ language: "vi" }).where("id", "=", id).execute();
  const receipt = await database.selectFrom("mails").select("id").where("kind", "=", "receipt").executeTakeFirstOrThrow();
  const text = "Chào bạn Lan,\n\ncòn trống.  Xem https://example.com <b>\n\nMai";
  const reply = await send(database, answer(id, { text }), overdue());
  startWorker(database, box.url);
  await box.arrived(2);
  const [toGuest, toOwner] = box.mails;
  if (!toGuest || !toOwner) throw new Error("Not both mails came.");
  expect([toGuest.to, toOwner.to]).toEqual([["lan@example.org"], ["owner@example.com"]]);
  const headers = ["From", "Reply-To", "Subject", "Message-ID", "In-Reply-To", "References", "Content-Language"].map((name) => header(toGuest, name));
  const receiptId = `<${receipt.id}@www.example.com>`;
  expect(headers).toEqual([
    "An Yên <hello@example.com>",
    "An Yên <stay@example.com>",
    "Re: Hai đêm",
    `<${reply.id}@www.example.com>`,
    ...[receiptId, receiptId, "vi"],
  ]);
  expect(names(toGuest)).not.toContain("auto-submitted");
  expect(plainText(toGuest).trimEnd()).toBe(
    `${text}\n\nCách kiểm tra một tin nhắn hay cuộc gọi có đúng là của chúng tôi: https://www.example.com/vi/this-is-us\n\n` +
      "Ngày 26/11/2026, bạn đã viết:\n> Còn trống không ạ?\n> Chúng tôi có hai người.",
  );
  expect([header(toOwner, "Subject"), header(toOwner, "Auto-Submitted"), header(toOwner, "Reply-To"), header(toOwner, "Content-Language")]).toEqual([
    "Copy of your answer: Re: Hai đêm",
    "auto-generated",
    "Lan <lan@example.org>",
    "en",
  ]);
  expect(names(toOwner)).not.toContain("in-reply-to");
  for (const words of ["answered to Lan (lan@example.org)", "comes to stay@example.com", text]) expect(plainText(toOwner)).toContain(words);
});

test("in HTML the owner's words are text, in their paragraphs, and no address becomes a link", async () => {
  const database = await openTestDatabase();
  const id = await store(database, { message: "<b>Free?</b>" });
  const reply = await send(database, answer(id, { text: "One <i>\ntwo  three\n\nhttps://example.com" }));
  const email = await composeEmail(database, { ...reply, kind: "reply", about: null, claimed_until: "", attempts: 1 }, context);
  expect(email?.html).toContain(
    '<p style="white-space:pre-wrap">One &lt;i&gt;\ntwo  three</p><p style="white-space:pre-wrap">https://example.com</p>',
  );
  expect(email?.html).toContain("&lt;b&gt;Free?&lt;/b&gt;</blockquote>");
  expect(email?.html).not.toContain("<a ");
});

test("an answer to a message without a receipt that was sent answers no mail", async () => {
  const [database, box] = [await openTestDatabase(), await openBox()];
  const id = await store(database);
  await database.updateTable("mails").set({ sent_at: null, parked_at: now.toISOString() }).where("kind", "=", "receipt").execute();
  await send(database, answer(id), overdue());
  startWorker(database, box.url);
  await box.arrived(2);
  expect(box.mails.flatMap(names).filter((name) => name === "in-reply-to" || name === "references")).toEqual([]);
});

describe("an answer that is not taken", () => {
  test("because the address is refused comes back to the owner, its message is open again, and it can be sent once more", async () => {
    const refused = ["lan@example.org"];
    const [database, box] = [await openTestDatabase(), await openBox(refused)];
    const id = await store(database, { email: "lan@example.org" });
    const reply = await send(database, answer(id, { text: "Yes, it is free." }), overdue());
    startWorker(database, box.url);
    await box.arrived(1);
    const [returned] = box.mails;
    if (!returned) throw new Error("No mail came.");
    expect([returned.to, header(returned, "Subject")]).toEqual([["owner@example.com"], "Not delivered: your answer to Lan"]);
    for (const words of ["lan@example.org", "5.1.1 no such mailbox", `https://www.example.com/owner/messages/${id}`, "Yes, it is free."])
      expect(plainText(returned)).toContain(words);
    // The mail has come a moment before it is noted that it was sent.
    await expect.poll(() => waiting(database)).toEqual([]);
    expect(await stateOf(database, id)).toEqual(open);
    expect(await listReplies(database, id)).toMatchObject([{ returned_at: expect.any(String), refused_at: expect.any(String) }]);

    refused.pop();
    expect(await resendReply(database, reply.id, overdue())).toMatchObject({ result: "sent" });
    // As after a commit whose confirmation was lost.
    expect(await resendReply(database, reply.id, overdue())).toMatchObject({ result: "sent" });
    expect(await stateOf(database, id)).toMatchObject({ answered_at: expect.any(String), answered_how: "reply" });
    await box.arrived(3);
    expect(box.mails.slice(1).map(({ to }) => to[0])).toEqual(["lan@example.org", "owner@example.com"]);
    expect(box.mails[1] && header(box.mails[1], "Message-ID")).toBe(`<${reply.id}@www.example.com>`);
  });

  /** Stores an answer and gives its email up, as after three days. */
  async function storeParked(database: Database, beforeItIsParked = async (_message: string) => undefined as unknown) {
    const id = await store(database);
    const reply = await send(database, answer(id), later(-4 * day));
    const mail = await claimMail(database, now);
    if (mail?.id !== reply.id) throw new Error("The answer is not due.");
    await beforeItIsParked(id);
    const failed = () => markFailed(database, { ...mail, attempts: 19 }, { reason: "450 later", isRefused: false }, now, returnReply);
    expect(await failed()).toBe("parked");
    // As after a commit whose confirmation was lost.
    await failed();
    return { id, reply };
  }

  test("for three days comes back as well, and is not among what is resent to the owner", async () => {
    const database = await openTestDatabase();
    const { id, reply } = await storeParked(database);
    expect([await stateOf(database, id), await waiting(database)]).toEqual([open, ["reply-returned"]]);
    expect([await outboxHealth(database, now), await resendParked(database, now)]).toMatchObject([{ parked: 0 }, 0]);
    await resendReply(database, reply.id, now);
    expect(await waiting(database)).toEqual(["reply", "reply-copy"]);
    expect(await stateOf(database, id)).toEqual({ answered_at: now.toISOString(), answered_how: "reply" });
  });

  test("leaves a message answered that was answered in another way since, and is not sent once more", async () => {
    const database = await openTestDatabase();
    const { id, reply } = await storeParked(database, async (message) => {
      await reopenMessage(database, message);
      await markAnsweredElsewhere(database, message, later(-1));
    });
    expect(await stateOf(database, id)).toMatchObject({ answered_how: "elsewhere" });
    expect(await resendReply(database, reply.id, now)).toMatchObject({ result: "already-answered" });
    expect(await waiting(database)).toEqual(["reply-returned"]);
  });

  test("keeps no old message from being deleted, and goes with it", async () => {
    const database = await openTestDatabase();
    const { id } = await storeParked(database);
    await database.updateTable("mails").set({ sent_at: now.toISOString() }).where("kind", "=", "reply-returned").execute();
    await database.updateTable("messages").set({ seen_days: 30, received_at: "2024-01-01T00:00:00.000Z" }).execute();
    expect(await deleteDueMessages(database, { now, built: later(-day) })).toMatchObject({ forgotten: 1, unsent: 0 });
    expect(await listReplies(database, id)).toEqual([]);
  });
});

test("a message is not deleted before its answer has left or was given up, and takes its answers and their mails with it", async () => {
  const database = await openTestDatabase();
  const id = await store(database);
  await send(database, answer(id));
  await expect(deleteMessage(database, id, now)).rejects.toThrow("An answer to this message has not left yet");
  expect(await listReplies(database)).toHaveLength(1);
  await database.updateTable("mails").set({ parked_at: now.toISOString() }).where("kind", "=", "reply").execute();
  await deleteMessage(database, id, now);
  expect([await listReplies(database), await waiting(database)]).toEqual([[], []]);
});

describe("an answer that confirms a booking", () => {
  const nights = { from: "2027-03-05", to: "2027-03-08" };
  const document = {
    ...{ languages: ["en"], brand: "An Yên", colour: "#24413a", face: "fraunces", title: ["Booking confirmation"], issuer: ["An Yên"] },
    rows: [{ label: ["Guests"], value: ["PHẠM THỊ LAN"] }],
  };
  const confirming = (message: string, change: Partial<ConfirmedBooking> = {}): ReplyInput => {
    const booking = { home: "the-old-barn", ...nights, overFeeds: false, confirmation: { typed: {}, document }, ...change };
    return answer(message, { again: true, booking, key: JSON.stringify(change) });
  };
  const stored = (database: Database) => store(database, {}, { stay: "the-old-barn", ...nights, guests: 2 });
  const held = (database: Database) =>
    database.selectFrom("holds").select(["first_night as from", "ends as to", "expires_at", "message_id"]).execute();

  test("takes the end of the hold away, and taking it back gives the hold its end again", async () => {
    const database = await openTestDatabase();
    const id = await stored(database);
    await holdForMessage(database, await findMessage(database, id), { now, hours: 24 });
    const before = await held(database);
    const reply = await send(database, confirming(id));
    expect(await held(database)).toEqual([{ ...nights, expires_at: null, message_id: id }]);
    expect(bookedHome(await findMessage(database, id))).toBe("the-old-barn");
    await takeBackReply(database, reply.id, later(1));
    expect(await held(database)).toEqual(before);
    expect(bookedHome(await findMessage(database, id))).toBeUndefined();
  });

  test("holds nights that were not held, also other ones than before, and taking it back frees them", async () => {
    const database = await openTestDatabase();
    const id = await stored(database);
    const first = await send(database, confirming(id));
    const second = await send(database, confirming(id, { from: "2027-03-07", to: "2027-03-10" }), later(60_000));
    expect(await held(database)).toEqual([{ from: "2027-03-07", to: "2027-03-10", expires_at: null, message_id: id }]);
    await takeBackReply(database, second.id, later(60_001));
    expect(await held(database)).toEqual([{ ...nights, expires_at: null, message_id: id }]);
    expect(bookedHome(await findMessage(database, id))).toBe("the-old-barn");
    await takeBackReply(database, first.id, later(1));
    expect(await held(database)).toEqual([]);
  });

  test("taken back after a newer one, or after its nights were freed, changes no nights", async () => {
    const database = await openTestDatabase();
    const id = await stored(database);
    const first = await send(database, confirming(id));
    const other = { from: "2027-03-07", to: "2027-03-10" };
    const second = await send(database, confirming(id, other), later(1));
    await takeBackReply(database, first.id, later(2));
    expect(await held(database)).toEqual([{ ...other, expires_at: null, message_id: id }]);
    await takeBackReply(database, second.id, later(3));
    // What it held before both.
    expect(await held(database)).toEqual([]);
    await holdForMessage(database, await findMessage(database, id), { now, hours: 24 });
    const third = await send(database, confirming(id, { overFeeds: true }));
    await releaseHoldOf(database, { id }, now);
    await takeBackReply(database, third.id, later(1));
    expect(await held(database)).toEqual([]);
  });

  test("taken back when others have the nights that were held before frees its own", async () => {
    const database = await openTestDatabase();
    const [id, rival] = [await stored(database), await stored(database)];
    await holdForMessage(database, await findMessage(database, id), { now });
    const reply = await send(database, confirming(id, { from: "2027-03-08", to: "2027-03-10" }));
    await holdForMessage(database, await findMessage(database, rival), { now });
    await takeBackReply(database, reply.id, later(1));
    expect(await held(database)).toEqual([{ ...nights, expires_at: null, message_id: rival }]);
  });

  const giveBack = (database: Database, reply: ReplyRow) =>
    database.change((transaction) => returnReply(transaction, { ...reply, kind: "reply", about: null, claimed_until: "", attempts: 1 }, "550", now));

  test("is booked no more when its nights are freed, nor when its mail comes back, though they stay held", async () => {
    const database = await openTestDatabase();
    const id = await stored(database);
    const reply = await send(database, confirming(id));
    const listed = async () => formatInbox([await findMessage(database, id)], { others: 0, parked: 0, now, timeZone: "UTC" });
    expect(await listed()).toContain(" booked ");
    await reopenMessage(database, id);
    expect(await listed()).toContain(" open ");
    await giveBack(database, reply);
    expect([await stateOf(database, id), bookedHome(await findMessage(database, id))]).toEqual([open, undefined]);
    expect(await held(database)).toHaveLength(1);
    await resendReply(database, reply.id, now);
    expect(bookedHome(await findMessage(database, id))).toBe("the-old-barn");
    await releaseHoldOf(database, { id }, now);
    expect(bookedHome(await findMessage(database, id))).toBeUndefined();
  });

  test("and came back is not sent once more unless exactly its nights are still held without an end", async () => {
    const database = await openTestDatabase();
    const [id, rival] = [await stored(database), await stored(database)];
    const reply = await send(database, confirming(id));
    await giveBack(database, reply);
    await releaseHoldOf(database, { id }, now);
    const again = async () => (await resendReply(database, reply.id, now)).result;
    expect(await again()).toBe("not-held");
    await holdForMessage(database, await findMessage(database, rival), { now });
    expect(await again()).toBe("not-held");
    await releaseHoldOf(database, { id: rival }, now);
    await holdForMessage(database, await findMessage(database, id), { now, hours: 24 });
    expect(await again()).toBe("not-held");
    expect(await listReplies(database, id)).toMatchObject([{ returned_at: now.toISOString() }]);
    await database.updateTable("holds").set({ expires_at: null, ends: "2027-03-07" }).execute();
    expect(await again()).toBe("not-held");
    await database.updateTable("holds").set({ ends: nights.to }).execute();
    expect(await again()).toBe("sent");
  });

  test("does not leave without its page", async () => {
    const database = await openTestDatabase();
    const id = await stored(database);
    const full = { ...document, rows: [{ label: ["Guests"], value: ["PHẠM THỊ LAN\n".repeat(400)] }] };
    const reply = await send(database, confirming(id, { confirmation: { typed: {}, document: full } }));
    const email = { ...reply, kind: "reply", about: null, claimed_until: "", attempts: 1 } as const;
    await expect(composeEmail(database, email, context)).rejects.toThrow("could not be drawn");
  });

  test("is not sent if another guest has a night, and over a calendar only if the owner says so", async () => {
    const database = await openTestDatabase();
    const [id, rival] = [await stored(database), await stored(database)];
    await holdForMessage(database, await findMessage(database, rival), { now });
    for (const overFeeds of [false, true])
      expect(await sendReply(database, confirming(id, { overFeeds }), now)).toMatchObject({ result: "taken", taken: [{ by: { message: rival } }] });
    await releaseHoldOf(database, { id: rival }, now);
    const feed = { home: "the-old-barn", name: "airbnb", due_at: "", claimed_until: "", failures: 0, events: 1, state: "{}" };
    await database.insertInto("feeds").values(feed).execute();
    await database.insertInto("feed_spans").values({ home: feed.home, feed: feed.name, first_night: "2027-03-07", ends: "2027-03-09" }).execute();
    expect(await sendReply(database, confirming(id), now)).toMatchObject({ result: "taken", taken: [{ by: { feed: "airbnb" } }] });
    expect([await held(database), await waiting(database), await listReplies(database, id)]).toEqual([[], [], []]);
    await send(database, confirming(id, { overFeeds: true }));
    expect(await held(database)).toHaveLength(1);
  });

  test("brings its page along, to the guest and in the owner's copy", async () => {
    const [database, box] = [await openTestDatabase(), await openBox()];
    const id = await stored(database);
    await send(database, confirming(id), overdue());
    startWorker(database, box.url);
    await box.arrived(2);
    for (const { raw } of box.mails) {
      const [, content = ""] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
      expect(Buffer.from(content, "base64").subarray(0, 5).toString()).toBe("%PDF-");
      expect(raw).toContain(`filename=confirmation-${id.slice(-8).toUpperCase()}.pdf`);
    }
  });
});
