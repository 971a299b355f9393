import { afterAll, beforeAll, expect, test } from "vitest";
import { Availability } from "../../app/availability/availability.ts";
import type { Database } from "../../app/db/database.server.ts";
import { AvailabilityAlerts } from "../../app/features/enquiries/alerts/alerts.server.ts";
import { emailContextOf } from "../../app/services/email-context.server.ts";
import { openTestDatabase } from "../database.ts";
import { testSecret } from "../enquiries.ts";
import { sample } from "./homes.ts";
import { readMarkup } from "./markup.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite, origin, type Site } from "./site.ts";

const now = new Date("2027-02-01T18:00:00.000Z");
const taken = new Availability([{ from: "2027-05-10", to: "2027-05-14" }]);
const availability = { of: (slug: string) => (slug === "the-old-barn" ? taken : new Availability()), version: 0, versionOf: () => 0 };
const mail = { smtpUrl: "smtp://127.0.0.1:9", from: "hello@example.com", to: "owner@example.com" };
const wanted = "from=2027-05-11&to=2027-05-14&guests=2";
const ask = `/alerts/ask?stay=the-old-barn&${wanted}`;

let site: Site;
beforeAll(async () => {
  site = await openSite({ mail }, { clock: () => now, availability });
});
afterAll(() => site.close());

/** The links in the email that asks an address for confirmation, without their origin, and where a mail provider posts to end it. */
async function linksTo(database: Database, email: string) {
  const alerts = new AvailabilityAlerts({
    database,
    clock: () => now,
    secret: testSecret,
    sendsMail: true,
    seemsFree: () => true,
    isFree: async () => true,
  });
  const { id } = await database.selectFrom("availability_alerts").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const composed = await alerts.compose({ id, attempts: 1 }, "alert-confirm", emailContextOf({ mail, siteUrl: origin }, sample));
  const [, confirm = ""] = /(\/\S*alerts\/confirm\S+)/.exec(composed?.text.replaceAll(origin, "") ?? "") ?? [];
  return { confirm, end: composed?.unsubscribe?.replace(origin, "") ?? "", email: composed };
}

test.each(languages)(
  "in %s the page of a home whose nights are taken has a field for an address, without script, that its answer repeats",
  async (language) => {
    const page = await openPage(site, `${addressIn(language, "/stays/the-old-barn")}?${wanted}`);
    const form = page.one("section", { "aria-labelledby": "alert" }).one("form");
    expect([form.get("method"), form.get("action")]).toEqual(["post", addressIn(language, ask)]);
    const [email, trap] = [form.one("input", { name: "email" }), form.one("input", { name: "website" })];
    expect([email.get("type"), email.get("value"), trap.get("tabindex")]).toEqual(["email", "", "-1"]);
    const alone = (await openPage(site, addressIn(language, ask))).one("form");
    expect(alone.get("action")).toBe(form.get("action"));
  },
);

test.each([
  ["nights that are free", "from=2027-05-14&to=2027-05-18&guests=2"],
  ["no dates", "guests=2"],
  ["more guests than it sleeps", "from=2027-05-11&to=2027-05-14&guests=20"],
  ["fewer nights than the minimum", "from=2027-05-11&to=2027-05-12&guests=2"],
  ["dates of last year", "from=2026-05-11&to=2026-05-14&guests=2"],
])("for %s nobody can wait: the page has no such field, and the address of the form leads back to it", async (_why, query) => {
  const page = await openPage(site, `/stays/the-old-barn?${query}`);
  expect(page.all("section", { "aria-labelledby": "alert" })).toEqual([]);
  const answer = await site.post(`/alerts/ask?stay=the-old-barn&${query}`, { email: "lan@example.com" });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/stays/the-old-barn?${query}#price`]);
});

test("a site that sends no mail has no such field", async () => {
  const silent = await openSite({}, { clock: () => now, availability });
  const page = await openPage(silent, `/stays/the-old-barn?${wanted}`);
  const answer = await silent.post(ask, { email: "lan@example.com" });
  await silent.close();
  expect(page.all("section", { "aria-labelledby": "alert" })).toEqual([]);
  expect(answer.headers.location).toBe(`/stays/the-old-barn?${wanted}#price`);
});

test.each([
  ["", "Bạn chưa điền địa chỉ email để chúng tôi báo tin."],
  ["lan@", "Địa chỉ email này có vẻ chưa đúng. Ví dụ: ten@example.com."],
  ["lan@gmial.com", "Có phải ý bạn là lan@gmail.com? Nếu địa chỉ đã đúng, bạn cứ gửi lại."],
  [`${"a".repeat(250)}@example.com`, "Phần này quá dài: tối đa 254 ký tự."],
])("the address %j is answered in the visitor's language, and stays in the field", async (typed, words) => {
  const answer = await site.post(`/vi${ask}`, { email: typed });
  expect(answer.statusCode).toBe(422);
  const field = readMarkup(answer.body).one("input", { id: "alert-email" });
  expect([field.get("value"), field.get("aria-invalid")]).toEqual([typed, "true"]);
  expect(readMarkup(answer.body).one("*", { id: field.get("aria-describedby") ?? "" }).text).toBe(words);
});

test("an address that looks mistyped is taken when it is sent again", async () => {
  const answer = await site.post(ask, { email: "lan@gmial.com", asked: "lan@gmial.com" });
  expect(answer.statusCode).toBe(303);
});

test("asked, confirmed and ended: every page belongs to one visitor, opening a link changes nothing, and a mail provider ends it by one POST", async () => {
  const database = await openTestDatabase(site.dataFolder);
  const state = () => database.selectFrom("availability_alerts").selectAll().where("email", "=", "mai@example.com").executeTakeFirst();
  const sent = await site.post(`/vi${ask}`, { email: "mai@example.com" });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/vi${ask}&sent=1`]);
  const { confirm, end, email } = await linksTo(database, "mai@example.com");
  expect([email?.language, confirm.startsWith("/vi/"), end.startsWith("/vi/")]).toEqual(["vi", true, true]);
  for (const address of [`/vi${ask}&sent=1`, confirm, end]) {
    const { statusCode, headers, body } = await site.get(address);
    expect([address, statusCode, headers["cache-control"], body.includes('content="noindex"')]).toEqual([address, 200, "no-store", true]);
  }
  expect(await state()).toMatchObject({ confirmed_at: null, ended_at: null, language: "vi", home: "the-old-barn", check_in: "2027-05-11" });
  expect((await openPage(site, confirm)).one("main").text).toContain("The Old Barn");
  expect((await site.post(confirm, {})).headers.location).toBe(confirm);
  expect(await state()).toMatchObject({ confirmed_at: now.toISOString() });
  expect((await openPage(site, confirm)).one("h1").text).toBe("Chúng tôi sẽ báo cho bạn");
  const ended = await site.app.inject({
    ...{ method: "POST", url: end },
    headers: { host: "localhost:3000", "content-type": "multipart/form-data; boundary=x" },
    payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  });
  expect(ended.statusCode).toBe(200);
  expect(await state()).toMatchObject({ ended_at: now.toISOString() });
  for (const link of [confirm, end])
    expect(
      readMarkup((await site.get(link)).body)
        .all("main")[0]
        ?.all("form"),
    ).toEqual([]);
  expect((await site.post(end, { "List-Unsubscribe": "One-Click" })).statusCode).toBe(200);
});

test("whoever is known already gets the same answer, and no program in the trap does otherwise", async () => {
  const answers = [];
  const forms: Record<string, string>[] = [{ email: "an@example.com" }, { email: "an@example.com" }, { email: "bot@example.com", website: "x" }];
  for (const fields of forms) {
    const { statusCode, headers, body } = await site.post(ask, fields);
    answers.push([statusCode, headers.location, body]);
  }
  expect(new Set(answers.map(String)).size).toBe(1);
  // It claims no email that may not have been sent.
  expect((await openPage(site, `${ask}&sent=1`)).one("main").text).toMatch(
    /^Check your email.*If this address is not waiting for these nights yet, /s,
  );
  const database = await openTestDatabase(site.dataFolder);
  const emails = await database.selectFrom("availability_alerts").select("email").execute();
  expect(emails.filter(({ email }) => email === "an@example.com")).toHaveLength(1);
  expect(emails.filter(({ email }) => email === "bot@example.com")).toEqual([]);
});

test.each(["confirm", "end"])("a link to %s that is not ours answers 404 and changes nothing; another page cannot post it", async (kind) => {
  const address = `/alerts/${kind}?key=x.${"a".repeat(43)}`;
  const answers = [await site.get(address), await site.get(`/alerts/${kind}`), await site.post(`/alerts/end?key=nonsense`, {})];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  const elsewhere = await site.post(`/alerts/${kind}?key=x`, {}, { origin: "https://evil.example" });
  expect(elsewhere.statusCode).toBe(400);
});

test("of all pages only the one that ends takes a form of several parts", async () => {
  for (const address of ["/contact", ask, "/alerts/confirm"]) {
    const headers = { host: "localhost:3000", "content-type": "multipart/form-data; boundary=x" };
    const { statusCode } = await site.app.inject({ method: "POST", url: address, headers, payload: "--x--" });
    expect([address, statusCode]).toEqual([address, 415]);
  }
});
