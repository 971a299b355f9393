import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { expect, test } from "vitest";
import { maxAddresses, sitemap, sitemapIndex, sitemapParts } from "./sitemap.ts";

const origin = "https://www.anyen.example";

function elements(source: string): XmlElement[] {
  return parseXml(source).root?.children.filter((child) => child instanceof XmlElement) ?? [];
}

test("no sitemap holds more than 1,000 addresses, and together they hold every page once, in order", () => {
  const paths = Array.from({ length: 1_201 }, (_, index) => `/stays/home-${index}`);
  const parts = sitemapParts(paths);
  expect(parts.map((part) => part.length)).toEqual([500, 500, 201]);
  expect(parts.flat()).toEqual(paths);
  for (const part of parts) {
    const list = sitemap(
      origin,
      part.map((path) => ({ path })),
    );
    expect(elements(list).length).toBeLessThanOrEqual(maxAddresses);
  }
});

test("1,000 addresses stand in one sitemap, two more in another", () => {
  const paths = Array.from({ length: 501 }, (_, index) => `/${index}`);
  expect([paths.slice(1), paths].map((all) => sitemapParts(all).length)).toEqual([1, 2]);
  expect(sitemapParts([])).toEqual([[]]);
});

test("an index names its sitemaps at the root", () => {
  const named = elements(sitemapIndex(`${origin}/sitemap.xml`, 2));
  expect(named.map(({ name, text }) => [name, text])).toEqual([
    ["sitemap", `${origin}/sitemap.xml?page=1`],
    ["sitemap", `${origin}/sitemap.xml?page=2`],
  ]);
});

test("an entry tells the day of the last change only where it is known, before pictures and counterparts", () => {
  const [dated, undated] = [{ path: "/a", changed: "2026-11-20", images: ["/pictures/a.jpg"] }, { path: "/b" }].map((page) =>
    elements(sitemap(origin, [page]))[0]
      ?.children.filter((child) => child instanceof XmlElement)
      .map(({ name }) => name),
  );
  expect(dated).toEqual(["loc", "lastmod", "xhtml:link", "xhtml:link", "xhtml:link", "image:image"]);
  expect(undated).toEqual(["loc", "xhtml:link", "xhtml:link", "xhtml:link"]);
});
