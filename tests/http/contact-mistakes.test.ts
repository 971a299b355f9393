import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { typedIn } from "./enquiry-form.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const good = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights", message: "Is the barn free?" };

const sentences: [field: string, typed: string, en: string, vi: string][] = [
  ["name", "", "Please tell us your name.", "Bạn chưa điền họ tên."],
  ["name", "   ", "Please tell us your name.", "Bạn chưa điền họ tên."],
  ["name", "x".repeat(101), "This is too long: at most 100 characters.", "Phần này quá dài: tối đa 100 ký tự."],
  ["email", "", "Please give us an email address so we can reply.", "Bạn chưa điền địa chỉ email để chúng tôi trả lời."],
  ["email", "lan", "This doesn’t look like an email address.", "Địa chỉ email này có vẻ chưa đúng."],
  ["email", "lan@", "This doesn’t look like an email address.", "Địa chỉ email này có vẻ chưa đúng."],
  ["email", "lan @example.com", "This doesn’t look like an email address.", "Địa chỉ email này có vẻ chưa đúng."],
  ["email", "a@example.com\r\nBcc: b@example.com", "This doesn’t look like an email address.", "Địa chỉ email này có vẻ chưa đúng."],
  ["email", `${"x".repeat(250)}@a.example`, "This is too long: at most 254 characters.", "Phần này quá dài: tối đa 254 ký tự."],
  ["email", "lan@gmial.com", "Did you mean lan@gmail.com?", "Có phải ý bạn là lan@gmail.com?"],
  ["email", "lan@localhost", "There is no dot after the @", "Sau dấu @ không có dấu chấm"],
  ["subject", "", "Please say in a few words what it’s about.", "Bạn chưa điền tiêu đề: chỉ cần vài chữ cho biết bạn hỏi việc gì."],
  ["subject", "x".repeat(151), "This is too long: at most 150 characters.", "Phần này quá dài: tối đa 150 ký tự."],
  ["message", "", "Please write your message.", "Bạn chưa viết nội dung tin nhắn."],
  ["message", "x".repeat(5001), "This is too long: at most 5,000 characters.", "Phần này quá dài: tối đa 5.000 ký tự."],
];

describe.each([
  ["/contact", 2],
  ["/vi/contact", 3],
] as const)("on %s", (contact, column) => {
  test.each(sentences)("a wrong %s (%s) is said at its field, and nothing is stored", async (...row) => {
    const [name, typed] = row;
    const before = await storedMessages(site);
    const answer = await site.post(contact, { ...good, [name]: typed });
    const page = readMarkup(answer.body);
    expect(answer.statusCode).toBe(422);
    expect(sentencesAtFields(page)).toEqual({ [name]: expect.stringContaining(row[column]) });
    expect(await storedMessages(site)).toEqual(before);
  });

  test("everything wrong is said at once, and what is read first lists it, with the way to each; the title says that nothing was sent", async () => {
    const page = readMarkup((await site.post(contact, {})).body);
    expect(Object.keys(sentencesAtFields(page))).toEqual(["name", "email", "subject", "message"]);
    const [first, ...more] = page.one("main").all("*", { autofocus: "" });
    expect(more).toEqual([]);
    expect([first?.get("tabindex"), first?.all("a").map((link) => link.get("href"))]).toEqual(["-1", ["#name", "#email", "#subject", "#message"]]);
    expect(page.one("title").text).toMatch(contact === "/contact" ? /^Not sent yet · / : /^Chưa gửi được · /);
    expect(readMarkup((await site.get(contact)).body).one("title").text).not.toContain(" · Get In Touch");
  });

  test("a doubtful address has to be confirmed together with all other mistakes, and only once", async () => {
    const answer = async (form: Record<string, string>) => readMarkup((await site.post(contact, form)).body);
    const asked = (page: MarkupElement) => page.one("input", { name: "asked" }).get("value");
    const first = await answer({ ...good, name: "", email: "a@b" });
    expect([Object.keys(sentencesAtFields(first)), asked(first)]).toEqual([["name", "email"], "a@b"]);
    const second = await answer({ ...good, name: "", email: "a@b", asked: "a@b" });
    expect([Object.keys(sentencesAtFields(second)), asked(second)]).toEqual([["name"], "a@b"]);
    const other = await answer({ ...good, name: "" });
    expect([Object.keys(sentencesAtFields(other)), asked(other)]).toEqual([["name"], ""]);
  });

  test("the other language leads to the same page with what was chosen, from its top", async () => {
    const links = (page: MarkupElement) => new Set(page.all("a", { hreflang: /./ }).map((link) => link.get("href")));
    expect(links(readMarkup((await site.post(contact, {})).body))).toEqual(new Set(["/contact", "/vi/contact"]));
    const query = "?stay=the-old-barn&guests=3";
    expect(links(readMarkup((await site.get(contact + query)).body))).toEqual(new Set([`/contact${query}`, `/vi/contact${query}`]));
  });

  test("above the fields stands which have to be looked at", async () => {
    const summary = readMarkup((await site.post(contact, { ...good, email: "lan@", message: "" })).body).one("p", { class: "mistaken" });
    expect(summary.all("a").map((link) => link.get("href"))).toEqual(["#email", "#message"]);
    expect(readMarkup((await site.get(contact)).body).all("p", { class: "mistaken" })).toEqual([]);
  });

  test("everything typed is kept, with the home, the dates and the guests", async () => {
    const about = { stay: "the-old-barn", from: "2026-12-24", to: "2027-01-02", guests: "2" };
    const page = readMarkup((await site.post(contact, { ...good, email: "lan", message: "First line\r\n\r\nSecond line", ...about })).body);
    expect(typedIn(page)).toEqual({ ...good, email: "lan", message: "First line\n\nSecond line", ...about });
    expect(page.one("main").text).toContain("The Old Barn");
  });

  test.each([
    ["from", "when the snow melts"],
    ["to", "2026-02-30"],
    ["guests", "some"],
    ["guests", "0"],
    ["guests", "99999999999"],
  ])("a wrong %s (%s) is said at its field, with the home and all else that was typed, and nothing is stored", async (name, typed) => {
    const before = await storedMessages(site);
    const answer = await site.post(contact, { ...good, stay: "the-old-barn", [name]: typed });
    const page = readMarkup(answer.body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(sentencesAtFields(page))).toEqual([name]);
    expect(page.one("p", { class: "mistaken" }).all("a")).toHaveLength(1);
    expect(typedIn(page)).toMatchObject({ ...good, stay: "the-old-barn", [name]: typed });
    expect(await storedMessages(site)).toEqual(before);
  });

  test.each([
    ["to", { from: "2031-03-10", to: "2031-03-10" }],
    ["from", { from: "2020-03-10" }],
  ])("a check-out that is not after the check-in, and a day that is over, are said at their field: %s", async (name, dates) => {
    const answer = await site.post(contact, { ...good, ...dates });
    expect([answer.statusCode, Object.keys(sentencesAtFields(readMarkup(answer.body)))]).toEqual([422, [name]]);
  });

  test("HTML in what was typed stays text", async () => {
    const attack = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;</textarea>`;
    const answer = await site.post(contact, { name: attack, email: attack, subject: attack, message: attack, stay: attack });
    expect(answer.body).not.toContain("<script>alert");
    expect(answer.body).not.toContain("<img src=x");
    expect(typedIn(readMarkup(answer.body))).toEqual({ name: attack, email: attack, subject: attack, message: attack });
  });

  test("the page with mistakes is kept by no cache and listed by no search engine", async () => {
    const answer = await site.post(contact, {});
    expect(answer.headers["cache-control"]).toBe("no-store");
    const page = readMarkup(answer.body);
    expect(page.all("link", { rel: "canonical" })).toEqual([]);
    expect(page.one("meta", { name: "robots" }).get("content")).toBe("noindex");
  });
});

/** The sentence at each field that is marked as wrong, found as a screen reader finds it. */
function sentencesAtFields(page: MarkupElement): Record<string, string> {
  const wrong = page.one("main").all("*", { "aria-invalid": "true" });
  return Object.fromEntries(wrong.map((field) => [field.get("name"), page.one("*", { id: field.get("aria-describedby") }).text]));
}
