import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addressIn, languages } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { clock: () => new Date("2026-11-21T18:00:00.000Z") });
});
afterAll(() => site.close());

/** What a visitor comes to: the last page, after redirects that must come to an end. */
async function follow(address: string): Promise<{ page: MarkupElement; address: string; status: number }> {
  for (let [at, times] = [address, 0]; times < 3; times += 1) {
    const answer = await site.get(at);
    if (answer.statusCode >= 400 || answer.statusCode < 300) return { page: readMarkup(answer.body), address: at, status: answer.statusCode };
    at = answer.headers.location ?? "";
  }
  throw new Error(`${address} leads on and on.`);
}

const home = "/stays/the-old-barn";
const priceIn = (page: MarkupElement) => page.one("section", { id: "price" });
/** The dates and the number of guests. */
const typedIn = (page: MarkupElement) =>
  priceIn(page)
    .one("form")
    .all("input")
    .slice(0, 3)
    .map((field) => field.get("value") ?? "");
const reasonsIn = (page: MarkupElement) =>
  priceIn(page)
    .all("ul", { id: "stay-reasons" })
    .flatMap((list) => list.all("li").map(({ text }) => text));

describe.each(languages)("the page of a home (%s)", (language) => {
  const at = (query: string) => addressIn(language, home) + query;

  test.each([
    ["?from=2027-03-05&from=2027-03-05&to=2027-03-08&guests=2&guests=+2", "?from=2027-03-05&to=2027-03-08&guests=2"],
    ["?guests=&guests=&from=&to=", ""],
    [`?${"from=2027-03-05&".repeat(400)}to=2027-03-08&guests=2`, "?from=2027-03-05&to=2027-03-08&guests=2"],
  ])("that is asked the same several times takes the first and says so in its address: %#", async (asked, tidy) => {
    const { address, status } = await follow(at(asked));
    expect([status, address]).toEqual([200, at(tidy)]);
  });

  test("that is asked for two days at once takes the first and says so", async () => {
    const asked = "?from=2027-03-05&from=2027-04-01&from=2027-05-01&to=2027-03-08&guests=2&guests=3";
    const { page, address } = await follow(at(asked));
    expect(address).toBe(at("?from=2027-03-05&from=2027-04-01&to=2027-03-08&guests=2&guests=3"));
    const day = language === "en" ? "5 Mar 2027" : "05/03/2027";
    expect(typedIn(page)).toEqual([day, language === "en" ? "8 Mar 2027" : "08/03/2027", "2"]);
    const said = language === "en" ? ["Check In was given more than once. We used 5 Mar 2027.", "Guests was given more than once. We used 2."] : [];
    for (const sentence of said) expect(priceIn(page).text).toContain(sentence);
    expect(priceIn(page).text.split(language === "en" ? "more than once" : "nhiều lần")).toHaveLength(3);
  });

  test.each([
    ["guests=2&ages=x", true],
    ["guests=2&ages=3,4,5", true],
    ["guests=two", true],
    ["from=soon&to=2027-03-08&guests=2", true],
    ["from=2027-03-08&to=2027-03-05&guests=2", true],
    ["guests=9", false],
    ["from=2027-03-05&to=2027-03-08&guests=9&ages=x", false],
  ])("that is asked for %s has a heading of its own for what is mistyped: %s", async (query, isMistyped) => {
    const { page } = await follow(at(`?${query}`));
    const heading = priceIn(page).one("section").all("p")[0]?.text;
    const mistyped = { en: "Please check what you typed:", vi: "Vui lòng kiểm tra lại những gì đã nhập:" };
    const refused = { en: "Not available as requested:", vi: "Không đặt được như bạn chọn:" };
    expect(heading).toBe((isMistyped ? mistyped : refused)[language]);
    expect(page.one("title").text.startsWith(language === "en" ? "Please check" : "Cần kiểm tra lại")).toBe(isMistyped);
  });

  test.each([
    ["2020-01", true],
    ["2099-01", true],
    ["2027-13", true],
    ["soon", true],
    ["2026-11", false],
    ["2027-02", false],
    ["2028-05", false],
    ["2028-06", true],
  ])("that is asked for the month %s says whether the calendar has none such: %s", async (month, isSaid) => {
    const { page } = await follow(at(`?month=${month}`));
    const calendar = page.one("section", { "aria-labelledby": "calendar" }).text;
    const said = language === "en" ? "the calendar runs from November 2026 to May 2028." : "lịch chỉ có từ Tháng 11";
    expect(calendar.includes(said)).toBe(isSaid);
  });

  test("repeats nothing of 8 kB but in their field and in the addresses of this very page", async () => {
    const size = async (query: string) => (await site.get(at(query))).body.length;
    const plain = await size("?guests=x&from=soon");
    expect(await size(`?guests=${"9".repeat(8_000)}x&from=soon`)).toBeLessThan(plain + 7 * 8_000);
    expect(await size(`?guests=x&from=${"9".repeat(8_000)}`)).toBeLessThan(plain + 7 * 8_000);
  });

  test.each([
    "?utm_source=mail&fbclid=x&sauna=yes&constructor=1&__proto__=2&from[]=3",
    `?${"x".repeat(8_000)}`,
    `?${Array.from({ length: 1_000 }, (_, index) => `p${index}=`).join("&")}`,
    "?%FF%FE=%C3%28&%00=%00&a=%ED%A0%80",
    "?&&&===&=&",
  ])("asks nothing where the parameters are none of its own: %#", async (asked) => {
    const { page, status } = await follow(at(asked));
    expect([status, typedIn(page), reasonsIn(page)]).toEqual([200, ["", "", ""], []]);
  });

  test.each([
    ["from=soon&to=2027-03-08&guests=2", 1],
    ["from=2027-03-08&to=2027-03-05&guests=2", 1],
    ["from=2027-02-31&to=2027-13-01&guests=two", 3],
    ["from=0000-00-00&to=9999-12-31&guests=-1", 2],
    ["from=2027-03-05&to=2027-03-08&guests=1e3", 1],
    ["from=2027-03-05&to=2027-03-08&guests=999999999999999999999", 1],
    ["from=<script>&to=%22%27%26&guests=<b>", 3],
    ["from=%00&to=%FF&guests=%E2%80%8B", 3],
    ["from=ngày mai&to=mai&guests=hai người", 3],
  ])("says what is wrong with %s, a sentence for each, and keeps what was typed", async (asked, mistakes) => {
    const { page, status } = await follow(at(`?${asked}`));
    expect(status).toBe(200);
    expect(reasonsIn(page).length).toBeGreaterThanOrEqual(mistakes);
    for (const reason of reasonsIn(page)) expect(reason).toMatch(/^\p{Lu}.+\.$/u);
    expect(typedIn(page).every((value) => value !== "")).toBe(true);
    expect(priceIn(page).all("dl")).toEqual([]);
  });

  test("gives 8 kB that were typed into a field back, and says that they are no day", async () => {
    const typed = "tết ".repeat(500).trim();
    const asked = new URLSearchParams({ from: typed, to: "2027-03-08", guests: "2" });
    expect(String(asked).length).toBeGreaterThan(4_000);
    const { page, status } = await follow(at(`?${asked}`));
    expect([status, typedIn(page)[0], reasonsIn(page).length]).toEqual([200, typed, 1]);
    const eightThousand = await follow(at(`?from=${"9".repeat(8_000)}`));
    expect([eightThousand.status, typedIn(eightThousand.page)[0]?.length]).toEqual([200, 8_000]);
  });
});
