import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database, Tables } from "../../app/platform/database.server.ts";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { openSite } from "./site.ts";

const good = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?\nWe are two." };

/** The database of a folder, which refuses to be written to. */
function readOnly(dataFolder: string): Database {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: new SQLite(join(dataFolder, "an-yen.sqlite"), { readonly: true }) }) });
}

/** A database whose file is closed already. */
function closed(): Database {
  const file = new SQLite(":memory:");
  file.close();
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
}

describe.each([
  ["/contact", "Your message wasn’t sent", "Thank you"],
  ["/vi/contact", "Tin nhắn của bạn chưa gửi được", "Cảm ơn"],
])("on %s, when the store refuses the message", (contact, honest, thanks) => {
  test("the visitor is told so, keeps the text and sees the phone number", async () => {
    const whole = await openSite();
    const site = await openSite({}, { database: readOnly(whole.dataFolder) });
    const answer = await site.post(contact, { ...good, stay: "the-old-barn", from: "2026-12-24", guests: "2" });
    const page = readMarkup(answer.body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(page.one("p", { role: "alert" }).text).toContain(honest);
    expect(page.one("p", { role: "alert" }).one("a").get("href")).toBe("tel:+19705550142");
    expect(typedIn(page)).toEqual({ ...good, stay: "the-old-barn", from: "2026-12-24", guests: "2" });
    expect(storedMessages(whole)).toEqual([]);
    await site.close();
    await whole.close();
  });

  test("no thanks are given", async () => {
    const site = await openSite({}, { database: closed() });
    const answer = await site.post(contact, good);
    await site.close();
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).not.toContain(thanks);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});

test("mistakes are still said while the store is down", async () => {
  const site = await openSite({}, { database: closed() });
  const answer = await site.post("/contact", { ...good, email: "lan" });
  await site.close();
  expect(answer.statusCode).toBe(422);
});

test("the other pages do not need the store", async () => {
  const site = await openSite({}, { database: closed() });
  const answers = await Promise.all(["/", "/stays", "/contact", "/vi/contact?stay=the-old-barn"].map((address) => site.get(address)));
  await site.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test("a site without its store is alive but not ready", async () => {
  const site = await openSite({}, { database: closed() });
  const [alive, ready] = await Promise.all([site.get("/healthz"), site.get("/readyz")]);
  await site.close();
  expect([alive.statusCode, ready.statusCode]).toEqual([200, 503]);
});

test("the reference of a failure names one request, also after a restart", async () => {
  const references: (string | undefined)[] = [];
  for (let start = 0; start < 2; start += 1) {
    const site = await openSite({}, { database: closed() });
    const { statusCode, body } = await site.get("/contact?sent=x");
    await site.close();
    expect(statusCode).toBe(500);
    references.push(/\b[0-9a-f]{12}\b/.exec(readMarkup(body).one("main").text)?.[0]);
  }
  expect(new Set(references).size).toBe(2);
  expect(references).not.toContain(undefined);
});
