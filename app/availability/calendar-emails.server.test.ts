import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { failed, feedWith, home, hour, openFeedJob, start } from "../../tests/feed-work.ts";
import { composeEmail } from "../bootstrap/services.server.ts";
import { defaultPalettes } from "../brand/palette.ts";
import type { Database } from "../db/database.server.ts";
import { createHold } from "./holds.server.ts";

/** The emails to the owner in the outbox, as kind and text. */
async function emailsToOwner(database: Database) {
  const mails = await database.selectFrom("mails").selectAll().where("message_id", "is", null).orderBy("created_at").orderBy("id").execute();
  const emails = await Promise.all(mails.map((mail) => composeEmail(database, mail, context)));
  return mails.map(({ kind }, at) => [kind, `${emails[at]?.subject}\n${emails[at]?.text}`] as const);
}

const context = {
  brand: "An Yên",
  colours: defaultPalettes.light,
  owner: "owner@example.com",
  ownerLanguage: "en" as const,
  answeredBy: "Jonas Weil",
  phone: "1",
  mailbox: "stay@example.com",
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  zoneOf: () => undefined,
  titleOf: () => "The Old Barn",
  extrasText: () => "",
};

test("a feed that takes a held night causes one email, and both keep their nights", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, taken, lines } = openFeedJob(database);
  const message = await storeMessage(database);
  await createHold(database, { home, from: "2027-01-03", to: "2027-01-06", by: { message } }, new Date(start));
  const other = await storeMessage(database);
  await createHold(database, { home, from: "2027-01-06", to: "2027-01-09", by: { message: other } }, new Date(start));
  await createHold(database, { home, from: "2027-02-03", to: "2027-02-06", by: { reason: "painting" } }, new Date(start));
  startJob();
  const response = feedWith(["2027-01-01", "2027-01-05"], ["2027-02-01", "2027-02-05"]);
  await fetchAt(0, response);
  await fetchAt(1, response);
  expect((await taken()).slice(0, 2)).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-01-03", "2027-01-06"],
  ]);
  expect(lines).toEqual(["A calendar has taken nights that are held here"]);
  const [email, ...more] = await emailsToOwner(database);
  expect(more).toEqual([]);
  expect(email?.[0]).toBe("nights-taken-twice");
  for (const words of ["Nights taken twice: The Old Barn · An Yên", "“airbnb”", `held for the message ${message.slice(-8)}`, "3 Jan 2027", "let-go"])
    expect(email?.[1]).toContain(words);
  expect(email?.[1]).not.toMatch(new RegExp(`Feb|${other.slice(-8)}`));
});

test("of a message that holds nights at several homes until an end the owner reads only what was taken, and all holds stay", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, taken } = openFeedJob(database);
  const message = await storeMessage(database);
  const hold = { from: "2027-01-03", to: "2027-01-06", by: { message }, expiresAt: "2026-11-30T09:00:00.000Z" };
  await createHold(database, { home, ...hold }, new Date(start));
  await createHold(database, { home: "the-glass-house", ...hold, from: "2027-01-02" }, new Date(start));
  startJob();
  await fetchAt(0, feedWith(["2027-01-01", "2027-01-05"]));
  expect(await taken()).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-01-03", "2027-01-06"],
  ]);
  expect(await database.selectFrom("holds").select("home").execute()).toHaveLength(2);
  const [email, ...more] = await emailsToOwner(database);
  expect(more).toEqual([]);
  expect(email?.[1].match(/held for the message/g)).toHaveLength(1);
  expect(email?.[1]).toContain(`3 Jan 2027 to 6 Jan 2027, held for the message ${message.slice(-8)}`);
});

test("the owner gets one email when a feed has been failing for three hours, and one when it is well again", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, lines } = openFeedJob(database);
  // The wait after a failure is random; the longest after the second would end with the alarm.
  const random = vi.spyOn(Math, "random").mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  startJob();
  const response = feedWith(["2027-01-01", "2027-01-05"]);
  await fetchAt(0, response);
  await fetchAt(1, failed);
  await fetchAt(2, failed);
  await fetchAt(3.99, failed);
  expect(await emailsToOwner(database)).toEqual([]);
  // However long the wait after a failure would be.
  expect(await database.selectFrom("feeds").select("due_at").execute()).toEqual([{ due_at: new Date(start + 4 * hour).toISOString() }]);
  await fetchAt(4, failed);
  expect((await emailsToOwner(database)).map(([kind]) => kind)).toEqual(["calendar-failing"]);
  await fetchAt(31, { ...response, body: response.body.slice(0, -40) });
  await fetchAt(38, failed);
  await fetchAt(45, response);
  await fetchAt(46, response);
  const [failing, well, ...more] = await emailsToOwner(database);
  expect(more).toEqual([]);
  expect(failing?.[0]).toBe("calendar-failing");
  for (const words of [
    "A calendar can’t be read: The Old Barn",
    "since 21 Nov 2026, 12 pm (Denver time)",
    "npm run calendars",
    "/stays/the-old-barn",
  ])
    expect(failing?.[1]).toContain(words);
  const [mail] = await database.selectFrom("mails").selectAll().orderBy("created_at").execute();
  const inVietnamese = mail && (await composeEmail(database, mail, { ...context, ownerLanguage: "vi" }));
  expect(inVietnamese).toMatchObject({ language: "vi", subject: "Không đọc được lịch: The Old Barn · An Yên" });
  expect(inVietnamese?.text).toContain("/vi/stays/the-old-barn");
  expect(well).toEqual(["calendar-well", expect.stringContaining("The calendar “airbnb” of The Old Barn can be read again")]);
  expect(lines.filter((line) => !line.includes("read as a whole"))).toEqual([
    "A calendar has been failing for three hours",
    "A calendar is well again",
  ]);
  await fetchAt(47, failed);
  await fetchAt(72, failed);
  expect(await emailsToOwner(database)).toHaveLength(2);
  await fetchAt(80, failed);
  expect(await emailsToOwner(database)).toHaveLength(3);
});

test("the reason is in the language of the owner in emails, and in English in the log and in commands", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, entries } = openFeedJob(database);
  startJob();
  const whole = feedWith(["2027-01-01", "2027-01-05"]);
  const broken = { ...whole, body: whole.body.replace(/DTEND.*/, "DTEND;VALUE=DATE:20270230") };
  for (const hours of [0, 2, 4]) await fetchAt(hours, broken);
  const reason = expect.stringMatching(/^Line \d+: the event was not read: there is no such day in the calendar\.$/);
  expect(await database.selectFrom("feeds").select("last_error").execute()).toEqual([{ last_error: reason }]);
  expect(entries).toMatchObject([{ reason }, { reason }, { reason }, { msg: "A calendar has been failing for three hours", reason }]);
  expect(JSON.stringify(entries)).not.toContain("Dòng");
  const mail = await database.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
  const emails = async (about = mail.about) => (await composeEmail(database, { ...mail, about }, { ...context, ownerLanguage: "vi" }))?.text;
  expect(await emails()).toMatch(/Lỗi gần nhất: Dòng \d+: không đọc được sự kiện: ngày được ghi không có thật\.\n/);
  // As stored by releases that had the reason in English only.
  const before = JSON.stringify({ ...JSON.parse(mail.about ?? ""), reasonIn: undefined });
  expect(await emails(before)).toMatch(/Lỗi gần nhất: Line \d+: the event was not read/);
});

test("a feed that began to fail in the future, by a wrong clock, causes an email three hours after the clock is right", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt } = openFeedJob(database);
  startJob();
  await fetchAt(800 * 24, failed);
  await fetchAt(0, failed);
  await fetchAt(2.9, failed);
  expect(await emailsToOwner(database)).toEqual([]);
  await fetchAt(3, failed);
  expect((await emailsToOwner(database)).map(([kind]) => kind)).toEqual(["calendar-failing"]);
});

test("if the site sends no emails, there is only a log entry", async () => {
  const database = await openTestDatabase();
  const { startJob, fetchAt, lines, feed } = openFeedJob(database);
  startJob([feed], false);
  for (const hours of [0, 2, 4]) await fetchAt(hours, failed);
  expect(lines.at(-1)).toBe("A calendar has been failing for three hours");
  expect(await emailsToOwner(database)).toEqual([]);
});
