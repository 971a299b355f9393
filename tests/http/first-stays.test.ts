import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { Availability } from "../../app/availability/availability.ts";
import { dayNumber, dayOf } from "../../app/dates/day-numbers.ts";
import { inLanguage } from "../../app/i18n/language.server.ts";
import { formatMoney } from "../../app/i18n/money.ts";
import { minNightsFor } from "../../app/pricing/date-rules.ts";
import { isOffer, quoteStay } from "../../app/pricing/quote.ts";
import type { FirstStay } from "../../app/pricing/stay-totals.ts";
import { firstTotalText } from "../../app/properties/card/first-stay.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, type Language, languages, openPage } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { openSite, type Site } from "./site.ts";

/** Noon of Saturday 21 November 2026 at the homes in Colorado. */
const now = "2026-11-21T19:00:00Z";
const today = "2026-11-21";

/** What every test begins with: the barn is taken until 10 December, and the loft for years. */
const takenAtFirst: Record<string, Availability> = {
  "the-old-barn": new Availability([{ from: "2026-11-01", to: "2026-12-10" }]),
  "city-view-loft": new Availability([{ from: "2026-11-01", to: "2029-01-01" }]),
};

/** The present and the calendars of the sites of this file. */
const state = { now, version: 1, taken: takenAtFirst };
const availability = {
  of: (slug: string) => state.taken[slug] ?? new Availability(),
  get version() {
    return state.version;
  },
  versionOf: () => state.version,
};
beforeEach(() => {
  Object.assign(state, { now, version: state.version + 1, taken: takenAtFirst });
});

async function open(usualParty = 2): Promise<Site> {
  const publish = (language: Language) => ({ ...content[language], business: { ...content[language].business, usualParty } });
  const site = await openSite({}, { clock: () => new Date(state.now), availability, published: { en: publish("en"), vi: publish("vi") } });
  onTestFinished(site.close);
  return site;
}

const { properties } = content.en;
type Home = (typeof properties)[number];

/** The same by quotes: the cheapest, then the earliest, of the least nights from each day of the next 90. */
function firstStayOf(home: Home, guests = 2): FirstStay | null {
  const start = dayNumber(today) ?? 0;
  const party = Math.min(guests, home.guests);
  const offers = Array.from({ length: 91 }, (_, day) => start + day).flatMap((from) => {
    const nights = Math.min(minNightsFor(home.rates, from), 400);
    const stay = { from: dayOf(from), to: dayOf(from + nights), guests: party };
    const quote = quoteStay(home, stay, { today, availability: availability.of(home.slug) });
    return isOffer(quote) ? [{ ...stay, total: quote.total }] : [];
  });
  const least = Math.min(...offers.map(({ total }) => total));
  return offers.find(({ total }) => total === least) ?? null;
}

/** As pages tell it. */
const textOf = (language: Language, home: Home, guests?: number) =>
  inLanguage(language, () => firstTotalText({ firstStay: firstStayOf(home, guests), currency: home.currency })).replaceAll("\u00a0", " ");

const lower = (text: string | undefined) => text?.toLowerCase();

/** What the card of each home tells of its total, by slug. */
function totalsOnCards(page: MarkupElement): Record<string, string> {
  const totals = page.all("article").flatMap((card) => {
    const slug = /\/stays\/([^/?#]+)/.exec(card.all("a", { href: /\/stays\// })[0]?.get("href") ?? "")?.[1];
    const price = card.all("p").findIndex(({ text }) => /per night$|mỗi đêm$/.test(text));
    return slug ? [[slug, card.all("p")[price + 1]?.text.toLowerCase() ?? ""] as const] : [];
  });
  return Object.fromEntries(totals);
}

const expectedOn = (language: Language, homes: readonly Home[], guests?: number) =>
  Object.fromEntries(homes.map((home) => [home.slug, textOf(language, home, guests).toLowerCase()]));

describe.each(languages)("without dates, in %s", (language) => {
  test("the card, the page, what machines read of it, the favourites, the comparison and the interface tell the same total of every home", async () => {
    const site = await open();
    const list = await openPage(site, addressIn(language, "/stays"));
    expect(totalsOnCards(list)).toEqual(expectedOn(language, properties));
    const told = (await site.get(addressIn(language, "/api/stays"))).json().items;
    for (const home of properties) {
      const [text, firstStay] = [textOf(language, home), firstStayOf(home)];
      const { from = "", to = "", guests = 0, total = 0 } = firstStay ?? {};
      const api = firstStay && {
        ...{ stay: { from, to }, nights: (dayNumber(to) ?? 0) - (dayNumber(from) ?? 0), guests },
        total: { amount: (total / 100).toFixed(2), currency: "USD" },
        totalAbout: null,
      };
      expect(told.find(({ slug }: { slug: string }) => slug === home.slug).firstStay).toEqual(api);
      expect((await site.get(addressIn(language, `/api/stays/${home.slug}`))).json().firstStay).toEqual(api);
      const page = await openPage(site, addressIn(language, `/stays/${home.slug}`));
      const box = page.one("section", { id: "price" });
      const machines = JSON.parse(page.one("script", { type: "application/ld+json" }).children.join(""))["@graph"];
      const { amount: price, currency: priceCurrency } = api?.total ?? {};
      expect(machines.filter((one: { "@type": string }) => one["@type"] === "Offer")).toEqual(
        api ? [expect.objectContaining({ price, priceCurrency, availabilityStarts: from, availabilityEnds: to })] : [],
      );
      expect(lower(box.text)).toContain(lower(text));
      const link = `${addressIn(language, `/stays/${home.slug}`)}?from=${from}&to=${to}&guests=${guests}#price`;
      expect(box.all("a", { href: /from=/ }).map((one) => one.get("href"))).toEqual(firstStay ? [link] : []);
      if (firstStay)
        expect(lower((await openPage(site, link.replace("#price", ""))).one("section", { id: "price" }).text)).toContain(
          lower(text)
            ?.split(" ")
            .find((word) => /\d/.test(word)),
        );
      const alone = await openPage(site, addressIn(language, `/favourites?homes=${home.slug}`));
      expect(totalsOnCards(alone)[home.slug]).toBe(lower(text));
      const compared = await openPage(site, addressIn(language, `/favourites?homes=${home.slug},the-glass-house,riverbend-retreat`));
      const row = compared
        .all("table")[0]
        ?.all("tr")
        .find(({ text }) => /Cheapest stay|Kỳ nghỉ rẻ nhất/.test(text));
      expect(row?.all("td").map(({ text }) => lower(text)) ?? []).toContain(lower(text)?.replace(/^tổng | total(?= for)/, ""));
    }
  }, 60_000);

  test("so do the home page, destinations, articles, similar homes and the map", async () => {
    const site = await open();
    for (const path of ["/", "/destinations/lake-como", "/destinations/aspen", "/blogs/dinner-in-a-borrowed-kitchen", "/stays/riverbend-retreat"]) {
      const totals = totalsOnCards(await openPage(site, addressIn(language, path)));
      expect(Object.keys(totals), path).not.toEqual([]);
      expect(expectedOn(language, properties), path).toMatchObject(totals);
    }
    const map = (await openPage(site, addressIn(language, "/stays?view=map"))).all("a", { "aria-label": /./ });
    const labels = map.map((pin) => lower(pin.get("aria-label")?.replaceAll("\u00a0", " "))).join("\n");
    for (const home of properties) expect(labels).toContain(lower(textOf(language, home)));
  });
});

test("the words are those of an ordinary sentence", async () => {
  const site = await open();
  expect(totalsOnCards(await openPage(site, "/stays"))).toMatchObject({
    "the-old-barn": expect.stringMatching(/^\$[\d,.]+ total for 2 nights, 1\d–1\d dec, 2 guests$/),
    "city-view-loft": "no free stay in the next 90 days",
  });
  expect(totalsOnCards(await openPage(site, "/vi/stays"))).toMatchObject({
    "the-old-barn": expect.stringMatching(/^tổng [\d,.]+ usd cho 2 đêm, 1\d–1\d\/12, 2 khách$/),
    "city-view-loft": "không còn chỗ trống trong 90 ngày tới",
  });
});

test("for so many guests as were given, and else for the usual party of the owner, or as many as the home sleeps", async () => {
  const site = await open(3);
  const large = properties.filter(({ guests }) => guests >= 4);
  expect(totalsOnCards(await openPage(site, "/stays?guests=4"))).toEqual(expectedOn("en", large, 4));
  expect(totalsOnCards(await openPage(site, "/stays"))).toEqual(expectedOn("en", properties, 3));
  const hideaway = properties.filter(({ slug }) => slug === "forest-hideaway");
  expect(hideaway.map((home) => textOf("en", home, 3))).toEqual([expect.stringContaining(", 2 guests")]);
  const barn = await openPage(site, "/stays/the-old-barn?guests=5");
  expect(barn.one("section", { id: "price" }).text).toContain(", 5 guests");
  const dated = (await openPage(site, "/stays?from=2027-03-05&to=2027-03-12")).one("section", { id: "results" });
  expect(dated.text).toContain("Totals for 3 guests, all taxes");
  expect((await site.get("/api/stays?guests=5")).json().items[0].firstStay.guests).toBe(5);
  expect((await site.get("/api/stays?from=2027-03-05&to=2027-03-12")).json().items[0].offer.guests).toBe(3);
});

test.each(["/stays/the-old-barn", "/stays/the-old-barn/photos"])("%s has the total of no other dates than those in its address", async (path) => {
  const site = await open();
  const barn = properties.filter(({ slug }) => slug === "the-old-barn");
  const [first = ""] = barn.map((home) => textOf("en", home).toLowerCase());
  const shown = async (query: string) => {
    const page = await openPage(site, path + query);
    const prices = [page.one("div", { class: /ask-bar/ }), ...page.all("section", { id: "price" })];
    return prices.map(({ text }) => text.toLowerCase().replaceAll("\u00a0", " ").replaceAll("\u2060", ""));
  };
  for (const text of await shown("")) expect(text).toContain(first);
  const [total] = barn.map((home) =>
    quoteStay(home, { from: "2027-03-08", to: "2027-03-11", guests: 2 }, { today, availability: availability.of(home.slug) }),
  );
  const money = total && isOffer(total) ? inLanguage("en", () => formatMoney(total.total, "USD")) : "none";
  for (const text of await shown("?from=2027-03-08&to=2027-03-11")) expect(text).toContain(`${money} total for 3 nights, 8–11 mar, 2 guests`);
  for (const query of ["?from=2027-03-08", "?from=2027-03-08&guests=5", "?from=2027-03-08&to=2027-03-11&guests=99", "?from=2026-12-08&to=2026-12-11"])
    for (const text of await shown(query)) expect(text, query).not.toMatch(/total for|no free stay/);
});

describe("a kept page with cards", () => {
  const pages = [
    "/",
    "/vi/stays",
    "/destinations/lake-como",
    "/stays/forest-hideaway",
    "/stays/the-old-barn",
    "/stays/the-old-barn.md",
    "/api/stays",
  ];

  test.each(pages)("%s tells the new total after a calendar has changed, under another tag", async (address) => {
    const site = await open();
    const barn = properties.filter(({ slug }) => slug === "the-old-barn");
    /** What the barn's stay is now, as pages or the interface tell it. */
    const told = () =>
      barn.map((home) => {
        const stay = firstStayOf(home);
        if (address.includes("/api/")) return `"stay":${JSON.stringify({ from: stay?.from, to: stay?.to })}`;
        return textOf(address.startsWith("/vi") ? "vi" : "en", home).replace(/^.*?(?=for|cho)/, "");
      })[0];
    const read = async (headers?: Record<string, string>) => {
      const {
        statusCode,
        headers: { etag },
        body,
      } = await site.get(address, headers);
      return { statusCode, etag: String(etag), words: body.replaceAll("\u00a0", " ").replaceAll("\u2060", "") };
    };
    const before = await read();
    const former = String(told());
    expect(before.words).toContain(former);
    expect((await read({ "if-none-match": before.etag })).statusCode).toBe(304);
    state.version += 1;
    state.taken = { ...takenAtFirst, "the-old-barn": new Availability([{ from: "2026-11-01", to: "2027-01-20" }]) };
    expect(before.words).not.toContain(told());
    const after = await read({ "if-none-match": before.etag });
    expect([after.statusCode, after.words]).toEqual([200, expect.stringContaining(String(told()))]);
    expect(after.words).not.toContain(former);
  });

  test("tells another stay when the day at the home changes", async () => {
    const site = await open();
    const first = await openPage(site, "/stays");
    state.now = "2026-11-23T19:00:00Z";
    const later = await openPage(site, "/stays");
    expect(totalsOnCards(later)["alpine-chalet"]).not.toBe(totalsOnCards(first)["alpine-chalet"]);
  });
});
