import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const host = "homes.example";
const march = "from=2027-03-12&to=2027-03-14&guests=2";
const july = "from=2027-07-12&to=2027-07-14&guests=2";
const said = { en: "Pool covered in March", vi: "Hồ bơi được đậy kín trong tháng 3" };

/** On a day that is in no season, with no calendars, so that nights are free. */
let site: Site;
beforeAll(async () => {
  site = await openSite({ siteUrl: `https://${host}` }, { clock: () => new Date("2027-02-01T12:00:00Z") });
});
afterAll(() => site.close());

const api = async (address: string) => (await site.get(address, { host })).json();
const main = async (address: string) => (await openPage(site, address)).one("main");

describe.each([
  ["", said.en],
  ["/vi", said.vi],
])("a pool that is covered in March, at %s/", (start, words) => {
  test("keeps the home out of a search for it, below which it stands with the reason and the way to it", async () => {
    const results = (await main(`${start}/stays?amenity=pool&${march}`)).one("section", { id: "results" });
    const near = results.one("section", { "aria-labelledby": "near-misses" });
    expect(near.all("li")[0]?.text).toContain(`${words}.`);
    expect(
      near
        .all("li")[0]
        ?.all("a")
        .map((link) => link.get("href")),
    ).toContain(`${start}/stays/the-glass-house?${march}`);
    expect(results.all("article").filter(({ text }) => text.includes("The Glass House"))).toEqual([]);
  });

  test("is said on the card, in the box with the price, in the enquiry form and on favourites", async () => {
    for (const address of [`/stays?${march}`, `/stays/the-glass-house?${march}`, `/favourites?homes=the-glass-house&${march}`])
      expect((await main(start + address)).text).toContain(words);
    for (const asked of ["stay=the-glass-house", "homes=the-glass-house,the-old-barn"])
      expect((await main(`${start}/contact?${asked}&${march}`)).text).toContain(words);
  });

  test("is not said of a stay in July, which a search for it finds", async () => {
    for (const address of [`/stays?amenity=pool&${july}`, `/stays/the-glass-house?${july}`, `/contact?stay=the-glass-house&${july}`]) {
      const { text } = await main(start + address);
      expect(text).toContain("The Glass House");
      expect(text).not.toContain(words.split(/ (in|trong) /)[0]);
    }
  });
});

test("programs are told the season, and what is out of season in a stay", async () => {
  const pool = { slug: "pool", name: "Pool", season: { from: "06-01", to: "09-30" } };
  const out = [{ slug: "pool", name: "Pool", text: said.en }];
  const home = await api("/api/stays/the-glass-house");
  expect(home.amenities).toContainEqual(pool);
  expect(home.amenities).toContainEqual({ slug: "wifi", name: "Wifi", season: null });
  expect(await api(`/api/stays/the-glass-house/quote?${march}`)).toMatchObject({ canBeHad: true, outOfSeason: out });
  expect(await api(`/api/stays/the-glass-house/quote?${july}`)).toMatchObject({ outOfSeason: [] });
  const { items } = await api(`/api/stays?${march}`);
  expect(items.find(({ slug }: { slug: string }) => slug === "the-glass-house")).toMatchObject({
    amenities: expect.arrayContaining([pool]),
    offer: { outOfSeason: out },
  });
  const { nearMisses } = await api(`/api/stays?amenity=pool&${march}`);
  expect(nearMisses[0]).toMatchObject({
    slug: "the-glass-house",
    reasons: [`${said.en}.`],
    nearest: [{ stay: { from: "2027-03-12", to: "2027-03-14" } }],
  });
});

test("search engines are told the days of the next season", async () => {
  const graph = JSON.parse((await openPage(site, "/stays/the-glass-house")).one("script", { type: "application/ld+json" }).children.join(""));
  const home = graph["@graph"].find((one: { "@id": string }) => one["@id"].endsWith("#home"));
  expect(home.containsPlace.amenityFeature).toContainEqual({
    ...{ "@type": "LocationFeatureSpecification", name: "pool", value: true },
    ...{ validFrom: "2027-06-01", validThrough: "2027-09-30" },
  });
});

test("pets that may come when asked first are neither allowed nor refused", async () => {
  const allowed: Record<string, unknown> = {};
  for (const slug of ["the-glass-house", "alpine-chalet", "forest-hideaway", "the-old-barn"]) {
    const graph = (await openPage(site, `/stays/${slug}`)).one("script", { type: "application/ld+json" }).children.join("");
    allowed[slug] = /"petsAllowed","value":(\w+)/.exec(graph)?.[1];
  }
  expect(allowed).toEqual({ "the-glass-house": "false", "the-old-barn": "true" });
});
