import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MarkupElement } from "./markup.ts";
import { openPage } from "./pages.ts";
import { openSite, type Site, sharedSite } from "./site.ts";

const site = await sharedSite();

test.each([
  ["/stays?where=&from=&to=&guests=&type=all&max=1000&sort=", "/stays"],
  ["/stays?where=&from=&to=&guests=2&type=villa&max=1000&amenity=pool&sort=", "/stays?guests=2&type=villa&amenity=pool"],
  ["/vi/stays?where=&type=all&max=400", "/vi/stays?max=400"],
  ["/stays?type=Villa", "/stays?type=villa"],
  ["/stays?type=castle", "/stays"],
  ["/stays?amenity=moat&amenity=wifi", "/stays?amenity=wifi"],
  ["/stays?max=cheap", "/stays"],
  ["/stays?max=9999", "/stays"],
  ["/stays?max=1", "/stays?max=50"],
  ["/stays?guests=many", "/stays"],
  ["/stays?guests=0", "/stays"],
  ["/stays?guests=-3", "/stays"],
  ["/stays?from=12/31/2026", "/stays?from=2026-12-31"],
  ["/vi/stays?from=31/12/2026&to=2/1/2027", "/vi/stays?from=2026-12-31&to=2027-01-02"],
  ["/stays?from=10 March 2031&to=14/3", "/stays?from=2031-03-10&to=2031-03-14"],
  ["/vi/stays?from=10 thg 3 2031&to=14 tháng 3", "/vi/stays?from=2031-03-10&to=2031-03-14"],
  ["/stays?utm_source=letter&type=all", "/stays?utm_source=letter"],
])("%s leads to %s", async (asked, tidy) => {
  const answer = await site.get(asked);
  expect([301, 302, 303, 307, 308]).toContain(answer.statusCode);
  expect(answer.headers.location).toBe(tidy);
  expect((await site.get(tidy)).statusCode).toBe(200);
});

test.each(["/stays?__proto__=1", "/stays?where=%00", `/stays?where=${"x".repeat(100)}`, "/stays?amenity=wifi&amenity=ac"])(
  "%s is never an error",
  async (address) => {
    expect((await site.get(address)).statusCode).toBeLessThan(400);
  },
);

describe("dates", () => {
  test("and guests are carried from a home to the enquiry", async () => {
    const query = "?from=2031-12-24&to=2032-01-02&guests=2";
    const price = (await openPage(site, `/stays/forest-hideaway${query}`)).one("section", { id: "price" });
    const fields = price.one("form").all("input");
    const typed = fields.map((field) => [field.get("name"), field.get("value")]).filter(([name]) => name !== "quoted");
    expect(typed).toEqual([
      ["from", "24 Dec 2031"],
      ["to", "2 Jan 2032"],
      ["guests", "2"],
      ["ages", undefined],
      ["pets", undefined],
    ]);
    expect(price.all("button", { formaction: "/contact#send", name: "stay", value: "forest-hideaway" })).toHaveLength(1);
  });

  test.each([
    ["/stays", "from", "32/1/2026"],
    ["/stays", "from", "31/13/2026"],
    ["/stays", "to", "next summer"],
    ["/vi/stays", "from", "31/02/2027"],
    ["/vi/stays", "to", "2026-02-30"],
  ])("on %s that cannot be read get a sentence at the field %s: %s", async (stays, name, typed) => {
    const page = await openPage(site, `${stays}?${new URLSearchParams({ [name]: typed })}`);
    const field = page.one("main").one("input", { name });
    expect([field.get("value"), field.get("aria-invalid")]).toEqual([typed, "true"]);
    const sentence = stays === "/stays" ? "Please enter the date as 31 Dec 2026" : "ngày/tháng/năm";
    expect(page.one("*", { id: field.get("aria-describedby") }).text).toContain(sentence);
    expect(page.one("section", { id: "results" }).all("article")).toHaveLength(8);
  });

  test.each(["2026-12-24", "2026-12-23"])("with a check-out on or before the check-in (%s) get a sentence at the check-out", async (to) => {
    const page = await openPage(site, `/stays?from=2026-12-24&to=${to}`);
    const field = page.one("main").one("input", { name: "to" });
    expect(page.one("*", { id: field.get("aria-describedby") }).text).toBe("Check-out has to be after check-in.");
    expect(page.one("main").one("input", { name: "from" }).get("aria-invalid")).toBeUndefined();
  });

  describe("on 20 December 2026", () => {
    let then: Site;
    beforeAll(async () => {
      then = await openSite({}, { clock: () => new Date("2026-12-20T18:00:00Z") });
    });
    afterAll(() => then.close());

    test.each([
      ["/stays?from=2026-12-18&to=2026-12-23", "from", "That date has passed. Please choose a later one."],
      ["/vi/stays?from=2026-12-18&to=2026-12-23", "from", "Ngày này đã qua. Bạn chọn một ngày khác."],
      ["/stays?to=2026-12-01", "to", "That date has passed. Please choose a later one."],
      ["/stays?from=2027-01-01&to=2028-02-05", "to", "A stay can be up to 365 nights. For a longer one, please write to us."],
      ["/stays?guests=9", "guests", "Our largest home sleeps 8 guests."],
      ["/vi/stays?guests=1000", "guests", "Căn nhà lớn nhất của chúng tôi ở được 8 khách."],
    ])("%s gets a sentence at the field %s: %s", async (address, name, sentence) => {
      const page = await openPage(then, address);
      const field = page.one("main").one("input", { name });
      expect(field.get("aria-invalid")).toBe("true");
      expect(page.one("*", { id: field.get("aria-describedby") }).text).toBe(sentence);
    });

    test("a past stay is refused in one sentence, and the summary has its year, which that of a later stay has not", async () => {
      const summaryIn = (page: MarkupElement) => page.one("details", { class: /search-fold/ }).one("summary").text;
      const main = (await openPage(then, "/stays?from=2020-01-01&to=2020-01-05")).one("main");
      expect(main.text.match(/has passed/g)).toHaveLength(1);
      expect(summaryIn(main)).toMatch(/1.Jan.2020/);
      expect(summaryIn(await openPage(then, "/stays?from=2027-01-01&to=2027-01-05"))).not.toContain("2027");
    });

    test.each([
      ["/stays?from=2027-03-12&to=2027-03-14&guests=3&ages=3&pets=1", "Your search: 12–14 Mar, 3 guests (1 child aged 3), 1 pet Change"],
      ["/vi/stays?guests=3&ages=3,9", "3 khách (trong đó 2 trẻ em 3 và 9 tuổi)"],
    ])("the summary of %s has the party in words: %s", async (address, words) => {
      const { text } = (await openPage(then, address)).one("details", { class: /search-fold/ }).one("summary");
      expect(text.replaceAll("\u00a0", " ").replaceAll("\u2060", "")).toContain(words);
    });

    test.each(["/stays?from=2026-12-20&to=2026-12-23", "/stays?from=2027-01-01&to=2028-01-01&guests=8"])("%s gets none", async (address) => {
      expect((await openPage(then, address)).one("main").all("input", { "aria-invalid": "true" })).toEqual([]);
    });
  });

  test.each([
    ["/", /^\(dd.mm.yyyy\)$/],
    ["/vi", /^\(ngày.tháng.năm\)$/],
  ])("are asked for on %s with their form, which is shown where no script runs", async (home, form) => {
    const labels = (await openPage(site, home))
      .one("main")
      .one("form")
      .all("label")
      .filter((label) => label.all("input", { name: /^(from|to)$/ }).length === 1);
    expect(labels).toHaveLength(2);
    for (const label of labels) expect(label.one("span", { class: "hidden noscript:inline" }).text).toMatch(form);
  });
});

test("what a visitor did not change is kept by the links that take something back, and by the form", async () => {
  const main = (await openPage(site, "/stays?from=soon&type=villa")).one("main");
  expect(main.one("section", { id: "results" }).all("ul")[0]?.all("a")[0]?.get("href")).toBe("/stays?from=soon");
  expect(main.one("input", { name: "from" }).get("value")).toBe("soon");
});

test("what else stands in the address survives every choice: in the form, and in each link to a search", async () => {
  const main = (await openPage(site, "/stays?where=aspen&type=villa&amenity=pool&utm_source=mail&utm_source=letter")).one("main");
  expect(main.all("input", { name: "utm_source" }).map((field) => field.get("value"))).toEqual(["mail", "letter"]);
  const searches = main.all("a", { href: /^\/stays(\?|$)/ }).map((link) => link.get("href"));
  expect(searches.length).toBeGreaterThan(3);
  for (const address of searches) expect(address).toMatch(/[?&]utm_source=mail&utm_source=letter$/);
});

test("of an enormous address no more is carried on than has room", async () => {
  const page = await site.get(`/stays?utm_source=mail&junk=${"x".repeat(5000)}`);
  expect([page.statusCode, page.body.includes("utm_source"), page.body.includes("xxx")]).toEqual([200, true, false]);
});

test("the filters that are set stand above the results, each with a link that takes it back, and one for all; the form says the rest", async () => {
  const results = (await openPage(site, "/stays?where=Aspen&guests=4&type=chalet&max=400&amenity=wifi")).one("section", { id: "results" });
  const without = results
    .all("ul")[0]
    ?.all("a")
    .map((link) => link.get("href"));
  expect(without).toEqual([
    "/stays?where=Aspen&guests=4&max=400&amenity=wifi",
    "/stays?where=Aspen&guests=4&type=chalet&amenity=wifi",
    "/stays?where=Aspen&guests=4&type=chalet&max=400",
    "/stays?where=Aspen&guests=4",
  ]);
});
