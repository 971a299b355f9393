import { describe, expect, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { makeDataFolder } from "../data-folder.ts";
import { command } from "./commands.ts";
import { openPage } from "./pages.ts";
import { quoteLinesIn } from "./quote-lines.ts";
import { openSite } from "./site.ts";

function quote(...words: string[]) {
  return command("quote", words, { DATA_DIR: makeDataFolder() });
}

/** A Saturday in spring, in the year after this one or the next, that the seasons of the Old Barn leave alone. */
function aSaturday(): { from: string; to: string } {
  const day = new Date(Date.now() + 30 * 86_400_000);
  while (day.getUTCDay() !== 6 || day.getUTCMonth() >= 5 || (day.getUTCMonth() === 2 && day.getUTCDate() > 15)) day.setUTCDate(day.getUTCDate() + 1);
  const from = day.toISOString().slice(0, 10);
  day.setUTCDate(day.getUTCDate() + 2);
  return { from, to: day.toISOString().slice(0, 10) };
}

/** With a database that no feed was ever fetched into, a home is confirmed that lists none. */
const isConfirmed = publishContent("content", {}).en.properties.some(({ slug, calendars }) => slug === "the-old-barn" && calendars.length === 0);
const answers: Record<string, string[]> = {
  en: ["Probably free; we’ll confirm", "Free on these dates"],
  vi: ["Có lẽ còn trống, chúng tôi sẽ xác nhận", "Còn trống những ngày này"],
};

describe("a stay that can be had", () => {
  const { from, to } = aSaturday();

  test("is said in words as the page says it, in either language", async () => {
    const site = await openSite();
    for (const language of ["en", "vi"]) {
      const { code, stdout } = await quote("the-old-barn", from, to, "5", "--language", language);
      // What is read of a page has plain spaces only.
      const said = stdout.replaceAll("\u00A0", " ").trim().split("\n");
      const page = await openPage(site, `${language === "vi" ? "/vi" : ""}/stays/the-old-barn?from=${from}&to=${to}&guests=5`);
      const list = page.one("section", { id: "price" }).one("dl");
      const shown = quoteLinesIn(list).map((line) => line.join(": "));
      const free = said.slice(0, -1 - shown.length);
      expect([code, said.slice(free.length, -1)]).toEqual([0, shown]);
      expect(page.one("section", { id: "price" }).text).toContain(free.join(" "));
      expect(free[0]).toBe(answers[language]?.[Number(isConfirmed)]);
      expect(page.text).toContain(said.at(-1));
    }
    await site.close();
  });

  test("has lines, a total in cents and no reasons as JSON", async () => {
    const { stdout } = await quote("the-old-barn", from, to, "5", "--json");
    // 2 × 200, one guest more at 18.50, 90 for cleaning, 10 % of 527, 4 % of 400.
    expect(JSON.parse(stdout)).toMatchObject({
      home: "the-old-barn",
      from,
      to,
      guests: 5,
      lines: [
        { what: "nights", cents: 40_000, words: "2 nights at $200" },
        { what: "fee", id: "extra-guest", cents: 3_700 },
        { what: "fee", id: "cleaning", cents: 9_000 },
        { what: "tax", name: "VAT", cents: 5_270 },
        { what: "tax", name: "Visitors’ tax", cents: 1_600 },
      ],
      currency: "USD",
      total: 59_570,
      deposit: 30_000,
      reasons: [],
      nearest: { before: null, after: null },
      calendar: { isConfirmed, lastGood: null },
    });
  });
});

test("a stay that cannot be had is answered with codes and words, and what is no day too", async () => {
  const { code, stdout } = await quote("the-old-barn", "2027-02-31", "2027-03-03", "7", "--json", "--language", "vi");
  const answer = JSON.parse(stdout);
  expect([code, answer]).toEqual([
    0,
    expect.objectContaining({
      lines: [],
      total: null,
      reasons: [
        { code: "no-such-day", field: "from", typed: "2027-02-31", words: expect.stringContaining("không có ngày 2027-02-31") },
        { code: "too-many-guests", sleeps: 6, words: "Nhà này ở được tối đa 6 khách." },
      ],
      nearest: { before: null, after: null },
    }),
  ]);
});

test.each([
  [[], "Four arguments are needed: npm run quote -- HOME FROM TO GUESTS"],
  [["the-old-barn", "2027-03-03", "2027-03-05"], "Four arguments are needed: npm run quote -- HOME FROM TO GUESTS"],
  [["the-new-barn", "2027-03-03", "2027-03-05", "2"], 'There is no home "the-new-barn". There are: the-glass-house, '],
  [["the-old-barn", "soon", "2027-03-05", "2"], '"soon" is no day. A day is written as in 2027-03-05.'],
  [["the-old-barn", "2027-03-03", "2027-03-05", "two"], '"two" is no number of guests.'],
  [["the-old-barn", "2027-03-03", "2027-03-05", "2", "--language", "fr"], '"fr" is no language of the site. There are: en, vi.'],
  [["the-old-barn", "2027-03-03", "2027-03-05", "2", "--jso"], "Unknown option '--jso'"],
])("a mistake in the arguments %j is one line, and no success", async (words, said) => {
  const { code, stdout, stderr } = await quote(...words);
  expect([code, stdout, stderr.trim().split("\n")]).toEqual([1, "", [expect.stringContaining(said)]]);
});
