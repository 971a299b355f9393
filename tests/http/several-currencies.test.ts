import { expect, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy, multiplyAmounts } from "../content-copy.ts";
import { typedIn } from "./enquiry-form.ts";
import { slugsOf } from "./found-homes.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite, share } from "./site.ts";

const rates = { VND: 26_300, EUR: 0.92 };
const currencies = { "the-old-barn": "VND", "the-glass-house": "EUR" } as const;

/** The sample, with one home in đồng and one in euros that cost the same as before. */
function mixedContent(): ContentCopy {
  const content = new ContentCopy();
  for (const [slug, currency] of Object.entries(currencies)) {
    const file = `stays/${slug}/stay.yaml`;
    content.write(file, multiplyAmounts(content.read(file), rates[currency]).replace(/^price:/m, `currency: ${currency}\nprice:`));
  }
  const exchange = Object.entries(rates).map(([code, rate]) => `${code}: { rate: ${rate}, asOf: 2026-11-20 }`);
  content.edit("site.yaml", "exchange: { EUR: { rate: 0.92, asOf: 2026-11-20 } }", `exchange: { ${exchange.join(", ")} }`);
  return content;
}

const clock = () => new Date("2026-11-22T12:00:00Z");
const dollars = await share("in dollars", () => openSite({}, { clock }));
const mixed = () => openSite({}, { clock, published: publishContent(mixedContent().root, readPictureManifest()) });

const stay = "from=2027-03-05&to=2027-03-08&guests=4";
const homes = "homes=the-old-barn,the-glass-house";

/** Searches whose results depend on prices, some of them at the price of a home and just below. */
const searches = [
  ...["sort=price-up", "sort=price-down", "max=200", "max=190", "max=450&sort=price-up", "max=440"],
  ...[`${stay}&sort=total-up`, `${stay}&sort=total-down`, `${stay}&total=759`, `${stay}&total=758`, `${stay}&total=1500&sort=total-up`],
  // Stays on other days, for 539 dollars.
  ...["", "&total=545", "&total=535"].map((total) => `from=2027-03-06&to=2027-03-07&type=barn${total}`),
];

test("homes in several currencies are sorted and filtered by what they cost in that of the site", async () => {
  const site = await mixed();
  for (const search of searches) {
    const expected = await openPage(dollars, `/stays?${search}`);
    const page = await openPage(site, `/stays?${search}`);
    expect([search, slugsOf(page)]).toEqual([search, slugsOf(expected)]);
    const barsIn = (one: MarkupElement) => one.all("path", { class: /^fill-/ }).map((bars) => bars.get("d"));
    expect(barsIn(page)).toEqual(barsIn(expected));
    const nearIn = (one: MarkupElement) => one.all("li", { class: "miss" }).map((miss) => miss.all("a").map((way) => way.get("href")));
    expect(nearIn(page)).toEqual(nearIn(expected));
  }
  const { items } = JSON.parse((await site.get(`/api/stays?${stay}&sort=total-up`)).body);
  const undated = JSON.parse((await site.get("/api/stays/the-old-barn")).body).firstStay;
  expect(undated.total.currency).toBe("VND");
  expect(undated.totalAbout).toEqual({ amount: (Number(undated.total.amount) / rates.VND).toFixed(2), currency: "USD" });
  await site.close();
  const about = new Map(items.map((item: { slug: string }) => [item.slug, item]));
  expect(about.get("the-old-barn")).toMatchObject({
    perNight: { amount: "5260000", currency: "VND" },
    perNightAbout: { amount: "200.00", currency: "USD" },
    offer: { total: { amount: "19961700", currency: "VND" }, totalAbout: { amount: "759.00", currency: "USD" } },
  });
  expect(about.get("the-glass-house")).toMatchObject({ perNight: { amount: "414.00", currency: "EUR" }, perNightAbout: { amount: "450.00" } });
  const others = items.filter(({ slug }: { slug: string }) => !(slug in currencies));
  expect(others.length).toBeGreaterThan(0);
  for (const { perNight, perNightAbout, offer } of others) {
    expect([perNight.currency, perNightAbout, offer.totalAbout]).toEqual(["USD", null, null]);
  }
});

test("cards have each price in its own currency, and beside it about how much that is", async () => {
  const site = await mixed();
  const cardOf = async (path: string, slug: string) => {
    const results = (await openPage(site, path)).one("section", { id: "results" });
    return results.all("article").find((card) => card.one("a").get("href")?.includes(slug))?.text ?? "";
  };
  expect(await cardOf("/stays", "the-old-barn")).toContain("₫5,260,000 per night (about $200)");
  expect(await cardOf("/vi/stays", "the-old-barn")).toContain("5.260.000 ₫ mỗi đêm (khoảng 200 USD)");
  expect(await cardOf("/stays", "the-glass-house")).toMatch(/€414 per night \(about \$450\) €[\d,.]+ total \(about \$[\d,]+\) for \d nights/);
  expect(await cardOf(`/stays?${stay}`, "the-old-barn")).toContain("₫19,961,700 total (about $759) about ₫6,653,900 per night (about $253)");
  expect(await cardOf(`/vi/stays?${stay}`, "the-old-barn")).toContain("tổng 19.961.700 ₫ (khoảng 759 USD)");
  expect(await cardOf("/stays", "alpine-chalet")).toContain("$350 per night");
  expect(await cardOf("/stays", "alpine-chalet")).not.toContain("(about");
  const barn = (await openPage(site, `/stays/the-old-barn?${stay}`)).one("main").text;
  expect(barn).toContain("₫19,961,700");
  expect(barn).toContain("(about $759)");
  const pinsOf = async (query: string) =>
    (await openPage(site, `/stays?view=map${query}`))
      .all("a", { "aria-label": /₫/ })
      .map((pin) => pin.get("aria-label"))
      .join("\n");
  expect(await pinsOf("")).toMatch(/₫5,260,000 per night \(about \$200\), ₫[\d,]+ total \(about \$[\d,]+\) for/);
  expect(await pinsOf(`&${stay}`)).toContain("₫19,961,700 total (about $759)");
  const found = await site.app.inject({
    method: "POST",
    url: "/mcp",
    headers: { host: "localhost:3000", "content-type": "application/json", accept: "application/json, text/event-stream" },
    payload: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "search_homes", arguments: { from: "2027-03-05", to: "2027-03-08", guests: 4 } },
    }),
  });
  expect(found.body).toContain("₫19,961,700 total (about $759)");
  await site.close();
});

test("a list of favourites has exact totals of each, and about those of all", async () => {
  const site = await mixed();
  const list = (await openPage(site, `/favourites?${homes}&${stay}`)).one("main");
  const [, least, most] = /\$([\d,.]+)–\$([\d,.]+) total/.exec((await openPage(dollars, `/favourites?${homes}&${stay}`)).one("main").text) ?? [];
  const whole = (amount = "") => Math.round(Number(amount.replaceAll(",", ""))).toLocaleString("en");
  expect(list.text).toContain(`about $${whole(least)}–$${whole(most)} total`);
  const rows = list.all("tr").map(({ text }) => text);
  expect(rows).toContainEqual(expect.stringMatching(/₫19,961,700 \(about \$759\).*€[\d,.]+ \(about \$/));
  expect(rows).toContainEqual(expect.stringMatching(/₫5,260,000\s*about \$200\s*€414\s*about \$450/));
  const alone = (await openPage(site, `/favourites?homes=the-old-barn,the-old-barn&${stay}`)).one("main").text;
  expect(alone).toContain("₫19,961,700");
  await site.close();
});

test("an enquiry about several homes keeps the currency of each", async () => {
  const site = await mixed();
  const address = `/contact?${homes}&${stay}`;
  const form = readMarkup((await site.get(address)).body);
  expect(form.text).toMatch(/The Old Barn ₫19,961,700 total/);
  expect(form.text).toMatch(/The Glass House €[\d,.]+ total/);
  const fields = { ...typedIn(form), name: "Lan", email: "lan@example.com", subject: "Which one?", message: "Which is quieter?" };
  const { headers } = await site.post("/contact", fields);
  expect((await site.get(headers.location ?? "")).body).toContain("₫19,961,700 total");
  const [stored] = await storedMessages(site);
  await site.close();
  expect(JSON.parse(String(stored?.homes))).toMatchObject([
    { stay: "the-old-barn", total: 19_961_700, currency: "VND" },
    { stay: "the-glass-house", currency: "EUR" },
  ]);
});

test("the ends of the slider follow from prices in the currency of the site", () => {
  const content = mixedContent();
  content.edit("site.yaml", "sample: true", "sample: true\ncurrency: EUR");
  content.edit(
    "site.yaml",
    "VND: { rate: 26300, asOf: 2026-11-20 }, EUR: { rate: 0.92",
    "VND: { rate: 28600, asOf: 2026-11-20 }, USD: { rate: 1.087",
  );
  for (const slug of ["alpine-chalet", "city-view-loft", "oceanfront-oasis"]) {
    content.edit(`stays/${slug}/stay.yaml`, "\nprice:", "\ncurrency: USD\nprice:");
  }
  // 5,260,000 đồng are 184 euros, and 600 dollars are 552.
  expect(publishContent(content.root, readPictureManifest()).en.prices).toEqual({ currency: "EUR", min: 100, max: 1000, step: 10 });
});

test("a site with one currency has no amount beside another", async () => {
  for (const path of ["/stays", `/stays?${stay}`, `/favourites?${homes}&${stay}`, "/stays/the-old-barn"]) {
    for (const language of languages) expect((await openPage(dollars, addressIn(language, path))).text).not.toMatch(/\((about|khoảng)/);
  }
});

test("a second currency is below the total of a home in its language only, rounded and dated, unless the home has none", async () => {
  const content = mixedContent();
  content.edit("site.yaml", "sample: true", "sample: true\nalsoShown: { vi: VND }");
  content.edit("stays/forest-hideaway/stay.yaml", "price:", "alsoShown: none\nprice:");
  const site = await openSite({}, { clock, published: publishContent(content.root, readPictureManifest()) });
  const boxOf = async (path: string) => (await openPage(site, path)).one("section", { id: "price" }).text;
  const [loft, glass] = ["riverbend-retreat", "the-glass-house"].map((slug) => `/vi/stays/${slug}?${stay}`);
  const total = async (path: string) => JSON.parse((await site.get(`/api${path.replace("/vi", "").replace("?", "/quote?")}`)).body).total.amount;
  const about = async (path: string, rate: number) => Number((Number(await total(path)) * rate).toPrecision(4)).toLocaleString("de-DE");
  expect(await boxOf(loft ?? "")).toContain(`khoảng ${await about(loft ?? "", 26_300)} ₫ theo tỷ giá ngày 20/11/2026`);
  expect(await boxOf(glass ?? "")).toContain(`khoảng ${await about(glass ?? "", 26_300 / 0.92)} ₫ theo tỷ giá ngày 20/11/2026`);
  // Before a stay is chosen, that of the first stay.
  expect(await boxOf("/vi/stays/riverbend-retreat")).toContain("₫ theo tỷ giá ngày 20/11/2026");
  for (const path of ["/stays/riverbend-retreat", "/vi/stays/forest-hideaway", "/vi/stays/the-old-barn"])
    expect([path, await boxOf(path)]).toEqual([path, expect.not.stringMatching(/tỷ giá|at the rate/)]);
  await site.close();
});
