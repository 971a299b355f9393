import { describe, expect, test } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { command } from "./commands.ts";
import { sample } from "./homes.ts";
import { openPage } from "./pages.ts";
import { quoteLinesIn } from "./quote-lines.ts";
import { openSite } from "./site.ts";

function quote(...words: string[]) {
  return command("quote", words, { DATA_DIR: makeDataFolder() });
}

/** A Saturday in May, when the Old Barn has no season and its town a tax. */
function aSaturday(): { from: string; to: string } {
  const day = new Date(Date.now() + 30 * 86_400_000);
  while (day.getUTCDay() !== 6 || day.getUTCMonth() !== 4 || day.getUTCDate() > 28) day.setUTCDate(day.getUTCDate() + 1);
  const from = day.toISOString().slice(0, 10);
  day.setUTCDate(day.getUTCDate() + 2);
  return { from, to: day.toISOString().slice(0, 10) };
}

/** With a database that no feed was ever fetched into, a home is confirmed that lists none. */
const isConfirmed = sample.en.properties.some(({ slug, calendars }) => slug === "the-old-barn" && calendars.length === 0);
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
      // What is paid on arrival, and the deposit.
      const payments = said.splice(-2);
      const free = said.slice(0, -shown.length);
      expect([code, said.slice(free.length)]).toEqual([0, shown]);
      expect(page.one("section", { id: "price" }).text).toContain(free.join(" "));
      expect(free[0]).toBe(answers[language]?.[Number(isConfirmed)]);
      expect(page.text).toContain(payments.join(" "));
    }
    await site.close();
  });

  test("has lines, a total in cents and no reasons as JSON", async () => {
    const { stdout } = await quote("the-old-barn", from, to, "5", "--json");
    // 2 × 200, one guest more at 2 × 18.50, 90 for cleaning, 10 % of 527; 5 guests × 2 nights × €1 = €10, ÷ 0.92 = 10.8696.
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
        { what: "tax", name: "Visitors’ tax", cents: 1_087, price: 100, local: { currency: "EUR", amount: 1_000 } },
      ],
      currency: "USD",
      total: 59_057,
      deposit: 30_000,
      reasons: [],
      nearest: { before: null, after: null },
      calendar: { isConfirmed, lastGood: null },
    });
  });
});

test("ages, infants and pets belong to the party, and what a home does not take is a reason", async () => {
  const { from, to } = aSaturday();
  const party = ["--ages", "3,9", "--infants", "1", "--pets", "1", "--json"];
  const { stdout } = await quote("the-old-barn", from, to, "5", ...party);
  // As before, but 3 guests × 2 nights × €1 = €6, ÷ 0.92 = 6.5217.
  expect(JSON.parse(stdout)).toMatchObject({ guests: 5, ages: [3, 9], infants: 1, pets: 1, total: 58_622, reasons: [] });
  const refused = await quote("city-view-loft", from, to, "2", ...party);
  expect(JSON.parse(refused.stdout).reasons).toContainEqual({ code: "too-many-pets", most: 0, words: "Pets are not allowed in this home." });
});

test("chosen extras are lines of the quote, and those that the home does not have are ignored", async () => {
  const { from, to } = aSaturday();
  const { stdout } = await quote("riverbend-retreat", from, to, "2", "--extras", "parrot,breakfast", "--json");
  const { extras, lines } = JSON.parse(stdout);
  expect(extras).toEqual(["breakfast"]);
  // 2 guests × 2 nights × 18.
  expect(lines).toContainEqual(expect.objectContaining({ what: "fee", id: "breakfast", cents: 7_200 }));
  expect(lines.map(({ id }: { id?: string }) => id)).not.toContain("firewood");
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
