import { describe, expect, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import type { Suggestion } from "../../app/features/search/engine/suggestions.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { openPage } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const site = await sharedSite();

const suggestionsAt = async (address: string, from = site): Promise<Suggestion[]> => (await from.get(address)).json();

describe.each([
  ["/suggestions.json", "/stays", "4 homes", "Lake Como"],
  ["/vi/suggestions.json", "/vi/stays", "4 căn nhà", "Hồ Como"],
])("%s", (address, stays, homes, lake) => {
  test("suggests the place, then its homes with the picture of their cards", async () => {
    const [place, ...rest] = await suggestionsAt(`${address}?where=asp`);
    expect(place).toEqual({ href: `${stays}?where=Aspen`, name: ["", "Asp", "en"], note: homes, place: "Aspen" });
    expect(rest.map(({ href }) => href)).toEqual(
      ["the-glass-house", "riverbend-retreat", "alpine-chalet", "mountain-top-cabin"].map((slug) => `${stays}/${slug}`),
    );
    for (const { href, picture } of rest) {
      expect((await site.get(href)).statusCode).toBe(200);
      for (const file of [picture?.avif, picture?.src]) expect((await site.get(file ?? "")).statusCode).toBe(200);
    }
  });

  test("tells of a place as many homes as the search for it shows", async () => {
    for (const { href, note } of await suggestionsAt(address)) {
      const page = await openPage(site, href);
      expect(page.one("section", { id: "results" }).one("*", { role: "status" }).text).toBe(note);
    }
  });

  test("finds places by their names in both languages, and by a name with a letter wrong", async () => {
    for (const where of ["lake+como", "ho+como", "H%E1%BB%93%20C", "bellagio"]) {
      expect((await suggestionsAt(`${address}?where=${where}`))[0]?.place).toBe(lake);
    }
    expect((await suggestionsAt(`${address}?where=malobu`)).map(({ place }) => place)).toEqual(["Malibu"]);
  });

  test("finds nothing where there is nothing", async () => {
    expect(await suggestionsAt(`${address}?where=atlantis`)).toEqual([]);
  });

  test.each([
    "",
    "?where=",
    "?where=%00",
    "?where=%ff%fe",
    "?where=%ED%A0%80",
    "?where=a&where=b",
    "?where=%3Cscript%3E",
    "?where[]=a",
    `?where=${"x".repeat(5000)}`,
    `?${"where=aspen&".repeat(300)}`,
    "?__proto__=1&where=__proto__",
    "?where=constructor",
  ])("answers %j with a list", async (query) => {
    const answer = await site.get(address + query);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json"]);
    expect(answer.json().length).toBeLessThanOrEqual(8);
  });

  test("may be kept for a while, is asked for again by its tag, and is one answer for all who typed the same", async () => {
    const answer = await site.get(`${address}?where=aspen&utm_source=mail`);
    expect(answer.headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
    const again = await site.get(`${address}?where=aspen`, { "if-none-match": String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await site.get(`${address}?where=aspen`, { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
  });
});

test("a POST is not taken, and another spelling of the address is not there", async () => {
  expect((await site.post("/suggestions.json", { where: "aspen" })).statusCode).toBe(405);
  expect((await site.get("/Suggestions.json")).statusCode).toBe(404);
});

test("what stands in no list is not suggested", async () => {
  const content = new ContentCopy();
  content.edit("stays/city-view-loft/stay.yaml", "title:", "published: false\ntitle:");
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  const found = await suggestionsAt("/suggestions.json?where=malibu", other);
  await other.close();
  expect(found.map(({ href }) => href)).toEqual(["/stays?where=Malibu", "/stays/oceanfront-oasis"]);
  expect(found[0]?.note).toBe("1 home");
});

test("of ten thousand homes they are found in a few milliseconds", async () => {
  const published = publishContent("content", readPictureManifest());
  const many = published.en.properties.flatMap((property) =>
    Array.from({ length: 1250 }, (_, number) => ({ ...property, slug: `${property.slug}-${number}`, names: [...property.names, `House ${number}`] })),
  );
  const large = await openSite({}, { published: { ...published, en: { ...published.en, properties: many } } });
  await large.get("/suggestions.json?where=warm");
  const before = process.cpuUsage();
  const typed = Array.from({ length: 50 }, (_, number) => `house ${number} a`);
  for (const where of typed) expect(await suggestionsAt(`/suggestions.json?where=${where}`, large)).toHaveLength(5);
  const { user, system } = process.cpuUsage(before);
  await large.close();
  // Measured: 3 ms each with all that a request costs. A catalogue that was folded anew each time would cost 100.
  expect((user + system) / 1000 / typed.length).toBeLessThan(25);
});
