import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Availability, alwaysAvailable } from "../../app/availability/availability.ts";
import { inForm } from "../cases.ts";
import { hrefOf, resultsOf, slugsOf } from "./found-homes.ts";
import type { MarkupElement } from "./markup.ts";
import { languages, openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const availability = new Map([
  ["the-old-barn", new Availability([{ from: "2027-02-13", to: "2027-02-16" }])],
  ["city-view-loft", new Availability([{ from: "2026-11-21", to: "2029-01-01" }])],
]);

/** The site on 21 November 2026: the barn is taken for three nights in February, the loft for two years. */
let site: Site;
beforeAll(async () => {
  site = await openSite(
    {},
    {
      clock: () => new Date("2026-11-21T12:00:00Z"),
      availability: { of: (home) => availability.get(home) ?? alwaysAvailable, version: 0, versionOf: () => 0 },
    },
  );
});
afterAll(() => site.close());

const totalIn = (card: MarkupElement) => /\$[\d.,]+|[\d.,]+ USD/.exec(card.all("b")[0]?.text ?? "")?.[0];

/** The total that the page of a home tells. */
const totalOn = async (address: string) =>
  (await openPage(site, address))
    .one("*", { id: "price" })
    .one("dl")
    .text.match(/(\$[\d.,]+|[\d.,]+ USD)$/)?.[0];

describe.each(languages)("the list with dates (%s)", (language) => {
  const stays = language === "vi" ? "/vi/stays" : "/stays";

  test.each(["?from=2027-02-13&to=2027-02-20&guests=2", "?from=2027-02-12&to=2027-02-15", "?month=2027-03&nights=5&guests=4", "?month=2026-11"])(
    "says the totals that the pages of the homes say: %s",
    async (query) => {
      const cards = resultsOf(await openPage(site, stays + query)).all("article");
      expect(cards.length).toBeGreaterThan(1);
      for (const card of cards) {
        expect(totalIn(card)).toMatch(/\d/);
        expect(await totalOn(hrefOf(card))).toBe(totalIn(card));
        // The price a night stands below, smaller.
        expect(card.text.indexOf(totalIn(card) ?? "")).toBeLessThan(card.text.search(/per night|mỗi đêm/));
      }
    },
  );

  test("holds no home that is taken or whose rules say no, and tells why, with the nearest stays that can be had", async () => {
    const page = await openPage(site, `${stays}?from=2027-02-13&to=2027-02-15&guests=2`);
    expect(slugsOf(page)).not.toContain("the-old-barn");
    const near = resultsOf(page).one("section", { "aria-labelledby": "near-misses" });
    const barn = near.all("li").find((item) => item.text.includes("The Old Barn"));
    expect(barn?.text).toContain(language === "vi" ? "13–15/02" : "Already taken: 13–15 Feb.");
    const searched = near.all("a", { href: /\?from=2027-02-13&to=2027-02-15&guests=2$/ });
    expect(searched.map(({ text }) => text)).toContain("The Old Barn");
    const ways = near.all("a", { href: /from=/ }).filter((way) => !searched.includes(way));
    expect(ways.length).toBeGreaterThan(3);
    for (const way of ways) expect(await totalOn(way.get("href") ?? "")).toMatch(/\d/);
    expect(near.all("a", { href: /city-view-loft/ })).toEqual([]);
  });

  test("shows before other dates the homes that can be had for these when a filter is let go of", async () => {
    const results = resultsOf(await openPage(site, `${stays}?from=2027-02-13&to=2027-02-15&guests=2&type=barn`));
    const [instead, misses] = ["instead", "near-misses"].map((id) => results.one("section", { "aria-labelledby": id }).text);
    expect(results.text.indexOf(instead ?? "?")).toBeLessThan(results.text.indexOf(misses ?? "?"));
    expect(totalIn(results.one("section", { "aria-labelledby": "instead" }))).toBeDefined();
  });

  test("says why where nothing is found", async () => {
    const page = await openPage(site, `${stays}?where=loft&from=2027-02-13&to=2027-02-15&guests=2`);
    expect(resultsOf(page).one("section", { "aria-labelledby": "near-misses" }).text).toContain("City View Loft");
  });
});

test("without a number of guests it tells what the usual party pays, and leads to that", async () => {
  const page = await openPage(site, "/stays?from=2027-02-13&to=2027-02-20");
  expect(resultsOf(page).text).toContain("Totals for 2 guests, all taxes");
  expect(
    resultsOf(page)
      .all("article")
      .map(hrefOf)
      .every((href) => href.endsWith("from=2027-02-13&to=2027-02-20&guests=2")),
  ).toBe(true);
});

test("a greatest total and an order by total stand in the panel only while it is known for which stay", async () => {
  const fields = async (query: string) => (await openPage(site, `/stays${query}`)).one("form", { action: "/stays" });
  const undated = await fields("?total=900");
  expect(undated.all("label", { for: "total" })).toEqual([]);
  expect(undated.one("input", { name: "total" }).get("type")).toBe("hidden");
  expect(undated.all("option", { value: /^total/ })).toEqual([]);
  const dated = await fields("?from=2027-02-13&to=2027-02-20&total=2000&sort=total-up");
  expect([dated.one("label", { for: "total" }).text, dated.one("label", { for: "max" }).text]).toEqual(["Max total for the stay", "Max Price"]);
  expect(dated.all("option", { value: /^total/ })).toHaveLength(2);
  const totals = resultsOf(await openPage(site, "/stays?from=2027-02-13&to=2027-02-20&total=2000&sort=total-up"))
    .all("article")
    .map((card) => Number(totalIn(card)?.replace(/[$,]/g, "")));
  expect(totals.length).toBeGreaterThan(1);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  expect(Math.max(...totals)).toBeLessThanOrEqual(2000);
});

test("homes that are shown while a date cannot be read are said not to be for it", async () => {
  expect(resultsOf(await openPage(site, "/stays?from=soon&to=2027-02-16")).text).toContain("Shown without your dates.");
  expect(resultsOf(await openPage(site, "/vi/stays?from=soon&to=2027-02-16")).text).toContain("Chưa tính theo ngày của bạn.");
  expect(resultsOf(await openPage(site, "/stays")).text).not.toContain("Not yet");
});

test("dates go before a month, and a month that is over is told", async () => {
  const both = await openPage(site, "/stays?from=2027-02-13&to=2027-02-20&month=2027-03&nights=5");
  expect(both.text).toContain("We’re using your check-in and check-out dates.");
  expect(
    resultsOf(both)
      .all("article")
      .map(hrefOf)
      .every((href) => href.includes("from=2027-02-13")),
  ).toBe(true);
  const over = await openPage(site, "/stays?month=2026-10&nights=5");
  expect(over.text).toContain("October 2026 has passed. Choose another month.");
  expect(over.one("select", { name: "month" }).one("option", { selected: "" }).get("value")).toBe("2026-10");
});

describe("a search", () => {
  let seed = 7;
  const random = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  const some = (values: readonly string[]) => values[random(values.length)] ?? "";
  const anyOf = (name: string, values: readonly string[]) => (some(["", "1"]) ? [[name, some(values)]] : []);
  const searches = Array.from(
    { length: inForm({ short: 40, long: 100 }) },
    () =>
      new URLSearchParams([
        ...anyOf("where", ["aspen", "como", "malibu", "hồ como", "glass", "nowhere", "colorado", "aspne"]),
        ...some(["", "dates", "month"])
          .replace("dates", "from to")
          .split(" ")
          .flatMap((name) => {
            const day = `2027-0${1 + random(6)}-1${random(5)}`;
            if (name === "month")
              return [
                ["month", day.slice(0, 7)],
                ["nights", String(1 + random(9))],
              ];
            return name ? [[name, name === "from" ? day : "2027-07-0".concat(String(1 + random(9)))]] : [];
          }),
        ...anyOf("guests", ["1", "2", "4", "7", "9"]),
        ...anyOf("type", ["villa", "cottage", "barn"]),
        ...anyOf("max", ["200", "300", "500"]),
        ...anyOf("total", ["900", "3000", "9000"]),
        ...anyOf("bedrooms", ["1", "2", "4"]),
        ...anyOf("amenity", ["wifi", "pool", "ac"]),
        ...anyOf("sort", ["price-up", "price-down", "rating", "total-up", "total-down"]),
        ...(some(["", "", "view=map"]).split("=").filter(Boolean).length ? [["view", "map"]] : []),
      ] as [string, string][]),
  );

  test("has homes or other ways for many searches, and each fallback finds as many homes as it says", async () => {
    let found = 0;
    let instead = 0;
    for (const [index, params] of searches.entries()) {
      const stays = index % 2 === 0 ? "/stays" : "/vi/stays";
      const response = await site.get(`${stays}?${params}`);
      const address = String(response.headers.location ?? `${stays}?${params}`);
      const results = resultsOf(await openPage(site, address));
      const count = numberIn(results.one("p", { role: "status" }).text);
      const heading = results.all("h2", { id: "instead" })[0];
      // Whoever finds nothing sees homes all the same: for other dates, or by asking for less, as it says.
      if (count === 0) expect(results.all("article").length + results.all("li", { class: "miss" }).length, address).toBeGreaterThan(0);
      else expect(heading, address).toBeUndefined();
      const all = heading && results.one("section", { "aria-labelledby": "instead" }).all("a", { href: /\/stays(\?|$)/ })[0];
      if (all) {
        instead += 1;
        const lesser = resultsOf(await openPage(site, all.get("href") ?? ""));
        expect(numberIn(lesser.one("p", { role: "status" }).text), address).toBe(numberIn(heading.text.slice(heading.text.lastIndexOf(":"))));
      }
      found += count;
    }
    expect(found).toBeGreaterThan(20);
    expect(instead).toBeGreaterThan(2);
  });
});

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);

test.each([
  "?from=2027-02-13&from=2027-02-14&to=2027-02-20&to=x&month=2027-03&month=0&nights=0&nights=9999999999&page=0&page=7",
  `?where=${"x".repeat(8000)}&from=2027-02-13&to=2027-02-20`,
  "?from=2027-02-13&to=9999-12-31",
  "?from=0001-01-01&to=0001-01-02",
  "?month=9999-12&nights=365",
  "?month=1000-01&nights=365&guests=9007199254740991",
  "?from=2027-02-13&to=2027-02-20&total=9007199254740991&bedrooms=99",
  `?${"amenity=pool&".repeat(600)}from=2027-02-13&to=2027-02-20`,
])("is never a failure: %.60s", async (query) => {
  for (const path of ["/stays", "/vi/stays"]) {
    const { statusCode, headers } = await site.get(path + query);
    expect(statusCode).toBeLessThan(400);
    if (headers.location) expect((await site.get(String(headers.location))).statusCode).toBe(200);
  }
});
