import { expect, onTestFinished, test, vi } from "vitest";
import { Availability } from "../../app/availability/availability.ts";
import { publishContent } from "../../app/catalog/content.server.ts";
import { serializeCalendar } from "../../app/ical/serialize-calendar.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import type { MarkupElement } from "./markup.ts";
import { dayState } from "./night-states.ts";
import { openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const home = "/stays/the-old-barn";

/** A site at a time, and of which homes it has asked what is taken there. */
async function openWithTaken(now: string, nights: Availability, version: (asked: readonly string[]) => number = () => 0) {
  const rendered: string[] = [];
  const of = (slug: string) => {
    rendered.push(slug);
    return nights;
  };
  const availability = {
    of,
    get version() {
      return version(rendered);
    },
    versionOf: (slug: string) => (slug === "the-old-barn" ? version(rendered) : 0),
  };
  const site = await openSite({}, { clock: () => new Date(now), availability });
  onTestFinished(site.close);
  return { site, rendered };
}

const calendarIn = (page: MarkupElement) => page.one("section", { "aria-labelledby": "calendar" });
const daysIn = (page: MarkupElement) => calendarIn(page).all("td").map(dayState).filter(Boolean);

test("a home shows this month and the next, each a table with its name and its weekdays, and the day that it is there", async () => {
  // In Italy it is the first of December already.
  const { site } = await openWithTaken("2026-11-30T23:30:00Z", new Availability([{ from: "2026-12-04", to: "2026-12-06" }]));
  const page = await openPage(site, home);
  const tables = calendarIn(page).all("table");
  expect(tables.map((table) => table.one("caption").text)).toEqual(["December 2026", "January 2027"]);
  for (const table of tables) {
    const heads = table.all("th", { scope: "col" });
    expect(heads.map(({ text }) => text.slice(0, 2))).toEqual(["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"]);
    expect(table.all("tr").map((row) => row.all("th").length + row.all("td").length)).toEqual(table.all("tr").map(() => 7));
  }
  expect(daysIn(page)).toHaveLength(31 + 31);
  expect(daysIn(page).slice(0, 7)).toEqual([
    "1 free, but no check-in",
    "2 free, but no check-in",
    "3 free, but no check-in",
    "4 check-out only",
    "5 taken",
    "6 free again, check-in possible",
    "7 free",
  ]);
  expect(
    calendarIn(page)
      .all("td", { "aria-current": "date" })
      .map(({ text }) => text),
  ).toEqual(["1 free, but no check-in"]);
  // Of a home where it is still November no day of December is today.
  expect(daysIn(await openPage(site, "/stays/the-glass-house?month=2026-11")).slice(28, 30)).toEqual(["29 past", "30 free, but no check-in"]);
});

test("a home that has no night left this month begins with the first that has one, from which an earlier one can be asked for", async () => {
  const { site } = await openWithTaken("2026-11-21T12:00:00Z", new Availability([{ from: "2026-11-20", to: "2027-01-09" }]));
  const captions = async (address: string) =>
    calendarIn(await openPage(site, address))
      .all("caption")
      .map(({ text }) => text);
  expect(await captions(home)).toEqual(["January 2027", "February 2027"]);
  expect(await captions(`${home}?month=2026-11`)).toEqual(["November 2026", "December 2026"]);
  const [earlier] = calendarIn(await openPage(site, home))
    .one("nav")
    .all("a");
  expect(earlier?.get("href")).toContain("month=2026-11");
});

test("in Vietnamese a week begins on Monday, and days are told in its words", async () => {
  const { site } = await openWithTaken("2026-12-02T12:00:00Z", new Availability([{ from: "2026-12-04", to: "2026-12-06" }]));
  const page = await openPage(site, `/vi${home}`);
  const [table] = calendarIn(page).all("table");
  expect(table?.one("caption").text).toBe("Tháng 12 năm 2026");
  expect(table?.all("th").map(({ text }) => text.slice(0, 2))).toEqual(["T2", "T3", "T4", "T5", "T6", "T7", "CN"]);
  expect(daysIn(page).slice(0, 6)).toEqual([
    "1 đã qua",
    "2 còn trống, nhưng không nhận phòng được",
    "3 còn trống, nhưng không nhận phòng được",
    "4 chỉ trả phòng",
    "5 đã có khách",
    "6 trống trở lại, nhận phòng được",
  ]);
});

test("a change at one home makes its own pages anew, in both languages, and leaves the photos of the others kept", async () => {
  let version = 0;
  const { site, rendered } = await openWithTaken("2026-12-02T12:00:00Z", new Availability(), () => version);
  const pages = [home, `/vi${home}?from=2027-03-05`, "/stays/city-view-loft/photos"];
  for (const page of [...pages, ...pages]) await openPage(site, page);
  const first = rendered.splice(0);
  expect(first).toEqual(expect.arrayContaining(["the-old-barn", "city-view-loft"]));
  version = 1;
  for (const page of [...pages, ...pages]) await openPage(site, page);
  expect(new Set(rendered)).toEqual(new Set(["the-old-barn"]));
  expect(rendered).toHaveLength(first.filter((slug) => slug === "the-old-barn").length);
});

test("what changes while a page is made is in the next", async () => {
  const { site, rendered } = await openWithTaken("2026-12-02T12:00:00Z", new Availability(), (asked) => (asked.length > 0 ? 1 : 0));
  await openPage(site, home);
  const lengths = [rendered.length];
  for (let times = 0; times < 2; times += 1) {
    await openPage(site, home);
    lengths.push(rendered.length);
  }
  const [first = 0, second = 0, third] = lengths;
  expect(second).toBeGreaterThan(first);
  expect(third).toBe(second);
});

const asked = `${home}?from=2027-05-14&to=2027-05-17&guests=2`;
const priceIn = async (site: Site, address = asked) => (await openPage(site, address)).one("section", { id: "price" }).text;
const soon = { timeout: 25_000, interval: 200 };

test("a home says how sure its calendar is: not before the first good fetch, and not a day after the last", async () => {
  const content = new ContentCopy();
  const factsOf = (slug: string) => content.read(`stays/${slug}/stay.yaml`).replace(/^calendars:.*\n([ -].*\n)*/m, "");
  content.write("stays/city-view-loft/stay.yaml", factsOf("city-view-loft"));
  const facts = factsOf("the-old-barn");
  content.write("stays/the-old-barn/stay.yaml", `${facts}\ncalendars:\n  - { name: own, file: own.ics }\n`);
  content.write("stays/the-old-barn/own.ics", serializeCalendar({ business: "An Yên", home, name: "x", spans: [], changed: new Date(0) }));
  let now = new Date("2026-11-21T18:05:00Z");
  const site = await openSite({}, { clock: () => now, published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(site.close);
  const [probably, never, last] = ["Probably free; we’ll confirm", "The calendar hasn’t been confirmed yet.", "The calendar was last confirmed"];
  expect(await priceIn(site)).toContain(`${probably} ${never}`);
  expect(calendarIn(await openPage(site, home)).text).toContain(never);
  expect(await priceIn(site, `/vi${asked}`)).toContain("Có lẽ còn trống, chúng tôi sẽ xác nhận Lịch chưa được xác nhận.");

  await site.app.listen({ port: 0, host: "127.0.0.1" });
  await vi.waitFor(async () => expect(await priceIn(site)).toContain("Free on these dates"), soon);
  expect(calendarIn(await openPage(site, home)).text).not.toMatch(new RegExp(`${never}|${last}`));

  content.write("stays/the-old-barn/own.ics", "nothing of the kind");
  now = new Date("2026-11-22T18:06:00Z");
  const since = `${last} on 21 November 2026 at 7:05 pm, local time.`;
  expect(await priceIn(site)).toContain(`${probably} ${since}`);
  await vi.waitFor(async () => expect(calendarIn(await openPage(site, home)).text).toContain(since), soon);
  expect(await priceIn(site, `/vi${asked}`)).toContain("Lịch được xác nhận lần cuối lúc 19:05 ngày 21 tháng 11 năm 2026, giờ địa phương.");
  expect(await priceIn(site, asked.replace("the-old-barn", "city-view-loft"))).not.toMatch(/Probably/);
});
