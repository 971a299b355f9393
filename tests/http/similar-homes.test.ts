import { expect, onTestFinished, test } from "vitest";
import { Availability } from "../../app/nights/availability.ts";
import { addressIn, type Language, languages, openPage } from "./pages.ts";
import { openSite } from "./site.ts";

const query = "?from=2031-03-10&to=2031-03-14&guests=2";

/** A site in which the homes named are taken for the dates of the query; whoever calls `change` takes others. */
async function openWithTaken(...slugs: string[]) {
  let [takenAt, version] = [slugs, 0];
  const all = new Availability([{ from: "2031-03-01", to: "2031-04-01" }]);
  const taken = {
    of: (slug: string) => (takenAt.includes(slug) ? all : new Availability()),
    get version() {
      return version;
    },
    versionOf: (slug: string) => (takenAt.includes(slug) ? version : 0),
  };
  // So early that no home has a last day before the stay.
  const site = await openSite({}, { clock: () => new Date("2031-01-01T12:00:00Z"), taken });
  onTestFinished(site.close);
  const change = (...others: string[]) => {
    [takenAt, version] = [others, version + 1];
  };
  /** The heading of the section of other homes, and of each its name, address and last line. */
  const othersAt = async (path: string, language: Language = "en") => {
    const main = (await openPage(site, addressIn(language, path))).one("main");
    const aside = main.one("aside");
    const cards = aside.all("article").map((card) => [card.one("h3").text, card.one("a").get("href"), card.all("p").at(-1)?.text]);
    return { title: aside.one("h2").text, label: aside.get("aria-label"), all: aside.all("a")[0]?.get("href"), cards };
  };
  return { site, othersAt, change };
}

const names = ({ cards }: { cards: unknown[][] }) => cards.map(([name]) => name);

test("with dates a home shows the three most similar that are free and allowed, each with its total, and the dates go along", async () => {
  const { othersAt } = await openWithTaken();
  const others = await othersAt(`/stays/forest-hideaway${query}`);
  expect([others.title, others.label, others.all]).toEqual(["Similar homes for these dates", "Similar homes for these dates", `/stays${query}`]);
  expect(others.cards).toEqual([
    ["The Old Barn", `/stays/the-old-barn${query}`, "$1,011 in all · Free on these dates"],
    ["Mountain Top Cabin", `/stays/mountain-top-cabin${query}`, "$1,224.30 in all · Probably free; we confirm"],
    ["Riverbend Retreat", `/stays/riverbend-retreat${query}`, "$1,207.61 in all · Probably free; we confirm"],
  ]);
});

test("the total of each is that of its own page, in both languages", async () => {
  const { site, othersAt } = await openWithTaken();
  for (const language of languages) {
    for (const [, href, last] of (await othersAt(`/stays/forest-hideaway${query}`, language)).cards) {
      const own = await openPage(site, `${href}`);
      const total = own.one("section", { id: "price" }).one("section").all("dd").at(-1)?.text ?? "";
      expect(total).toMatch(/^\$\d/);
      expect(last?.toLowerCase()).toContain(language === "en" ? `${total} in all` : `tổng cộng ${total}`);
    }
  }
});

test("one that is taken gives way, whether this home is free or not, and a kept page knows of it", async () => {
  const { othersAt, change } = await openWithTaken();
  expect(names(await othersAt(`/stays/forest-hideaway${query}`))).toContain("The Old Barn");
  change("the-old-barn", "forest-hideaway");
  expect(names(await othersAt(`/stays/forest-hideaway${query}`))).toEqual(["Mountain Top Cabin", "Riverbend Retreat", "City View Loft"]);
});

test("when fewer than three are free it shows no other, and when none is, more homes without a total, as where no dates are asked for", async () => {
  const others = ["the-glass-house", "riverbend-retreat", "alpine-chalet", "oceanfront-oasis", "city-view-loft", "mountain-top-cabin"];
  const { othersAt, change } = await openWithTaken(...others);
  expect(names(await othersAt(`/stays/forest-hideaway${query}`))).toEqual(["The Old Barn"]);
  change(...others, "the-old-barn");
  const none = await othersAt(`/stays/forest-hideaway${query}`);
  expect([none.title, none.cards.map(([, , last]) => last)]).toEqual(["More homes", ["$200 per night", "$220 per night", "$250 per night"]]);
  expect(none.cards.map(([, href]) => href)).toContain(`/stays/the-old-barn${query}`);
  const undated = await othersAt("/stays/forest-hideaway");
  expect([undated.title, names(undated)]).toEqual(["More homes", names(none)]);
  expect([undated.all, undated.cards.map(([, href]) => href)]).toEqual(["/stays", expect.arrayContaining(["/stays/the-old-barn"])]);
  expect((await othersAt(`/stays/forest-hideaway${query}`, "vi")).title).toBe("Những ngôi nhà khác");
});

test("a party that this home cannot sleep is shown those that can", async () => {
  const { othersAt } = await openWithTaken();
  expect(names(await othersAt("/stays/forest-hideaway?from=2031-03-10&to=2031-03-14&guests=8"))).toEqual(["Alpine Chalet", "Oceanfront Oasis"]);
});
