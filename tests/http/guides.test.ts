import { describe, expect, test } from "vitest";
import type { MarkupElement } from "./markup.ts";
import { openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

const yearOf = async (address: string) => (await openPage(site, address)).one("table", { class: /^year$/ });
const cellsOf = (row: MarkupElement | undefined) => row?.all("td").map(({ text }) => text);

describe("the months of a destination", () => {
  test("give the temperature of the water in both units in English, in °C alone in Vietnamese", async () => {
    const celsius = ["15", "14", "15", "15", "16", "18", "19", "20", "20", "19", "18", "16"];
    const english = (await yearOf("/destinations/malibu")).all("tbody")[0]?.all("tr") ?? [];
    expect(english.flatMap((row) => row.all("th").map(({ text }) => text))).toEqual(["Water, °C / °F"]);
    expect(cellsOf(english[1])).toEqual(celsius);
    // 15 °C are 59 °F, 20 °C are 68 °F.
    expect(cellsOf(english[2])).toEqual(["59", "57", "59", "59", "61", "64", "66", "68", "68", "66", "64", "61"]);
    const vietnamese = (await yearOf("/vi/destinations/malibu")).all("tbody")[0]?.all("tr") ?? [];
    expect(vietnamese).toHaveLength(2);
    expect(cellsOf(vietnamese[1])).toEqual(celsius);
  });

  test("say what is open: in words, and in the months of the table, by halves", async () => {
    const rows = (await yearOf("/destinations/aspen")).all("tbody")[1]?.all("tr") ?? [];
    expect(rows[0]?.text).toBe("Lifts on Aspen Mountain, for skiing 22 November to 18 April");
    const yes = "Yes";
    expect(cellsOf(rows[1])).toEqual([yes, yes, yes, yes, "", "", "", "", "", "", yes, yes]);
    expect(rows[1]?.all("td").map((cell) => cell.get("class")?.split("-").at(-1))).toEqual([
      ...["whole", "whole", "whole", "early"],
      ...Array.from({ length: 6 }),
      ...["late", "whole"],
    ]);
  });

  test("are in the API", async () => {
    const { year } = await (await site.get("/api/destinations/lake-como")).json();
    expect(year).toMatchObject({ snowfallCentimetres: null, open: [{ name: "Gardens of Villa Carlotta", from: "03-20", to: "11-05" }, {}] });
    expect(year.waterCelsius).toEqual([6, 8, 8, 11, 15, 19, 24, 23, 20, 14, 11, 6]);
  });
});

describe("the homes of a destination", () => {
  const totals = "from=2027-05-03&to=2027-05-06&guests=2";

  test("are named at the foot of the window, with the lowest total of all and what it is for", async () => {
    const page = await openPage(site, `/destinations/aspen?${totals}`);
    const { items } = await (await site.get(`/api/stays?where=Aspen&${totals}&sort=total-up`)).json();
    const bar = page.one("div", { class: /ask-bar/ });
    expect(bar.text).toBe(`Our ${items.length} homes here, from $${items[0].offer.total.amount} total 3–6 May See the homes`);
    expect(bar.one("a").get("href")).toBe("#homes");
    const undated = (await openPage(site, "/vi/destinations/aspen")).one("div", { class: /ask-bar/ });
    expect(undated.text).toMatch(/^4 căn nhà của chúng tôi ở đây, tổng từ [\d.,]+ USD cho \d đêm/);
  });

  test("come once more before the fourth part of the guide, with the same totals as above", async () => {
    const page = await openPage(site, `/destinations/aspen?${totals}`);
    const again = page.one("div", { id: "homes-again" });
    const cards = page.all("article", { class: /stay-card/ });
    expect(again.all("li").map((item) => item.one("a").text)).toEqual(
      cards.slice(0, 4).map((card) => card.one("a", { class: /stay-card-link/ }).text),
    );
    for (const [index, item] of again.all("li").entries()) {
      const total = item.one("span").text.trim();
      expect(cards[index]?.text).toContain(total);
      expect(item.one("a").get("href")).toContain("from=2027-05-03");
    }
    const order = page.one("main").all("h2", { id: /./ }).length;
    expect(order).toBeGreaterThan(4);
  });
});
