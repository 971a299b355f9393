import { expect, onTestFinished, test, vi } from "vitest";
import { FormTokens } from "../../app/features/enquiries/submit/form-tokens.server.ts";
import { openTestDatabase } from "../database.ts";
import { storeMessage, testSecret } from "../enquiries.ts";
import { openMailbox } from "../mailbox.ts";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { openSite } from "./site.ts";

/** A site whose time the test sets, and which sends mails to a mailbox. */
async function openSiteAt(start: string) {
  const box = await openMailbox();
  onTestFinished(box.close);
  let now = new Date(start);
  const mail = { smtpUrl: box.url, from: "hello@example.com", to: "owner@example.com" };
  const site = await openSite({ mail }, { clock: () => now });
  onTestFinished(site.close);
  const setTime = (time: string) => {
    now = new Date(time);
  };
  return { site, setTime, database: await openTestDatabase(site.dataFolder) };
}

test("forms, messages, limits and days go by the clock of the site", async () => {
  const { site, setTime, database } = await openSiteAt("2031-05-01T10:00:00.000Z");
  const send = (subject: string, token = "") =>
    site.post("/contact", { name: "Lan", email: "lan@example.com", subject, message: "Is the barn free? http://a.example", token });
  const received = database.selectFrom("messages").select(["received_at", "suspicion"]).orderBy("received_at");

  const token =
    readMarkup((await site.get("/contact")).body)
      .one("input", { name: "token" })
      .get("value") ?? "";
  expect(new FormTokens(testSecret).createdAt(token)).toBe(Date.parse("2031-05-01T10:00:00.000Z"));
  setTime("2031-05-01T10:00:01.000Z");
  await send("in haste", token);
  setTime("2031-05-01T10:01:00.000Z");
  await send("in peace", token);
  expect(await received.execute()).toEqual([
    { received_at: "2031-05-01T10:00:01.000Z", suspicion: "faster than a person, 1 link" },
    { received_at: "2031-05-01T10:01:00.000Z", suspicion: null },
  ]);

  for (let sent = 2; sent < 8; sent += 1) expect((await send(`${sent}`)).statusCode).toBe(303);
  expect((await send("one too many")).statusCode).toBe(429);
  setTime("2031-05-01T10:11:00.000Z");
  expect((await send("one too many")).statusCode).toBe(303);
  // Without a token of ours the day takes its place.
  setTime("2031-05-02T10:11:00.000Z");
  await send("one too many");
  expect(await received.where("subject", "=", "one too many").execute()).toMatchObject([
    { received_at: "2031-05-01T10:11:00.000Z" },
    { received_at: "2031-05-02T10:11:00.000Z" },
  ]);
});

test("mails, and what is kept for 24 months, go by the clock of the site; nothing is forgotten at its start", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { site, setTime, database } = await openSiteAt("2033-05-02T10:00:00.000Z");
  const old = await storeMessage(database, {}, { receivedAt: new Date("2031-05-02T09:00:00.000Z") });
  const kept = await storeMessage(database, {}, { receivedAt: new Date("2033-05-02T09:00:00.000Z") });
  const mails = database.selectFrom("mails").select(["message_id", "sent_at"]).where("kind", "=", "owner").orderBy("id");
  const messages = database.selectFrom("messages").select(["id", "seen_days"]).orderBy("id");
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  const sent = (message_id: string) => ({ message_id, sent_at: "2033-05-02T10:00:00.000Z" });
  await vi.waitFor(async () => expect(await mails.execute()).toEqual([sent(old), sent(kept)]), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await database.selectFrom("mails").select("id").where("sent_at", "is", null).execute()).toEqual([]), {
    timeout: 15_000,
  });
  expect(await database.selectFrom("retention").selectAll().execute()).toEqual([]);
  // The first pass and seven further ones count nothing; then thirty have to see what is old.
  for (let days = 0; days <= 8 + 29; days += 1) {
    expect(await messages.execute()).toMatchObject([
      { id: old, seen_days: Math.max(days - 8, 0) },
      { id: kept, seen_days: Math.max(days - 8, 0) },
    ]);
    const passed_at = new Date(Date.UTC(2033, 4, 2 + days, 10)).toISOString();
    setTime(passed_at);
    vi.advanceTimersByTime(60 * 60_000);
    await vi.waitFor(async () => expect(await database.selectFrom("retention").selectAll().execute()).toMatchObject([{ passed_at }]), {
      timeout: 15_000,
      interval: 10,
    });
  }
  expect(await messages.execute()).toEqual([{ id: kept, seen_days: 30 }]);
});

test.each(["/contact", "/vi/contact"])(
  "a form of %s that was open for more than two days keeps its text and gets a new token, which is taken",
  async (contact) => {
    const { site, setTime, database } = await openSiteAt("2031-05-01T10:00:00.000Z");
    const tokenIn = (body: string) => readMarkup(body).one("input", { name: "token" }).get("value") ?? "";
    const words = { name: "Lan", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };
    const [sent, late] = [tokenIn((await site.get(contact)).body), tokenIn((await site.get(contact)).body)];
    setTime("2031-05-03T10:00:00.000Z");
    const reference = async () => /\?sent=([\w-]{36})/.exec(String((await site.post(contact, { ...words, token: sent })).headers.location))?.[1];
    const stored = await reference();
    expect(stored).toBeDefined();
    setTime("2031-05-03T10:00:00.001Z");
    const answer = await site.post(contact, { ...words, token: late });
    expect(answer.statusCode).toBe(422);
    expect(readMarkup(answer.body).one("p", { role: "alert" }).text).toMatch(/two days|hai ngày/);
    expect(typedIn(readMarkup(answer.body))).toEqual(words);
    expect(await database.selectFrom("messages").select("id").execute()).toHaveLength(1);
    // What is stored is thanked for again, however old its form is.
    expect(await reference()).toBe(stored);
    expect((await site.post(contact, { ...words, token: tokenIn(answer.body) })).statusCode).toBe(303);
    expect(await database.selectFrom("messages").select("id").execute()).toHaveLength(2);
  },
);

test.each([
  ["/contact", /from this form already/],
  ["/vi/contact", /từ biểu mẫu này/],
])("a form of %s that has sent five messages keeps the text of the sixth and gets a new token, which is taken", async (contact, words) => {
  const { site, database } = await openSiteAt("2031-05-01T10:00:00.000Z");
  const tokenIn = (body: string) => readMarkup(body).one("input", { name: "token" }).get("value") ?? "";
  const token = tokenIn((await site.get(contact)).body);
  const fields = (subject: string) => ({ name: "Lan", email: "lan@example.com", subject, message: "Is the barn free?" });
  for (let sent = 1; sent <= 5; sent += 1) expect((await site.post(contact, { ...fields(`${sent}`), token })).statusCode).toBe(303);
  const answer = await site.post(contact, { ...fields("6"), token });
  expect(answer.statusCode).toBe(422);
  expect(readMarkup(answer.body).one("p", { role: "alert" }).text).toMatch(words);
  expect(typedIn(readMarkup(answer.body))).toEqual(fields("6"));
  expect(tokenIn(answer.body)).not.toBe(token);
  expect((await site.post(contact, { ...fields("6"), token: tokenIn(answer.body) })).statusCode).toBe(303);
  expect(await database.selectFrom("messages").select("id").execute()).toHaveLength(6);
});
