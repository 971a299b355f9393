import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../../app/platform/database.server.ts";
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
    const answer = await site.post(contact, { ...good, stay: "the-old-barn", from: "2026-12-24", guests: "2" });
    const page = readMarkup(answer.body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(page.one("p", { role: "alert" }).text).toContain(honest);
    expect(page.one("p", { role: "alert" }).one("a").get("href")).toBe("tel:+19705550142");
    expect(typedIn(page)).toEqual({ ...good, stay: "the-old-barn", from: "2026-12-24", guests: "2" });
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

test("a site without its store is alive, ready to show pages, and says that it can store no message", async () => {
  const site = await openSite({}, { database: await closed() });
  const answers = await Promise.all(["/healthz", "/readyz", "/readyz/messages"].map((address) => site.get(address)));
  await site.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503]);
});

test("the reference of a failure names one request, also after a restart", async () => {
  const references: (string | undefined)[] = [];
  for (let start = 0; start < 2; start += 1) {
    const site = await openSite({}, { database: await closed() });
    const { statusCode, body } = await site.get(`/contact?sent=${crypto.randomUUID()}`);
    await site.close();
    expect(statusCode).toBe(500);
    references.push(/\b[0-9a-f]{12}\b/.exec(readMarkup(body).one("main").text)?.[0]);
  }
  expect(new Set(references).size).toBe(2);
  expect(references).not.toContain(undefined);
});
