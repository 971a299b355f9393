import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { databaseVariables, openTestDatabase, query } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { command } from "./commands.ts";
import { fill, inbox, mail } from "./inbox.ts";

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
      stderr: `These nights are not free: 2026-12-24 to 2027-01-02 by the message ${id.slice(-8)} from Lan Phạm.\n`,
    });
    expect((await inbox(dataFolder, ["let-go", id])).code).toBe(0);
    expect(await inbox(dataFolder, ["let-go", id])).toMatchObject({ code: 1, stderr: "This message holds no nights.\n" });
    expect((await inbox(dataFolder, ["hold", other])).code).toBe(0);
  });

  test("are held for so many hours, and guest and owner are told until when", async () => {
    const { dataFolder, id } = await fill();
    expect((await inbox(dataFolder, ["hold", id, "--hours", "25"])).stderr).toBe('--hours: found "25"; allowed: 24, 48, 72.\n');
    const before = Date.now();
    const held = await inbox(dataFolder, ["hold", id, "--hours", "48"], mail);
    const [hold] = await query<{ expires_at: string }>(dataFolder, "SELECT expires_at FROM holds");
    const end = Date.parse(hold?.expires_at ?? "");
    expect(Math.abs(end - before - 48 * 3_600_000)).toBeLessThan(2 * 60_000);
    const until = new Date(end).toLocaleString("sv-SE", { timeZone: "America/Denver" }).slice(0, 16);
    expect(held.stderr).toContain(
      `Held from 2026-12-24 to 2027-01-02 at the-old-barn, until ${until} (America/Denver): ${id.slice(-8)} from Lan Phạm`,
    );
    expect((await inbox(dataFolder, [])).stdout).toContain(`2 guests, held until ${until}]`);
    expect((await inbox(dataFolder, ["show", id])).stdout).toContain("mail to the guest about held nights: waiting, 0 attempts\n");
    expect(JSON.parse((await inbox(dataFolder, ["hold", id, "--hours", "24", "--json"])).stdout)).toMatchObject({ id, until: hold?.expires_at });
    expect(await query(dataFolder, "SELECT id FROM mails WHERE kind = 'hold'")).toHaveLength(1);
    const calendar = await command("calendars", ["show", "the-old-barn"], await databaseVariables(dataFolder));
    expect(calendar.stdout).toBe(`2026-12-24 to 2027-01-02 by the message ${id.slice(-8)}, until ${until} (America/Denver)\n`);
    // When the guest has booked, the end is taken away.
    expect(JSON.parse((await inbox(dataFolder, ["hold", id, "--json"], mail)).stdout)).toMatchObject({ id, until: null });
    expect((await inbox(dataFolder, [])).stdout).toContain("2 guests, held]");
    expect(await query(dataFolder, "SELECT id FROM mails WHERE kind = 'hold'")).toHaveLength(1);
  });

  test("are held until an end also where no mail can be sent, and the command says that the guest is not told", async () => {
    const { dataFolder, id } = await fill();
    expect((await inbox(dataFolder, ["hold", id, "--hours", "24"])).stderr).toContain("\nThe guest is not told, because SMTP_URL");
    expect(await query(dataFolder, "SELECT id FROM mails WHERE kind = 'hold'")).toEqual([]);
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
      until: null,
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
    nights: [{ home: "the-old-barn", from: "2026-12-24", to: "2027-01-02", end: "free" }],
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
