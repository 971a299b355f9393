import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Availability } from "../../app/availability/availability.ts";
import { openTestDatabase } from "../database.ts";
import { typedIn } from "./enquiry-form.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { quoteLinesIn } from "./quote-lines.ts";
import { openSite, type Site } from "./site.ts";

/** What the sites of this file take for the present, and as taken at the Old Barn. */
const now = new Date("2026-11-21T18:00:00.000Z");
const availability = new Availability([{ from: "2027-05-10", to: "2027-05-14" }]);
const takenNights = { of: (slug: string) => (slug === "the-old-barn" ? availability : new Availability()), version: 0, versionOf: () => 0 };

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { clock: () => now, availability: takenNights });
});
afterAll(() => site.close());

const glassHouse = "/stays/the-glass-house?from=2027-07-09&to=2027-07-16&guests=6";
const oldBarn = "/stays/the-old-barn?from=2027-05-12&to=2027-05-15&guests=2";
const askIn = (page: MarkupElement) => page.one("section", { id: "price" });
const answerIn = (page: MarkupElement) => askIn(page).one("section");
const linesIn = (page: MarkupElement) => quoteLinesIn(answerIn(page).one("dl"));
const reasonsIn = (page: MarkupElement) =>
  answerIn(page)
    .one("ul", { id: "stay-reasons" })
    .all("li")
    .map(({ text }) => text);

describe("a stay that can be had", () => {
  test("is told with every line, the total, and what is not in it", async () => {
    const page = await openPage(site, glassHouse);
    expect(linesIn(page)).toEqual([
      ["7 nights at $560 (1 Jul – 31 Aug)", "$3,920"],
      ["10% off for 7 nights or more", "−$392"],
      ["2 extra guests for 7 nights at $25 each", "$350"],
      ["Cleaning", "$120"],
      ["Lodging tax, 11.3%", "$451.77"],
      ["Total", "$4,449.77"],
    ]);
    expect(answerIn(page).text).toContain("Not in the total: a security deposit of $500, refunded after your stay.");
  });

  test("is told in Vietnamese too", async () => {
    const page = await openPage(site, `/vi${glassHouse}`);
    expect(linesIn(page)).toEqual([
      ["7 đêm × 560 USD (01/07 – 31/08)", "3.920 USD"],
      ["Giảm 10% khi ở từ 7 đêm", "−392 USD"],
      ["Phụ thu: 2 khách × 7 đêm × 25 USD", "350 USD"],
      ["Phí dọn dẹp", "120 USD"],
      ["Thuế lưu trú, 11,3%", "451,77 USD"],
      ["Tổng cộng", "4.449,77 USD"],
    ]);
  });

  test("without a deposit says nothing of one", async () => {
    const page = await openPage(site, "/stays/forest-hideaway?from=2027-05-12&to=2027-05-15&guests=2");
    expect(linesIn(page).at(-1)).toEqual(["Total", "$653.83"]);
    expect(answerIn(page).text).not.toContain("deposit");
  });

  test.each(languages)("carries home, dates, guests and total into the form (%s)", async (language) => {
    const page = await openPage(site, addressIn(language, glassHouse));
    const [ask] = askIn(page).all("button", { formaction: addressIn(language, "/contact#send") });
    const fields = askIn(page).one("form").all("input");
    const sent = new URLSearchParams(fields.map((field) => [field.get("name") ?? "", field.get("value") ?? ""]));
    sent.append(ask?.get("name") ?? "", ask?.get("value") ?? "");
    const { headers } = await site.get(`${addressIn(language, "/contact")}?${sent}`);
    expect(headers.location).toBe(
      `${addressIn(language, "/contact")}?from=2027-07-09&to=2027-07-16&guests=6&quoted=2027-07-09.2027-07-16.6.444977.2026-11-21&stay=the-glass-house`,
    );
    const form = await openPage(site, headers.location ?? "");
    expect(typedIn(form)).toMatchObject({ stay: "the-glass-house", from: "2027-07-09", to: "2027-07-16", guests: "6", total: "444977" });
    expect(form.one("form", { method: "post" }).text).toContain(
      language === "en" ? "9–16 Jul 2027 6 guests · $4,449.77 total" : "09–16/07/2027 6 khách · tổng 4.449,77 USD",
    );
    expect(form.text).not.toMatch(/has changed|đã thay đổi/);
  });
});

describe("a stay that cannot be had", () => {
  test("is told with every reason, and ways to the nearest that can", async () => {
    const page = await openPage(site, oldBarn);
    expect(reasonsIn(page)).toEqual(["Already taken: 12–14 May."]);
    const ways = answerIn(page).all("a");
    expect(ways.map((way) => [way.text, way.get("href")])).toEqual([
      ["7–10 May, 3 nights $765.52", "/stays/the-old-barn?from=2027-05-07&to=2027-05-10&guests=2#price"],
      ["14–17 May, 3 nights $765.52", "/stays/the-old-barn?from=2027-05-14&to=2027-05-17&guests=2#price"],
    ]);
    for (const way of ways) {
      const [name, total] = linesIn(await openPage(site, (way.get("href") ?? "").replace("#price", ""))).at(-1) ?? [];
      expect([name, way.one("span", { class: /tabular-nums/ }).text]).toEqual(["Total", total]);
    }
  });

  test("is refused in the first view of a phone, and the main way is that with the nearest check-in", async () => {
    const page = await openPage(site, oldBarn);
    expect(page.one("main").one("a", { href: "#price" }).text).toBe("See other options");
    // With the price of the nearest, and none of nights that nobody asked for.
    const said = page.one("main").all("p");
    expect(said.map(({ text }) => text)).toEqual(expect.arrayContaining([reasonsIn(page)[0], "Nearest: 14–17 May, 3 nights $765.52"]));
    expect(askIn(page).text).not.toContain("per night");
    const twice = await openPage(site, "/stays/the-old-barn?from=2027-07-14&to=2027-07-16&guests=2");
    const atHead = twice.one("main").all("p");
    expect(reasonsIn(twice)).toHaveLength(2);
    expect(atHead.map(({ text }) => text)).toEqual(expect.arrayContaining(reasonsIn(twice)));
    const mainIn = (page: MarkupElement) => askIn(page).all("*", { class: /^(?!.*button-quiet).*\bbutton\b/ });
    expect(mainIn(page).map((way) => way.get("href"))).toEqual([expect.stringContaining("from=2027-05-14&")]);
    const inSeason = await openPage(site, "/stays/alpine-chalet?from=2027-02-14&to=2027-02-16&guests=4");
    expect(mainIn(inSeason).map((way) => way.get("href"))).toEqual([expect.stringContaining("from=2027-02-14&to=2027-02-18&")]);
  });

  test("may still be asked about, without a price", async () => {
    const ask = askIn(await openPage(site, oldBarn));
    expect(ask.all("button", { formaction: "/contact#send", form: ask.one("form").get("id") ?? "" })).toHaveLength(1);
    expect(ask.all("input", { name: "quoted" })).toEqual([]);
  });

  test.each([
    ["from=2026-11-20&to=2026-11-25&guests=2", ["The check-in date has passed. Please choose a later one."]],
    ["from=2027-05-15&to=2027-05-12&guests=2", ["Check-out has to be after check-in."]],
    ["from=2027-03-20&to=2028-04-23&guests=2", ["Maximum stay: 42 nights.", "Already taken: 10–14 May."]],
    ["from=2027-03-20&to=2027-03-23&guests=0", ["Please enter the number of guests as a figure, at least 1."]],
    ["from=2027-03-20&to=2027-03-23&guests=99", ["This home sleeps 6 guests."]],
    ["from=2027-02-31&to=2027-03-03&guests=2", ["Check In: 2027-02-31 isn’t a valid date. Please choose another one."]],
    ["from=soon&to=2027-03-03&guests=2", ["Check In: there is no such date. Please enter it as 31 Dec 2026 or 31/12/2026."]],
    ["from=2026-07-01&to=2026-07-02&guests=2", ["The check-in date has passed. Please choose a later one."]],
    ["from=2027-03-20&to=2027-03-23&guests=1e9", ["This home sleeps 6 guests."]],
    ["from=2027-03-20&guests=2", ["Please choose a check-out date."]],
    ["from=2027-03-20&to=2027-03-23", ["Please enter the number of guests: the price may depend on it."]],
    ["from=2026-11-23&to=2026-11-24&guests=2", ["We need 3 days’ notice: the earliest check-in is 24 Nov 2026.", "Minimum stay: 2 nights."]],
    [
      "from=2027-07-14&to=2027-07-16&guests=2",
      ["1 Jun – 15 Sep: check-in is on Saturdays only.", "Minimum stay for arrivals 1 Jun – 15 Sep: 7 nights."],
    ],
  ])("%s is answered with its reasons", async (query, reasons) => {
    const answer = await site.get(`/stays/the-old-barn?${query}`);
    expect(answer.statusCode).toBe(200);
    const page = readMarkup(answer.body);
    const said = reasonsIn(page);
    expect(said).toEqual(reasons);
    const vietnamese = await openPage(site, `/vi/stays/the-old-barn?${query}`);
    expect(reasonsIn(vietnamese)).toHaveLength(said.length);
  });

  test("keeps in its fields what was typed, and marks those that are to be mended", async () => {
    const form = askIn(await openPage(site, "/stays/the-old-barn?from=31/02/2027&to=2027-03-03&guests=7")).one("form");
    expect(form.all("input").map((field) => [field.get("name"), field.get("value"), field.get("aria-invalid")])).toEqual([
      ["from", "31/02/2027", "true"],
      ["to", "3 Mar 2027", undefined],
      ["guests", "7", "true"],
      ["ages", undefined, undefined],
      ["pets", undefined, undefined],
    ]);
  });
});

test("of a price that was told for other guests nothing is said", async () => {
  const quoted = "quoted=2027-07-09.2027-07-16.6.444977&stay=the-glass-house";
  const others = await openPage(site, `/contact?from=2027-07-09&to=2027-07-16&guests=4&${quoted}`);
  expect(others.all("p", { role: "status" })).toEqual([]);
  expect(typedIn(others)).toMatchObject({ guests: "4", total: expect.stringMatching(/^(?!444977$)\d+$/) });
  const changed = await openPage(site, `/contact?from=2027-07-09&to=2027-07-16&guests=6&${quoted.replace("444977", "400000")}`);
  expect(changed.one("p", { role: "status" }).text).toContain("it was $4,000, and is now $4,449.77");
});

test("a party that is too large is led to the homes that sleep it, where there are any", async () => {
  const larger = (guests: number) =>
    openPage(site, `/stays/the-old-barn?from=2027-03-20&to=2027-03-23&guests=${guests}`).then((page) => askIn(page).all("a", { href: /^\/stays\?/ }));
  expect((await larger(8)).map((link) => [link.text, link.get("href")])).toEqual([
    ["Homes that sleep 8", "/stays?from=2027-03-20&to=2027-03-23&guests=8"],
  ]);
  expect(await larger(99)).toEqual([]);
});

test("of many taken spans the first three are told", async () => {
  const spans = Array.from({ length: 6 }, (_, month) => ({ from: `2027-0${month + 1}-10`, to: `2027-0${month + 1}-12` }));
  const many = { of: () => new Availability(spans), version: 0, versionOf: () => 0 };
  const other = await openSite({}, { clock: () => now, availability: many });
  onTestFinished(other.close);
  const reasons = reasonsIn(await openPage(other, "/stays/the-old-barn?from=2027-01-02&to=2027-07-02&guests=2"));
  expect(reasons.at(-1)).toBe("Already taken: 10–12 Jan, 10–12 Feb, 10–12 Mar and more.");
});

test("nothing is said of a price before something is asked", async () => {
  expect(askIn(await openPage(site, "/stays/the-old-barn")).all("section")).toEqual([]);
  expect(askIn(await openPage(site, "/stays/the-old-barn?guests=2")).all("section")).toEqual([]);
});

test("a form sent without script leads to the address with days that every language reads alike", async () => {
  const answer = await site.get("/vi/stays/the-old-barn?from=10%2F02%2F2027&to=&guests=2&utm_source=mail");
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/vi/stays/the-old-barn?from=2027-02-10&guests=2&utm_source=mail"]);
});

test("the day is the one at the home, and a kept page goes when it changes there", async () => {
  let moment = new Date("2026-11-22T06:59:00.000Z");
  const other = await openSite({}, { clock: () => moment, availability: takenNights });
  onTestFinished(other.close);
  const chalet = "/stays/alpine-chalet?from=2026-11-23&to=2026-11-25&guests=2";
  const loft = "/stays/city-view-loft?from=2026-11-21&to=2026-11-23&guests=2";
  expect(linesIn(await openPage(other, chalet)).at(-1)?.[0]).toBe("Total");
  const photos = async () => (await openPage(other, chalet.replace("?", "/photos?"))).one("main").text;
  expect(await photos()).toMatch(/\d total(?! for)/);
  moment = new Date("2026-11-22T07:00:00.000Z");
  expect(reasonsIn(await openPage(other, chalet))).toEqual(["We need 2 days’ notice: the earliest check-in is 24 Nov 2026."]);
  expect(await photos()).toMatch(/\$350 per night See the price$/);
  expect(linesIn(await openPage(other, loft)).at(-1)?.[0]).toBe("Total");
  moment = new Date("2026-11-22T08:00:00.000Z");
  expect(reasonsIn(await openPage(other, loft))).toEqual(["The check-in date has passed. Please choose a later one."]);
});

describe("a price that has changed since it was told", () => {
  const about = { stay: "the-glass-house", from: "2027-07-09", to: "2027-07-16", guests: "6" };
  const words = { name: "Lan", email: "lan@example.com", subject: "July", message: "Is the pool open?" };
  const countMessages = async () => (await (await openTestDatabase(site.dataFolder)).selectFrom("messages").select("id").execute()).length;

  test.each([
    ["/contact", "it was $4,000, and is now $4,449.77", "When you saw it, this stay cost $4,000."],
    ["/vi/contact", "trước là 4.000 USD, nay là 4.449,77 USD", "Lúc bạn xem, giá cho những ngày này là 4.000 USD."],
  ])("is said above the form of %s, and so is that there is none any more", async (contact, changed, gone) => {
    const changedForm = await openPage(site, `${contact}?${new URLSearchParams({ ...about, total: "400000" })}`);
    expect(changedForm.one("p", { role: "status" }).text).toContain(changed);
    expect(typedIn(changedForm).total).toBe("444977");
    const goneForm = await openPage(site, `${contact}?${new URLSearchParams({ ...about, guests: "7", total: "400000" })}`);
    expect(goneForm.one("p", { role: "status" }).text).toContain(gone);
    expect(typedIn(goneForm).total).toBeUndefined();
  });

  test("comes back with what was written, and is stored when it is sent once more", async () => {
    const before = await countMessages();
    const answer = await site.post("/contact", { ...words, ...about, total: "400000" });
    expect(answer.statusCode).toBe(422);
    const page = readMarkup(answer.body);
    expect(page.one("p", { role: "alert" }).text).toContain("is now $4,449.77");
    expect(typedIn(page)).toMatchObject({ ...words, ...about, total: "444977" });
    expect(await countMessages()).toBe(before);
    const sent = await site.post("/contact", { ...words, ...about, total: "444977" });
    expect(sent.statusCode).toBe(303);
    expect(await countMessages()).toBe(before + 1);
    const thanks = (await openPage(site, sent.headers.location ?? "")).one("section", { "aria-labelledby": "enquired" });
    expect([thanks.text.includes("6 guests"), thanks.one("article").all("b")[0]?.text]).toEqual([true, "$4,449.77 total"]);
    expect((await storedMessages(site)).map(({ total }) => total)).toContain(444977);
  });

  test("is not spoken of to those who were told none, or what is no price", async () => {
    // Of no home there is a price: what a search calls its total is a limit.
    for (const query of [about, { ...about, total: "free" }, { ...about, stay: "", total: "2000" }]) {
      const page = await openPage(site, `/contact?${new URLSearchParams(query)}`);
      expect(page.all("p", { role: "status" })).toEqual([]);
    }
    expect((await site.post("/contact", { ...words, subject: "August", ...about })).statusCode).toBe(303);
  });
});
