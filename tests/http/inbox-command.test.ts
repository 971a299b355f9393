import { describe, expect, test } from "vitest";
import { sendReply } from "../../app/features/enquiries/replies/replies.server.ts";
import { makeDataFolder } from "../data-folder.ts";
import { openTestDatabase, query } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { fill, inbox, mail } from "./inbox.ts";

async function inboxJson(dataFolder: string, words: string[]): Promise<unknown> {
  return JSON.parse((await inbox(dataFolder, [...words, "--json"], mail)).stdout);
}

describe("reading", () => {
  test("the list shows who asks about what, how many look like spam, and what is overdue", async () => {
    const { dataFolder, id } = await fill();
    await query(dataFolder, "UPDATE messages SET received_at = '2026-01-01T08:00:00.000Z' WHERE suspicion IS NULL");
    const { code, stdout } = await inbox(dataFolder, []);
    expect(code).toBe(0);
    expect(stdout).toContain(`${id.slice(-8)}  2026-01-01 01:00  OVERDUE   Lan Phạm <lan@example.com>`);
    expect(stdout).toContain("Two nights  [the-old-barn, 2026-12-24 to 2027-01-02, 2 guests]");
    expect(stdout).toContain("1 message, 1 unanswered for more than 24 hours");
    expect(stdout).toContain("1 more look like spam");
    expect(stdout).toMatch(/\nTimes are those of America\/Denver\.\n$/);
    expect(stdout).not.toContain("Pills");
  });

  test("an address that the mail server does not know is said in the list and with the message", async () => {
    const { dataFolder, id } = await fill();
    expect((await inbox(dataFolder, [])).stdout).not.toContain("No mail reaches");
    const time = "2026-01-01T08:00:00.000Z";
    const refused = `refused_at = '${time}', parked_at = '${time}', last_error = '550\nno such mailbox'`;
    await query(dataFolder, `UPDATE mails SET ${refused} WHERE kind = 'receipt'`);
    expect((await inbox(dataFolder, [])).stdout).toContain("\n          No mail reaches this address: 550\\u000ano such mailbox\n");
    expect((await inbox(dataFolder, ["show", id])).stdout).toContain(
      `mail to the guest: the address was refused 2026-01-01 01:00 (550\\u000ano such mailbox)`,
    );
    expect(await inboxJson(dataFolder, [])).toMatchObject([{ id, refusal: "550\nno such mailbox" }]);
  });

  test("what looks like spam is listed with the reason", async () => {
    const { dataFolder } = await fill();
    const { stdout } = await inbox(dataFolder, ["--suspicious"]);
    expect(stdout).toContain("Pills  (3 links)");
    expect(stdout).not.toContain("Two nights");
  });

  test("one message is shown whole, with the state of its mails, but without what a terminal would obey", async () => {
    const { dataFolder, id } = await fill();
    const forged = "mail to the owner: sent 2026-11-21";
    const change = `name = 'L\u001b[2Jan\n${forged}', message = '\u0007One\n${forged}\u202e'`;
    await query(dataFolder, `UPDATE messages SET ${change}`);
    const { stdout } = await inbox(dataFolder, ["show", id.slice(-8)]);
    expect(stdout).toContain(`L\\u001b[2Jan\\u000a${forged} <lan@example.com>\n`);
    expect(stdout).toContain(`\n\n  | \\u0007One\n  | ${forged}\\u202e\n\n`);
    expect(stdout.split("\n").filter((line) => line.startsWith(forged))).toEqual([]);
    expect(stdout).toContain("mail to the owner: waiting, 0 attempts");
    expect(stdout).toContain("mail to the guest: waiting, 0 attempts");
  });

  test("as JSON the list, a message, the export and the health are what a program can read", async () => {
    const { dataFolder, id, spam } = await fill();
    expect(await inboxJson(dataFolder, [])).toMatchObject([{ id, email: "lan@example.com" }]);
    expect(await inboxJson(dataFolder, ["show", id])).toMatchObject({ id, mails: [{ kind: "owner" }, { kind: "receipt" }] });
    expect(await inboxJson(dataFolder, ["export"])).toMatchObject([{ id }, { id: spam }]);
    expect(await inboxJson(dataFolder, ["health"])).toMatchObject({ waiting: 2, parked: 0, sent: 0 });
    await query(dataFolder, "UPDATE messages SET name = 'Lan\u202e'");
    expect((await inbox(dataFolder, ["show", id, "--json"])).stdout).toContain('"name": "Lan\\u202e"');
  });

  test("the export is a CSV of all messages, and the health is said in words", async () => {
    const { dataFolder, id, spam } = await fill();
    const { stdout } = await inbox(dataFolder, ["export"]);
    expect(stdout.split("\r\n").map((line) => line.slice(1, 37))).toEqual([expect.stringMatching(/^"id","received_at/), id, spam, ""]);
    expect((await inbox(dataFolder, ["health"])).stdout).toMatch(/^2 mails wait, the oldest for \d+ minutes; 0 were sent; 0 were given up/);
  });
});

describe("changing", () => {
  const suspicionOf = (dataFolder: string, id: string) => query(dataFolder, `SELECT suspicion FROM messages WHERE id = '${id}'`);
  const mailsOf = (dataFolder: string, id: string) => query(dataFolder, `SELECT kind FROM mails WHERE message_id = '${id}' ORDER BY id`);

  test("a message is marked as answered, and listed as such", async () => {
    const { dataFolder, id } = await fill();
    expect((await inbox(dataFolder, ["answered", id.slice(-8)])).stderr).toContain("Marked as answered");
    expect((await inbox(dataFolder, [])).stdout).toMatch(/ answered +Lan/);
  });

  test("an answer is shown with its message, and is sent again once it has come back", async () => {
    const { dataFolder, id } = await fill();
    const database = await openTestDatabase(dataFolder);
    const again = () => inbox(dataFolder, ["resend-answer", id], mail);
    expect(await again()).toMatchObject({ code: 1, stderr: expect.stringContaining("No answer to this message came back.") });
    const text = "It is free.\nmail to the owner: sent 2026-11-21\u202e";
    await sendReply(database, { message: id, kind: "declined", text, key: "a tap" }, new Date("2026-01-01T08:00:00.000Z"));
    expect((await inbox(dataFolder, [])).stdout).toMatch(/ declined +Lan/);
    const { stdout } = await inbox(dataFolder, ["show", id]);
    expect(stdout).toMatch(/\ndeclined 2026-01-01 01:00 \([\da-f]{8}\): Re: Two nights\n/);
    expect(stdout).toContain("\n  | It is free.\n  | mail to the owner: sent 2026-11-21\\u202e\n\n");
    expect(stdout).toContain("\nanswer to the guest: waiting, 0 attempts\n");
    const returned = "returned_at = '2026-01-04T08:00:00.000Z'";
    await query(dataFolder, `UPDATE replies SET ${returned}`);
    expect(await again()).toMatchObject({ code: 1, stderr: expect.stringContaining("This message has been answered since.") });
    await query(dataFolder, "UPDATE messages SET answered_at = NULL, answered_how = NULL");
    expect((await inbox(dataFolder, ["show", id])).stdout).toMatch(/\), came back 2026-01-04 01:00: Re: /);
    expect(await again()).toMatchObject({ code: 0, stderr: expect.stringContaining("Will be answered again") });
    expect(await inboxJson(dataFolder, [])).toMatchObject([
      { id, answered_how: "declined", replies: [{ kind: "declined", text, returned_at: null }] },
    ]);
  });

  test("a released message is mailed after all, and no longer looks like spam", async () => {
    const { dataFolder, spam } = await fill();
    expect((await inbox(dataFolder, ["release", spam], mail)).code).toBe(0);
    expect(await mailsOf(dataFolder, spam)).toEqual([{ kind: "owner" }, { kind: "receipt" }]);
    expect(await suspicionOf(dataFolder, spam)).toEqual([{ suspicion: null }]);
  });

  test("without a mail server a message is released, and the command says that it is not mailed", async () => {
    const { dataFolder, spam } = await fill();
    const { code, stderr } = await inbox(dataFolder, ["release", spam]);
    expect([code, stderr]).toEqual([0, expect.stringContaining("not mailed, because SMTP_URL")]);
    expect(await mailsOf(dataFolder, spam)).toEqual([]);
    expect(await suspicionOf(dataFolder, spam)).toEqual([{ suspicion: null }]);
  });

  test("what is due is forgotten at once, with the time by which it is, and what the passes have not seen is kept", async () => {
    const { dataFolder, id } = await fill();
    await query(dataFolder, "UPDATE mails SET sent_at = '2020-01-01T08:00:00.000Z'");
    await query(
      dataFolder,
      "UPDATE messages SET received_at = '2020-01-01T08:00:00.000Z', seen_days = CASE WHEN suspicion IS NULL THEN 29 ELSE 30 END",
    );
    const { code, stderr } = await inbox(dataFolder, ["forget"]);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^By the clock of this machine it is 20\S+Z\. Messages older than 24 months: 1 forgotten; 1 are kept until thirty /),
    ]);
    expect(await query(dataFolder, "SELECT id FROM messages")).toEqual([{ id }]);
  });

  test("a message is mailed to the owner once more", async () => {
    const { dataFolder, id } = await fill();
    await query(dataFolder, "UPDATE mails SET sent_at = '2026-01-01T08:00:00.000Z'");
    expect((await inbox(dataFolder, ["resend", id], mail)).code).toBe(0);
    expect(await query(dataFolder, "SELECT kind FROM mails WHERE sent_at IS NULL")).toEqual([{ kind: "owner" }]);
  });

  test("all that was given up is mailed to the owner once more, and no receipt", async () => {
    const { dataFolder } = await fill();
    await query(dataFolder, "UPDATE mails SET parked_at = '2026-01-01T08:00:00.000Z', attempts = 19");
    expect(JSON.parse((await inbox(dataFolder, ["health", "--json"])).stdout)).toMatchObject({ parked: 1 });
    expect(await inbox(dataFolder, ["resend-parked"], mail)).toMatchObject({ code: 0, stderr: "Will be mailed again: 1\n" });
    expect(JSON.parse((await inbox(dataFolder, ["health", "--json"])).stdout)).toMatchObject({ parked: 0 });
    expect(await query(dataFolder, "SELECT kind, attempts FROM mails WHERE parked_at IS NULL")).toEqual([{ kind: "owner", attempts: 0 }]);
  });

  test.each(["resend", "resend-parked"])("without a mail server %s sends nothing, and the command says so", async (task) => {
    const { dataFolder, id } = await fill();
    const { code, stderr } = await inbox(dataFolder, [task, id]);
    expect([code, stderr.includes("SMTP_URL")]).toEqual([1, true]);
  });

  test("a deleted message is gone with its mails", async () => {
    const { dataFolder, id } = await fill();
    expect((await inbox(dataFolder, ["delete", id.slice(-8)])).code).toBe(0);
    expect(await query(dataFolder, "SELECT name FROM messages")).toEqual([{ name: "Spam" }]);
    expect(await query(dataFolder, "SELECT id FROM mails")).toEqual([]);
  });

  // What else names no message: app/features/enquiries/inbox/inbox.server.test.ts.
  test.each([["delete"], ["answered", "no such message"]])("%s %s changes nothing and fails", async (...words) => {
    const { dataFolder } = await fill();
    await query(dataFolder, "DELETE FROM mails");
    await query(dataFolder, "DELETE FROM messages WHERE suspicion IS NOT NULL");
    const { code, stdout, stderr } = await inbox(dataFolder, words);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(await query(dataFolder, "SELECT answered_at FROM messages")).toEqual([{ answered_at: null }]);
  });

  test.each(["fly", "constructor"])("%s is answered with the help", async (word) => {
    const { code, stderr } = await inbox(makeDataFolder(), [word]);
    expect([code, stderr.split("\n")[0]]).toEqual([1, `Unknown task “${word}”. The tasks are:`]);
    expect(stderr).toContain("npm run inbox -- release ID");
  });
});

test("what a stay was told to cost stands in the list, and in dollars in the CSV", async () => {
  const dataFolder = makeDataFolder();
  const about = { stay: "the-old-barn", from: "2026-12-24", to: "2027-01-02", guests: 2, total: 123450 };
  await storeMessage(await openTestDatabase(dataFolder), {}, { about });
  expect((await inbox(dataFolder, [])).stdout).toContain("[the-old-barn, 2026-12-24 to 2027-01-02, 2 guests, 1,234.50 USD total]");
  expect((await inbox(dataFolder, ["export"])).stdout).toContain('"2","1234.50","USD",""');
});
