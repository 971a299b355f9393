import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../../app/db/database.server.ts";
import { openTestDatabase } from "../database.ts";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { openSite } from "./site.ts";

const good = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?\nWe are two." };

/** A database in which there is no table for messages. */
async function withoutMessages(): Promise<Database> {
  const database = await openTestDatabase();
  await sql`ALTER TABLE messages RENAME TO put_away`.execute(database);
  return database;
}

/** A database that is closed already. */
async function closed(): Promise<Database> {
  const database = await openTestDatabase();
  await database.destroy();
  return database;
}

describe.each([
  ["/contact", "Your message wasn’t sent", "Thank you"],
  ["/vi/contact", "Tin nhắn của bạn chưa gửi được", "Cảm ơn"],
])("on %s, when the store refuses the message", (contact, honest, thanks) => {
  test("the visitor is told so, keeps the text and sees the phone number", async () => {
    const site = await openSite({}, { database: await withoutMessages() });
    const about = { stay: "the-old-barn", from: "2036-12-24", to: "2037-01-02", guests: "2" };
    const answer = await site.post(contact, { ...good, ...about });
    const page = readMarkup(answer.body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(page.one("p", { role: "alert" }).text).toContain(honest);
    expect(page.one("p", { role: "alert" }).one("a").get("href")).toBe("tel:+19705550142");
    expect(typedIn(page)).toEqual({ ...good, ...about });
    await site.close();
  });

  test("no thanks are given", async () => {
    const site = await openSite({}, { database: await closed() });
    const answer = await site.post(contact, good);
    await site.close();
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).not.toContain(thanks);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

test("mistakes are still said while the store is down", async () => {
  const site = await openSite({}, { database: await closed() });
  const answer = await site.post("/contact", { ...good, email: "lan" });
  await site.close();
  expect(answer.statusCode).toBe(422);
});

test("the other pages do not need the store", async () => {
  const site = await openSite({}, { database: await closed() });
  const answers = await Promise.all(["/", "/stays", "/contact", "/vi/contact?stay=the-old-barn"].map((address) => site.get(address)));
  await site.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test("a site that loses its store is alive, ready to show pages, and says that it can store no message", async () => {
  const database = await openTestDatabase();
  const site = await openSite({}, { database });
  await database.destroy();
  const answers = await Promise.all(["/healthz", "/readyz", "/readyz/messages"].map((address) => site.get(address)));
  await site.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503]);
});

test("a site that starts without its store is not ready: it does not know which nights are taken", async () => {
  const site = await openSite({}, { database: await closed() });
  const answers = await Promise.all(["/healthz", "/readyz", "/readyz/messages"].map((address) => site.get(address)));
  await site.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503, 503]);
});

test("the reference of a failure names one request, also after a restart", async () => {
  const failing = () => {
    throw new Error("What is taken is not known.");
  };
  const references: (string | undefined)[] = [];
  for (let start = 0; start < 2; start += 1) {
    const site = await openSite({}, { availability: { of: failing, version: 0, versionOf: () => 0 } });
    const { statusCode, body } = await site.get("/stays/the-old-barn");
    await site.close();
    expect(statusCode).toBe(500);
    references.push(/\b[0-9a-f]{12}\b/.exec(readMarkup(body).one("main").text)?.[0]);
  }
  expect(new Set(references).size).toBe(2);
  expect(references).not.toContain(undefined);
});

test.each([
  ["/contact", "Thank you for your message! We will get back to you shortly.", "Your reference is"],
  ["/vi/contact", "Cảm ơn bạn đã nhắn tin! Chúng tôi sẽ sớm trả lời bạn.", "Mã tin nhắn của bạn:"],
])("on %s a message that is stored is thanked for while the store is away, with its reference and the telephone", async (contact, thanks, by) => {
  const database = await openTestDatabase();
  const site = await openSite({}, { database });
  const { headers } = await site.post(contact, { ...good, stay: "the-old-barn" });
  const before = readMarkup((await site.get(headers.location ?? "")).body).one("main");
  await database.destroy();
  const answer = await site.get(headers.location ?? "");
  await site.close();
  const main = readMarkup(answer.body).one("main");
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(main.one("div", { role: "status" }).one("h1").text).toBe(thanks);
  const reference = (page: typeof main) => page.text.slice(page.text.indexOf(by)).match(/[0-9a-f]{8}/)?.[0];
  expect(reference(main)).toBeDefined();
  expect(reference(main)).toBe(reference(before));
  expect(main.all("a", { href: "tel:+19705550142" })).toHaveLength(1);
  expect([before.text.includes("The Old Barn"), before.all("form").length, main.all("form").length]).toEqual([true, 0, 0]);
});

test("a calendar is not empty but away with the store, so that nobody takes its nights for free", async () => {
  const site = await openSite({}, { database: await closed() });
  const answer = await site.get("/stays/the-old-barn/calendar.ics");
  await site.close();
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "300"]);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).not.toContain("VCALENDAR");
});
