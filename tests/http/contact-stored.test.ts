import { expect, test } from "vitest";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { openSite } from "./site.ts";

const good = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };

test.each([
  ["/contact", "en", "Thank you for your message! We will get back to you shortly."],
  ["/vi/contact", "vi", "Cảm ơn bạn đã nhắn tin! Chúng tôi sẽ sớm trả lời bạn."],
])("a message sent on %s is stored, and only then are thanks given", async (contact, language, thanks) => {
  const site = await openSite();
  const answer = await site.post(contact, good);
  expect(answer.statusCode).toBe(303);
  const [message, ...more] = await storedMessages(site);
  expect(message).toMatchObject({ ...good, language, stay: null, check_in: null, check_out: null, guests: null });
  expect(more).toEqual([]);
  expect(answer.headers.location).toMatch(new RegExp(`^${contact}\\?sent=[\\w-]{36}\\.\\w{8}\\.[\\w-]{43}$`));
  const page = readMarkup((await site.get(answer.headers.location ?? "")).body);
  expect(page.one("div", { role: "status" }).one("h1").text).toBe(thanks);
  await site.close();
});

test("after it no form stands below the thanks, and reloading them stores nothing more", async () => {
  const site = await openSite();
  const { headers } = await site.post("/contact", good);
  for (let reload = 0; reload < 3; reload += 1) {
    const answer = await site.get(headers.location ?? "");
    expect(readMarkup(answer.body).one("main").all("form")).toEqual([]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  expect(await storedMessages(site)).toHaveLength(1);
  await site.close();
});

const asked = "?from=2027-02-12&to=2027-02-16&guests=2";

test.each([
  [
    "/contact",
    "12–16 Feb 2027 · 2 guests",
    ["within 24 hours", "hello@anyen.example", "Nothing is booked yet"],
    ["/this-is-us", `/stays/the-old-barn${asked}`, "/stays", "/blogs"],
    `/stays/the-old-barn${asked}`,
  ],
  [
    "/vi/contact",
    "12–16/02/2027 · 2 khách",
    ["trong vòng 24 giờ", "hello@anyen.example", "Chưa có gì được đặt"],
    ["/vi/this-is-us", `/vi/stays/the-old-barn${asked}`, "/vi/stays", "/vi/blogs"],
    `/vi/stays/the-old-barn${asked}`,
  ],
])(
  "the thanks on %s say what happens next, who answers, lead on, and show the home with its dates and what was told",
  async (contact, dates, next, ways, home) => {
    const site = await openSite();
    const subject = { stay: "the-old-barn", from: "2027-02-12", to: "2027-02-16", guests: "2" };
    const { total = "" } = typedIn(readMarkup((await site.get(`${contact}?${new URLSearchParams(subject)}`)).body));
    const { headers } = await site.post(contact, { ...good, ...subject, total });
    const main = readMarkup((await site.get(headers.location ?? "")).body).one("main");
    await site.close();
    const steps = main.one("section", { "aria-labelledby": "next" });
    for (const words of next) expect(steps.text).toContain(words);
    expect(steps.all("a").map((link) => link.get("href"))).toEqual(ways);
    expect(main.text).toContain(contact.startsWith("/vi") ? "Mai Nguyễn" : "Jonas Weil");
    const about = main.one("section", { "aria-labelledby": "enquired" });
    expect(about.text).toContain(dates);
    const card = about.one("article");
    expect([card.one("a").get("href"), card.all("img").length > 0]).toEqual([home, true]);
    const dollars = String(Number(total) / 100).replace(".", "");
    expect(card.text.replace(/[.,]/g, "")).toContain(contact === "/contact" ? `$${dollars}` : `${dollars} USD`);
  },
);

test("a form for too many guests says how many the home sleeps, and so does the page of thanks", async () => {
  const site = await openSite();
  const mainOf = async (path: string) => readMarkup((await site.get(path)).body).one("main");
  const formFor = (guests: number) => mainOf(`/contact?stay=the-old-barn&from=2031-03-10&to=2031-03-14&guests=${guests}`);
  expect((await formFor(6)).text).not.toContain("This home sleeps");
  expect((await formFor(7)).text).toContain("This home sleeps 6 guests.");
  const { headers } = await site.post("/contact", { ...good, stay: "the-old-barn", from: "2031-03-10", to: "2031-03-14", guests: "7" });
  const thanks = await mainOf(headers.location ?? "");
  expect(thanks.one("section", { "aria-labelledby": "enquired" }).text).toContain("This home sleeps 6 guests.");
  await site.close();
});

test("the thanks for a message about nothing show homes to look at meanwhile", async () => {
  const site = await openSite();
  const { headers } = await site.post("/contact", good);
  const main = readMarkup((await site.get(headers.location ?? "")).body).one("main");
  await site.close();
  expect(main.all("section", { "aria-labelledby": "enquired" })).toEqual([]);
  expect(main.one("section", { "aria-labelledby": "others" }).all("article").length).toBeGreaterThan(2);
});

test.each(["", "0", "01a2b3c4-0000-7000-8000-000000000000", "' OR 1=1 --", "%00"])(
  "no thanks are given for a message that was not stored: %s",
  async (sent) => {
    const site = await openSite();
    await site.post("/contact", good);
    const answer = await site.get(`/contact?sent=${encodeURIComponent(sent)}`);
    await site.close();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain("Thank you for your message");
    expect(answer.body).toContain("Send Message");
    expect(readMarkup(answer.body).all("*", { role: "status" })).toEqual([]);
  },
);

test("the home, the dates and the guests of the enquiry are stored with it", async () => {
  const site = await openSite();
  await site.post("/vi/contact", { ...good, stay: "the-old-barn", from: "2026-12-24", to: "2027-01-02", guests: "2" });
  const stored = await storedMessages(site);
  await site.close();
  expect(stored).toMatchObject([{ language: "vi", stay: "the-old-barn", check_in: "2026-12-24", check_out: "2027-01-02", guests: 2 }]);
});

test("a home that is not there is not stored", async () => {
  const site = await openSite();
  await site.post("/contact", { ...good, stay: "the-white-house" });
  const stored = await storedMessages(site);
  await site.close();
  expect(stored).toMatchObject([{ ...good, stay: null, check_in: null, check_out: null, guests: null }]);
});

test.each([
  ["/contact", "24/12/2026", "2 Jan 2027"],
  ["/vi/contact", "24/12/2026", "02/01/2027"],
])("dates and guests may be asked for on %s without a home: they are stored, and the thanks say them back", async (contact, from, to) => {
  const site = await openSite({}, { clock: () => new Date("2026-11-21T18:00:00.000Z") });
  const { headers } = await site.post(contact, { ...good, from, to, guests: " 4 " });
  const [stored] = await storedMessages(site);
  const main = readMarkup((await site.get(headers.location ?? "")).body).one("main");
  await site.close();
  expect(stored).toMatchObject({ ...good, stay: null, homes: null, check_in: "2026-12-24", check_out: "2027-01-02", guests: 4, total: null });
  expect(main.one("section", { "aria-labelledby": "enquired" }).text).toMatch(/2027.* · 4 (guests|khách)/);
});

test.each([{ from: "2026-12-24" }, { to: "2026-12-24" }, { guests: "3" }])("one of them is enough: %j", async (one) => {
  const site = await openSite({}, { clock: () => new Date("2026-11-21T18:00:00.000Z") });
  const answer = await site.post("/contact", { ...good, from: "", to: "", guests: "", ...one });
  const [stored] = await storedMessages(site);
  await site.close();
  expect(answer.statusCode).toBe(303);
  expect([stored?.check_in, stored?.check_out, stored?.guests].filter(Boolean)).toEqual([one.guests ? 3 : "2026-12-24"]);
});

test("a line end counts as one character, as the browser counts it", async () => {
  const site = await openSite();
  const typed = `${"x\n".repeat(2499)}xx`;
  expect(typed).toHaveLength(5000);
  const answer = await site.post("/contact", { ...good, message: typed.replaceAll("\n", "\r\n") });
  const stored = await storedMessages(site);
  await site.close();
  expect(answer.statusCode).toBe(303);
  expect(stored).toMatchObject([{ message: typed }]);
});

test("every field may be as long as its limit says", async () => {
  const site = await openSite();
  const email = `${"a".repeat(64)}@${["b", "c", "d"].map((letter) => letter.repeat(61)).join(".")}.ee`;
  const longest = { name: "ế".repeat(100), email: `${email}e`, subject: "ỗ".repeat(150), message: "ậ".repeat(5000) };
  expect(longest.email).toHaveLength(254);
  const answer = await site.post("/contact", longest);
  const stored = await storedMessages(site);
  await site.close();
  expect(answer.statusCode).toBe(303);
  expect(stored).toMatchObject([longest]);
});

test("spaces around what was typed are not stored, and what a database might take for its own is stored as it is", async () => {
  const site = await openSite();
  await site.post("/contact", { ...good, name: "  Lan  ", subject: "'); DROP TABLE messages; --", message: "<b>50 %</b> & 'more' \u{1F3E1}" });
  const stored = await storedMessages(site);
  await site.close();
  expect(stored).toMatchObject([{ name: "Lan", subject: "'); DROP TABLE messages; --", message: "<b>50 %</b> & 'more' \u{1F3E1}" }]);
});

test("a message outlives the site that stored it", async () => {
  const first = await openSite();
  const { headers } = await first.post("/contact", good);
  const second = await openSite({ dataFolder: first.dataFolder });
  const answer = await second.get(headers.location ?? "");
  await second.close();
  await first.close();
  expect(answer.body).toContain("Thank you for your message! We will get back to you shortly.");
});

test.each(["%00", "x", "%F0%9F%8F%A1"])("who asks for thanks for %s gets the form", async (id) => {
  const site = await openSite();
  const answer = await site.get(`/contact?sent=${id}`);
  await site.close();
  expect([answer.statusCode, answer.body.includes("Thank you for your message!")]).toEqual([200, false]);
});

test("the bare id of a message opens nothing, though it is stored", async () => {
  const site = await openSite();
  await site.post("/contact", { ...good, stay: "the-old-barn" });
  const [stored] = await storedMessages(site);
  const answer = await site.get(`/contact?sent=${stored?.id}`);
  await site.close();
  expect([answer.statusCode, answer.body.includes("Thank you for your message!"), answer.body.includes("The Old Barn")]).toEqual([200, false, false]);
});

test.each([
  ["/contact", "We’ll reply within 24 hours, to l…@example.com.", "Your reference is"],
  ["/vi/contact", "Chúng tôi sẽ trả lời trong vòng 24 giờ, qua địa chỉ l…@example.com.", "Mã tin nhắn của bạn:"],
])(
  "the thanks on %s say to which address the answer goes, without telling it, and by which reference we find the message",
  async (contact, to, by) => {
    const site = await openSite();
    const { headers } = await site.post(contact, good);
    const [stored] = await storedMessages(site);
    const answer = await site.get(headers.location ?? "");
    await site.close();
    const { text } = readMarkup(answer.body).one("section", { "aria-labelledby": "next" });
    expect(text).toContain(to);
    expect(text).toContain(`${by} ${String(stored?.id).slice(-8)}`);
    expect(answer.body).not.toContain(good.email);
  },
);

test("after a day the same address thanks without what the message was about", async () => {
  let now = new Date("2026-11-21T18:00:00.000Z");
  const site = await openSite({}, { clock: () => now });
  const { headers } = await site.post("/contact", { ...good, stay: "the-old-barn", from: "2027-02-12", to: "2027-02-16", guests: "2" });
  const thanksAfter = async (hours: number) => {
    now = new Date(Date.parse("2026-11-21T18:00:00.000Z") + hours * 60 * 60_000);
    return readMarkup((await site.get(headers.location ?? "")).body).one("main");
  };
  const [soon, late] = [await thanksAfter(23.9), await thanksAfter(24)];
  await site.close();
  const telling = ["The Old Barn", "2027", "@example.com"];
  expect(telling.map((words) => soon.text.includes(words))).toEqual([true, true, true]);
  expect(late.one("h1").text).toContain("Thank you for your message!");
  expect(telling.map((words) => late.one("section", { "aria-labelledby": "next" }).text.includes(words))).toEqual([false, false, false]);
  expect(late.all("section", { "aria-labelledby": "enquired" })).toEqual([]);
});
