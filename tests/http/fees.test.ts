import { expect, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { addressIn, type Language, openPage } from "./pages.ts";
import { quoteLinesIn } from "./quote-lines.ts";
import { openSite } from "./site.ts";

const rates = `rates:
  fees:
    - { id: cleaning, per: stay, amount: 120 }
    - { id: linen, per: guestStay, amount: 12, name: { en: Bed linen, vi: Ga gối } }
    - { id: service, percent: 5, on: [nights], name: { en: Service, vi: Phí phục vụ } }
  taxes:
    - { id: vat, percent: 8, on: [nights, service], included: true, name: { en: VAT, vi: Thuế VAT } }
    - id: town
      name: { en: Visitors’ tax, vi: Thuế du lịch }
      perGuestNight: 1.50
      from: 03-01
      to: 10-31
      mostNights: 7
      freeUnder: 14
      collect: arrival
      source: https://example.org/tax
`;

async function openWithFees() {
  const content = new ContentCopy();
  const file = "stays/the-glass-house/stay.yaml";
  content.write(file, content.read(file).replace(/^rates:\n( .*\n)+/m, rates));
  return openSite({}, { published: publishContent(content.root, readPictureManifest()), clock: () => new Date("2026-11-22T12:00:00Z") });
}

const stay = "from=2027-03-05&to=2027-03-08&guests=4";

// 3 × 450 = 1,350; 120; 4 × 12 = 48; 5 % of 1,350 = 67.50; 4 × 3 × 1.50 = 18: 1,603.50. Of 1,417.50, 8 / 108 is VAT: 105.
const texts: Record<Language, { lines: string[]; arrival: string; rules: string[] }> = {
  en: {
    lines: [
      "3 nights at $450: $1,350",
      "Cleaning: $120",
      "Bed linen, 4 guests at $12: $48",
      "Service, 5%: $67.50",
      "Visitors’ tax, 4 guests for 3 nights at $1.50 each: $18",
      "Total: $1,603.50",
      "Included: VAT, 8%: $105",
    ],
    arrival: "Of the total, you pay $18 on arrival: Visitors’ tax.",
    rules: [
      "Bed linen, $12 per guest",
      "Service, 5%",
      "VAT, 8%, included in the price",
      "Visitors’ tax, $1.50 per guest and night, 1 Mar – 31 Oct, for 7 nights at most, free under 14, paid on arrival",
    ],
  },
  vi: {
    lines: [
      "3 đêm × 450 USD: 1.350 USD",
      "Phí dọn dẹp: 120 USD",
      "Ga gối, 4 khách × 12 USD: 48 USD",
      "Phí phục vụ, 5%: 67,50 USD",
      "Thuế du lịch, 4 khách × 3 đêm × 1,50 USD: 18 USD",
      "Tổng cộng: 1.603,50 USD",
      "Đã gồm: Thuế VAT, 8%: 105 USD",
    ],
    arrival: "Trong tổng cộng, bạn trả 18 USD khi nhận phòng: Thuế du lịch.",
    rules: [
      "Ga gối, 12 USD mỗi khách",
      "Phí phục vụ, 5%",
      "Thuế VAT, 8%, đã gồm trong giá",
      "Thuế du lịch, 1,50 USD mỗi khách mỗi đêm, 01/03 – 31/10, tính tối đa 7 đêm, miễn cho trẻ dưới 14 tuổi, trả khi nhận phòng",
    ],
  },
};

test("fees and taxes of every form are on the page, in the comparison and in the API, without code of their own", async () => {
  const site = await openWithFees();
  for (const [language, { lines, arrival, rules }] of Object.entries(texts) as [Language, (typeof texts)[Language]][]) {
    const page = await openPage(site, addressIn(language, `/stays/the-glass-house?${stay}`));
    const price = page.one("section", { id: "price" });
    const list = price.one("dl");
    expect(quoteLinesIn(list).map((line) => line.join(": "))).toEqual(lines);
    expect(price.text).toContain(arrival);
    // The rule of a line is where it unfolds, with the source of a tax.
    const town = list.all("dt").find(({ text }) => /Visitors’|du lịch/.test(text));
    expect([town?.one("p").text, town?.one("a").get("href")]).toEqual([expect.stringContaining("14"), "https://example.org/tax"]);
    const [sections, included] = [page.one("section", { "aria-labelledby": "prices" }).text, page.section("included")];
    for (const rule of rules) expect(sections).toContain(rule);
    for (const rule of rules) expect(included.text).toContain(rule);
    expect(included.all("a").map((link) => link.get("href"))).toEqual(["https://example.org/tax"]);
  }
  const comparison = await openPage(site, "/favourites?homes=the-old-barn,the-glass-house");
  for (const rule of ["$12 per guest", texts.en.rules.at(-1)]) expect(comparison.text).toContain(rule);

  const quote = await (await site.get(`/api/stays/the-glass-house/quote?${stay}`)).json();
  const line = (kind: string, id: string | null, amount: string, isIncluded = false, isPaidOnArrival = false) =>
    expect.objectContaining({ kind, id, amount: { amount, currency: "USD" }, isIncluded, isPaidOnArrival });
  expect(quote.lines).toEqual([
    line("nights", null, "1350.00"),
    line("fee", "cleaning", "120.00"),
    line("fee", "linen", "48.00"),
    line("fee", "service", "67.50"),
    line("tax", "vat", "105.00", true),
    line("tax", "town", "18.00", false, true),
  ]);
  expect(quote.total.amount).toBe("1603.50");
  const home = await (await site.get("/api/stays/the-glass-house")).json();
  expect(home.rates.fees).toEqual([
    {
      id: "cleaning",
      name: "Cleaning",
      per: "stay",
      amount: { amount: "120.00", currency: "USD" },
      above: null,
      most: null,
      percent: null,
      on: null,
      isOptional: false,
    },
    {
      id: "linen",
      name: "Bed linen",
      per: "guestStay",
      amount: { amount: "12.00", currency: "USD" },
      above: null,
      most: null,
      percent: null,
      on: null,
      isOptional: false,
    },
    { id: "service", name: "Service", per: null, amount: null, above: null, most: null, percent: 5, on: ["nights"], isOptional: false },
  ]);
  expect(home.rates.taxes).toMatchObject([
    { id: "vat", percent: 8, on: ["nights", "service"], isIncluded: true, isPaidOnArrival: false, perGuestNight: null },
    { id: "town", percent: null, perGuestNight: { amount: "1.50", currency: "USD" }, from: "03-01", to: "10-31", mostNights: 7, freeUnder: 14 },
  ]);

  const headers = { host: "localhost:3000", "content-type": "application/json", accept: "application/json, text/event-stream" };
  const input = { home: "the-glass-house", from: "2027-03-05", to: "2027-03-08", guests: 4 };
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "quote_stay", arguments: input } };
  const { body } = await site.app.inject({ method: "POST", url: "/mcp", headers, payload: JSON.stringify(call) });
  const said = [...texts.en.lines, `Paid on arrival: ${texts.en.lines[4]}`].join("\\n");
  expect(body.replaceAll("\u00a0", " ")).toContain(said);
  await site.close();
});
