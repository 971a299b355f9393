import { beforeEach, expect, onTestFinished, test } from "vitest";
import { Availability } from "../../app/availability/availability.ts";
import { openMailbox } from "../mailbox.ts";
import { typedIn } from "./enquiry-form.ts";
import type { MarkupElement } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { openPage } from "./pages.ts";
import { openSite, type SharedSite, share } from "./site.ts";

const clock = () => new Date("2026-11-22T12:00:00Z");
const availability = { of: () => new Availability([]), version: 1, versionOf: () => 1 };

/** Riverbend Retreat ($250 a night, $85 for cleaning, 11.3 percent tax on both) has a breakfast basket and more firewood. */
const home = "/stays/riverbend-retreat";
const stay = "from=2027-03-01&to=2027-03-05&guests=2";
// 4 × 250 + 85 = 1,085; 11.3 % of it: 122.605. Breakfast: 2 × 4 × 18 = 144. Firewood: 4 × 12 = 48.
const totals = { none: "$1,207.61", breakfast: "$1,351.61", both: "$1,399.61" };

let site: SharedSite;
beforeEach(async () => {
  site = await share("extras", () => openSite({}, { clock, availability }));
});

const priceOf = (page: MarkupElement) => page.one("section", { id: "price" });
const linesOf = (page: MarkupElement) => priceOf(page).one("dl").text;
/** The boxes: id, whether it is ticked, and the label. */
const boxesIn = (element: MarkupElement) =>
  element
    .all("label")
    .flatMap((label) => label.all("input", { name: "extras" }).map((box) => [box.get("value"), box.get("checked") !== undefined, label.text]));
const queryIn = (href: string | undefined) => new URL(href ?? "", "http://localhost").searchParams;

test("a home has a box for each extra with its price, in words; without a tick it costs nothing", async () => {
  const page = await openPage(site, `${home}?${stay}`);
  expect(boxesIn(priceOf(page))).toEqual([
    ["breakfast", false, "Breakfast basket $18 per guest and night"],
    ["firewood", false, "Extra firewood $12 per night"],
  ]);
  expect(linesOf(page)).toContain(`Total ${totals.none}`);
  expect(linesOf(page)).not.toContain("Breakfast");
  const vietnamese = await openPage(site, `/vi${home}`);
  expect(boxesIn(priceOf(vietnamese))).toEqual([
    ["breakfast", false, "Giỏ đồ ăn sáng 18 USD mỗi khách mỗi đêm"],
    ["firewood", false, "Thêm củi lò sưởi 12 USD mỗi đêm"],
  ]);
  expect(boxesIn(priceOf(await openPage(site, "/stays/the-old-barn")))).toEqual([]);
});

test("chosen extras are ticked, lines of the quote and in the total, also in that of a first stay", async () => {
  const page = await openPage(site, `${home}?${stay}&extras=breakfast,firewood`);
  expect(boxesIn(priceOf(page)).map(([id, isTicked]) => [id, isTicked])).toEqual([
    ["breakfast", true],
    ["firewood", true],
  ]);
  for (const text of ["Breakfast basket, 2 guests for 4 nights at $18 each", "$144", "Extra firewood, 4 nights at $12", "$48"])
    expect(linesOf(page)).toContain(text);
  expect(linesOf(page)).toContain(`Total ${totals.both}`);
  // The tax is not on them.
  expect(linesOf(page)).toContain("$122.61");
  const shown = async (query: string) => {
    const [link] = priceOf(await openPage(site, `${home}?guests=2${query}`)).all("a", { href: /from=.*#price/ });
    return link?.get("href") ?? "";
  };
  expect([queryIn(await shown("")).get("extras"), queryIn(await shown("&extras=firewood")).get("extras")]).toEqual([null, "firewood"]);
  const before = priceOf(await openPage(site, `${home}?guests=2&extras=firewood`));
  const [told] = /\$[\d,.]+/.exec(before.text) ?? [];
  expect(linesOf(await openPage(site, await shown("&extras=firewood")))).toContain(`Total ${told}`);
});

test("the prices of a home say that extras are only for those who choose them, apart from what every total has", async () => {
  const text = (await openPage(site, home)).one("main").text;
  const extras = "Extras Breakfast basket, $18 per guest and night Extra firewood, $12 per night Only if you choose them";
  expect(text.split(extras).length - 1, "with the rates, and with what the price includes").toBe(2);
  expect(text).not.toContain("optional Included in the total");
});

test("what a search engine reads of a home has no extras", async () => {
  const read = async (query: string) =>
    (await openPage(site, `${home}?${query}`)).all("script", { type: "application/ld+json" }).map(({ children }) => children.join(""));
  const [without, chosen] = [await read(stay), await read(`${stay}&extras=breakfast`)];
  expect(without.length).toBeGreaterThan(0);
  expect(chosen).toEqual(without);
});

test("a form without script repeats the parameter; the page has one list, without what the home does not have", async () => {
  const redirected = async (query: string) => (await site.get(`${home}?${query}`)).headers.location;
  expect(await redirected(`${stay}&extras=firewood&extras=breakfast`)).toBe(`${home}?${stay}&extras=breakfast,firewood`);
  expect(await redirected(`${stay}&extras=parrot,firewood`)).toBe(`${home}?${stay}&extras=firewood`);
  expect(await redirected("extras=parrot&utm_source=mail")).toBe(`${home}?utm_source=mail`);
  expect((await site.get(`${home}?${stay}&extras=breakfast,firewood`)).statusCode).toBe(200);
});

test("every link to the home and its enquiry keeps the extras, and none to another home", async () => {
  for (const path of [home, `${home}/photos`]) {
    const page = await openPage(site, `${path}?${stay}&extras=breakfast`);
    const links = page.all("a").flatMap((link) => (/guests=/.test(link.get("href") ?? "") ? [link.get("href") ?? ""] : []));
    const own = links.filter((href) => /riverbend-retreat/.test(href) || href.startsWith("?"));
    expect(own.length).toBeGreaterThan(path === home ? 30 : 2);
    for (const href of own) expect([href, queryIn(href).get("extras")]).toEqual([href, "breakfast"]);
    const others = links.filter((href) => !own.includes(href));
    for (const href of others) expect([href, queryIn(href).get("extras")]).toEqual([href, null]);
    if (path === home) expect(others.length).toBeGreaterThan(2);
    expect(page.all("a", { "data-same-search": "" }).map((link) => queryIn(link.get("href")).get("extras"))).toContain("breakfast");
  }
  const taken = await openPage(site, `${home}?from=2026-11-22&to=2026-11-26&guests=2&extras=breakfast`);
  const nearest = priceOf(taken).all("a", { href: /from=/ });
  expect(nearest.length).toBeGreaterThan(0);
  for (const link of nearest) expect(queryIn(link.get("href")).get("extras")).toBe("breakfast");
});

test("searches, favourites and their comparison leave extras out", async () => {
  for (const address of [`/stays?${stay}`, `/favourites?homes=riverbend-retreat,the-old-barn&${stay}`]) {
    const page = await openPage(site, `${address}&extras=breakfast`);
    expect(page.one("main").text).toContain(totals.none);
    expect(page.one("main").text).not.toContain(totals.breakfast);
  }
});

test("the API names the extras of a home, and quotes those that are chosen", async () => {
  const { rates } = await (await site.get(`/api${home}`)).json();
  expect(rates.fees.map(({ id, isOptional }: { id: string; isOptional: boolean }) => [id, isOptional])).toEqual([
    ["cleaning", false],
    ["breakfast", true],
    ["firewood", true],
  ]);
  const quote = async (extras: string) => (await site.get(`/api${home}/quote?${stay}&extras=${extras}`)).json();
  const chosen = await quote("parrot,breakfast");
  expect(chosen).toMatchObject({ extras: ["breakfast"], total: { amount: "1351.61" } });
  expect(chosen.lines.map(({ id }: { id: string | null }) => id)).toEqual([null, "cleaning", "breakfast", "tax-1"]);
  expect([queryIn(chosen.page).get("extras"), queryIn(chosen.enquiry).get("extras")]).toEqual(["breakfast", "breakfast"]);
  expect(await quote("")).toMatchObject({ extras: [], total: { amount: "1207.61" } });
});

const words = { name: "Lan", email: "lan@example.com", subject: "Four nights", message: "With breakfast?" };

test("an enquiry carries the extras and their total to the form, the database, both mails and the thanks", async () => {
  const mailbox = await openMailbox();
  const own = await openSite({ mail: { smtpUrl: mailbox.url, from: "hello@example.com", to: "owner@example.com" } }, { clock, availability });
  onTestFinished(async () => {
    await own.close();
    await mailbox.close();
  });
  const page = await openPage(own, `${home}?${stay}&extras=breakfast,firewood`);
  const [link] = page.all("a", { href: /^\/contact\?/ });
  const form = await openPage(own, link?.get("href") ?? "");
  const said = "Extras: Breakfast basket, Extra firewood";
  expect(form.one("form", { method: "post" }).text).toContain(`${totals.both} total ${said}`);
  const subject = typedIn(form);
  expect(subject).toMatchObject({ extras: "breakfast,firewood", total: "139961" });
  // Emails are sent by a job, which starts when the site listens.
  await own.app.listen({ host: "127.0.0.1", port: 0 });
  const { statusCode, headers } = await own.post("/contact", { ...subject, ...words });
  expect(statusCode).toBe(303);
  expect(await storedMessages(own)).toMatchObject([{ extras: "breakfast,firewood" }]);
  const thanks = await openPage(own, headers.location ?? "");
  expect(thanks.one("main").text).toContain(said);
  for (const link of thanks.one("main").all("a", { href: /guests=/ })) expect(queryIn(link.get("href")).get("extras")).toBe("breakfast,firewood");
  await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBe(2);
  for (const { raw } of mailbox.mails) expect(raw.replaceAll("=\r\n", "")).toContain(`${said}\r\nTotal: `);
});

test("the contact form has the boxes while the stay is not complete, and ignores what the home does not have", async () => {
  const form = (await openPage(site, "/contact?stay=riverbend-retreat&extras=parrot,firewood")).one("form", { method: "post" });
  expect(boxesIn(form).map(([id, isTicked]) => [id, isTicked])).toEqual([
    ["breakfast", false],
    ["firewood", true],
  ]);
  expect(form.all("input", { name: "extras", type: "hidden" })).toEqual([]);
  expect(
    (await openPage(site, "/contact?stay=the-old-barn&extras=firewood")).one("form", { method: "post" }).all("input", { name: "extras" }),
  ).toEqual([]);
  const own = await openSite({}, { clock, availability });
  onTestFinished(() => own.close());
  const { statusCode } = await own.app.inject({
    method: "POST",
    url: "/contact",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `${new URLSearchParams({ ...words, stay: "riverbend-retreat" })}&extras=breakfast&extras=firewood&extras=parrot`,
  });
  expect(statusCode).toBe(303);
  expect(await storedMessages(own)).toMatchObject([{ extras: "breakfast,firewood" }]);
});
