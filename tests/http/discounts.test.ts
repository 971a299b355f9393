import { expect, onTestFinished, test } from "vitest";
import { Availability } from "../../app/availability/availability.ts";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { openPage } from "./pages.ts";
import { quoteLinesIn } from "./quote-lines.ts";
import { openSite } from "./site.ts";

const rates = `rates:
  minNights: 4
  arrivals: [saturday]
  gaps: fill
  discounts:
    - { nights: 2, percent: 10 }
    - { daysBefore: 7, percent: 15 }
`;
/** From Wednesday to Friday, between two bookings. */
const gap = "from=2026-11-25&to=2026-11-27&guests=2";
const taken = new Availability([
  { from: "2026-11-10", to: "2026-11-25" },
  { from: "2026-11-27", to: "2027-03-01" },
]);

/** The Glass House ($450 a night) with these rates, and a clock that can be set. */
async function openWithDiscounts() {
  const content = new ContentCopy();
  const file = "stays/the-glass-house/stay.yaml";
  content.write(file, content.read(file).replace(/^rates:\n( .*\n)+/m, rates));
  const clock = { now: "2026-11-18T20:00:00Z" };
  const availability = { of: (slug: string) => (slug === "the-glass-house" ? taken : new Availability()), version: 0, versionOf: () => 0 };
  const published = publishContent(content.root, readPictureManifest());
  const site = await openSite({}, { published, availability, clock: () => new Date(clock.now) });
  onTestFinished(() => site.close());
  return { site, clock };
}

// 2 × 450 − 15 % = 765.
test("pages, searches, favourites, the API and assistants have the same total of a gap with a last-minute discount", async () => {
  const { site } = await openWithDiscounts();
  const page = await openPage(site, `/stays/the-glass-house?${gap}`);
  expect(quoteLinesIn(page.one("section", { id: "price" }).one("section").one("dl")).slice(0, 3)).toEqual([
    ["2 nights at $450", "$900"],
    ["15% off for check-in within 7 days, the larger of two discounts", "−$135"],
    ["Total", "$765"],
  ]);
  for (const address of [`/stays?${gap}`, "/stays", "/favourites?homes=the-glass-house", `/favourites?homes=the-glass-house&${gap}`]) {
    const [card] = (await openPage(site, address)).all("article").filter((one) => one.all("a", { href: /the-glass-house/ }).length > 0);
    expect(card?.text, address).toContain("$765");
  }
  const month = "month=2026-11&nights=2&guests=2";
  for (const query of [gap, month]) {
    const { items } = (await site.get(`/api/stays?${query}`)).json();
    const found = items.find(({ slug }: { slug: string }) => slug === "the-glass-house");
    expect(JSON.stringify(found), query).toContain('"amount":"765.00"');
  }
  expect((await site.get(`/api/stays/the-glass-house/quote?${gap}`)).json().total.amount).toBe("765.00");
  expect((await site.get("/api/stays/the-glass-house")).json().rates).toMatchObject({
    fillsGaps: true,
    discounts: [
      { percent: 10, nights: 2, daysBefore: null, daysAhead: null },
      { percent: 15, nights: null, daysBefore: 7, daysAhead: null },
    ],
  });
});

test("the page of the home says which discounts there are, and that gaps can be booked", async () => {
  const { site } = await openWithDiscounts();
  const { text } = (await openPage(site, "/stays/the-glass-house")).one("section", { "aria-labelledby": "prices" });
  expect(text).toContain("10% off for 2 nights or more. 15% off for check-in within 7 days");
  expect(text).toContain("A shorter gap between two bookings can be booked as a whole, on any day of the week");
});

test("the calendar offers the whole gap, from its first day to its last, and no part of it", async () => {
  const { site } = await openWithDiscounts();
  const linksOn = async (query: string) => {
    const page = await openPage(site, `/stays/the-glass-house?${query}`);
    const days = page.all("td").flatMap((day) => day.all("a", { href: /^\?from=2026-11-\d\d(&to=[\d-]+)?#calendar$/ }));
    return days.map((link) => link.get("href"));
  };
  expect(await linksOn("month=2026-11")).toEqual(["?from=2026-11-25#calendar"]);
  expect(await linksOn("from=2026-11-25")).toEqual(["?from=2026-11-25&to=2026-11-27#calendar"]);
});

test("a search for a part of a gap names the whole gap", async () => {
  const { site } = await openWithDiscounts();
  const { text } = await openPage(site, "/stays?from=2026-11-25&to=2026-11-26&guests=2&where=aspen");
  expect(text).toContain("25–27 Nov");
});

test("a cached page has the discount from midnight at the home on", async () => {
  const { site, clock } = await openWithDiscounts();
  const totalAt = async (now: string) => {
    clock.now = now;
    const page = await openPage(site, `/stays/the-glass-house?${gap}`);
    return quoteLinesIn(page.one("section", { id: "price" }).one("section").one("dl")).at(-1)?.[1];
  };
  // The home is in Colorado, seven hours behind UTC.
  const midnight = Date.UTC(2026, 10, 18, 7);
  expect(await totalAt(new Date(midnight - 1_000).toISOString())).toBe("$810");
  expect(await totalAt(new Date(midnight).toISOString())).toBe("$765");
});
