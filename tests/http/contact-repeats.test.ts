import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { openSite, type Site } from "./site.ts";

const good = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };

/** The id in the address of the thanks. */
function thankedFor({ headers }: Pick<LightMyRequestResponse, "headers">): string | undefined {
  return /\?sent=([\w-]{36})\./.exec(headers.location ?? "")?.[1];
}

/** The token of a form as a visitor gets it. */
async function openForm(site: Site): Promise<string> {
  const page = readMarkup((await site.get("/contact")).body);
  return page.one("input", { name: "token" }).get("value") ?? "";
}

test("a double click, a retry and a reload of the same form store one message, and all are thanked", async () => {
  const site = await openSite();
  const token = await openForm(site);
  const answers = await Promise.all([1, 2, 3].map(() => site.post("/contact", { ...good, token })));
  const stored = await storedMessages(site);
  await site.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(new Set(answers.map(thankedFor)).size).toBe(1);
  expect(stored).toMatchObject([good]);
});

test("another text from the same form, as after Back, is another message", async () => {
  const site = await openSite();
  const token = await openForm(site);
  await site.post("/contact", { ...good, token });
  await site.post("/contact", { ...good, message: "Or is the cabin?", token });
  const stored = await storedMessages(site);
  await site.close();
  expect(stored).toMatchObject([good, { ...good, message: "Or is the cabin?" }]);
});

test("two forms have two tokens, so that the same text may be sent twice on purpose", async () => {
  const site = await openSite();
  for (const token of [await openForm(site), await openForm(site)]) await site.post("/contact", { ...good, token });
  const stored = await storedMessages(site);
  await site.close();
  expect(stored).toHaveLength(2);
});

test("without a token the same text counts as one", async () => {
  const site = await openSite();
  for (const token of ["", "not-ours", ""]) await site.post("/contact", { ...good, token });
  const stored = await storedMessages(site);
  await site.close();
  expect(stored).toHaveLength(1);
});

test("a form that had mistakes keeps its token and its home, so that the mended one is one message", async () => {
  const site = await openSite();
  const token = await openForm(site);
  const page = readMarkup((await site.post("/contact", { ...good, email: "lan", stay: "the-old-barn", token })).body);
  expect(page.one("input", { name: "token" }).get("value")).toBe(token);
  await site.post("/contact", { ...typedIn(page), email: good.email, token });
  const stored = await storedMessages(site);
  await site.close();
  expect(stored).toMatchObject([{ ...good, stay: "the-old-barn" }]);
});

test("a program that fills the trap gets the usual thanks, and its message is marked", async () => {
  const site = await openSite();
  const answer = await site.post("/contact", { ...good, website: "https://spam.example", token: await openForm(site) });
  const stored = await storedMessages(site);
  const thanks = await site.get(answer.headers.location ?? "");
  await site.close();
  expect(stored).toMatchObject([{ ...good, suspicion: expect.stringContaining("hidden field") }]);
  expect(thanks.body).toContain("Thank you for your message! We will get back to you shortly.");
});

test("a message that is stored is thanked for again, even when its sender may send no other", async () => {
  const site = await openSite();
  const first = { ...good, token: await openForm(site) };
  const stored = await site.post("/contact", first);
  for (let sent = 1; sent < 8; sent += 1) await site.post("/contact", { ...good, subject: String(sent) });
  const [other, again] = [await site.post("/contact", { ...good, subject: "8" }), await site.post("/contact", first)];
  await site.close();
  expect([other.statusCode, other.headers["retry-after"]]).toEqual([429, "600"]);
  expect([again.statusCode, thankedFor(again)]).toEqual([303, thankedFor(stored)]);
});

test.each([
  ["/contact", "en"],
  ["/vi/contact", "vi"],
])("on %s who writes too often is told to wait, keeps the text and sees the phone number", async (contact, language) => {
  const site = await openSite();
  let answer = await site.post(contact, { ...good, subject: "0" });
  for (let sent = 1; sent < 50 && answer.statusCode === 303; sent += 1) answer = await site.post(contact, { ...good, subject: String(sent) });
  const stored = await storedMessages(site);
  await site.close();
  const page = readMarkup(answer.body);
  expect(answer.statusCode).toBe(429);
  expect(page.one("html").get("lang")).toBe(language);
  expect(page.one("p", { role: "alert" }).one("a").get("href")).toBe("tel:+19705550142");
  expect(typedIn(page)).toEqual({ ...good, subject: String(stored.length) });
  expect(stored.length).toBeGreaterThanOrEqual(5);
});
