import { describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { typedIn } from "./enquiry-form.ts";
import type { MarkupElement } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { openPage } from "./pages.ts";
import { openSite } from "./site.ts";

const rates = `rates:
  discounts:
    - { daysAhead: 30, percent: 10 }
    - { daysBefore: 5, percent: 20 }
`;
const words = { name: "Lan Phạm", email: "lan@example.com", subject: "Two nights", message: "Is it free?" };
/** Only the glass house is found in aspen for it. */
const stay = "from=2027-01-10&to=2027-01-12&guests=6";

/** A site whose day can be set: its contact form, and the price that the page of the home gives to it. */
async function openWithDiscounts() {
  const content = new ContentCopy();
  const file = "stays/the-glass-house/stay.yaml";
  content.write(file, content.read(file).replace(/^rates:\n( .*\n)+/m, rates));
  const published = publishContent(content.root, readPictureManifest());
  let now = "2026-12-11";
  const site = await openSite({}, { published, clock: () => new Date(`${now}T18:00:00Z`) });
  onTestFinished(() => site.close());
  return {
    site,
    setDay: (day: string) => {
      now = day;
    },
    formOn: (day: string, quoted: string) => {
      now = day;
      return openPage(site, `/contact?${stay}&stay=the-glass-house&${quoted}`);
    },
    quotedOn: async (day: string) => {
      now = day;
      const page = await openPage(site, `/stays/the-glass-house?${stay}`);
      return `quoted=${page.one("input", { name: "quoted" }).get("value")}`;
    },
  };
}

function paramsOf(link: MarkupElement): Record<string, string> {
  return Object.fromEntries(new URL(link.get("href") ?? "", "http://localhost").searchParams);
}

// 2 × 450 − 10 % = 810 until 11 December, then 900, and from 5 January on 2 × 450 − 20 % = 720.
test("a price that has only risen with time is kept for two days, and stored with its day", async () => {
  const { site, setDay, formOn, quotedOn } = await openWithDiscounts();
  const quoted = await quotedOn("2026-12-11");
  for (const day of ["2026-12-12", "2026-12-13"]) {
    const form = await formOn(day, quoted);
    expect(typedIn(form)).toMatchObject({ total: "81000", quotedOn: "2026-12-11" });
    expect(form.text).toContain("You keep the price quoted on 11 Dec 2026.");
    expect(form.text).not.toContain("has changed");
  }
  const typed = typedIn(await formOn("2026-12-12", quoted));
  setDay("2026-12-13");
  expect((await site.post("/contact", { ...typed, ...words })).statusCode).toBe(303);
  const stored = await storedMessages(site);
  // PostgreSQL gives large integers as text.
  expect(stored.map((message) => [Number(message.total), message.quoted_on])).toEqual([[81_000, "2026-12-11"]]);
});

test("it is not kept for longer, nor for another day or total than it was quoted", async () => {
  const { formOn } = await openWithDiscounts();
  const claims = [
    ["2026-12-14", 81_000, "2026-12-11"],
    // On 12 December it was 900 already.
    ["2026-12-13", 81_000, "2026-12-12"],
    ["2026-12-12", 81_000, "2026-12-13"],
    ["2026-12-12", 81_000, "2026-12-32"],
    ["2026-12-12", 81_000, ""],
    ["2026-12-12", 10_000, "2026-12-11"],
  ] as const;
  for (const [day, total, claimed] of claims) {
    const form = await formOn(day, `total=${total}&quotedOn=${claimed}`);
    expect(form.one("p", { role: "status" }).text).toContain(`it was $${total / 100}, and is now $900`);
    expect(typedIn(form)).toMatchObject({ total: "90000", quotedOn: day });
  }
});

test("a price that has fallen since is the lower one", async () => {
  const { formOn, quotedOn } = await openWithDiscounts();
  const form = await formOn("2027-01-05", await quotedOn("2027-01-04"));
  expect(form.one("p", { role: "status" }).text).toContain("it was $900, and is now $720");
  expect(typedIn(form)).toMatchObject({ total: "72000", quotedOn: "2027-01-05" });
});

test.each([`/stays/the-glass-house/photos?${stay}`, `/favourites?homes=the-glass-house&${stay}`, `/destinations/aspen?${stay}`])(
  "the link of %s to the form carries the day as well",
  async (path) => {
    const { site, setDay } = await openWithDiscounts();
    const link = (await openPage(site, path)).one("main").one("a", { href: /^\/contact\?.*total=/ });
    const quoted = { stay: "the-glass-house", total: "81000", quotedOn: "2026-12-11" };
    expect(paramsOf(link)).toEqual({ ...Object.fromEntries(new URLSearchParams(stay)), ...quoted });
    setDay("2026-12-13");
    expect(typedIn(await openPage(site, link.get("href") ?? ""))).toMatchObject(quoted);
  },
);

describe("of several homes", () => {
  const homes = "the-glass-house,the-old-barn";
  /** The total of the barn, on any day. */
  const barn = 62_040;

  test("each price that has only risen with time is kept for two days, and stored with its day", async () => {
    const { site, setDay } = await openWithDiscounts();
    const list = (await openPage(site, `/favourites?homes=${homes}&${stay}`)).one("main");
    const link = list.one("a", { href: /^\/contact/, class: "button" });
    expect(paramsOf(link).totals).toBe(`81000.2026-12-11,${barn}.2026-12-11`);
    setDay("2026-12-12");
    const form = await openPage(site, link.get("href") ?? "");
    expect(typedIn(form)).toMatchObject({ homes, totals: `81000.2026-12-11,${barn}.2026-12-12` });
    expect(form.text).not.toContain("have changed");
    const [glass, other] = form.one("form", { method: "post" }).all("li");
    expect(glass?.text).toContain("The Glass House $810.00 total You keep the price quoted on 11 Dec 2026.");
    expect(other?.text).toBe("The Old Barn $620.40 total");
    setDay("2026-12-13");
    expect((await site.post("/contact", { ...typedIn(form), ...words })).statusCode).toBe(303);
    expect(JSON.parse(String((await storedMessages(site))[0]?.homes))).toEqual([
      { stay: "the-glass-house", total: 81_000, quotedOn: "2026-12-11" },
      { stay: "the-old-barn", total: barn, quotedOn: "2026-12-13" },
    ]);
  });

  test.each([
    ["2026-12-14", "81000.2026-12-11"],
    ["2026-12-13", "81000.2026-12-12"],
    ["2026-12-12", "81000.2026-12-13"],
    ["2026-12-12", "81000.2026-12-32"],
    ["2026-12-12", "81000"],
    ["2026-12-12", "10000.2026-12-11"],
    ["2026-12-12", ""],
  ])("on %s none is kept that was told as %j", async (day, told) => {
    const { site, setDay } = await openWithDiscounts();
    setDay(day);
    const form = await openPage(site, `/contact?homes=${homes}&${stay}&totals=${told},${barn}`);
    expect(form.one("p", { role: "status" }).text).toContain("Prices have changed");
    expect(form.text).not.toContain("You keep");
    expect(typedIn(form).totals).toBe(`90000.${day},${barn}.${day}`);
  });

  test("one is kept though another has changed, and one that has fallen is the lower one", async () => {
    const { site, setDay } = await openWithDiscounts();
    setDay("2026-12-12");
    const changed = await openPage(site, `/contact?homes=${homes}&${stay}&totals=81000.2026-12-11,1.2026-12-11`);
    expect(changed.one("p", { role: "status" }).text).toContain("Prices have changed");
    expect(typedIn(changed).totals).toBe(`81000.2026-12-11,${barn}.2026-12-12`);
    setDay("2027-01-05");
    const fallen = await openPage(site, `/contact?homes=${homes}&${stay}&totals=90000.2027-01-04,${barn}`);
    expect(fallen.one("p", { role: "status" }).text).toContain("Prices have changed");
    expect(typedIn(fallen).totals).toBe(`72000.2027-01-05,${barn}.2027-01-05`);
  });
});
