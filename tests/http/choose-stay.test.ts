import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Availability } from "../../app/availability/availability.ts";
import type { MarkupElement } from "./markup.ts";
import { dayState } from "./night-states.ts";
import { openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

/** At most 42 nights, at least 2, from three days on, as far as 21 May 2028. */
const home = "/stays/the-old-barn";
const availability = { of: () => new Availability([{ from: "2027-02-20", to: "2027-02-24" }]), version: 0, versionOf: () => 0 };

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { clock: () => new Date("2026-11-21T12:00:00Z"), availability });
});
afterAll(() => site.close());

const calendarIn = (page: MarkupElement) => page.one("section", { "aria-labelledby": "calendar" });
const calendarAt = async (address: string) => calendarIn(await openPage(site, address));
const captionsIn = (calendar: MarkupElement) => calendar.all("caption").map(({ text }) => text);
const hrefsIn = (calendar: MarkupElement) => calendar.all("a", { href: /^[^#]/ }).map((link) => link.get("href") ?? "");
/** The days of the first month, by their words. */
const daysIn = (calendar: MarkupElement) =>
  new Map(
    calendar
      .all("table")[0]
      ?.all("td")
      .map((cell) => [dayState(cell), cell.all("a")[0]?.get("href")]),
  );
const statusIn = (calendar: MarkupElement) => calendar.one("div", { class: "choice-status" }).text;

describe("the days of the calendar are links", () => {
  test("a first to the check-in, a second to the check-out, and guests are kept", async () => {
    const first = await calendarAt(`${home}?guests=3&month=2027-02`);
    expect(captionsIn(first)).toEqual(["February 2027", "March 2027"]);
    expect(statusIn(first)).toContain("Choose your check-in date.");
    const href = daysIn(first).get("16 free");
    expect(href).toBe("?from=2027-02-16&guests=3#calendar");
    const second = await calendarAt(home + href?.replace("#calendar", ""));
    expect(statusIn(second)).toContain("Check-in: 16 Feb 2027. Now choose your check-out date: 18–20 Feb.");
    expect(daysIn(second).get("16 your check-in")).toBeUndefined();
    expect(daysIn(second).get("18 check-out possible")).toBe("?from=2027-02-16&to=2027-02-18&guests=3#calendar");
    expect(daysIn(second).get("20 check-out possible")).toBe("?from=2027-02-16&to=2027-02-20&guests=3#calendar");
    expect(daysIn(second).get("15 check-in possible")).toBe("?from=2027-02-15&guests=3#calendar");
    for (const none of ["17 no check-out", "21 taken", "25 no check-out"]) expect([none, daysIn(second).get(none)]).toEqual([none, undefined]);
    const both = await calendarAt(`${home}?from=2027-02-16&to=2027-02-19&guests=3`);
    expect(statusIn(both)).toMatch(/^16–19 Feb, 3 nights · \$[\d,.]+ total Ask about these dates Choose other days$/);
    const states = [...daysIn(both).keys()].filter((text) => /^(1[5-9]|20) /.test(text)).slice(0, 6);
    expect(states).toEqual(["15 free", "16 your check-in", "17 during your stay", "18 during your stay", "19 your check-out", "20 check-out only"]);
    expect(both.one("a", { class: /\bbutton\b/ }).get("href")).toMatch(
      /^\/contact\?stay=the-old-barn&from=2027-02-16&to=2027-02-19&guests=3&total=\d+&quotedOn=[\d-]{10}#send$/,
    );
  });

  test("that name no place for search engines, and all of them answer", async () => {
    for (const address of [home, `/vi${home}?from=2027-02-16`, `${home}?from=2027-02-16&to=2027-02-19&guests=2`]) {
      const calendar = await calendarAt(address);
      const links = calendar.all("a", { href: /^\?/ });
      expect(links.length).toBeGreaterThan(5);
      for (const link of links) expect([link.get("rel"), link.get("href")]).toEqual(["nofollow", expect.stringMatching(/^\?[\w=&-]+#calendar$/)]);
      const path = address.split("?", 1)[0];
      const answers = await Promise.all(
        links.map(async (link) => (await site.get(`${path}${link.get("href")?.replace("#calendar", "")}`)).statusCode),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
    }
  });

  test("without the number of guests a stay can be asked about, and the field for them is named", async () => {
    const page = await openPage(site, `${home}?from=2027-02-16&to=2027-02-19`);
    const calendar = calendarIn(page);
    expect(calendar.one("a", { class: /\bbutton\b/ }).get("href")).toBe("/contact?stay=the-old-barn&from=2027-02-16&to=2027-02-19#send");
    // The price of the usual party is there already.
    expect(page.one("section", { id: "price" }).text).toMatch(/^\$\d+ total for 3 nights, .*, 2 guests/);
    expect(calendar.one("a", { href: "#stay-guests" }).text).toBe("Add guests for the exact price");
    expect(page.one("input", { id: "stay-guests" }).get("name")).toBe("guests");
  });
});

test("a stay that cannot be had is marked, and said to be so", async () => {
  const calendar = await calendarAt(`${home}?from=2027-02-18&to=2027-02-22&guests=2`);
  const days = [...daysIn(calendar).keys()].filter((text) => text.includes("your dates"));
  expect(days).toEqual(["19 no check-out, your dates", "20 check-out possible, your dates", "21 taken, your dates", "22 taken, your dates"]);
  expect(calendar.all("td", { class: /\brequested\b/ })).toHaveLength(4);
  expect(statusIn(calendar)).toMatch(/^18–22 Feb aren’t available\. Check-in: 18 Feb 2027\b/);
  const other = await calendarAt(`${home}?from=2027-02-21&to=2027-02-23`);
  expect(statusIn(other)).toMatch(/^21–23 Feb aren’t available\. Choose your check-in date\./);
  expect(other.all("td", { class: /\brequested\b/ })).toHaveLength(3);
  const free = await calendarAt(`${home}?from=2027-02-16&to=2027-02-19`);
  expect(free.all("td", { class: /\brequested\b/ })).toEqual([]);
});

test.each([
  ["0", "Please enter the number of guests as a figure, at least 1."],
  ["2.5", "Please enter the number of guests as a figure, at least 1."],
  ["9", "This home sleeps 6 guests."],
])("of %s guests it says the same as the box", async (guests, sentence) => {
  const calendar = await calendarAt(`${home}?from=2027-02-16&to=2027-02-19&guests=${guests}`);
  expect(calendar.one("a", { href: "#stay-guests" }).text).toBe(sentence);
});

describe("other months", () => {
  const monthLinks = (calendar: MarkupElement) =>
    calendar
      .one("nav")
      .all("a")
      .map((link) => link.get("href"));

  test("are links as far as the last check-out may be, which keep what was asked", async () => {
    let address = `${home}?guests=2`;
    const seen: string[] = [];
    for (let turns = 0; address; turns += 1) {
      const calendar = await calendarAt(address);
      seen.push(...captionsIn(calendar));
      const [earlier, later] = monthLinks(calendar);
      expect(earlier === undefined).toBe(turns === 0);
      if (later) expect(later).toMatch(/^\?guests=2&month=20\d\d-\d\d#calendar$/);
      address = later ? home + later.replace("#calendar", "") : "";
    }
    expect(new Set(seen).size).toBe(19);
    expect([seen[0], seen.at(-1)]).toEqual(["November 2026", "May 2028"]);
    const [, later] = monthLinks(await calendarAt(`${home}?from=2027-02-16&to=2027-02-19&guests=2`));
    expect(later).toBe("?from=2027-02-16&to=2027-02-19&guests=2&month=2027-04#calendar");
    // What cannot be read is not lost on the way either.
    expect(monthLinks(await calendarAt(`${home}?from=soon`))[1]).toBe("?from=soon&month=2027-01#calendar");
  });

  test.each([
    ["month=2027-13", "November 2026"],
    ["month=", "November 2026"],
    ["month=soon", "November 2026"],
    ["month=1999-01", "November 2026"],
    ["month=2027-03&month=2027-06", "March 2027"],
    ["month=9999-12", "April 2028"],
    [`month=${"9".repeat(8_000)}`, "November 2026"],
    ["from=junk", "November 2026"],
    ["from=2027-02-31&to=2027-03-05", "February 2027"],
    ["from=2027-02-21&to=2027-02-23&guests=2", "February 2027"],
    ["from=2027-03-05&to=2027-03-01&guests=2", "March 2027"],
    ["from=2031-03-05&to=2031-03-09&guests=2", "April 2028"],
    ["from=1999-03-05&to=1999-03-09&guests=2", "November 2026"],
  ])("of %s.40s begin with %s", async (query, caption) => {
    for (const [language, path] of [
      ["en", home],
      ["vi", `/vi${home}`],
    ] as const) {
      const answer = await site.get(`${path}?${query}`);
      expect(answer.statusCode).toBe(200);
      if (language === "en") expect(captionsIn(await calendarAt(`${path}?${query}`))[0]).toBe(caption);
    }
  });

  test("a check-in that cannot be had is not marked, and another is asked for", async () => {
    for (const query of ["from=junk", "from=2027-02-21", "from=2026-11-01&to=2026-11-05"])
      expect(statusIn(await calendarAt(`${home}?${query}`))).toContain("Choose your check-in date.");
  });
});

test("the calendar of Vietnamese pages says all of it in Vietnamese", async () => {
  const open = await calendarAt(`/vi${home}?from=2027-02-16`);
  expect(statusIn(open)).toContain("Nhận phòng 16/02/2027. Giờ bạn chọn ngày trả phòng: 18–20/02.");
  expect([...daysIn(open).keys()]).toEqual(expect.arrayContaining(["16 ngày bạn nhận phòng", "17 không trả phòng được", "18 trả phòng được"]));
  expect(hrefsIn(open)).toContain("?from=2027-02-16&to=2027-02-18#calendar");
});
