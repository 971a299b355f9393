import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CachedPart, PartCacheContext } from "../cache/cached-part.tsx";
import { CachedParts } from "./cached-parts.server.tsx";
import { type Site, SiteContext } from "./use-site.ts";

/** Renders a page whose part is a heading, with as many articles, and says how often the part was rendered. */
function siteOf() {
  const properties: Site["properties"] = [];
  let rendered = 0;
  const page = (name: string, text: string, posts: number, query = "", untranslated: string[] = []) => {
    const site: Site = Object.assign(Object.create(null), { properties, posts: Array(posts), untranslated: new Set(untranslated) });
    const part = (query: string) => {
      rendered += 1;
      const link = createElement("a", { href: `/${name}${query}#top`, "data-props": JSON.stringify({ query }) }, name);
      return createElement("h2", null, name, " & mörę", query !== "" && link);
    };
    const parts = new CachedParts(site);
    const cached = createElement(CachedPart, { name, query, children: part });
    const main = createElement("main", null, text, cached, cached, text);
    const page = createElement(PartCacheContext, { value: parts }, main);
    return parts.insertInto(renderToString(createElement(SiteContext, { value: site }, page))).toString();
  };
  return { page, rendered: () => rendered };
}

test("a part is rendered once for each name, and the page is as without", () => {
  const { page, rendered } = siteOf();
  const heading = "<h2>barn<!-- --> &amp; mörę</h2>";
  for (const text of ["one", "other"]) expect(page("barn", text, 1)).toBe(`<main>${text}${heading}${heading}${text}</main>`);
  expect(rendered()).toBe(1);
  expect(page("chalet", "one", 1)).toContain("<h2>chalet");
  expect(rendered()).toBe(2);
});

test("with another article or other content a part is rendered again", () => {
  const { page, rendered } = siteOf();
  for (const posts of [1, 2, 2]) page("barn", "one", posts);
  expect(rendered()).toBe(2);
  const other = siteOf();
  other.page("barn", "one", 1);
  expect(other.rendered()).toBe(1);
});

test("a part serves all queries, also those with signs that HTML escapes", () => {
  const { page, rendered } = siteOf();
  for (const [query, written] of [
    ["?from=1&to=2", "?from=1&amp;to=2"],
    [`?where="<'`, "?where=&quot;&lt;&#x27;"],
  ]) {
    const html = page("barn", "one", 1, query);
    expect(html.split(`href="/barn${written}#top"`)).toHaveLength(3);
  }
  expect(rendered()).toBe(1);
  expect(page("barn", "one", 1, "?a=1&b=2")).toContain('data-props="{&quot;query&quot;:&quot;?a=1&amp;b=2&quot;}"');
  expect(page("barn", "one", 1)).not.toContain("<a");
});

test("untranslated texts are marked in parts, and beside them", () => {
  const { page } = siteOf();
  const html = page("barn", "one", 1, "?a=1", ["barn", "one"]);
  expect(html).toMatch(/^<main><span lang="en">one<\/span><h2><span lang="en">barn<\/span>/);
  expect(html.match(/<a href="\/barn\?a=1#top"[^>]* lang="en">barn<\/a>/g)).toHaveLength(2);
  expect(page("barn", "one", 1, "?a=1", [])).not.toContain("lang=");
});
