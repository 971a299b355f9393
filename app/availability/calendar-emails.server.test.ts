import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { failed, home, hour, openFeedWork, says, start } from "../../tests/feed-work.ts";
import { composeEmail } from "../bootstrap/services.server.ts";
import type { Database } from "../db/database.server.ts";
import { createHold } from "./holds.server.ts";

/** The mails to the owner that are to be sent, as kind and text. */
async function letters(database: Database) {
  const mails = await database.selectFrom("mails").selectAll().where("message_id", "is", null).orderBy("created_at").orderBy("id").execute();
  const written = await Promise.all(mails.map((mail) => composeEmail(database, mail, head)));
  return mails.map(({ kind }, at) => [kind, `${written[at]?.subject}\n${written[at]?.text}`] as const);
}

const head = {
  brand: "An Yên",
  owner: "owner@example.com",
  ownerLanguage: "en" as const,
  phone: "1",
  timeZone: "America/Denver",
  origin: "https://www.example.com",
  titleOf: () => "The Old Barn",
};

test("a feed that takes a night held here is told of by mail at once, and both stand; that it says so again is no news", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, taken, lines } = openFeedWork(database);
  const message = await storeMessage(database);
  await createHold(database, { home, from: "2027-01-03", to: "2027-01-06", by: { message } }, new Date(start));
  const other = await storeMessage(database);
  await createHold(database, { home, from: "2027-01-06", to: "2027-01-09", by: { message: other } }, new Date(start));
  await createHold(database, { home, from: "2027-02-03", to: "2027-02-06", by: { reason: "painting" } }, new Date(start));
  startWork();
  const answer = says(["2027-01-01", "2027-01-05"], ["2027-02-01", "2027-02-05"]);
  await fetchAt(0, answer);
  await fetchAt(1, answer);
  expect((await taken()).slice(0, 2)).toEqual([
    ["2027-01-01", "2027-01-05"],
    ["2027-01-03", "2027-01-06"],
  ]);
  expect(lines).toEqual(["A calendar has taken nights that are held here"]);
  const [letter, ...more] = await letters(database);
  expect(more).toEqual([]);
  expect(letter?.[0]).toBe("nights-taken-twice");
  for (const words of ["Nights taken twice: The Old Barn · An Yên", "“airbnb”", `held for the message ${message.slice(-8)}`, "3 Jan 2027", "let-go"])
    expect(letter?.[1]).toContain(words);
  expect(letter?.[1]).not.toMatch(new RegExp(`Feb|${other.slice(-8)}`));
});

test("the owner is told once that a feed has been failing for a day, and again when it is well", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, lines } = openFeedWork(database);
  startWork();
  const answer = says(["2027-01-01", "2027-01-05"]);
  await fetchAt(0, answer);
  await fetchAt(1, failed);
  await fetchAt(24, failed);
  expect(await letters(database)).toEqual([]);
  // However long the pause after a failure would be.
  expect(await database.selectFrom("feeds").select("due_at").execute()).toEqual([{ due_at: new Date(start + 25 * hour).toISOString() }]);
  await fetchAt(31, { ...answer, body: answer.body.slice(0, -40) });
  await fetchAt(38, failed);
  await fetchAt(45, answer);
  await fetchAt(46, answer);
  const [failing, well, ...more] = await letters(database);
  expect(more).toEqual([]);
  expect(failing?.[0]).toBe("calendar-failing");
  for (const words of [
    "A calendar can’t be read: The Old Barn",
    "since 2026-11-21 12:00 (America/Denver)",
    "npm run calendars",
    "/stays/the-old-barn",
  ])
    expect(failing?.[1]).toContain(words);
  const [mail] = await database.selectFrom("mails").selectAll().orderBy("created_at").execute();
  const inVietnamese = mail && (await composeEmail(database, mail, { ...head, ownerLanguage: "vi" }));
  expect(inVietnamese).toMatchObject({ language: "vi", subject: "Không đọc được lịch: The Old Barn · An Yên" });
  expect(inVietnamese?.text).toContain("/vi/stays/the-old-barn");
  expect(well).toEqual(["calendar-well", expect.stringContaining("The calendar “airbnb” of The Old Barn can be read again")]);
  expect(lines.filter((line) => !line.includes("read as a whole"))).toEqual(["A calendar has been failing for a day", "A calendar is well again"]);
  await fetchAt(47, failed);
  await fetchAt(72, failed);
  expect(await letters(database)).toHaveLength(3);
});

test("why a feed fails is told to the owner in the language of the owner, and to the log and the commands in English", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, entries } = openFeedWork(database);
  startWork();
  const whole = says(["2027-01-01", "2027-01-05"]);
  const broken = { ...whole, body: whole.body.replace(/DTEND.*/, "DTEND;VALUE=DATE:20270230") };
  await fetchAt(0, broken);
  await fetchAt(25, broken);
  const reason = expect.stringMatching(/^Line \d+: the event was not read: there is no such day in the calendar\.$/);
  expect(await database.selectFrom("feeds").select("last_error").execute()).toEqual([{ last_error: reason }]);
  expect(entries).toMatchObject([{ reason }, { reason }, { msg: "A calendar has been failing for a day", reason }]);
  expect(JSON.stringify(entries)).not.toContain("Dòng");
  const mail = await database.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
  const written = async (about = mail.about) => (await composeEmail(database, { ...mail, about }, { ...head, ownerLanguage: "vi" }))?.text;
  expect(await written()).toMatch(/Lỗi gần nhất: Dòng \d+: không đọc được sự kiện: ngày được ghi không có thật\.\n/);
  // As releases wrote it that knew the reason in English alone.
  const before = JSON.stringify({ ...JSON.parse(mail.about ?? ""), reasonIn: undefined });
  expect(await written(before)).toMatch(/Lỗi gần nhất: Line \d+: the event was not read/);
});

test("a feed that has begun to fail by a clock that was ahead is told of a day after the clock is right", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt } = openFeedWork(database);
  startWork();
  await fetchAt(800 * 24, failed);
  await fetchAt(0, failed);
  await fetchAt(25, failed);
  expect((await letters(database)).map(([kind]) => kind)).toEqual(["calendar-failing"]);
});

test("where the site sends no mails, the log alone tells", async () => {
  const database = await openTestDatabase();
  const { startWork, fetchAt, lines, feed } = openFeedWork(database);
  startWork([feed], false);
  await fetchAt(0, failed);
  await fetchAt(25, failed);
  expect(lines.at(-1)).toBe("A calendar has been failing for a day");
  expect(await letters(database)).toEqual([]);
});
