import { afterAll, beforeAll, expect, test } from "vitest";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addresses, addressIn } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const siteUrl = "https://www.anyen.example";

let site: Site;
beforeAll(async () => {
  site = await openSite({ siteUrl });
});
afterAll(() => site.close());

async function readEntries(): Promise<MarkupElement[]> {
  const answer = await site.get("/sitemap.xml");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
  const list = readMarkup(answer.body, "xml").one("urlset");
  expect([list.get("xmlns"), list.get("xmlns:xhtml")]).toEqual(["http://www.sitemaps.org/schemas/sitemap/0.9", "http://www.w3.org/1999/xhtml"]);
  return list.all("url");
}

/** An address in its one absolute spelling; the home page's ends with a slash. */
const absolute = (address: string) => siteUrl + address;

test("the sitemap names exactly the pages of the site, each once", async () => {
  const named = (await readEntries()).map((entry) => entry.one("loc").text);
  expect(named.toSorted()).toEqual(addresses.map(absolute).toSorted());
});

test("each entry names the page in every language, as the page itself does", async () => {
  for (const entry of await readEntries()) {
    const path =
      entry
        .one("loc")
        .text.slice(siteUrl.length)
        .replace(/^\/vi(?=\/|$)/, "") || "/";
    expect(entry.all("xhtml:link", { rel: "alternate" }).map((link) => [link.get("hreflang"), link.get("href")])).toEqual([
      ["en", absolute(path)],
      ["vi", absolute(addressIn("vi", path))],
      ["x-default", absolute(path)],
    ]);
  }
});

test("robots.txt lets everybody in and names the sitemap", async () => {
  const answer = await site.get("/robots.txt");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body.split("\n")).toEqual(expect.arrayContaining(["User-agent: *", "Allow: /", `Sitemap: ${siteUrl}/sitemap.xml`]));
});

test("robots.txt keeps addresses with dates and months, and suggestions, out, and nothing else", async () => {
  const { body } = await site.get("/robots.txt");
  const rules = [...body.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, path = ""]) => ({ kind, path }));
  /** The longest rule that matches decides; `*` stands for anything (RFC 9309, 2.2.2 and 2.2.3). */
  const isAllowed = (address: string) => {
    const pattern = (path: string) => new RegExp(`^${path.split("*").map(RegExp.escape).join(".*")}`);
    const longest = rules.filter(({ path }) => pattern(path).test(address)).sort((one, other) => other.path.length - one.path.length)[0];
    return longest?.kind === "Allow";
  };
  const home = "/stays/the-old-barn";
  for (const page of [home, `/vi${home}`]) {
    for (const query of [
      "?from=2027-02-12",
      "?from=2027-02-12&to=2027-02-16&guests=2",
      "?guests=2&from=2027-02-12",
      "?month=2027-03",
      "?to=2027-02-16",
    ])
      expect([page + query, isAllowed(page + query)]).toEqual([page + query, false]);
    for (const query of ["", "?guests=2", "?utm_source=mail", "/photos", "/calendar.ics"])
      expect([page + query, isAllowed(page + query)]).toEqual([page + query, true]);
  }
  expect(["/stays?where=aspen&from=2027-02-12", "/?from=2027-02-12"].map(isAllowed)).toEqual([false, false]);
  expect(["/suggestions.json?where=a", "/vi/suggestions.json"].map(isAllowed)).toEqual([false, false]);
  expect(["/", "/vi", "/stays?type=barn&amenity=pool", "/blogs?page=2", "/contact?stay=the-old-barn&total=101100"].map(isAllowed)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test("without a site address of its own the sitemap stands on localhost", async () => {
  const unnamed = await openSite();
  const answer = await unnamed.get("/sitemap.xml");
  await unnamed.close();
  expect(answer.body).toContain("<loc>http://localhost:3000/vi/stays</loc>");
});
