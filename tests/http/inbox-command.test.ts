import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { databaseVariables, openTestDatabase, query } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { command } from "./commands.ts";

const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "hello@example.com", MAIL_TO: "owner@example.com" };

/** A data folder with one message, and one that looks like spam. */
async function fill() {
  const dataFolder = makeDataFolder();
  const database = await openTestDatabase(dataFolder);
  const about = { stay: "the-old-barn", from: "2026-12-24", to: "2027-01-02", guests: 2 };
  const id = await storeMessage(database, { name: "Lan Phạm" }, { about });
  const spammer = { name: "Spam", email: "spam@example.net", subject: "Pills", message: "Buy" };
  const spam = await storeMessage(database, spammer, { suspicion: "3 links" });
  return { dataFolder, id, spam };
}

async function inbox(dataFolder: string, words: string[], variables: Record<string, string> = {}) {
  return command("inbox", words, { ...(await databaseVariables(dataFolder)), ...variables });
}

/** The same as a process at a terminal of its own (`script` of util-linux), at which something is typed when it asks. */
async function atTerminal(dataFolder: string, words: string[], typed: string) {
  const env = { PATH: process.env.PATH, ...(await databaseVariables(dataFolder)) };
  const command = [process.execPath, "build/server/inbox.js", ...words].join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env });
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    const isAsked = said.includes("> ");
    said += part;
    if (!isAsked && said.includes("> ")) child.stdin.write(typed);
  });
  const [code] = await once(child, "exit");
  return { code, said };
}

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

  test("a message that holds nights is deleted only by who says what becomes of them", async () => {
    const { dataFolder, id } = await fill();
    await inbox(dataFolder, ["hold", id]);
    const question = "This message holds nights at the-old-barn (2026-12-24 to 2027-01-02).";
    const holds = () => query(dataFolder, "SELECT message_id, reason FROM holds");
    expect(await inbox(dataFolder, ["delete", id])).toEqual({
      code: 1,
      stdout: "",
      stderr: `${question} Say what becomes of them: --free, or --keep "why".\n`,
    });
    expect((await inbox(dataFolder, ["delete", id, "--keep", " "])).stderr).toContain('--keep: found ""');
    expect((await inbox(dataFolder, ["delete", id, "--free", "--keep", "x"])).stderr).toContain("found both");
    expect(await holds()).toEqual([{ message_id: id, reason: null }]);
    const kept = await inbox(dataFolder, ["delete", id, "--keep", "booked by telephone"]);
    expect([kept.code, kept.stderr]).toEqual([0, expect.stringContaining("npm run calendars -- unblock the-old-barn 2026-12-24 2027-01-02")]);
    expect(await holds()).toEqual([{ message_id: null, reason: "booked by telephone" }]);
    expect(await query(dataFolder, "SELECT name FROM messages")).toEqual([{ name: "Spam" }]);
  });

  test("nights of a deleted message are free at once where that is said", async () => {
    const { dataFolder, id } = await fill();
    await inbox(dataFolder, ["hold", id]);
    expect(JSON.parse((await inbox(dataFolder, ["delete", id, "--free", "--json"])).stdout)).toEqual({
      id,
      nights: { home: "the-old-barn", from: "2026-12-24", to: "2027-01-02", end: "free" },
    });
    expect(await query(dataFolder, "SELECT night FROM held_nights")).toEqual([]);
  });

  test.each([
    ["free\n", 0, [], "are free"],
    ["keep own use\n", 0, [{ reason: "own use" }], "stay blocked: own use"],
    ["keep\n", 1, [{ reason: null }], "Nothing was deleted."],
    ["\n", 1, [{ reason: null }], "Nothing was deleted."],
    // Ctrl+D.
    ["\u0004", 1, [{ reason: null }], "Nothing was deleted."],
  ])("at a terminal it asks what becomes of the nights; answered %j", async (typed, code, holds, words) => {
    const { dataFolder, id } = await fill();
    await inbox(dataFolder, ["hold", id]);
    const answer = await atTerminal(dataFolder, ["delete", id], typed);
    expect(answer.said).toContain("This message holds nights at the-old-barn (2026-12-24 to 2027-01-02). Type free, or keep and why");
    expect([answer.code, answer.said]).toEqual([code, expect.stringContaining(words)]);
    expect(await query(dataFolder, "SELECT reason FROM holds")).toEqual(holds);
    expect(await query(dataFolder, "SELECT id FROM messages")).toHaveLength(code === 0 ? 1 : 2);
  });

  // What else names no message: app/enquiries/inbox.server.test.ts.
  test.each([["delete"], ["answered", "no such message"]])("%s %s changes nothing and fails", async (...words) => {
    const { dataFolder } = await fill();
    await query(dataFolder, "DELETE FROM mails");
    await query(dataFolder, "DELETE FROM messages WHERE suspicion IS NOT NULL");
    const { code, stdout, stderr } = await inbox(dataFolder, words);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(await query(dataFolder, "SELECT answered_at FROM messages")).toEqual([{ answered_at: null }]);
  });

  test("an unknown word gets the help", async () => {
    const { code, stderr } = await inbox(makeDataFolder(), ["fly"]);
    expect(code).toBe(1);
    expect(stderr).toContain("npm run inbox -- release ID");
  });
});

test("what a stay was told to cost stands in the list, and in dollars in the CSV", async () => {
  const dataFolder = makeDataFolder();
  const about = { stay: "the-old-barn", from: "2026-12-24", to: "2027-01-02", guests: 2, total: 123450 };
  await storeMessage(await openTestDatabase(dataFolder), {}, { about });
  expect((await inbox(dataFolder, [])).stdout).toContain("[the-old-barn, 2026-12-24 to 2027-01-02, 2 guests, $1234.50 in all]");
  expect((await inbox(dataFolder, ["export"])).stdout).toContain('"2","1234.50",""');
});

describe("nights", () => {
  test("of a message are held, shown as held, refused to another, and let go", async () => {
    const { dataFolder, id } = await fill();
    const about = { stay: "the-old-barn", from: "2027-01-01", to: "2027-01-03" };
    const other = await storeMessage(await openTestDatabase(dataFolder), { name: "Mai" }, { about });
    expect(await inbox(dataFolder, ["hold", id])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("Held from 2026-12-24 to 2027-01-02 at the-old-barn"),
    });
    expect((await inbox(dataFolder, [])).stdout).toContain("[the-old-barn, 2026-12-24 to 2027-01-02, 2 guests, held]");
    expect((await inbox(dataFolder, ["show", id])).stdout).toContain("2 guests, held]");
    expect(await inbox(dataFolder, ["hold", other])).toMatchObject({
      code: 1,
      stderr: `These nights are not free: 2026-12-24 to 2027-01-02 by the message ${id.slice(-8)}.\n`,
    });
    expect((await inbox(dataFolder, ["let-go", id])).code).toBe(0);
    expect(await inbox(dataFolder, ["let-go", id])).toMatchObject({ code: 1, stderr: "This message holds no nights.\n" });
    expect((await inbox(dataFolder, ["hold", other])).code).toBe(0);
  });

  test("are held with a word on when the calendars of that home were last good", async () => {
    const { dataFolder, id } = await fill();
    const database = await openTestDatabase(dataFolder);
    const lastGood = new Date(Date.now() - 12.5 * 60_000).toISOString();
    for (const [home, name, last_good] of [
      ["the-old-barn", "airbnb", lastGood],
      ["the-old-barn", "vrbo", null],
      ["the-glass-house", "booking", lastGood],
    ] as const)
      await database
        .insertInto("feeds")
        .values({ home, name, due_at: "", claimed_until: "", events: 1, failures: 0, last_good, state: "{}" })
        .execute();
    const { stderr } = await inbox(dataFolder, ["hold", id]);
    expect(stderr.trim().split("\n").slice(1)).toEqual(["Calendars of this home: airbnb last good 12 minutes ago, vrbo never good yet"]);
    await inbox(dataFolder, ["let-go", id]);
    expect(JSON.parse((await inbox(dataFolder, ["hold", id, "--json"])).stdout)).toEqual({
      id,
      calendars: [
        { name: "airbnb", lastGood },
        { name: "vrbo", lastGood: null },
      ],
    });
  });

  test("of a message without dates are not held, and the command says what does", async () => {
    const { dataFolder, spam } = await fill();
    expect(await inbox(dataFolder, ["hold", spam])).toMatchObject({ code: 1, stderr: expect.stringContaining("npm run calendars -- block") });
  });
});
