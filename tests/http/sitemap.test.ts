import { expect, test } from "vitest";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addresses, addressIn, crawl } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const siteUrl = "https://www.anyen.example";

async function entriesOf(site: Site): Promise<MarkupElement[]> {
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
  const site = await openSite({ siteUrl });
  const named = (await entriesOf(site)).map((entry) => entry.one("loc").text);
  await site.close();
  expect(named.toSorted()).toEqual(addresses.map(absolute).toSorted());
});

test("the sitemap names exactly the pages that links lead to", async () => {
  const site = await openSite({ siteUrl });
  const named = (await entriesOf(site)).map((entry) => entry.one("loc").text);
  const canonical = [...(await crawl(site)).values()].map((page) => page.one("link", { rel: "canonical" }).get("href") ?? "");
  await site.close();
  expect(new Set(canonical)).toEqual(new Set(named));
}, 120_000);

test("each entry names the page in every language, as the page itself does", async () => {
  const site = await openSite({ siteUrl });
  const entries = await entriesOf(site);
  await site.close();
  for (const entry of entries) {
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
  const site = await openSite({ siteUrl });
  const answer = await site.get("/robots.txt");
  await site.close();
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body.split("\n")).toEqual(expect.arrayContaining(["User-agent: *", "Allow: /", `Sitemap: ${siteUrl}/sitemap.xml`]));
  expect(answer.body).not.toContain("Disallow: /");
});

test("without a site address of its own the sitemap stands on localhost", async () => {
  const site = await openSite();
  const answer = await site.get("/sitemap.xml");
  await site.close();
  expect(answer.body).toContain("<loc>http://localhost:3000/vi/stays</loc>");
});
