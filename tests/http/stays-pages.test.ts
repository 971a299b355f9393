import { afterAll, beforeAll, expect, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { hrefOf, resultsOf, slugsOf } from "./found-homes.ts";
import { openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

/** A site of a hundred homes: more than stand on a page. */
let large: Site;
beforeAll(async () => {
  const published = publishContent("content", readPictureManifest());
  for (const content of Object.values(published))
    content.properties = Array.from({ length: 100 }, (_, index) =>
      content.properties.slice(index % 8, (index % 8) + 1).map((property) => ({ ...property, slug: `${property.slug}-${index}` })),
    ).flat();
  large = await openSite({}, { published, clock: () => new Date("2026-11-21T12:00:00Z") });
});
afterAll(() => large.close());

test("are on further pages, each canonical to itself, with links to the others that keep the search", async () => {
  const first = await openPage(large, "/stays");
  expect(slugsOf(first)).toHaveLength(24);
  expect(
    resultsOf(first)
      .all("a", { rel: "next" })
      .map((link) => link.get("href")),
  ).toEqual(["/stays?page=2"]);
  const last = await openPage(large, "/stays?page=5");
  expect(slugsOf(last)).toHaveLength(4);
  expect(last.one("link", { rel: "canonical" }).get("href")).toBe("http://localhost:3000/stays?page=5");
  expect(last.one("link", { hreflang: "vi" }).get("href")).toBe("http://localhost:3000/vi/stays?page=5");
  const all = new Set<string | undefined>();
  for (const page of [1, 2, 3, 4, 5]) for (const slug of slugsOf(await openPage(large, `/stays${page > 1 ? `?page=${page}` : ""}`))) all.add(slug);
  expect(all.size).toBe(100);
  const search = await openPage(large, "/stays?where=aspen&page=2&utm_source=letter");
  expect(
    resultsOf(search)
      .all("a", { rel: "prev" })
      .map((link) => link.get("href")),
  ).toEqual(["/stays?where=aspen&utm_source=letter"]);
  expect(search.one("link", { rel: "canonical" }).get("href")).toBe("http://localhost:3000/stays");
});

test.each([
  ["/stays?view=map", "Aspen 51 homes 24 on this page Distances from Aspen", 24],
  ["/stays?view=map&page=3", "Aspen 51 homes 3 on this page Distances from Aspen", 3],
  ["/vi/stays?view=map&page=3", "Aspen 51 căn nhà 3 căn trên trang này Khoảng cách tính từ Aspen", 3],
  ["/stays?view=map&where=malibu", "Malibu 24 homes Distances from Malibu, Civic Center", 24],
])("are counted by place, on the map as in its words, and have its numbers, none upon another, on their cards: %s", async (address, words, count) => {
  const page = await openPage(large, address);
  const [band] = resultsOf(page).all("section");
  expect(band?.text).toContain(words);
  const pins = band?.all("a", { class: "result-pin" }) ?? [];
  const cards = band?.all("li").map((card) => [hrefOf(card), card.all("span", { "aria-hidden": "true" })[0]?.text]);
  expect(pins).toHaveLength(count);
  expect(pins.map((pin) => [pin.get("href"), pin.all("text")[0]?.text])).toEqual(cards);
  const spots = pins.map((pin) => [Number(pin.one("circle").get("cx")), Number(pin.one("circle").get("cy"))]);
  const apart = spots.flatMap(([x = 0, y = 0], first) => spots.slice(first + 1).map(([left = 0, down = 0]) => Math.hypot(left - x, down - y)));
  expect(Math.min(...apart)).toBeGreaterThan(28);
  // No home is further away than the outermost ring, and none as far as the next.
  const figures = band?.all("text").filter(({ text }) => text.endsWith(" km")) ?? [];
  // Each is drawn twice, first as its own ground.
  expect([...new Set(figures.map(({ text }) => text))]).toEqual(["1 km", "5 km", "20 km"]);
  const scale = band?.all("p", { "aria-hidden": "true" }).map(({ text }) => text);
  expect(scale).toEqual(address.startsWith("/vi") ? [] : ["1 · 5 · 20 km (0.6 · 3 · 12 mi)"]);
});

test.each([
  ["/stays?page=0", "/stays"],
  ["/stays?page=1000000000", "/stays?page=5"],
  ["/stays?page=-1&where=aspen", "/stays?where=aspen"],
  ["/vi/stays?page=99&type=villa&utm_source=letter", "/vi/stays?type=villa&page=2&utm_source=letter"],
  ["/stays?page=999999999999999999999999", "/stays"],
])("a page that there is not leads to the nearest one: %s", async (address, nearest) => {
  const { statusCode, headers } = await large.get(address);
  expect([statusCode, headers.location]).toEqual([302, nearest]);
  expect((await large.get(nearest)).statusCode).toBe(200);
});
