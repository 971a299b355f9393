import { expect, onTestFinished, test } from "vitest";
import { query } from "../database.ts";
import { createToken } from "../enquiries.ts";
import { openMailbox } from "../mailbox.ts";
import { storedMessages } from "./messages.ts";
import { openSite, type Site } from "./site.ts";

const good = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };
const aged = () => createToken(60_000);

function mailsIn({ dataFolder }: Site): Promise<Record<string, unknown>[]> {
  return query(dataFolder, "SELECT kind FROM mails ORDER BY id");
}

/** The site with a mail server; the test's own end closes both. */
async function openMailingSite(): Promise<Site> {
  const box = await openMailbox();
  onTestFinished(box.close);
  const site = await openSite({ mail: { smtpUrl: box.url, from: "hello@example.com", to: "owner@example.com" } });
  onTestFinished(site.close);
  return site;
}

test("an ordinary message is stored with its two mails and without a mark", async () => {
  const site = await openMailingSite();
  await site.post("/contact", { ...good, token: aged() });
  expect(await storedMessages(site)).toMatchObject([{ ...good, suspicion: null }]);
  expect(await mailsIn(site)).toEqual([{ kind: "owner" }, { kind: "receipt" }]);
});

test.each([
  ["fills the hidden field", { website: "x" }],
  ["holds three links", { message: "http://a.example http://b.example http://c.example" }],
])("a message that %s is stored and marked, not mailed, and its sender sees the usual thanks", async (_what, change) => {
  const site = await openMailingSite();
  const answer = await site.post("/contact", { ...good, token: aged(), ...change });
  expect(answer.statusCode).toBe(303);
  expect((await site.get(answer.headers.location ?? "")).body).toContain("Thank you for your message!");
  expect(await storedMessages(site)).toMatchObject([{ suspicion: expect.stringMatching(/./) }]);
  expect(await mailsIn(site)).toEqual([]);
});

test("a person in a hurry, and one whose form has lost its token, are mailed like any other", async () => {
  const site = await openMailingSite();
  await site.post("/contact", { ...good, token: createToken() });
  await site.post("/contact", { ...good, email: "mai@example.com", message: "And the loft?", token: "" });
  expect(await storedMessages(site)).toMatchObject([{ suspicion: null }, { suspicion: null }]);
  expect(await mailsIn(site)).toHaveLength(4);
});

test("the fourth of the same text from different senders is marked", async () => {
  const site = await openMailingSite();
  for (let at = 0; at < 4; at += 1) await site.post("/contact", { ...good, email: `guest-${at}@example.com`, token: aged() });
  expect(await storedMessages(site)).toMatchObject(
    [{ suspicion: null }, { suspicion: null }, { suspicion: null }, { suspicion: /same text/ }].map(asWritten),
  );
});

test("beyond 120 messages an hour to the whole site they are stored and marked, though hardly any two come from one address", {
  timeout: 120_000,
}, async () => {
  const site = await openSite({ trustedProxies: ["127.0.0.1"] });
  onTestFinished(site.close);
  for (let at = 0; at < 122; at += 1) {
    const answer = await site.post("/contact", { ...good, message: `Number ${at}`, token: aged() }, { "x-forwarded-for": `10.0.0.${at % 100}` });
    expect(answer.statusCode).toBe(303);
  }
  const marked = (await storedMessages(site)).filter((row) => typeof row === "object" && row !== null && "suspicion" in row && row.suspicion);
  expect(marked).toMatchObject([{ message: "Number 120" }, { message: "Number 121" }]);
});

test("what is marked already does not use up what the whole site may get in an hour", { timeout: 120_000 }, async () => {
  const site = await openSite({ trustedProxies: ["127.0.0.1"] });
  onTestFinished(site.close);
  const send = (at: number, change = {}) =>
    site.post("/contact", { ...good, message: `Number ${at}`, token: aged(), ...change }, { "x-forwarded-for": `10.0.0.${at}` });
  for (let at = 0; at < 121; at += 1) await send(at, { website: "x" });
  await send(121);
  expect((await storedMessages(site)).at(-1)).toMatchObject({ message: "Number 121", suspicion: null });
});

function asWritten({ suspicion }: { suspicion: RegExp | null }) {
  return { suspicion: suspicion && expect.stringMatching(suspicion) };
}
