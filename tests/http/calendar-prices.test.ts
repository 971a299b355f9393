import { expect, test } from "vitest";
import { dayNumber } from "../../app/dates/day-numbers.ts";
import { inLanguage } from "../../app/i18n/language.server.ts";
import { formatMoney, formatShortAmount } from "../../app/i18n/money.ts";
import { rateOf } from "../../app/pricing/rates.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();
const { properties } = content.en;

const calendarOf = async (address: string) => (await openPage(site, address)).section("calendar");
const daysOf = (calendar: MarkupElement) => calendar.all("td").filter((cell) => cell.all("a", { "data-price": /./ }).length > 0);

/** The quote of the API for the stay that an address of a page names. */
async function quoteAt(address: string) {
  const { pathname, search } = new URL(address, "http://localhost");
  return JSON.parse((await site.get(`${pathname.replace("/stays/", "/api/stays/")}/quote${search}`)).body);
}

test.each(properties.map(({ slug }) => slug))("%s: each free night of the calendar has the price that its rates give", async (slug) => {
  const property = properties.find((one) => one.slug === slug);
  if (!property) throw new Error(`There is no ${slug}.`);
  const calendar = await calendarOf(`/stays/${slug}?month=2027-07`);
  const month = calendar.all("table")[0];
  const cells = daysOf(calendar).filter((cell) => month?.all("td").includes(cell));
  expect(cells.length).toBeGreaterThan(0);
  for (const cell of cells) {
    const date = /^\d+/.exec(cell.text)?.[0] ?? "";
    const { price } = rateOf(property.rates, property.price, dayNumber(`2027-07-${date.padStart(2, "0")}`) ?? 0);
    expect(cell.one("a").get("data-price")).toBe(inLanguage("en", () => formatShortAmount(price, property.currency)));
  }
  // Taken nights have none.
  for (const cell of calendar.all("td", { class: /\btaken\b/ })) expect(cell.all("a", { "data-price": /./ })).toEqual([]);
});

test.each(languages)(
  "in %s the cheapest stay of a month costs what its quote says, and no shortest stay of the month costs less",
  async (language) => {
    for (const party of ["guests=2", "guests=4&ages=3,9&pets=1"]) {
      const address = addressIn(language, `/stays/the-old-barn?${party}&month=2027-03`);
      const calendar = await calendarOf(address);
      const [cheapest] = calendar.all("a", { class: "cheapest-stay" });
      const href = cheapest?.get("href") ?? "";
      const { total, canBeHad } = await quoteAt(`${address.split("?")[0]}${href.split("#")[0]}`);
      expect(canBeHad).toBe(true);
      const money = inLanguage(language, () => formatMoney(Math.round(Number(total.amount) * 100), total.currency));
      expect(cheapest?.text.replaceAll("\u00a0", " ")).toContain(money.replaceAll("\u00a0", " "));
      const marked = calendar.all("td", { class: /\bcheapest\b/ });
      expect(marked.length).toBeGreaterThanOrEqual(2);
      for (const from of [5, 12, 19, 27].map((day) => `2027-03-${String(day).padStart(2, "0")}`)) {
        const { nearest } = await quoteAt(`${address.split("?")[0]}?from=${from}&to=${from}&${party}`);
        for (const other of nearest ?? []) {
          if (other.stay.from.startsWith("2027-03")) expect(Number(other.total.amount)).toBeGreaterThanOrEqual(Number(total.amount));
        }
      }
    }
  },
);

test("with a check-in and no check-out the total of the shortest stay is given, as its quote", async () => {
  const calendar = await calendarOf("/stays/the-old-barn?from=2027-05-10&guests=3");
  const { total } = await quoteAt("/stays/the-old-barn?from=2027-05-10&to=2027-05-12&guests=3");
  expect(calendar.one("p", { class: "choice-text" }).text).toContain(`Shortest stay: 10–12 May · $${total.amount} total`);
});

test("beside a quote stand up to three stays of as many nights that cost less, each as its own quote", async () => {
  const address = "/stays/the-old-barn?from=2027-08-07&to=2027-08-14&guests=4";
  const quoted = await quoteAt(address);
  const links = (await openPage(site, address)).one("section", { id: "price" }).all("a", { rel: "nofollow" });
  expect(links).toHaveLength(3);
  for (const link of links) {
    const other = await quoteAt(link.get("href")?.split("#")[0] ?? "");
    expect([other.canBeHad, other.nights]).toEqual([true, quoted.nights]);
    expect(Number(other.total.amount)).toBeLessThan(Number(quoted.total.amount));
    expect(link.text).toContain(inLanguage("en", () => formatMoney(Math.round(Number(other.total.amount) * 100), "USD")));
  }
  // In the cheapest weeks there is nothing to say.
  expect((await openPage(site, "/stays/the-old-barn?from=2027-01-16&to=2027-01-23&guests=4")).all("*", { id: "cheaper" })).toEqual([]);
});

test.each([
  ["en", 20_000, "USD", "200"],
  ["en", 999_900, "USD", "9,999"],
  ["en", 1_250_000, "VND", "1.3M"],
  ["vi", 1_200_000, "VND", "1,2tr"],
  ["vi", 450_000, "VND", "450k"],
  ["en", 1_500_000, "JPY", "1.5M"],
] as const)("in %s %d of %s is %s in a cell", (language, amount, currency, text) => {
  expect(inLanguage(language, () => formatShortAmount(amount, currency))).toBe(text);
});
