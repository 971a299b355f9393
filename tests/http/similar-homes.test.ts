import { expect, onTestFinished, test } from "vitest";
import { Availability } from "../../app/availability/availability.ts";
import { addressIn, type Language, languages, openPage } from "./pages.ts";
import { openSite } from "./site.ts";

const query = "?from=2031-03-10&to=2031-03-14&guests=2";

/** A site in which the homes named are taken for the dates of the query; whoever calls `change` takes others. */
async function openWithTaken(...slugs: string[]) {
  let [takenAt, version] = [slugs, 0];
  const all = new Availability([{ from: "2031-03-01", to: "2031-04-01" }]);
  const availability = {
    of: (slug: string) => (takenAt.includes(slug) ? all : new Availability()),
    get version() {
      return version;
    },
    versionOf: (slug: string) => (takenAt.includes(slug) ? version : 0),
  };
  // So early that no home has a last day before the stay.
  const site = await openSite({}, { clock: () => new Date("2031-01-01T12:00:00Z"), availability });
  onTestFinished(site.close);
  const change = (...others: string[]) => {
    [takenAt, version] = [others, version + 1];
  };
  /** The heading of the section of other homes, and of each its name, address and last line. */
  const othersAt = async (path: string, language: Language = "en") => {
    const main = (await openPage(site, addressIn(language, path))).one("main");
    const aside = main.one("aside");
    const cards = aside
      .all("article")
      .map((card) => [card.one("h3").text, card.one("a").get("href"), card.all("p").at(-1)?.text, card.all("b")[0]?.text]);
    const lead = aside.all("p").find((words) => /(^No similar home is free|^Những ngày này không)/.test(words.text))?.text;
    return { lead, title: aside.one("h2").text, label: aside.get("aria-label"), all: aside.all("a")[0]?.get("href"), cards };
  };
  return { site, othersAt, change };
}

/** All homes but Forest Hideaway, of which the tests ask, and The Old Barn. */
const allButBarn = ["the-glass-house", "riverbend-retreat", "alpine-chalet", "oceanfront-oasis", "city-view-loft", "mountain-top-cabin"];

const names = ({ cards }: { cards: unknown[][] }) => cards.map(([name]) => name);

test("with dates a home shows the three most similar that are free and allowed, each with its total, and the dates go along", async () => {
  const { othersAt } = await openWithTaken();
  const others = await othersAt(`/stays/forest-hideaway${query}`);
  expect([others.title, others.label, others.all]).toEqual(["Similar homes for these dates", "Similar homes for these dates", `/stays${query}`]);
  expect(others.cards).toEqual([
    ["The Old Barn", `/stays/the-old-barn${query}`, "Free on these dates", "$979 total"],
    ["Mountain Top Cabin", `/stays/mountain-top-cabin${query}`, "Probably free; we’ll confirm", "$1,224.30 total"],
    ["Riverbend Retreat", `/stays/riverbend-retreat${query}`, "Probably free; we’ll confirm", "$1,207.61 total"],
  ]);
});

test("the total of each is that of its own page, in both languages", async () => {
  const { site, othersAt } = await openWithTaken();
  for (const language of languages) {
    for (const [, href, , said] of (await othersAt(`/stays/forest-hideaway${query}`, language)).cards) {
      const own = await openPage(site, `${href}`);
      const total = own.one("section", { id: "price" }).one("section").all("dd").at(-1)?.text ?? "";
      expect(total).toMatch(language === "en" ? /^\$\d/ : /^\d.* USD$/);
      expect(said?.toLowerCase()).toContain(language === "en" ? `${total} total` : `tổng ${total.toLowerCase()}`);
    }
  }
});

test("one that is taken gives way, whether this home is free or not, and a kept page knows of it", async () => {
  const { othersAt, change } = await openWithTaken();
  expect(names(await othersAt(`/stays/forest-hideaway${query}`))).toContain("The Old Barn");
  change("the-old-barn", "forest-hideaway");
  expect(names(await othersAt(`/stays/forest-hideaway${query}`))).toEqual(["Mountain Top Cabin", "Riverbend Retreat", "Alpine Chalet"]);
});

test("when fewer than three are free, others stand beside them and say that they are not, so that none stands alone", async () => {
  const { othersAt } = await openWithTaken(...allButBarn);
  for (const [language, not] of [
    ["en", "Not available on these dates"],
    ["vi", "Không đặt được những ngày này"],
  ] as const) {
    const { title, cards } = await othersAt(`/stays/forest-hideaway${query}`, language);
    expect(title).toBe({ en: "More homes", vi: "Những ngôi nhà khác" }[language]);
    expect(cards.map(([name]) => name)).toEqual(["The Old Barn", "Mountain Top Cabin", "Riverbend Retreat"]);
    expect(cards.slice(1).map(([, , last]) => last)).toEqual([not, not]);
  }
});

test("when none is free, words say so above homes with what they cost on other dates; where no dates are asked for there is nothing to say", async () => {
  const { othersAt } = await openWithTaken(...allButBarn, "the-old-barn");
  const none = await othersAt(`/stays/forest-hideaway${query}`);
  expect([none.title, none.lead]).toEqual(["More homes", expect.stringMatching(/^No similar home is free on these dates/)]);
  expect(none.cards.map(([, , last]) => last)).toEqual(Array(3).fill(expect.stringMatching(/^\$[\d,.]+ total for \d nights?, .*, 2 guests$/)));
  expect(none.cards.map(([, href]) => href)).toContain(`/stays/the-old-barn${query}`);
  const inVietnamese = await othersAt(`/stays/forest-hideaway${query}`, "vi");
  expect([inVietnamese.title, inVietnamese.lead]).toEqual(["Những ngôi nhà khác", expect.stringMatching(/^Những ngày này không có ngôi nhà/)]);
  for (const search of ["", "?guests=2", "?from=2031-02-31&to=2031-03-14&guests=2", "?from=2031-03-14&to=2031-03-10&guests=2"])
    expect(await othersAt(`/stays/forest-hideaway${search}`)).toMatchObject({ title: "More homes", lead: undefined });
  const undated = await othersAt("/stays/forest-hideaway");
  expect(names(undated)).toEqual(names(none));
  expect([undated.all, undated.cards.map(([, href]) => href)]).toEqual(["/stays", expect.arrayContaining(["/stays/the-old-barn"])]);
});

test("a party that this home cannot sleep is shown those that can first, and how many each sleeps", async () => {
  const { othersAt, change } = await openWithTaken();
  const eight = "/stays/forest-hideaway?from=2031-03-10&to=2031-03-14&guests=8";
  const some = await othersAt(eight);
  expect(names(some)).toEqual(["Alpine Chalet", "Oceanfront Oasis", "The Old Barn"]);
  expect(some.cards.at(-1)?.[2]).toBe("Too small for 8 guests");
  change("alpine-chalet", "oceanfront-oasis");
  const none = await othersAt(eight);
  expect([names(none), none.title]).toEqual([["Alpine Chalet", "Oceanfront Oasis", "The Old Barn"], "More homes"]);
  expect(names(await othersAt("/stays/forest-hideaway?guests=8"))).toEqual(names(none));
});
